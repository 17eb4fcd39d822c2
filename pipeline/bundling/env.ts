// Must be imported first: when React loads, NODE_ENV decides whether it is the production build.
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production';

// Started from another folder, tsx does not find tsconfig.json and compiles JSX to
// `React.createElement`.
(globalThis as { React?: unknown }).React = createRequire(import.meta.url)('react');
