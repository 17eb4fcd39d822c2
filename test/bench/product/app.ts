// Writes the app that every tool builds: React components in TypeScript, CSS Modules, and images.
import fs from 'node:fs';
import path from 'node:path';

/** Components per section; the section imports them. */
const SECTION_SIZE = 20;
const COMPONENTS_PER_IMAGE = 10;
/** Shapes per image, enough to exceed the size below which the tools inline images. */
const SHAPES_PER_IMAGE = 320;
/** Target browsers; without this field, each tool would use its own default. */
const BROWSERS = ['chrome >= 87', 'edge >= 88', 'firefox >= 78', 'safari >= 14'];

/** File to edit when measuring a hot update, relative to the app. */
export const EDITED_FILE = 'src/components/Item0.tsx';
/** Text of that file that an edit replaces. The page shows it. */
export const EDITED_TEXT = 'Item 0 of the catalog';

/** Writes the app's sources. The same number of components gives the same bytes. */
export function writeApp(folder: string, components: number): void {
  const write = (file: string, text: string): void => {
    const full = path.join(folder, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
  };
  write('package.json', JSON.stringify({ private: true, browserslist: BROWSERS }));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { jsx: 'react-jsx', strict: true } }));
  write('src/modules.d.ts', MODULE_TYPES);
  write('src/index.tsx', ENTRY);
  const images = Math.ceil(components / COMPONENTS_PER_IMAGE);
  for (let image = 0; image < images; image++)
    write(`src/images/image${image}.svg`, picture(image));
  for (let item = 0; item < components; item++) {
    write(`src/components/Item${item}.tsx`, component(item));
    write(`src/components/Item${item}.module.css`, styles(item));
  }
  const sections = Math.ceil(components / SECTION_SIZE);
  for (let section = 0; section < sections; section++)
    write(`src/sections/Section${section}.tsx`, sectionOf(section, components));
  write('src/App.tsx', app(sections));
}

const MODULE_TYPES = `declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
`;

const ENTRY = `import { createRoot } from 'react-dom/client';
import { App } from './App';

createRoot(document.getElementById('root')!).render(<App />);
`;

const names = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function app(sections: number): string {
  const all = names(sections);
  return `${all.map(at => `import { Section${at} } from './sections/Section${at}';\n`).join('')}
export function App() {
  return (
    <main data-app="">
${all.map(at => `      <Section${at} />\n`).join('')}    </main>
  );
}
`;
}

function sectionOf(section: number, components: number): string {
  const first = section * SECTION_SIZE;
  const all = names(Math.min(SECTION_SIZE, components - first)).map(at => first + at);
  return `${all.map(at => `import { Item${at} } from '../components/Item${at}';\n`).join('')}
export function Section${section}() {
  return (
    <section>
${all.map(at => `      <Item${at} price={${(at % 90) + 9}} />\n`).join('')}    </section>
  );
}
`;
}

function component(item: number): string {
  const hasImage = item % COMPONENTS_PER_IMAGE === 0;
  const image = item / COMPONENTS_PER_IMAGE;
  const title = item === 0 ? EDITED_TEXT : `Item ${item} of the catalog`;
  return `import { useMemo, useState } from 'react';
import styles from './Item${item}.module.css';
${hasImage ? `import picture from '../images/image${image}.svg';\n` : ''}
interface Item${item}Props {
  price: number;
  discount?: number;
}

type Stock = { size: string; left: number };

const STOCK: readonly Stock[] = [
  { size: 'S', left: ${item % 7} },
  { size: 'M', left: ${item % 11} },
  { size: 'L', left: ${item % 13} },
];

function total({ price, discount = 0 }: Item${item}Props, count: number): number {
  return Math.round(price * count * (1 - discount) * 100) / 100;
}

export function Item${item}(props: Item${item}Props) {
  const [count, setCount] = useState<number>(1);
  const [size, setSize] = useState<Stock['size']>(STOCK[0]?.size ?? 'S');
  const left = useMemo(() => STOCK.find(each => each.size === size)?.left ?? 0, [size]);
  return (
    <article className={styles.item}>
${hasImage ? `      <img className={styles.picture} src={picture} alt="" width="24" height="24" />\n` : ''}\
      <h2 className={styles.title}>${title}</h2>
      <p className={left > 3 ? styles.many : styles.few}>{left} left</p>
      {STOCK.map(stock => (
        <button key={stock.size} className={styles.size} onClick={() => setSize(stock.size)}>
          {stock.size}
        </button>
      ))}
      <button className={styles.buy} onClick={() => setCount(value => value + 1)}>
        {count} for {total(props, count)}
      </button>
    </article>
  );
}
`;
}

function styles(item: number): string {
  const hue = (item * 37) % 360;
  return `.item { display: grid; gap: 8px; padding: ${8 + (item % 9)}px; border: 1px solid hsl(${hue} 20% 80%); }
.title { margin: 0; color: hsl(${hue} 60% 30%); font-size: ${14 + (item % 5)}px; }
.picture { border-radius: ${item % 8}px; }
.many { color: hsl(140 50% 30%); }
.few { color: hsl(10 70% 40%); font-weight: 600; }
.size { padding: 4px 8px; border: 0; background: hsl(${hue} 40% 92%); }
.size:hover { background: hsl(${hue} 40% 84%); }
.buy { padding: 8px 12px; user-select: none; background: hsl(${hue} 60% 40%); color: white; }
@media (max-width: 600px) { .item { padding: 4px; } .title { font-size: 13px; } }
`;
}

function picture(image: number): string {
  const shapes = names(SHAPES_PER_IMAGE).map(
    at => `<circle cx="${(at * 17 + image) % 100}" cy="${(at * 29) % 100}" r="${(at % 7) + 1}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes.join('')}</svg>\n`;
}
