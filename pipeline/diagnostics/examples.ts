// Examples of findings of the Markdown rules and of the content folder, for `--explain`. Checks have
// theirs in their own files.

/** Codes of these findings that are warnings by default; all others are errors. */
export const WARNINGS: ReadonlySet<string> = new Set(
  (
    'allowance-unused code-plain fence-word front-matter-quotes front-matter-translation ' +
    'heading-level html-removed image-alt image-broken link-scheme mark-shown media-captions ' +
    'second-title tag-content unknown-container unknown-language cards card-letters watch'
  ).split(' '),
);

/** Codes that only inform. */
export const NOTES: ReadonlySet<string> = new Set(
  'import-decision no-history no-origin not-installed'.split(' '),
);

/** Code → a mistake, and what to write instead. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  usage: 'npx tsx build.ts --ouput site  →  npx tsx build.ts --out site',
  'too-many-warnings': 'npx tsx build.ts --max-warnings 10',
  'allowance-unused':
    '<!-- allow dead-link -->  →  <!-- allow dead-link: the page is written next week -->',
  'import-refused': 'npx tsx build.ts --import vitepress ../old-docs --content new-content',
  synonyms: '[["bundler", "build tool"]]',
  glossary: '[{ "use": { "de": ["Lampe"] }, "avoid": { "de": ["Leuchte"] } }]',
  'merge-conflict': '<<<<<<< HEAD, ours, =======, theirs, >>>>>>> branch  →  ours',
  'reserved-name': 'guide/aux.md  →  guide/auxiliary.md',
  'file-ignored': 'guide/start.markdown  →  guide/start.md',
  'front-matter': 'title: Ports: an overview  →  title: "Ports: an overview"',
  'front-matter-language': '---js  →  ---',
  'front-matter-key': 'descripton: How to start.  →  description: How to start.',
  'front-matter-quotes': 'description: “How to start.”  →  description: "How to start."',
  'front-matter-translation': 'since: "0.4"  →  remove the line from the translation',
  'front-matter-value': 'since: 0.4  →  since: "0.4"',
  'route-characters': 'guide/get started.md  →  guide/get-started.md',
  'duplicate-route': 'guide/start.md and guide/start.mdx  →  one of them',
  'unclosed-container': ':::tip, text, end of the page  →  :::tip, text, :::',
  'unknown-container': ':::warnign  →  :::warning',
  'unclosed-fence': '```ts, code, end of the page  →  ```ts, code, ```',
  'fence-in-code': '```sh, code, text, ```ts, code, ```  →  ```sh, code, ```, text, ```ts, …',
  'nested-too-deep': 'a list in 30 other lists  →  sections with shorter lists',
  'unclosed-comment': '<!-- to do, text, end of the page  →  <!-- to do -->, text',
  'fence-word': '```ts titel="a.ts"  →  ```ts title="a.ts"',
  'unknown-language': '```typescrpt  →  ```typescript, or ```text for no colors',
  'unknown-tag': '<Tip>Text</Tip>  →  :::tip, Text, :::',
  'unclosed-tag': '<Steps>, text, end of the page  →  <Steps>, text, </Steps>',
  'stray-closing-tag': 'text </Steps>  →  text',
  'tag-on-one-line': '<Steps>Text</Steps>  →  each tag on its own line',
  'text-behind-tag': '<Steps> Text  →  <Steps>, empty line, Text',
  'block-tag-inline': 'See <Steps>  →  <Steps> on its own line',
  'tag-attribute': '<Badge txt="new" />  →  <Badge text="new" />',
  'tag-content': '<Steps>, ## Install, </Steps>  →  <Steps>, ### Install, </Steps>',
  'tag-expression': '<Badge text={version} />  →  <Badge text="1.0" />',
  'tab-outside': '<Tab label="npm">  →  <Tabs>, <Tab label="npm">, …, </Tab>, </Tabs>',
  'code-group': '::: code-group, Text, :::  →  ::: code-group, ```sh [npm], …, ```, :::',
  'module-line': 'export const year = 2024  →  remove the line',
  'include-missing': '<Include file="shared/strat.md" />  →  <Include file="shared/start.md" />',
  'include-outside': '<Include file="../../secret.md" />  →  move the file into the content folder',
  'include-region': '<Include file="a.ts#prxy" />  →  <Include file="a.ts#proxy" />',
  'html-removed': '<p onclick="run()">Text</p>  →  <p>Text</p>',
  'html-swallows': '<p title="Text</p>  →  <p title="Text">…</p>',
  'html-unclosed': '<b>Text  →  <b>Text</b>, or **Text**',
  'media-removed': '<iframe src="https://…">  →  [Watch the video](https://…)',
  'media-file': '<Video src="/tour.avi" …>  →  <Video src="/media/tour.mp4" …>',
  'media-captions': '<Video src="/media/tour.mp4" title="A tour" captions="/media/tour.vtt" …>',
  'undefined-reference': '[text][name]  →  add the line "[name]: /guide/start"',
  footnote: 'Text.[^1]  →  Text.[^1], empty line, [^1]: The note.',
  'table-cell': '| `a` | `string | number` |  →  | `a` | `string \\| number` |',
  'toc-mark': '[TOC]  →  [[toc]]',
  'attribute-list': 'Text {.red}  →  Text',
  'emoji-code': ':tadaa:  →  :tada:',
  'code-notation': 'minify: true, // [!code +]  →  minify: true, // [!code ++]',
  'include-syntax': '<!--@include: ./part.md-->  →  <Include file="./part.md" />',
  'heading-level': '## Ports, #### Default  →  ## Ports, ### Default',
  'second-title': '# Start, # Next  →  # Start, ## Next',
  'link-blank': '[Start](get started.md)  →  [Start](<get started.md>)',
  'heading-blank': '##Ports  →  ## Ports',
  'mark-shown': 'Set `port to 3000.  →  Set `port` to 3000.',
  'link-empty': '[Start]()  →  [Start](/guide/start)',
  'link-scheme': '[Files](ftp://example.com/)  →  [Files](https://example.com/)',
  'link-name': '[](/guide/start)  →  [Start](/guide/start)',
  'image-data': '![Logo](data:image/png;base64,…)  →  ![Logo](/images/logo.png)',
  'image-broken': '![Flow](/images/flow.png), with an empty file  →  export the image again',
  'image-alt': '![](/images/flow.svg)  →  ![Entry, loaders, bundle](/images/flow.svg)',
  'empty-slug': '## ???  →  ## ??? {#questions}',
  new: 'npx tsx build.ts --new config/server/foo',
  'no-origin': "origin: 'https://docs.example.com'",
};
