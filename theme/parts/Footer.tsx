// The footer message of the home page.

import type { ReactNode } from 'react';
import { Inline } from './Inline.tsx';
import type { PageProps } from '../types.ts';

export function Footer({ context }: PageProps): ReactNode {
  const message = context.locale.footerMessage;
  if (!message || !context.regions.footer) return <div data-region="footer" hidden />;
  return (
    <footer className="footer" data-region="footer">
      <p>
        <Inline text={message} />
      </p>
    </footer>
  );
}
