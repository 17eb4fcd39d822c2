// Reads the rules of the theme's stylesheets, independent of their formatting.
import fs from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { listFiles, ROOT } from './sites.ts';

export interface StyleRule {
  /** Name of the file without its folder, e.g. "code.css". */
  file: string;
  /** Selectors of the rule on one line. */
  selector: string;
  /** The whole rule on one line. */
  text: string;
}

const FOLDER = path.join(ROOT, 'theme/css');

/** Returns all stylesheets of the theme as one text. */
export function styleText(): string {
  const files = listFiles(FOLDER);
  return files.map(file => fs.readFileSync(path.join(FOLDER, file), 'utf8')).join('\n');
}

/** Returns all rules, including nested ones and those in at-rules. */
export function styleRules(): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const file of listFiles(FOLDER)) {
    const root = postcss.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
    root.walkRules(rule => {
      const selector = rule.selectors.join(', ').replace(/\s+/g, ' ').replaceAll("'", '"');
      const own = (rule.nodes ?? []).filter(node => node.type === 'decl');
      const text = `${selector} { ${own.map(node => node.toString().replace(/\s+/g, ' ')).join('; ')} }`;
      rules.push({ file: path.basename(file), selector, text });
    });
  }
  return rules;
}
