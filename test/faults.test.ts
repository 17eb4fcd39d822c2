// Each bad input gives one clear error with place and fix, exit code 1, and an untouched old site.
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal, type Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { markerFile } from '../pipeline/files/outFolder.ts';
import { markdown, openSite } from './parsed.ts';
import { build, listFiles, ROOT, SITE, siteWith, temporary, tsx } from './sites.ts';

interface Fault {
  name: string;
  files?: Record<string, string | Uint8Array | null>;
  /** Changes the copied content folder in ways that `files` cannot. */
  prepare?(content: string): void;
  flags?: string[];
  /** Runs the checks in this process instead of starting a build, which saves time. */
  fast?: boolean;
  code: string;
  /** Undefined if the finding has no file, e.g. one about the command line. */
  file?: string;
  line?: number;
  column?: number;
  says: RegExp;
}

/** Returns a page in English only. Its text begins at line 8, or later with extra front matter. */
const page = (text: string, front = ''): string =>
  `---\ndescription: A page with a fault.\nlanguages: [en]\n${front}---\n\n# Fault\n\n${text}\n`;
const FILE = 'en/guide/fault.md';
const inText = (text: string): Record<string, string> => ({ [FILE]: page(text) });
const meta = (rows: string): Record<string, string> => ({ 'en/config/_meta.json': rows });
const home = (tail: string): string =>
  `---\npageType: home\nhero:\n  name: Lantern\n  text: Light\n  actions:\n${tail}`;

/** Returns a text in which git could not merge a line with another version of it. */
function conflictIn(text: string, line: string, other: string, ends = '\n'): string {
  const ours = `<<<<<<< HEAD\n${line}\n||||||| 0a1b2c3\nbase\n`;
  return text.replace(line, `${ours}=======\n${other}\n>>>>>>> topic`).replaceAll('\n', ends);
}

/** Changes the English labels in a copy of the site. */
function withLabels(content: string, from: RegExp, to: string): void {
  const labels = `${content}/labels.en.ts`;
  fs.writeFileSync(labels, fs.readFileSync(labels, 'utf8').replace(from, to));
}

const LABELS = fs.readFileSync(`${SITE}/labels.en.ts`, 'utf8').split('\n');

const FAULTS: Fault[] = [
  // Front matter
  {
    name: 'broken YAML',
    files: { [FILE]: '---\ndescription: one: two\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 2,
    column: 17,
    says: /not valid YAML/,
  },
  {
    name: 'a key of the front matter behind a space',
    fast: true,
    files: { [FILE]: '---\ndescription: Fine.\n languages: [en]\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 3,
    column: 2,
    says: /indent the line like the others/,
  },
  {
    name: 'an item of the front matter behind too few spaces',
    fast: true,
    files: { [FILE]: '---\ndescription: Fine.\nlanguages:\n  - en\n - zh\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 5,
    column: 2,
    says: /indent the line like the others/,
  },
  {
    name: 'a key in a key behind too many spaces',
    fast: true,
    files: { [FILE]: '---\ndescription: Fine.\nhero:\n  name: X\n   text: Y\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 5,
    column: 4,
    says: /indent the line like the others/,
  },
  {
    name: 'a space before the first key of the front matter',
    fast: true,
    files: { [FILE]: '---\n description: Fine.\nlanguages: [en]\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 2,
    column: 2,
    says: /indent the line like the others/,
  },
  {
    name: 'a colon in a value of two lines',
    fast: true,
    files: { [FILE]: '---\ndescription: How to\n  use it: well.\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 3,
    says: /quote values/,
  },
  {
    name: 'an unclosed quote in YAML',
    fast: true,
    files: { [FILE]: '---\ndescription: Fine.\ntitle: "open\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 3,
    column: 8,
    says: /not valid YAML.*quote the whole value/s,
  },
  {
    name: 'a quote in quotes of the same kind in YAML',
    fast: true,
    files: { [FILE]: "---\ndescription: 'It's'\nlanguages: [en]\n---\n\n# Fault\n" },
    code: 'front-matter',
    file: FILE,
    line: 2,
    column: 14,
    says: /quote the whole value, with the other kind/,
  },
  ...['description:a', 'description\uFF1Aa'].map(
    (line): Fault => ({
      name: `a line of YAML without a key, "${line}"`,
      fast: true,
      files: { [FILE]: `---\n${line}\nlanguages: [en]\n---\n\n# Fault\n` },
      code: 'front-matter',
      file: FILE,
      line: 2,
      column: 1,
      says: /with a space after the colon/,
    }),
  ),
  {
    name: 'a key twice in YAML',
    fast: true,
    files: { [FILE]: '---\ndescription: One.\ndescription: Two.\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 3,
    column: 1,
    says: /duplicated mapping key/,
  },
  {
    name: 'front matter that is a list',
    fast: true,
    files: { [FILE]: '---\n- one\n---\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 2,
    says: /not a list of "key: value"/,
  },
  {
    name: '---js front matter',
    files: {
      [FILE]:
        '---js\n{ title: (require("node:fs").writeFileSync(process.env.CANARY, "ran"), "x") }\n---\n\n# Fault\n',
    },
    code: 'front-matter-language',
    file: FILE,
    line: 1,
    column: 4,
    says: /"js" is not supported/,
  },
  {
    name: '---json front matter',
    fast: true,
    files: { [FILE]: '---json\n{ "title": "x" }\n---\n\n# Fault\n' },
    code: 'front-matter-language',
    file: FILE,
    line: 1,
    column: 4,
    says: /"json" is not supported/,
  },
  {
    name: 'broken YAML on a page that others link to',
    fast: true,
    files: {
      'en/guide/start/index.md':
        '---\ndescription: "What\n---\n\n# Introduction\n\n## Why\n\n## What is it?\n\n### How it works\n',
    },
    code: 'front-matter',
    file: 'en/guide/start/index.md',
    line: 2,
    says: /not valid YAML/,
  },
  {
    name: '---js front matter on a page that others link to',
    fast: true,
    files: {
      'en/guide/start/index.md':
        '---js\n{}\n---\n\n# Introduction\n\n## Why\n\n## What is it?\n\n### How it works\n',
    },
    code: 'front-matter-language',
    file: 'en/guide/start/index.md',
    line: 1,
    column: 4,
    says: /is not supported/,
  },
  {
    name: 'unclosed front matter',
    fast: true,
    files: { [FILE]: '---\ndescription: Open.\n\n# Fault\n' },
    code: 'front-matter',
    file: FILE,
    line: 1,
    column: 1,
    says: /not closed/,
  },
  {
    name: 'unclosed front matter of a page that others link to',
    fast: true,
    files: { 'en/guide/start/index.md': '---\ndescription: Open.\n\n# Introduction\n\n## Why\n' },
    code: 'front-matter',
    file: 'en/guide/start/index.md',
    line: 1,
    column: 1,
    says: /not closed/,
  },
  {
    name: 'front matter that is closed as YAML documents are',
    fast: true,
    files: { [FILE]: `${page('Text.').replace('\n---', '\n...')}\n---\n` },
    code: 'front-matter',
    file: FILE,
    line: 4,
    column: 1,
    says: /closed by \.\.\., not by ---/,
  },
  {
    name: 'an unknown front matter key',
    files: { [FILE]: page('Text.', 'descripton: x\n') },
    code: 'front-matter-key',
    file: FILE,
    line: 4,
    column: 1,
    says: /"descripton".*did you mean description\?/s,
  },
  {
    name: 'a wrong pageType',
    fast: true,
    files: { [FILE]: page('Text.', 'pageType: docs\n') },
    code: 'front-matter-value',
    file: FILE,
    line: 4,
    column: 1,
    says: /must be one of home, doc, custom, blank, not "docs".*did you mean doc\?/s,
  },
  ...['description: 42', 'description:', 'description: [a]', 'Description: a', 'descripton: a'].map(
    (line): Fault => ({
      name: `a description that is not read, "${line}"`,
      fast: true,
      files: { [FILE]: page('Text.').replace(/^description: .*/m, line) },
      code: line.startsWith('description') ? 'front-matter-value' : 'front-matter-key',
      file: FILE,
      line: 2,
      column: 1,
      says: /must be text|did you mean description\?/,
    }),
  ),
  {
    name: 'a switch that is not a boolean',
    fast: true,
    files: { [FILE]: page('Text.', 'sidebar: "no"\n') },
    code: 'front-matter-value',
    file: FILE,
    line: 4,
    column: 1,
    says: /"sidebar" must be true or false/,
  },
  {
    name: 'a title that YAML reads as a number',
    fast: true,
    files: { [FILE]: page('Text.', 'title: 0.10\n') },
    code: 'front-matter-value',
    file: FILE,
    line: 4,
    column: 1,
    says: /put it in quotes/,
  },

  // Markdown
  {
    name: 'an unclosed container',
    files: inText(':::tip\nOpen.'),
    code: 'unclosed-container',
    file: FILE,
    line: 8,
    column: 1,
    says: /":::tip" is not closed/,
  },
  {
    name: 'a container on one line',
    fast: true,
    files: inText(':::tip Open. :::\n\n:::'),
    code: 'unclosed-container',
    file: FILE,
    line: 8,
    column: 1,
    says: /write :::tip, the content, and ::: on separate lines/,
  },
  {
    name: 'an unclosed container in a list',
    fast: true,
    files: inText('- item\n\n  :::tip\n  Open.\n\nAfter it.'),
    code: 'unclosed-container',
    file: FILE,
    line: 10,
    column: 3,
    says: /not closed/,
  },
  {
    name: 'an unclosed fence',
    fast: true,
    files: inText('```ts\nconst a = 1;'),
    code: 'unclosed-fence',
    file: FILE,
    line: 8,
    says: /fence is not closed/,
  },
  {
    name: 'an unclosed fence inside a container',
    fast: true,
    files: inText(':::tip\n\n```ts\nconst a = 1;\n\n:::\n\nAfter it.'),
    code: 'unclosed-fence',
    file: FILE,
    line: 10,
    says: /fence is not closed/,
  },
  {
    name: 'an unclosed comment, also on a page that others link to',
    fast: true,
    files: {
      'en/guide/start/index.md':
        '---\ndescription: What it is.\n---\n\n<!-- done -->\n\n<!-- to do <!-- again\n\n# Introduction\n\n## Why\n',
    },
    code: 'unclosed-comment',
    file: 'en/guide/start/index.md',
    line: 7,
    column: 1,
    says: /hides the text after it\nclose it with -->/,
  },
  {
    name: 'an unclosed comment in a list',
    fast: true,
    files: inText('Before.\n\n- One <!-- done -->\n\n  <!-- to do\n\n  two\n\nAfter.'),
    code: 'unclosed-comment',
    file: FILE,
    line: 12,
    column: 3,
    says: /hides the text after it/,
  },
  {
    name: 'an unclosed comment inside a line',
    fast: true,
    files: inText('Before. <!-- to do\n\nAfter.'),
    code: 'unclosed-comment',
    file: FILE,
    line: 8,
    column: 9,
    says: /is shown as plain text/,
  },
  {
    name: 'an unknown tag',
    files: inText('<Stepz>\n\nText.\n\n</Stepz>'),
    code: 'unknown-tag',
    file: FILE,
    line: 8,
    column: 1,
    says: /unknown tag <Stepz>.*did you mean Steps?\?/s,
  },
  {
    name: 'an unknown tag that stands alone',
    fast: true,
    files: inText('<Stepz />'),
    code: 'unknown-tag',
    file: FILE,
    line: 8,
    column: 1,
    says: /unknown tag <Stepz>/,
  },
  {
    name: 'an unknown inline tag',
    fast: true,
    files: inText('A line with a <Bdge text="x" /> in it.'),
    code: 'unknown-tag',
    file: FILE,
    line: 8,
    column: 15,
    says: /unknown tag <Bdge>.*did you mean Badge\?/s,
  },
  {
    name: 'an unknown inline tag around words',
    fast: true,
    files: inText('A line with <Big>large</Big> words.'),
    code: 'unknown-tag',
    file: FILE,
    line: 8,
    column: 13,
    says: /unknown tag <Big>/,
  },
  {
    name: 'an {expression} as attribute',
    files: inText('<Badge text={name} />'),
    code: 'tag-expression',
    file: FILE,
    line: 8,
    column: 1,
    says: /attribute text of <\w+> is the expression \{name\}/,
  },
  {
    name: 'an object as attribute',
    fast: true,
    files: inText('<PackageManagerTabs command={{ npm: "npm i x", yarn: "yarn add x" }} />'),
    code: 'tag-expression',
    file: FILE,
    line: 8,
    column: 1,
    says: /attribute command of <\w+> is the expression \{\{ npm/,
  },
  {
    name: 'an expression as an attribute that is unknown, too',
    fast: true,
    files: inText('<SourceCode href="https://example.org" icons={[1]} />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 1,
    says: /no attribute "icons".*use one of href/s,
  },
  {
    name: 'an {expression} on a line',
    fast: true,
    files: inText('{1 + 1}  '),
    code: 'tag-expression',
    file: FILE,
    line: 8,
    column: 1,
    says: /"\{1 \+ 1\}" is an expression/,
  },
  {
    name: 'an unknown attribute',
    fast: true,
    files: inText('<SourceCode href="https://example.org" hreff="x" />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 1,
    says: /no attribute "hreff".*did you mean href\?/s,
  },
  {
    name: 'an attribute that is like no other',
    fast: true,
    files: inText('A word <Badge text="new" zzz="x" />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 8,
    says: /no attribute "zzz".*use one of text, type/s,
  },
  {
    name: 'an attribute with a value that it cannot have',
    fast: true,
    files: inText('A word <Badge text="new" type="waring" />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 8,
    says: /the type of <Badge> cannot be "waring".*did you mean warning\?/s,
  },
  {
    name: 'a missing attribute',
    fast: true,
    files: inText('<SourceCode />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 1,
    says: /needs the attribute "href"/,
  },
  {
    name: 'an unclosed tag',
    fast: true,
    files: inText('<Steps>\n\n### One\n\nText.'),
    code: 'unclosed-tag',
    file: FILE,
    line: 8,
    column: 1,
    says: /<Steps> is not closed/,
  },
  {
    name: 'a stray closing tag',
    fast: true,
    files: inText('Text.\n\n</Tabs>'),
    code: 'stray-closing-tag',
    file: FILE,
    line: 10,
    column: 1,
    says: /<\/Tabs> has no opening tag/,
  },
  {
    name: 'an unclosed inline tag around words',
    fast: true,
    files: inText('A <Badge text="x">new</Badge> word.'),
    code: 'unclosed-tag',
    file: FILE,
    line: 8,
    column: 3,
    says: /<Badge> is not closed/,
  },
  {
    name: 'a block tag inside a line',
    fast: true,
    files: inText('A <Steps>few</Steps> words.'),
    code: 'block-tag-inline',
    file: FILE,
    line: 8,
    column: 3,
    says: /<Steps> is inside a line/,
  },
  {
    name: 'an unclosed fence inside a tag',
    fast: true,
    files: inText('<Steps>\n\n### One\n\n```ts\nconst a = 1;\n\n</Steps>'),
    code: 'unclosed-fence',
    file: FILE,
    line: 12,
    says: /fence is not closed/,
  },
  {
    name: 'a misspelt attribute that is required',
    fast: true,
    files: inText('<SourceCode hreff="https://example.org" />'),
    code: 'tag-attribute',
    file: FILE,
    line: 8,
    column: 1,
    says: /no attribute "hreff".*did you mean href\?/s,
  },
  {
    name: 'a Tab outside Tabs',
    fast: true,
    files: inText('<Tab label="A">\n\nText.\n\n</Tab>'),
    code: 'tab-outside',
    file: FILE,
    line: 8,
    says: /outside <Tabs>/,
  },
  {
    name: 'an import line',
    files: inText("import { Tabs } from 'rspress/theme';"),
    code: 'module-line',
    file: FILE,
    line: 8,
    column: 1,
    says: /import .* is code, and pages cannot run code/,
  },
  {
    name: 'an export line',
    fast: true,
    files: inText('export const a = 1;'),
    code: 'module-line',
    file: FILE,
    line: 8,
    column: 1,
    says: /export .* is code/,
  },
  {
    name: 'an explicit id twice',
    files: inText('## One {#same}\n\n## Two {#same}'),
    code: 'duplicate-id',
    file: FILE,
    line: 10,
    says: /"same" is already used/,
  },
  {
    name: 'a heading with an empty slug',
    files: inText('## !?'),
    code: 'empty-slug',
    file: FILE,
    line: 8,
    says: /no letter or digit/,
  },
  {
    name: 'a heading without text',
    fast: true,
    files: inText('##\n\nText.'),
    code: 'empty-slug',
    file: FILE,
    line: 8,
    says: /no letter or digit/,
  },

  {
    name: 'another version of a package of the product',
    fast: true,
    files: inText('```bash\nnpm add @lantern/core@1.0.0\n```'),
    code: 'package-version',
    file: FILE,
    line: 9,
    column: 23,
    says: /@lantern\/core 1\.0\.0.*version 2\.4\.1.*\^2\.4\.1/s,
  },

  // Links and images
  {
    name: 'a dead link',
    files: inText('See [it](/guide/strat/).'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    column: 10,
    says: /\/guide\/strat\/.*not a page.*did you mean \/guide\/start\/\?/s,
  },
  {
    name: 'a dead relative link',
    fast: true,
    files: inText('See [it](./lst.md).'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    column: 10,
    says: /\.\/lst\.md.*did you mean \/guide\/last\?/s,
  },
  {
    name: 'a dead link in a table',
    fast: true,
    files: inText('| A | B |\n| - | - |\n| x | y |\n| z | [it](/nope) |'),
    code: 'dead-link',
    file: FILE,
    line: 11,
    column: 12,
    says: /\/nope/,
  },
  {
    name: 'a dead anchor of another page',
    fast: true,
    files: inText('See [it](/guide/start/#wy).'),
    code: 'dead-anchor',
    file: FILE,
    line: 8,
    column: 10,
    says: /no heading "wy".*did you mean why\?/s,
  },
  {
    name: 'a dead anchor of its own page',
    fast: true,
    files: inText('See [it](#nowhere).'),
    code: 'dead-anchor',
    file: FILE,
    line: 8,
    column: 10,
    says: /no heading "nowhere"/,
  },
  {
    name: 'a dead link of a step card',
    fast: true,
    files: inText('<NextSteps>\n<Step title="Next" href="/nope" />\n</NextSteps>'),
    code: 'dead-link',
    file: FILE,
    line: 9,
    says: /\/nope/,
  },
  {
    name: 'a dead link in raw HTML',
    fast: true,
    files: inText('A <a href="/nope">raw link</a>.'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    says: /\/nope/,
  },
  {
    name: 'a dead link in the title of a container',
    fast: true,
    files: inText(':::tip See [it](/nope)\nText.\n:::'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    says: /\/nope/,
  },
  {
    name: 'a dead link by reference',
    fast: true,
    files: inText('See [it][1].\n\n[1]: /nope'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    says: /\/nope/,
  },
  {
    name: 'a missing image',
    files: inText('![Flow](/images/flwo.svg)'),
    code: 'missing-image',
    file: FILE,
    line: 8,
    column: 9,
    says: /image \/images\/flwo\.svg does not exist.*did you mean \/images\/flow\.svg\?/s,
  },
  {
    name: 'an image without a URL',
    fast: true,
    files: inText('See ![Flow]().'),
    code: 'missing-image',
    file: FILE,
    line: 8,
    column: 11,
    says: /the image has no URL.*add its URL/s,
  },
  {
    name: 'a missing image beside the page',
    fast: true,
    files: inText('![Flow](./gone.png)'),
    code: 'missing-image',
    file: FILE,
    line: 8,
    column: 9,
    says: /image \.\/gone\.png does not exist\nadd en\/guide\/gone\.png$/,
  },
  {
    name: 'a missing image in raw HTML',
    fast: true,
    files: inText('<img src="/images/gone.png" alt="Gone">'),
    code: 'missing-image',
    file: FILE,
    line: 8,
    says: /\nadd public\/images\/gone\.png$/,
  },
  {
    name: 'a missing picture of the hero',
    fast: true,
    files: {
      'en/index.md':
        '---\npageType: home\nhero:\n  name: Lantern\n  text: Light\n  image: { src: /logo.sgv, alt: Logo }\n---\n',
    },
    code: 'missing-image',
    file: 'en/index.md',
    line: 3,
    says: /\/logo\.sgv.*did you mean \/logo\.svg\?/s,
  },
  {
    name: 'a missing picture of site.ts',
    fast: true,
    files: { 'public/logo-dark.svg': null },
    code: 'missing-image',
    file: 'site.ts',
    says: /\/logo-dark\.svg/,
  },
  {
    name: 'a missing picture of a tag',
    fast: true,
    files: meta('["index", "plugins",\n  { "type": "dir", "name": "dev", "tag": "/new.svg" }]\n'),
    code: 'missing-image',
    file: 'en/config/_meta.json',
    line: 2,
    says: /\/new\.svg/,
  },
  {
    name: 'a link to a missing file',
    fast: true,
    files: inText('[Get it](/files/gone.zip)'),
    code: 'dead-link',
    file: FILE,
    line: 8,
    column: 10,
    says: /\/files\/gone\.zip/,
  },
  {
    name: 'a dead link of the hero',
    fast: true,
    files: { 'en/index.md': home('    - { text: Go, link: /nope }\n---\n') },
    code: 'dead-link',
    file: 'en/index.md',
    line: 7,
    column: 25,
    says: /\/nope/,
  },
  {
    name: 'a dead anchor in a link of the hero',
    fast: true,
    files: { 'en/index.md': home('    - { text: Go, link: /guide/last#nope }\n---\n') },
    code: 'dead-anchor',
    file: 'en/index.md',
    line: 7,
    column: 25,
    says: /nope/,
  },
  {
    name: 'a dead link of a feature',
    fast: true,
    files: {
      'en/index.md':
        '---\npageType: home\nfeatures:\n  - { icon: bolt, title: A, details: B, link: /nope }\n---\n',
    },
    code: 'dead-link',
    file: 'en/index.md',
    line: 4,
    column: 47,
    says: /\/nope/,
  },
  {
    name: 'a dead link of the navigation',
    files: {
      'en/_meta.json':
        '[\n  { "text": "Guide", "link": "/guide/start/" },\n  { "text": "Gone", "link": "/gone/" }\n]\n',
    },
    code: 'dead-link',
    file: 'en/_meta.json',
    line: 3,
    says: /\/gone\//,
  },
  {
    name: 'a dead link of the navigation without a first slash',
    fast: true,
    files: {
      'en/_meta.json':
        '[\n  { "text": "Guide", "link": "/guide/start/", "tag": "" },\n  { "text": "Gone", "link": "gone/" }\n]\n',
    },
    code: 'dead-link',
    file: 'en/_meta.json',
    line: 3,
    column: 29,
    says: /\/gone\//,
  },
  {
    name: 'a dead link of the sidebar',
    fast: true,
    files: meta(
      '[\n  "index",\n  { "type": "dir", "name": "dev" }, "plugins",\n  { "type": "custom-link", "label": "Gone", "link": "/gone/" }\n]\n',
    ),
    code: 'dead-link',
    file: 'en/config/_meta.json',
    line: 4,
    says: /\/gone\//,
  },
  {
    name: 'a dead link of a group in the sidebar',
    fast: true,
    files: {
      'en/guide/deep/inner/_meta.json':
        '["leaf",\n  { "type": "custom-link", "label": "Gone", "link": "/gone/" }]\n',
    },
    code: 'dead-link',
    file: 'en/guide/deep/inner/_meta.json',
    line: 2,
    says: /\/gone\//,
  },
  {
    name: 'a dead link of a page without translation',
    fast: true,
    files: {
      'en/guide/untranslated.md':
        '---\ndescription: Not translated yet.\n---\n\n# Untranslated\n\nSee [it](/guide/strat/).\n',
    },
    code: 'dead-link',
    file: 'en/guide/untranslated.md',
    line: 7,
    column: 10,
    says: /\/guide\/strat\//,
  },
  {
    name: 'a dead link of a translation',
    fast: true,
    files: {
      'zh/guide/last.md':
        '---\ndescription: 指南的最后一页。\n---\n\n# 最后\n\n见[这里](/guide/strat/)。\n',
    },
    code: 'dead-link',
    file: 'zh/guide/last.md',
    line: 7,
    column: 7,
    says: /\/guide\/strat\//,
  },
  {
    name: 'a dead anchor of `related`',
    fast: true,
    files: { [FILE]: page('Text.', 'related: [/guide/start/#gone]\n') },
    code: 'dead-anchor',
    file: FILE,
    line: 4,
    says: /"gone"/,
  },

  // Routes and sidebars
  {
    name: 'two files of one route',
    files: { 'en/guide/a.md': page('One.'), 'en/guide/a.mdx': page('Two.') },
    code: 'duplicate-route',
    file: 'en/guide/a.mdx',
    says: /en\/guide\/a\.md has the same URL \/guide\/a/,
  },
  {
    name: 'two files of one route but for letter case',
    fast: true,
    files: { 'en/guide/Unlisted.md': page('One.') },
    code: 'duplicate-route',
    file: 'en/guide/Unlisted.md',
    says: /en\/guide\/unlisted\.md has the same URL/,
  },
  {
    name: 'two folders of one name but for letter case',
    fast: true,
    files: {
      'en/Guide/a/b.md': page('One.'),
      'en/Guide/start.md': page('Two.').replace('A page', 'One more page'),
    },
    code: 'duplicate-route',
    file: 'en/Guide/a/b.md',
    says: /the folders en\/Guide\/ and en\/guide\/ differ only in letter case.*move all files/s,
  },
  {
    name: 'a file name with characters that need escaping',
    fast: true,
    files: { 'en/guide/what now?.md': page('One.') },
    code: 'route-characters',
    file: 'en/guide/what now?.md',
    says: /needs escaping/,
  },
  {
    name: 'a file name with letters and marks as separate characters',
    fast: true,
    files: { 'en/guide/cafe\u0301.md': page('One.') },
    code: 'route-characters',
    file: 'en/guide/cafe\u0301.md',
    says: /separate characters.*rename it to caf\u00e9\.md/s,
  },
  {
    name: 'a file name that is too long for the file of the page',
    fast: true,
    files: {
      [`en/guide/${'a'.repeat(252)}.md`]:
        '---\ndescription: A long name.\nlanguages: [en]\n---\n\n# Long\n',
    },
    code: 'route-characters',
    file: `en/guide/${'a'.repeat(252)}.md`,
    says: /more than 250 bytes without its extension.*choose a shorter name/s,
  },
  {
    name: 'two aliases alike',
    files: {
      [FILE]: page('Text.', 'aliases: [/old]\n'),
      'en/guide/other.md': page('Text.', 'aliases: [/old]\n').replace(
        'A page with',
        'Another page with',
      ),
    },
    code: 'alias-taken',
    file: 'en/guide/other.md',
    line: 4,
    says: /\/old is also an alias of en\/guide\/fault\.md/,
  },
  {
    name: 'an alias that is a route',
    fast: true,
    files: { [FILE]: page('Text.', 'aliases: [/guide/last]\n') },
    code: 'alias-taken',
    file: FILE,
    line: 4,
    says: /is the URL of en\/guide\/last\.md/,
  },
  {
    name: 'an alias at the address of the 404 page',
    fast: true,
    files: { [FILE]: page('Text.', 'aliases: [/404]\n') },
    code: 'same-output',
    file: FILE,
    line: 4,
    says: /the alias \/404 collides with the 404 page/,
  },
  {
    name: 'a file of public/ that differs from that of a page only in letter case',
    fast: true,
    files: { 'en/guide/Oak.md': page('Text.'), 'public/guide/oak.html': 'x' },
    code: 'same-output',
    file: 'public/guide/oak.html',
    says: /collides with a file that the build writes for en\/guide\/Oak\.md/,
  },
  {
    name: 'folders of public/ that differ only in letter case',
    fast: true,
    files: { 'public/files/a.txt': 'a', 'public/Files/b.txt': 'b' },
    code: 'same-output',
    file: 'public/files/a.txt',
    says: /the folders Files\/ and files\/ differ only in letter case/,
  },
  {
    name: 'a folder of public/ that differs from one of pages only in letter case',
    fast: true,
    files: { 'public/Guide/a.txt': 'a' },
    code: 'same-output',
    file: 'public/Guide/a.txt',
    says: /the folders guide\/ and Guide\/ differ only in letter case/,
  },
  {
    name: 'a page at the address of the 404 page',
    fast: true,
    files: { 'en/404.md': page('Text.') },
    code: 'same-output',
    file: 'en/404.md',
    line: 1,
    says: /the URL \/404 collides with the 404 page/,
  },
  {
    name: 'a page in the assets folder, whose files browsers would cache for a year',
    fast: true,
    files: { 'en/static/ram.md': page('Text.') },
    code: 'same-output',
    file: 'en/static/ram.md',
    line: 1,
    says: /the URL \/static\/ram is in the assets folder/,
  },
  {
    name: 'text that is nested too deeply',
    fast: true,
    files: inText(`${'> '.repeat(70)}Lost.`),
    code: 'nested-too-deep',
    file: FILE,
    line: 8,
    says: /left out/,
  },
  {
    name: 'broken JSON in _meta.json',
    files: meta('["index",\n  {"type": "dir" "name": "dev"}]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 2,
    column: 18,
    says: /not valid JSON/,
  },
  {
    name: '_meta.json cut off in the middle',
    fast: true,
    files: meta('["index",\n  {"type": "dir",'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 2,
    column: 18,
    says: /not valid JSON/,
  },
  {
    name: 'a comma after the last row of _meta.json',
    fast: true,
    files: meta('["index",\n  "plugins",\n]\n\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 3,
    column: 1,
    says: /not valid JSON: Unexpected token '\]'\n/,
  },
  {
    name: 'a comment in _meta.json',
    fast: true,
    files: meta('["index", // first\n  "plugins"]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 1,
    column: 11,
    says: /not valid JSON.*remove the comment/s,
  },
  {
    name: 'a comment in _meta.json above its rows',
    fast: true,
    files: meta('/* rows */\n["index"]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 1,
    column: 1,
    says: /not valid JSON.*remove the comment/s,
  },
  {
    name: '_meta.json that is not a list',
    fast: true,
    files: meta('{"index": 1}\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 1,
    column: 1,
    says: /not a list/,
  },
  {
    name: 'a wrong kind of row in _meta.json',
    fast: true,
    files: meta('["index", "plugins",\n  {"type": "dirr", "name": "dev"}]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 2,
    says: /unknown row type "dirr".*did you mean dir\?/s,
  },
  {
    name: 'a row of _meta.json that is a number',
    fast: true,
    files: meta(
      '["index", "plugins",\n  { "type": "dir", "name": "dev", "label": "a, 5" },\n  5]\n',
    ),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 3,
    column: 3,
    says: /a row must be a file name or an object/,
  },
  {
    name: 'a row of _meta.json that is a list',
    fast: true,
    files: meta('["index", "plugins",\n  {"type": "dir", "name": "dev"}, [1, 2]]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 2,
    column: 35,
    says: /a row must be a file name or an object/,
  },
  {
    name: 'a navigation entry in _meta.json that is no object',
    files: { 'en/_meta.json': '[{ "text": "Guide", "link": "/guide/start/" },\n  "config"]\n' },
    code: 'meta',
    file: 'en/_meta.json',
    line: 2,
    column: 3,
    says: /must consist of keys and values, at least text\b(?!,)/,
  },
  {
    name: 'an unknown key in _meta.json',
    fast: true,
    files: meta('["index", "plugins",\n  {"type": "dir", "name": "dev", "lable": "Dev"}]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 2,
    says: /unknown key "lable".*did you mean label\?/s,
  },
  {
    name: '_meta.json naming a missing file',
    files: meta('["index",\n  "plugns",\n  {"type": "dir", "name": "dev"}]\n'),
    code: 'row-missing',
    file: 'en/config/_meta.json',
    line: 2,
    column: 3,
    says: /"plugns" does not exist.*did you mean plugins\?/s,
  },
  {
    name: '_meta.json with a URL as the name of a file',
    fast: true,
    files: meta('["index", "plugins",\n  "https://example.com"]\n'),
    code: 'row-missing',
    file: 'en/config/_meta.json',
    line: 2,
    column: 3,
    says: /write \{ "type": "custom-link", "label": "…", "link": "https:\/\/example\.com" \}/,
  },
  {
    name: 'a row of _meta.json with nothing longer than its type',
    fast: true,
    files: meta('["index", "plugins",\n  {"type": "dir", "name": "dev"},\n  {"type": "dir"}]\n'),
    code: 'meta',
    file: 'en/config/_meta.json',
    line: 3,
    column: 12,
    says: /missing the key "name"/,
  },
  {
    name: '_meta.json naming a missing folder',
    fast: true,
    files: meta('["index", "plugins",\n  {"type": "dir", "name": "gone"}]\n'),
    code: 'row-missing',
    file: 'en/config/_meta.json',
    line: 2,
    says: /folder "gone" does not exist/,
  },
  {
    name: 'a zh page without original',
    files: { 'zh/guide/extra.md': '---\ndescription: 多出来的一页。\n---\n\n# 多余\n' },
    code: 'original-missing',
    file: 'zh/guide/extra.md',
    line: 1,
    says: /original that does not exist\nmove or delete it[^]* or write en\/guide\/extra\.md$/,
  },
  {
    name: 'a zh page of an option whose original is deleted',
    fast: true,
    files: {
      'zh/config/dev/extra.md': '---\ndescription: 多出来的选项。\nname: 多余\n---\n\n# 多余\n',
    },
    code: 'original-missing',
    file: 'zh/config/dev/extra.md',
    line: 1,
    says: /move or delete it in the same way as its original/,
  },
  {
    name: 'a zh page whose original is a draft',
    fast: true,
    files: {
      'en/guide/extra.md': '---\ndescription: One more page.\ndraft: true\n---\n\n# Extra\n',
      'zh/guide/extra.md': '---\ndescription: 多出来的一页。\n---\n\n# 多余\n',
    },
    code: 'original-missing',
    file: 'zh/guide/extra.md',
    line: 1,
    says: /original that is not part of the site\nif en\/guide\/extra\.md is a draft, set draft: true/,
  },

  // Includes
  {
    name: 'an include loop',
    files: {
      ...inText('<Include file="shared/a.md" />'),
      'en/shared/a.md': 'A.\n\n<Include file="shared/b.md" />\n',
      'en/shared/b.md': 'B.\n\n\n<Include file="shared/a.md" />\n',
    },
    code: 'include-loop',
    file: 'en/shared/b.md',
    line: 4,
    column: 1,
    says: /itself: en\/shared\/a\.md → en\/shared\/b\.md → en\/shared\/a\.md/,
  },
  {
    name: 'a page that includes itself',
    fast: true,
    files: inText('<Include file="guide/fault.md" />'),
    code: 'include-loop',
    file: FILE,
    line: 8,
    column: 1,
    says: /includes itself/,
  },
  {
    name: 'a missing include',
    files: inText('<Include file="shared/onLigth.md" />'),
    code: 'include-missing',
    file: FILE,
    line: 8,
    column: 1,
    says: /file "shared\/onLigth\.md" does not exist.*did you mean en\/shared\/onLight\.md\?/s,
  },
  {
    name: 'a missing include whose only namesake is in another language',
    fast: true,
    files: { ...inText('<Include file="shared/onDark.md" />'), 'zh/shared/onDark.md': '暗。\n' },
    code: 'include-missing',
    file: FILE,
    line: 8,
    column: 1,
    says: /file "shared\/onDark\.md" does not exist(?!.*zh\/)/s,
  },
  {
    name: 'an include whose path begins with a slash',
    fast: true,
    files: inText('<Include file="/shared/onLight.md" />'),
    code: 'include-outside',
    file: FILE,
    line: 8,
    column: 1,
    says: /"\/shared\/onLight\.md" is outside.*write shared\/onLight\.md/s,
  },
  {
    name: 'a missing file of code is no page',
    files: {
      ...inText('<Include file="guide/lst.py" />'),
      'en/examples/last.py': 'pass\n',
    },
    code: 'include-missing',
    file: FILE,
    line: 8,
    column: 1,
    says: /file "guide\/lst\.py" does not exist(?!.*did you mean)/s,
  },
  {
    name: 'a file that is neither Markdown nor code',
    files: { ...inText('<Include file="a.bin" />'), 'en/a.bin': 'a\n' },
    code: 'include-missing',
    file: FILE,
    line: 8,
    column: 1,
    says: /"a\.bin" cannot be included.*use \.md, \.txt/s,
  },
  {
    name: 'a missing snippet region of a file without any',
    fast: true,
    files: {
      ...inText('<Include file="examples/plain.ts#strat" />'),
      'en/examples/plain.ts': 'export {};\n',
    },
    code: 'include-region',
    file: FILE,
    line: 8,
    column: 1,
    says: /no region "strat".*#region name/s,
  },
  {
    name: 'a snippet region that does not end',
    fast: true,
    files: {
      ...inText('<Include file="examples/open.ts#start" />'),
      'en/examples/open.ts': '// #region start\nexport {};\n',
    },
    code: 'include-region',
    file: FILE,
    line: 8,
    column: 1,
    says: /no end of the region "start".*add a comment "#endregion start"/s,
  },
  {
    name: 'a missing snippet region',
    files: inText('<Include file="examples/server.ts#strat" />'),
    code: 'include-region',
    file: FILE,
    line: 8,
    column: 1,
    says: /no region "strat".*did you mean start\?/s,
  },
  {
    name: 'an include outside the content folder by ../',
    files: inText('<Include file="../../../secret.md" />'),
    prepare: content => fs.writeFileSync(path.join(content, '../secret.md'), 'secret'),
    code: 'include-outside',
    file: FILE,
    line: 8,
    column: 1,
    says: /outside the content folder/,
  },
  {
    name: 'an include outside the content folder by an absolute path',
    fast: true,
    files: inText('<Include file="/etc/hostname" />'),
    code: 'include-outside',
    file: FILE,
    line: 8,
    column: 1,
    says: /outside the content folder/,
  },
  {
    name: 'a fault in an included fragment',
    fast: true,
    files: {
      ...inText('<Include file="shared/part.md" />'),
      'en/shared/part.md': '## Part\n\nSee [it](/nope).\n',
    },
    code: 'dead-link',
    file: 'en/shared/part.md',
    line: 3,
    column: 10,
    says: /\/nope/,
  },

  // Files
  {
    name: 'a binary file named .md',
    files: { [FILE]: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) },
    code: 'not-text',
    file: FILE,
    line: 1,
    column: 1,
    says: /not UTF-8 text/,
  },
  {
    name: 'a binary file in the place of a page that others name',
    fast: true,
    files: { 'en/guide/last.md': Uint8Array.from([0xff, 0xfe, 0, 1]) },
    code: 'not-text',
    file: 'en/guide/last.md',
    line: 1,
    column: 1,
    says: /not UTF-8 text/,
  },
  {
    name: 'NUL in a page',
    fast: true,
    files: { [FILE]: page('a\0b') },
    code: 'not-text',
    file: FILE,
    line: 8,
    column: 2,
    says: /not UTF-8 text/,
  },
  {
    name: 'invalid UTF-8',
    files: { [FILE]: Buffer.concat([Buffer.from(page('Text')), Buffer.from([0xc3, 0x28])]) },
    code: 'not-text',
    file: FILE,
    line: 9,
    column: 1,
    says: /not UTF-8 text/,
  },
  {
    name: 'invalid UTF-8 after a replacement character, in a page that others link to',
    fast: true,
    files: {
      'en/guide/start/index.md': Buffer.concat([
        Buffer.from('\uFEFF# Introduction\r\n\r\n## 为什么 \uFFFD '),
        Buffer.from([0xef, 0xbf, 0x28]),
      ]),
    },
    code: 'not-text',
    file: 'en/guide/start/index.md',
    line: 3,
    column: 10,
    says: /not UTF-8 text/,
  },
  ...Object.entries<Record<string, string>>({
    'the text of a page': { [FILE]: conflictIn(page('Text.\n\n## Two'), 'Text.', '# Other') },
    'a list of a page': { [FILE]: conflictIn(page('- One\n  - two\n'), '  - two', '- three') },
    'a code block of a page': { [FILE]: conflictIn(page('```ts\na();\n```'), 'a();', 'b(') },
    'front matter': { [FILE]: conflictIn(page('Text.'), 'languages: [en]', 'languages: [zh]') },
    'a page that others link to': {
      'en/guide/start/index.md': conflictIn('# A\n\nText.\n', 'Text.', '# B', '\r\n'),
    },
    '_meta.json': meta(conflictIn('[\n"index",\n"plugins"\n]', '"plugins"', '"dev"')),
    'glossary.json': { 'glossary.json': conflictIn('[\n]', '[', '[1') },
  }).map(
    ([where, files]): Fault => ({
      name: `a merge conflict in ${where}`,
      fast: true,
      files,
      code: 'merge-conflict',
      file: Object.keys(files)[0]!,
      line: Object.values(files)[0]!.split('<<<<<<<')[0]!.split('\n').length,
      column: 1,
      says: /delete the marker lines/,
    }),
  ),
  {
    name: 'a symlink loop',
    prepare: content => fs.symlinkSync('..', path.join(content, 'en/guide/loop')),
    code: 'bad-link-file',
    file: 'en/guide/loop',
    says: /is circular/,
  },
  {
    name: 'a symlink that names itself',
    fast: true,
    prepare: content => fs.symlinkSync('self.md', path.join(content, 'en/guide/self.md')),
    code: 'bad-link-file',
    file: 'en/guide/self.md',
    says: /is circular/,
  },
  {
    name: 'a symlink that leads out',
    prepare: content => fs.symlinkSync('/etc/hostname', path.join(content, FILE)),
    code: 'bad-link-file',
    file: FILE,
    says: /points outside the content folder/,
  },
  {
    name: 'a symlink to a folder whose name begins with that of the content',
    fast: true,
    prepare(content) {
      fs.mkdirSync(`${content}-old`);
      fs.symlinkSync(`${content}-old`, path.join(content, 'en/guide/old'));
    },
    code: 'bad-link-file',
    file: 'en/guide/old',
    says: /points outside the content folder/,
  },
  {
    name: 'a symlink that leads nowhere',
    fast: true,
    prepare: content => fs.symlinkSync('gone.md', path.join(content, FILE)),
    code: 'bad-link-file',
    file: FILE,
    says: /is broken/,
  },
  {
    name: 'a page of nine megabytes',
    fast: true,
    files: { [FILE]: page('x'.repeat(9 << 20)) },
    code: 'too-large',
    file: FILE,
    line: 1,
    says: /more than/,
  },
  {
    name: 'synonyms that are not a list',
    fast: true,
    files: { 'synonyms.json': '{"a": "b"}' },
    code: 'synonyms',
    file: 'synonyms.json',
    says: /synonyms/,
  },
  {
    name: 'a broken glossary that begins with a byte order mark',
    fast: true,
    files: { 'glossary.json': '\uFEFF[\n  { "use": { "en": ["chunk"] } },\n]\n\n' },
    code: 'glossary',
    file: 'glossary.json',
    line: 3,
    column: 1,
    says: /list of terms: Unexpected token '\]'\n/,
  },
  ...['["lamp", ""]', '{ " … ": "x" }'].map(forms => ({
    name: `a glossary that advises against ${forms}`,
    fast: true,
    files: { 'glossary.json': `[{ "avoid": { "en": ${forms} } }]` },
    code: 'glossary',
    file: 'glossary.json',
    says: /list of terms/,
  })),
  {
    name: 'a ledger without a list of the blocks of a translation',
    fast: true,
    files: { 'ledger/translations.json': '{ "zh/index.md": 5 }' },
    code: 'ledger',
    file: 'ledger/translations.json',
    line: 1,
    says: /is broken\n/,
  },
  {
    name: 'a ledger whose addresses are no list',
    fast: true,
    files: { 'ledger/addresses.json': '{}' },
    code: 'ledger',
    file: 'ledger/addresses.json',
    line: 1,
    says: /is broken\n/,
  },

  // The site and the command line
  {
    name: 'a page in a language that the site does not have',
    fast: true,
    files: { [FILE]: page('Text.').replace('[en]', '[en, zhh]') },
    code: 'front-matter-value',
    file: FILE,
    line: 3,
    column: 1,
    says: /"languages" names "zhh".*use en, zh/s,
  },
  {
    name: 'no site.ts',
    files: { 'site.ts': null },
    code: 'site-missing',
    file: 'site.ts',
    says: /has no site\.ts/,
  },
  {
    name: 'a site.ts that does not compile',
    files: { 'site.ts': 'export default {\n  title: ,\n};\n' },
    code: 'site-broken',
    file: 'site.ts',
    line: 2,
    column: 10,
    says: /does not compile: Unexpected/,
  },
  {
    name: 'a file that site.ts imports and that does not compile',
    fast: true,
    files: {
      'site.ts': "import site from './texts/site.ts';\nexport default site;\n",
      'texts/site.ts': 'export default {\n  title: ,\n};\n',
    },
    code: 'site-broken',
    file: 'texts/site.ts',
    line: 2,
    column: 10,
    says: /^texts\/site\.ts does not compile: Unexpected/,
  },
  {
    name: 'a site.ts that throws',
    fast: true,
    files: { 'site.ts': 'throw new Error("not today");\nexport default {};\n' },
    code: 'site-broken',
    file: 'site.ts',
    says: /not today/,
  },
  {
    name: 'a site.ts that throws a text',
    fast: true,
    files: { 'site.ts': 'throw "not today\\n::error::x";\nexport default {};\n' },
    code: 'site-broken',
    file: 'site.ts',
    says: /^site\.ts fails to run: not today\n/,
  },
  {
    name: 'a site.ts that throws nothing',
    fast: true,
    files: { 'site.ts': 'throw null;\nexport default {};\n' },
    code: 'site-broken',
    file: 'site.ts',
    says: /^site\.ts fails to run: null\n/,
  },
  {
    name: 'a site.ts that imports a missing file',
    fast: true,
    files: { 'site.ts': "import labels from './missing.ts';\nexport default labels;\n" },
    code: 'site-broken',
    file: 'site.ts',
    // One line, without paths of the machine.
    says: /^site\.ts (?:fails to run|does not compile): [^/\n]*['"]\.\/missing\.ts['"]\n/,
  },
  {
    name: 'a site.ts without default export',
    fast: true,
    files: { 'site.ts': 'export const site = {};\n' },
    code: 'site-broken',
    file: 'site.ts',
    says: /no default export/,
  },
  {
    name: 'a site.ts that lacks a key',
    fast: true,
    files: { 'site.ts': 'export default { title: "x" };\n' },
    code: 'site-broken',
    file: 'site.ts',
    says: /no "description"/,
  },
  {
    name: 'a label that one language lacks',
    fast: true,
    prepare: content => withLabels(content, /^ *nextPage: .*\n/m, ''),
    code: 'site-broken',
    file: 'labels.en.ts',
    says: /^the label nextPage is missing\n/,
  },
  {
    name: 'a label in a group that one language lacks',
    fast: true,
    prepare: content => withLabels(content, /^ *tip: .*\n/m, ''),
    code: 'site-broken',
    file: 'labels.en.ts',
    says: /^the label containers\.tip is missing\n/,
  },
  {
    name: 'an empty label',
    fast: true,
    prepare: content => withLabels(content, /(?<=nextPage: ).*/, "' ',"),
    code: 'site-broken',
    file: 'labels.en.ts',
    says: /^the label nextPage is empty\n/,
  },
  {
    name: 'a label that is not text',
    prepare: content => withLabels(content, /(?<=nextPage: ).*/, "['Next'],"),
    code: 'site-broken',
    file: 'labels.en.ts',
    line: LABELS.findIndex(line => line.includes('nextPage:')) + 1,
    column: 3,
    says: /^the label nextPage is not text\n/,
  },
  {
    name: 'a flag of the other command',
    flags: ['--port', '1'],
    code: 'usage',
    says: /unknown flag --port.*dev\.ts has this flag/s,
  },
  {
    name: 'an unknown flag',
    flags: ['--draft'],
    code: 'usage',
    says: /unknown flag --draft.*did you mean drafts\?/s,
  },
  { name: 'a flag without its value', flags: ['--base'], code: 'usage', says: /base/ },
  { name: 'a word that is not a flag', flags: ['docs'], code: 'usage', says: /docs/ },
  {
    name: 'an origin that is none',
    flags: ['--origin', 'example.com/x'],
    code: 'usage',
    says: /origin/,
  },
  {
    name: 'a repository that is not an address',
    flags: ['--repository', 'javascript:alert(1)'],
    code: 'usage',
    says: /repository/,
  },
  { name: 'a base that leaves the site', flags: ['--base', '/../x/'], code: 'usage', says: /base/ },
  {
    name: 'a format that does not exist',
    flags: ['--format', 'xml'],
    code: 'usage',
    says: /xml.*json/s,
  },
];

const OLD = {
  '404.html': '<!doctype html><title>404</title>',
  'index.html': '<!doctype html><title>old</title>',
  'static/old.12345678.js': 'old()',
};

interface Outcome {
  code: number;
  findings: Diagnostic[];
  output: string;
  stderr: string;
  baseline: Diagnostic[];
  before: string;
  after: string;
  siblings: string[];
  canary: boolean;
}

/** Creates an output folder with an earlier site. */
function oldSite(): string {
  const out = path.join(temporary(), 'dist');
  for (const [name, contents] of Object.entries(OLD)) {
    fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    fs.writeFileSync(path.join(out, name), contents);
  }
  const marker = markerFile(Object.keys(OLD));
  fs.writeFileSync(path.join(out, marker.path), marker.contents);
  return out;
}

function hashTree(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder))
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** Returns the findings that build.ts would report. */
async function inspect(folder: string): Promise<Diagnostic[]> {
  try {
    return await (await openSite(folder)).diagnostics();
  } catch (error) {
    if (error instanceof Refusal) return error.diagnostics;
    throw error;
  }
}

async function tryFault({
  files = {},
  prepare,
  flags = [],
  fast = false,
}: Fault): Promise<Outcome> {
  const content = siteWith(files);
  prepare?.(content);
  if (fast)
    return {
      code: 1,
      findings: await inspect(content),
      output: '',
      stderr: '',
      baseline: await baseline,
      before: '',
      after: '',
      siblings: ['dist'],
      canary: false,
    };
  const out = oldSite();
  const canary = path.join(temporary(), 'canary');
  const before = hashTree(out);
  const built = await build({ content, out, flags, env: { CANARY: canary } });
  return {
    code: built.code,
    findings: built.findings,
    output: built.stdout + built.stderr,
    stderr: built.stderr,
    baseline: await baseline,
    before,
    after: hashTree(out),
    siblings: fs.readdirSync(path.dirname(out)),
    canary: fs.existsSync(canary),
  };
}

/** Runs at most `width` jobs at a time, in order. Each result can be awaited separately. */
function pool<T>(jobs: (() => Promise<T>)[], width: number): Promise<T>[] {
  const settle: { resolve(value: T): void; reject(error: unknown): void }[] = [];
  const results = jobs.map(
    (_, index) => new Promise<T>((resolve, reject) => (settle[index] = { resolve, reject })),
  );
  for (const result of results) result.catch(() => {});
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++)
      await jobs[index]!().then(settle[index]!.resolve, settle[index]!.reject);
  };
  for (let count = 0; count < width; count++) void worker();
  return results;
}

/** Findings of the site without any fault: a missing translation, and no git history. */
const baseline = build({ content: siteWith({}) }).then(({ findings }) => findings);
const outcomes = pool(
  FAULTS.map(fault => () => tryFault(fault)),
  2,
);
const key = (finding: Diagnostic): string => JSON.stringify(finding);

for (const [index, fault] of FAULTS.entries()) {
  const { name, code, file, line, column, says } = fault;
  test(`error: ${name} is one ${code}${file === undefined ? '' : ` at ${[file, line, column].filter(part => part !== undefined).join(':')}`}`, async () => {
    const {
      findings: all,
      output,
      stderr,
      baseline,
      before,
      after,
      siblings,
      canary,
      ...outcome
    } = await outcomes[index]!;
    const known = new Set(baseline.map(key));
    const findings = all.filter(finding => !known.has(key(finding)));
    assert.is(findings.length, 1, `findings: ${JSON.stringify(findings, null, 1)}\n${output}`);
    const [found] = findings as [Diagnostic];
    assert.is(found.severity, 'error');
    assert.is(found.code, code);
    assert.is(found.file, file);
    if (line !== undefined) assert.is(found.line, line, `line of ${key(found)}`);
    if (column !== undefined) assert.is(found.column, column, `column of ${key(found)}`);
    assert.match(`${found.message}\n${found.hint}`, says);
    assert.ok(found.message.length > 10 && !found.message.endsWith('.'), found.message);
    assert.ok(found.hint, `no way out is named: ${key(found)}`);
    assert.is(outcome.code, 1);
    assert.not.match(stderr, /^\s+at /m, 'no stack trace for a fault of the input');
    assert.is(after, before, 'the old site has changed');
    assert.equal(siblings, ['dist'], 'something is left beside the old site');
    assert.is(canary, false, 'front matter was run as code');
  });
}

test('at least 30 faults go through the command line', () => {
  assert.ok(FAULTS.filter(({ fast }) => !fast).length >= 30);
});

// The output folder

test('error: an output folder below a file cannot be written', async () => {
  const file = path.join(temporary(), 'file');
  fs.writeFileSync(file, 'mine');
  const { code, findings } = await build({ content: SITE, out: path.join(file, 'dist') });
  const errors = findings.filter(({ severity }) => severity === 'error');
  assert.is(code, 1);
  assert.equal(
    errors.map(({ code }) => code),
    ['unwritable'],
  );
  assert.ok(errors[0]!.hint);
  assert.is(fs.readFileSync(file, 'utf8'), 'mine');
});

test('error: an output folder that may not be written leaves the old site', async () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  fs.cpSync(oldSite(), out, { recursive: true });
  const before = hashTree(out);
  fs.chmodSync(path.dirname(folder), fs.statSync(path.dirname(folder)).mode);
  fs.chmodSync(folder, 0o555);
  // Root may write everywhere, so the build then runs as the user "nobody".
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: 65534, gid: 65534 } : {};
  const { code, stdout, stderr } = await new Promise<{
    code: number;
    stdout: string;
    stderr: string;
  }>(resolve => {
    const env = { ...process.env, HOME: '/nonexistent', TSX_DISABLE_CACHE: '1' };
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'build.ts', '--content', SITE, '--out', out, '--format', 'json'],
      { cwd: ROOT, env, ...identity },
    );
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', chunk => (stdout += String(chunk)));
    child.stderr.on('data', chunk => (stderr += String(chunk)));
    child.on('error', error => resolve({ code: -1, stdout, stderr: String(error) }));
    child.on('close', code => resolve({ code: code ?? 1, stdout, stderr }));
  });
  fs.chmodSync(folder, 0o755);
  assert.is(code, 1, stderr);
  const errors = stdout
    .split('\n')
    .filter(line => line.includes('"error"'))
    .map(line => JSON.parse(line) as Diagnostic);
  assert.equal(
    errors.map(({ code }) => code),
    ['unwritable'],
    stdout + stderr,
  );
  assert.match(errors[0]!.hint!, /permissions/);
  assert.is(hashTree(out), before);
  assert.equal(fs.readdirSync(folder), ['dist']);
});

test('error: an output folder that holds foreign files stays as it is', async () => {
  const out = path.join(temporary(), 'home');
  fs.mkdirSync(out);
  fs.writeFileSync(path.join(out, 'thesis.txt'), 'years of work');
  const { code, findings } = await build({ content: SITE, out });
  assert.is(code, 1);
  assert.equal(
    findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ['out-foreign'],
  );
  assert.is(fs.readFileSync(path.join(out, 'thesis.txt'), 'utf8'), 'years of work');
});

test('error: an output folder that is a file stays as it is', async () => {
  const out = path.join(temporary(), 'file');
  fs.writeFileSync(out, 'mine');
  const { code, findings } = await build({ content: SITE, out });
  assert.is(code, 1);
  assert.equal(
    findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ['out-foreign'],
  );
  assert.is(fs.readFileSync(out, 'utf8'), 'mine');
});

test('error: the content folder as output, and a folder above it, are refused', async () => {
  const content = siteWith({});
  const before = hashTree(content);
  for (const out of [content, path.dirname(content)]) {
    const { code, findings } = await build({ content, out });
    assert.is(code, 1, out);
    assert.equal(
      findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      ['out-foreign'],
    );
  }
  assert.is(hashTree(content), before);
});

test('error: a content folder that is not there', async () => {
  const { code, stdout } = await tsx([
    'build.ts',
    '--content',
    path.join(temporary(), 'gone'),
    '--out',
    path.join(temporary(), 'dist'),
  ]);
  assert.is(code, 1);
  assert.match(stdout, / has no site\.ts/);
});

// Variants that need no separate process

for (const first of [
  '---js',
  '---javascript',
  '--- js',
  '---JS',
  '---coffee',
  '---json',
  '---toml',
  '---yaml',
  '---js ',
]) {
  test(`error: a first line "${first}" is refused and nothing is run`, () => {
    const probe = globalThis as { canary?: boolean };
    delete probe.canary;
    for (const raw of [
      `${first}\nglobalThis.canary = true\n---\n# x\n`,
      `${first}\n(globalThis.canary = true, {})\n`,
    ]) {
      const { diagnostics, frontmatter } = readFrontmatter('en/a.md', raw);
      assert.equal(
        diagnostics.map(({ code, line }) => [code, line]),
        [['front-matter-language', 1]],
      );
      assert.equal(frontmatter, {});
    }
    assert.is(probe.canary, undefined);
  });
}

for (const yaml of [
  'title: !!js/function "function () { globalThis.canary = true }"',
  'title: !!js/undefined x',
  'title: !!js/regexp /x/',
]) {
  test(`error: the YAML tag in "${yaml.slice(0, 24)}" is refused`, () => {
    const { diagnostics } = readFrontmatter('en/a.md', `---\n${yaml}\n---\n`);
    assert.is(diagnostics.length, 1);
    assert.is(diagnostics[0]!.code, 'front-matter');
    assert.is(diagnostics[0]!.line, 2);
  });
}

test('the same broken front matter is refused every time, not only the first', () => {
  for (let round = 0; round < 3; round++)
    assert.is(readFrontmatter('en/a.md', '---\ntitle: [\n---\n').diagnostics.length, 1);
});

test('error: raw HTML that swallows the Markdown behind it is named at its line', async () => {
  const found = await inspect(
    siteWith(inText('Kept <b>bold</b>.\n\nText <style>of *Markdown*</style> and more.')),
  );
  assert.equal(
    found
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line }) => [code, file, line]),
    [['html-swallows', FILE, 10]],
  );
  const reasonOf = async (text: string): Promise<string | undefined> => {
    const { diagnostics } = await markdown(text);
    return diagnostics.find(({ code }) => code === 'html-swallows')?.message;
  };
  const removed = await reasonOf('Text <style>of *Markdown*</style> and more.');
  assert.is(removed, '<style> is removed together with the text in it');
  const unclosed = await reasonOf('Text <style>of *Markdown* and <b>more</b>.');
  assert.is(unclosed, 'unclosed raw HTML hides the Markdown after it');
});

test('the constructor of an object is not a front matter key', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const { diagnostics, frontmatter } = readFrontmatter('en/a.md', `---\n${name}: x\n---\n`);
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['front-matter-key'],
      name,
    );
    assert.equal(Object.keys(frontmatter), []);
  }
});

test.run();
