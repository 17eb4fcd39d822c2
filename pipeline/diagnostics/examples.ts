// Examples of findings of the Markdown rules and of the content folder, for `--explain`. Checks have
// theirs in their own files. `⏎` stands for a line break.

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
  'too-many-warnings': 'npx tsx build.ts --max-warnings 0  →  npx tsx build.ts --max-warnings 10',
  'allowance-unused':
    '<!-- allow dead-link --> ⏎ [A](/soon)  →  <!-- allow dead-link: not public yet --> ⏎ [A](/soon)',
  'import-refused': '--import vitepress ../old-docs --content content  →  --content new-content',
  synonyms: '["bundler", "build tool"]  →  [["bundler", "build tool"]]',
  glossary: '[{ "avoid": "Leuchte" }]  →  [{ "avoid": { "de": ["Leuchte"] } }]',
  'merge-conflict': '<<<<<<< HEAD ⏎ ours ⏎ ======= ⏎ theirs ⏎ >>>>>>> branch  →  ours',
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
  'unclosed-container': ':::tip ⏎ Text  →  :::tip ⏎ Text ⏎ :::',
  'unknown-container': ':::warnign ⏎ Text ⏎ :::  →  :::warning ⏎ Text ⏎ :::',
  'unclosed-fence': '```ts ⏎ let a;  →  ```ts ⏎ let a; ⏎ ```',
  'fence-in-code': '```sh ⏎ ls ⏎ ```ts ⏎ let a; ⏎ ```  →  ```sh ⏎ ls ⏎ ``` ⏎ ```ts ⏎ let a; ⏎ ```',
  'nested-too-deep': 'a list in 30 other lists  →  sections with shorter lists',
  'unclosed-comment': '<!-- to do ⏎ Text  →  <!-- to do --> ⏎ Text',
  'fence-word': '```ts titel="a.ts" ⏎ ```  →  ```ts title="a.ts" ⏎ ```',
  'unknown-language': '```typescrpt ⏎ let a; ⏎ ```  →  ```typescript ⏎ let a; ⏎ ```',
  'unknown-tag': '<Tip>Text</Tip>  →  :::tip ⏎ Text ⏎ :::',
  'unclosed-tag': '<Steps> ⏎ ### One  →  <Steps> ⏎ ### One ⏎ </Steps>',
  'stray-closing-tag': 'Text ⏎ </Steps>  →  Text',
  'tag-on-one-line': '<Steps>### One</Steps>  →  <Steps> ⏎ ### One ⏎ </Steps>',
  'text-behind-tag': '<Steps> ### One ⏎ </Steps>  →  <Steps> ⏎ ### One ⏎ </Steps>',
  'block-tag-inline': 'See <NextSteps>  →  See ⏎ ⏎ <NextSteps> ⏎ </NextSteps>',
  'tag-attribute': '<Badge txt="new" />  →  <Badge text="new" />',
  'tag-content': '<Steps> ⏎ ## Install ⏎ </Steps>  →  <Steps> ⏎ ### Install ⏎ </Steps>',
  'tag-expression': '<Badge text={version} />  →  <Badge text="1.0" />',
  'tab-outside': '<Tab label="npm"> ⏎ </Tab>  →  <Tabs> ⏎ <Tab label="npm"> ⏎ </Tab> ⏎ </Tabs>',
  'code-group': '::: code-group ⏎ Text ⏎ :::  →  ::: code-group ⏎ ```sh [npm] ⏎ ls ⏎ ``` ⏎ :::',
  'module-line': 'export const year = 2024  →  `export const year = 2024`',
  'include-missing': '<Include file="shared/strat.md" />  →  <Include file="shared/start.md" />',
  'include-outside': '<Include file="/shared/start.md" />  →  <Include file="shared/start.md" />',
  'include-region': '<Include file="a.ts#prxy" />  →  <Include file="a.ts#proxy" />',
  'html-removed': '<p onclick="run()">Text</p>  →  <p>Text</p>',
  'html-swallows': '<p title="A>B ⏎ ⏎ Text  →  <p title="A">B</p> ⏎ ⏎ Text',
  'html-unclosed': '<b>Text  →  <b>Text</b>, or **Text**',
  'media-removed': '<iframe src="https://example.com/">  →  [Watch it](https://example.com/)',
  'media-file': '<Audio src="/tour.avi" title="A" />  →  <Audio src="/tour.mp3" title="A" />',
  'media-captions': '<Video src="/a.mp4" title="A" />  →  <Video src="/a.mp4" title="A" silent />',
  'undefined-reference': '[text][name]  →  [text][name] ⏎ ⏎ [name]: /guide/start',
  footnote: 'Text.[^1]  →  Text.[^1] ⏎ ⏎ [^1]: The note.',
  'table-cell': '| A | ⏎ | - | ⏎ | `b | c` |  →  | A | ⏎ | - | ⏎ | `b \\| c` |',
  'toc-mark': '[TOC]  →  [[toc]]',
  'attribute-list': 'Text {.red}  →  Text',
  'emoji-code': ':tadaa:  →  :tada:',
  'code-notation': '```ts ⏎ a(); // [!code +] ⏎ ```  →  ```ts ⏎ a(); // [!code ++] ⏎ ```',
  'include-syntax': '<!--@include: ./start.md-->  →  <Include file="./start.md" />',
  'heading-level': '## Ports ⏎ #### Default  →  ## Ports ⏎ ### Default',
  'second-title': '# Start ⏎ # Next  →  # Start ⏎ ## Next',
  'link-blank': '[Start](/guide/start “Go”)  →  [Start](/guide/start "Go")',
  'heading-blank': '##Ports  →  ## Ports',
  'mark-shown': 'Set `port to 3000.  →  Set `port` to 3000.',
  'link-empty': '[Start]()  →  [Start](/guide/start)',
  'link-scheme': '[Files](ftp://example.com/)  →  [Files](https://example.com/)',
  'link-name': '[](/guide/start)  →  [Start](/guide/start)',
  'image-data': '![Logo](data:image/png;base64,AAAA)  →  ![Logo](/images/flow.svg)',
  'image-broken': '![Flow](/images/flow.png), with an empty file  →  export the image again',
  'image-alt': '![](/images/flow.svg)  →  ![Entry, loaders, bundle](/images/flow.svg)',
  'empty-slug': '## ???  →  ## ??? {#questions}',
  new: 'npx tsx build.ts --new guide/foo?  →  npx tsx build.ts --new guide/foo',
  'no-origin': "no origin in site.ts  →  origin: 'https://docs.example.com'",
};
