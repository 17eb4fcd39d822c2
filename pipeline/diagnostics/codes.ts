// What the code of a finding means, for `--explain` and OPERATING.md.

/** Code → meaning and fix, in the order of OPERATING.md. */
export const CODES: Record<string, string> = {
  usage: 'The command line says something that does not exist. --help lists what does.',
  'too-many-warnings': 'There are more warnings than --max-warnings allows.',
  'allowance-unused':
    'A comment <!-- allow CODE: reason --> allows nothing: the next block has no such finding, ' +
    'the code does not exist or cannot be allowed, or the reason is missing. Take it out.',
  'import-refused':
    'A site cannot be imported: nothing to import, or the content folder is not empty.',
  'import-decision':
    'An import has changed or left out something; a person must look at it. The message says what.',
  'site-missing':
    'The content folder has no site.ts. Every site needs one that exports a value of the type ' +
    'Site.',
  'site-broken':
    'site.ts does not run, or lacks something. Compare it with the type Site in theme/types.ts.',
  synonyms: 'synonyms.json must be a list of lists of words.',
  glossary: 'glossary.json must be a list of terms, each with its accepted forms per language.',
  ledger: 'A file below ledger/ is broken. Restore it from git; npm run ledger adds what is new.',
  unreadable: 'A file below the content folder cannot be read.',
  'not-text': 'A text file is not UTF-8, or holds null bytes.',
  'too-large': 'A text file is larger than any page should be.',
  'bad-link-file': 'A symbolic link leads nowhere, in a circle, or out of the content folder.',
  'reserved-name': 'A file or folder has a name that Windows reserves, such as aux.md.',
  'file-ignored':
    'A file of another ending, such as .markdown or .rst, is no page. Pages end in .md or .mdx.',
  'front-matter': 'The front matter is no valid YAML between two lines of exactly ---.',
  'front-matter-language':
    'Only YAML front matter is read. Other languages, above all JavaScript, would be code ' +
    'that runs.',
  'front-matter-key': 'The front matter has a key that does not exist.',
  'front-matter-value':
    'A value in the front matter has the wrong type or is none of the allowed ones.',
  'route-characters': 'A file name would give an address that needs escaping.',
  'duplicate-route': 'Two files have one address.',
  'unclosed-container': 'A ::: container has no closing line with the same number of colons.',
  'code-plain':
    'A code block is too long to be highlighted, or the page has too much code before it.',
  'unknown-container': 'A ::: line names no container; it stays text.',
  'unclosed-fence': 'A code fence has no closing line.',
  'unknown-language': 'A fence names a language that is not highlighted.',
  'unknown-tag': 'A capitalised tag is not registered. Pages have no components of their own.',
  'unclosed-tag': 'A tag has no end.',
  'stray-closing-tag': 'A closing tag closes nothing.',
  'tag-on-one-line': 'A tag with content must have its closing tag on a line of its own.',
  'text-behind-tag': 'A tag must stand on a line of its own.',
  'block-tag-inline': 'A block-level tag stands inside a line of text.',
  'tag-attribute': 'A tag lacks an attribute it needs, or has one it does not know.',
  'tag-expression': 'Pages run no code: {expressions} are refused.',
  'tab-outside': '<Tab> or <TabItem> and <Tabs> belong together.',
  'code-group': 'A ::: code-group contains code blocks and nothing else.',
  'module-line': 'Pages run no code: import and export lines are refused.',
  'include-missing': 'A fragment, a snippet, or a value of a JSON file does not exist.',
  'include-outside': 'A fragment or snippet lies outside the content folder.',
  'include-region': 'A file has no region of that name.',
  'include-loop': 'A fragment includes itself.',
  'html-removed': 'Raw HTML lost elements or attributes that are not on the allow-list.',
  'html-too-large': 'A page has more raw HTML than any page needs.',
  'html-swallows': 'Unclosed raw HTML swallows the Markdown behind it.',
  'html-unclosed': 'A raw element is not closed: all that follows would become a part of it.',
  'media-removed':
    'Pages embed nothing of others. Link to it; own films and recordings are <Video> and <Audio>.',
  'media-file': 'A <Video> or <Audio> names a file that is not of the site, or of another kind.',
  'media-captions': 'A <Video> has no captions.',
  'undefined-reference': 'A link by reference, [text][name], has no line "[name]: address".',
  footnote:
    'A footnote is not defined, is defined twice, or no text refers to it. [^1] refers to the line ' +
    '"[^1]: Note."',
  'toc-mark': 'The mark for a table of contents is [[toc]], in a paragraph of its own.',
  'attribute-list':
    'Attributes in braces, such as {.class}, do not exist here; a heading takes {#id} at its end.',
  'emoji-code': 'There is no emoji of that name. Write the character itself.',
  'code-notation':
    'A notation comment such as [!code ++] marks its line of code; this one names no mark, or is ' +
    'not a comment at the end of its line.',
  'include-syntax': 'Files are included with <Include file="…" />.',
  'heading-level': 'A heading skips a level, e.g. #### below ##.',
  'second-title': 'A page has more than one heading of level 1.',
  'link-empty': 'A link has no address.',
  'link-name': 'A link has no text, so that nobody can see or hear it.',
  'image-data': 'An image stands in the text as a data: address. Save it as a file.',
  'image-alt': 'An image has no alternative text.',
  'empty-slug': 'A heading has nothing to make an anchor of; give it one with {#id}.',
  'new': 'The path behind --new makes no page, or there is one already.',
  cards: 'No social cards are drawn, because site.ts names no fonts for them.',
  'not-installed':
    'An optional package is not installed (npm ci --omit=optional). Without its flag the site ' +
    'is built without that part.',
  'card-letters': 'The fonts of the social cards lack letters that titles have.',
  'no-origin':
    'site.ts has no origin and --origin was not said: what must be absolute is left out.',
  'example-type':
    'A code example does not type-check against the packages it imports (npm run check:examples).',
  'example-run':
    'A code example, run by the real tool, does not do what the page says (npm run ' +
    'check:examples).',
  'example-default':
    'A documented default is not the one of the real package (npm run check:examples).',
  'example-opt-out':
    'Too many examples opt out of the check, or one opts out without a reason (npm run ' +
    'check:examples).',
  'example-packages':
    'The packages that examples are checked against are not installed (npm run check:examples).',
  'example-option':
    'An example uses an option that the reference does not have (npm run check:examples).',
  'no-history': 'There is no git history, so pages show no date of their last change.',
  bundle: 'Code or styles do not compile.',
  'out-foreign':
    'The output folder lies where no site belongs, or it or the zip beside it holds something ' +
    'that no build wrote and that would be deleted.',
  unwritable: 'The output folder, or the zip beside it, cannot be written.',
  listen: 'The port is taken or not allowed.',
  'preview-missing': 'There is nothing built to preview.',
  watch: 'The system does not report all changes; --poll asks for them.',
  system: 'The system refused to read or to start something.',
  crash: 'A fault of the build itself. Please report it with the text below it.',
};
