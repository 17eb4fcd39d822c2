// The hosts that `--hosting` prints a configuration for.
import type { HostRules } from './hostRules.ts';
import { apache } from './hosts/apache.ts';
import { container } from './hosts/container.ts';
import { netlify } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import { vercel } from './hosts/vercel.ts';

/** Host → function that returns its configuration as text. */
export const HOSTS: Record<string, (rules: HostRules) => string> = {
  apache,
  container,
  netlify,
  nginx,
  vercel,
};
