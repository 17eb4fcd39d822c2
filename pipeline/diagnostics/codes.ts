// What the codes of findings mean, for `--explain`; those of checks are in the checks' files.
import * as limits from './limits.ts';

const { limitText } = limits;

/** Code → what is wrong, and how to fix it. */
export const CODES: Record<string, string> = {
  usage: 'The command line has an unknown flag or an invalid value. --help lists the flags.',
  'too-many-warnings': 'There are more warnings than --max-warnings allows.',
  'allowance-unused':
    'A comment <!-- allow CODE: reason --> has no effect: the next block has no such finding, ' +
    'the code does not exist or cannot be allowed, or the reason is missing. Remove it.',
  'import-refused':
    'A site cannot be imported: there is nothing to import, or the content folder is not empty.',
  'import-decision':
    'The import changed or left out something that you need to review. The message says what.',
  'site-missing':
    'The content folder has no site.ts. Every site needs one that exports a value of type Site.',
  'site-broken':
    'site.ts fails to run, or a setting is missing or invalid. Compare it with the type Site in ' +
    'theme/types/site.ts.',
  synonyms: 'synonyms.json must be a list of word lists.',
  glossary: 'glossary.json must be a list of terms, each with its accepted forms per language.',
  ledger: 'A file in ledger/ is not valid JSON. Restore it from git, then run npm run ledger.',
  unreadable: 'A file in the content folder cannot be read.',
  'not-text': 'A text file is not UTF-8, or contains null bytes.',
  'too-large':
    `A text file has more than ${limitText(limits.MAX_TEXT_BYTES)} bytes. Or a page includes more than ` +
    `${limits.MAX_INCLUDED_FILES} files, ${limitText(limits.MAX_INCLUDED_CHARS)} characters, or ` +
    `${limits.MAX_INCLUDE_DEPTH} levels of nested fragments, or its URLs, titles, and drawings have ` +
    `more than ${limitText(limits.MAX_REPEATED_CHARS)} characters. Split the file or the page.`,
  'bad-link-file':
    'A symbolic link is broken, is circular, or points outside the content folder or to a hidden ' +
    `file. Or the build followed more than ${limitText(limits.MAX_FOLDER_LINKS)} links to folders, ` +
    'because linked folders contain further links.',
  'merge-conflict':
    'A file contains both versions of a merge conflict. Choose one and delete the marker lines. To ' +
    'show markers in a code block of a page, indent them, or allow the finding.',
  'reserved-name':
    'A file or folder has a name that Windows does not allow: a reserved one, such as aux.md, or ' +
    'one with a line break.',
  'file-ignored':
    'A file with another extension, such as .markdown or .rst, is not a page. Pages are .md or ' +
    '.mdx files.',
  'front-matter':
    'The front matter is not valid YAML between two lines of exactly ---, or has more than ' +
    `${limitText(limits.MAX_FRONTMATTER_CHARS)} characters.`,
  'front-matter-language':
    'Front matter must be YAML. Other languages, such as JavaScript, would run code.',
  'front-matter-key': 'The front matter has an unknown key.',
  'front-matter-quotes':
    'A front matter value is in typographic quotes, which are part of it. Write straight quotes.',
  'front-matter-translation':
    'A translation has a key that only its original may have, with another value.',
  'front-matter-value':
    'A front matter value has the wrong type or is not one of the allowed values.',
  'route-characters':
    'A file name would result in a URL that needs escaping or that hosts mistake for a file.',
  'duplicate-route':
    'Two files have the same URL, or two folders have names that differ only in letter case.',
  'unclosed-container': 'A ::: container has no closing line with the same number of colons.',
  'code-plain':
    `A code block is not highlighted, because it has more than ${limitText(limits.MAX_HIGHLIGHTED_CHARS)} ` +
    'characters, or because it and the code before it on the page have more than ' +
    `${limitText(limits.MAX_HIGHLIGHTED_PAGE_CHARS)}.`,
  'unknown-container':
    'A ::: line names no known container, or [!…] names no known alert, so it is shown as plain text.',
  'unclosed-fence': 'A code fence has no closing line.',
  'fence-in-code':
    'A code fence is closed only by the line that closes the next one, so it contains the text ' +
    'between them. Its own closing line is missing, or has text after it.',
  'nested-too-deep': 'Text is nested in so many quotes or lists that it would be left out.',
  'unclosed-comment':
    'A comment <!-- … --> is not closed, so it hides the text after it or is shown as text.',
  'fence-word':
    'A word or line number after a code fence has no effect: the word looks like a misspelled option, ' +
    'or the code has fewer lines.',
  'unknown-language': 'A code fence names a language that cannot be highlighted.',
  'unknown-tag': 'A capitalized tag is not registered. Pages cannot define their own components.',
  'unclosed-tag': 'A tag is not closed.',
  'stray-closing-tag': 'A closing tag has no opening tag.',
  'tag-on-one-line': 'A tag with content must have its closing tag on its own line.',
  'text-behind-tag': 'A tag must be on its own line.',
  'block-tag-inline': 'A block-level tag is inside a line of text. Put it on its own line.',
  'tag-attribute':
    'A tag is missing a required attribute, or has an unknown attribute or one with an invalid ' +
    'value.',
  'tag-content':
    'A <FileTree> contains no list or a <Steps> no heading of level 3, or text in a tag or ' +
    'container is indented by four spaces and thus shown as code.',
  'tag-expression': 'Pages cannot run code, so {expressions} are not allowed.',
  'tab-outside': '<Tab> and <TabItem> must be inside <Tabs>, and <Tabs> can contain nothing else.',
  'code-group': 'A ::: code-group can contain only code blocks.',
  'module-line': 'Pages cannot run code, so import and export lines are not allowed.',
  'include-missing':
    'A fragment, a snippet, or a value in a JSON file does not exist, or an included file is ' +
    'neither Markdown nor code.',
  'include-outside': 'A fragment or snippet is outside the content folder.',
  'include-region': 'An include names a region that its file does not have.',
  'include-loop': 'A fragment includes itself.',
  'html-removed':
    'Elements or attributes that are not on the allowlist were removed from raw HTML.',
  'html-too-large':
    `A page has more than ${limitText(limits.MAX_RAW_CHARS)} characters of raw HTML. Write it as ` +
    'Markdown.',
  'html-swallows':
    'Raw HTML hides Markdown: it is not closed, or an element is removed together with its text.',
  'html-unclosed':
    'A raw HTML element is not closed, so everything after it would become part of it.',
  'media-removed':
    'Pages cannot embed content from other sites. Link to it. For your own files, use <Video> and ' +
    '<Audio>.',
  'media-file':
    'A <Video> or <Audio> names a file that is not part of the site or has an unsupported type.',
  'media-captions': 'A <Video> has no captions.',
  'undefined-reference': 'A reference link, [text][name], has no line "[name]: URL".',
  footnote:
    'A footnote is not defined, is defined twice, or is never referenced, or a page has more than ' +
    `${limitText(limits.MAX_FOOTNOTES)} of them. [^1] refers to the line "[^1]: Note."`,
  'table-cell':
    'A row of a table has more cells than the table has columns, so its last cells would not be ' +
    'shown. Inside a cell, even in code, write | as \\|.',
  'toc-mark': 'To insert a table of contents, write [[toc]] in its own paragraph.',
  'attribute-list':
    'Attributes in braces, such as {.class}, are not supported. Only a heading can end in {#id}.',
  'emoji-code': 'An emoji code names no known emoji. Write the character itself.',
  'code-notation':
    'A notation comment such as [!code ++] marks its line of code. This one has an unknown mark, ' +
    'or is not a comment at the end of its line.',
  'include-syntax': 'To include a file, write <Include file="…" />.',
  'heading-level': 'A heading skips a level, e.g. #### below ##.',
  'second-title': 'A page has more than one heading of level 1.',
  'link-empty': 'A link has no URL.',
  'link-blank':
    'A link or an image is shown as plain text, because its URL contains a space or its title is ' +
    'in typographic quotes.',
  'heading-blank': 'A heading has no space after its #, so it is shown as plain text.',
  'mark-shown':
    'Marks of Markdown, or of a similar syntax, have no effect and are shown as plain text: an ' +
    'unpaired ** or `, a row without a table, or something that only looks like a list or a link. ' +
    'To show a mark on purpose, write \\ before it or put it in backticks.',
  'link-scheme':
    'The URL of a link begins with a scheme other than https:, http:, mailto:, and tel:, so the ' +
    'link is shown as plain text.',
  'link-name': 'A link has no text, so nobody can see it or hear it read aloud.',
  'image-data': 'An image is embedded in the text as a data: URL. Save it as a file.',
  'image-broken': 'An image file is empty, truncated, or not an image.',
  'image-alt': 'An image has no alternative text.',
  'empty-slug': 'A heading has no text to make an anchor from. Add {#id} to it.',
  'new': 'The path after --new is not valid for a page, or the page already exists.',
  cards: 'No social cards are drawn, because site.ts names no fonts for them.',
  'not-installed':
    'An optional package is not installed (npm ci --omit=optional). The site is built without the ' +
    'part that needs it; a flag that needs it fails.',
  'card-letters': 'The fonts of the social cards are missing letters that titles contain.',
  'no-origin':
    'Neither site.ts nor --origin sets an origin, so everything that needs absolute URLs is left ' +
    'out.',
  'example-type':
    'A code example does not type-check against the packages it imports (npm run check:examples).',
  'example-run':
    'A code example, run by the real tool, does not do what the page says (npm run ' +
    'check:examples).',
  'example-default':
    'A documented default differs from that of the real package (npm run check:examples).',
  'example-opt-out':
    'More than 3 % of the examples skip the check, or one skips it without a reason (npm run check:examples).',
  'example-packages':
    'The packages that the examples import are not installed (npm run check:examples).',
  'example-option':
    'An example uses an option that is missing from the reference (npm run check:examples).',
  'no-history': 'There is no git history, so the build does not know when pages last changed.',
  bundle: 'Scripts or styles do not compile.',
  'out-foreign':
    'The output folder overlaps the content, the project, or a .git folder; or it, or the zip next ' +
    'to it, contains something that no build wrote and that a build would delete.',
  unwritable: 'The output folder, or the zip next to it, cannot be written.',
  listen: 'The port is in use or not allowed.',
  'preview-missing': 'There is no built site to preview, or it was built for another base.',
  watch: 'The operating system does not report all changes. Start with --poll to poll for them.',
  system: 'The operating system could not read a file or start a process.',
  crash: 'There is a bug in the build itself. Report it together with the text below it.',
};
