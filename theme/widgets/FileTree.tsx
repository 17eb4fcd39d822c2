// A tree of files from a nested list: a trailing slash marks a folder, ` # ` starts a remark.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from '../parts/Icon.tsx';

const FOLDER = renderToStaticMarkup(<Icon name="folder" />);
const FILE = renderToStaticMarkup(<Icon name="file" />);

export function FileTree({ html }: { html: string }): ReactNode {
  const rows = html
    .replace(/<\/?p>/g, '')
    .replace(/<li>([\s\S]*?)(?=<ul>|<\/li>)/g, (_, text: string) => row(text.trim()));
  return <div className="file-tree" dangerouslySetInnerHTML={{ __html: rows }} />;
}

function row(text: string): string {
  const at = text.search(/\s#\s/);
  const name = at < 0 ? text : text.slice(0, at).trimEnd();
  const remark = at < 0 ? '' : ` <small>${text.slice(at + 3).trim()}</small>`;
  // The slash may be inside inline markup, e.g. <code>src/</code>.
  const isFolder = /\/(?:<\/\w+>)*$/.test(name);
  const icon = isFolder ? FOLDER : FILE;
  return `<li${isFolder ? ' class="folder"' : ''}><span class="file-name">${icon}${name}</span>${remark}`;
}
