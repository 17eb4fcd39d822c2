// What the codes of findings mean, for `--explain`; those of checks are in the checks' files.
import * as limits from './limits.ts';

const { limitText } = limits;

/** Each code with what is wrong, why it matters if that is not obvious, and how to fix it. */
const TEXTS = `
usage: The command line has an unknown flag or an invalid value. Correct it: --help lists the flags.
too-many-warnings: There are more warnings than --max-warnings allows. Fix some of them, or raise
  the limit.
allowance-unused: A comment <!-- allow CODE: reason --> has no effect: the next block has no such
  finding, the code does not exist or cannot be allowed, or the reason is missing. Correct the
  comment or remove it.
import-refused: A site cannot be imported: there is nothing to import, its settings cannot be read,
  or the content folder is not empty. Pass the root folder of the site, and a new folder with
  --content.
import-decision: The import changed or left out something. Compare the place with the original site:
  the message says what to look for.
site-missing: The content folder has no site.ts, the file with the settings of the site. Pass
  another folder with --content, or write a site.ts that exports a value of type Site.
site-broken: site.ts, or a file of labels, fails to run, or a setting is missing or invalid. Correct
  the setting that the message names; theme/types/site.ts describes each one.
synonyms: synonyms.json is not a list of word groups, so the search cannot use it. Write groups of
  at least two words.
glossary: glossary.json is not a list of terms, so the words of pages cannot be checked. Write the
  forms to use, the forms to avoid, or both, for each language.
ledger: A file in ledger/ is broken, so published URLs and translations cannot be compared with it.
  Restore it from git, then run npm run ledger.
unreadable: A file in the content folder cannot be read. Check its owner and permissions; remove it
  if it is a pipe, a socket, or a device.
not-text: A text file is not UTF-8, or contains null bytes. Save it as UTF-8; if it is binary, give
  it another file extension.
too-large: A text file has more than ${limitText(limits.MAX_TEXT_BYTES)} bytes. Or a page includes
  more than ${limits.MAX_INCLUDED_FILES} files, ${limitText(limits.MAX_INCLUDED_CHARS)} characters,
  or ${limits.MAX_INCLUDE_DEPTH} levels of nested fragments, or its URLs, titles, and drawings have
  more than ${limitText(limits.MAX_REPEATED_CHARS)} characters, or a part of it, such as a tag, is
  too long to be read. Split the file or the page.
bad-link-file: A symbolic link is broken, is circular, or points outside the content folder or to a
  hidden file. Remove it, or put a copy of the file there. Or the build followed more than
  ${limitText(limits.MAX_FOLDER_LINKS)} links to folders, because linked folders contain further
  links: remove some of these.
merge-conflict: A file contains both versions of a merge conflict. Choose one and delete the marker
  lines. To show markers in a code block of a page, indent them, or allow the finding.
reserved-name: Windows does not allow the name of a file or folder, so the project cannot be checked
  out there: a reserved name, such as aux.md, or one with a line break. Rename it.
file-ignored: A file with another extension, such as .markdown or .rst, is not a page. Write
  Markdown in a .md or .mdx file.
front-matter: The front matter is not valid YAML between two lines of exactly ---, or has more than
  ${limits.FRONTMATTER_LIMITS}. Correct it at the line of the finding; quote values that contain
  ": " or "#".
front-matter-language: Front matter must be YAML. Other languages, such as JavaScript, would run
  code. Write YAML between two lines of exactly ---.
front-matter-key: The front matter has an unknown key. Correct its name, begin it with x-, or add it
  to markdown.frontmatter in site.ts.
front-matter-quotes: A front matter value is in typographic quotes, which are part of it. Write
  straight quotes.
front-matter-translation: A translation has a key that only its original may have, with another
  value. Remove the key: translations inherit it.
front-matter-value: A front matter value has the wrong type or is not one of the allowed values. The
  message names them; text that looks like a number or a date needs quotes.
route-characters: A file name would result in a URL that needs escaping or that hosts mistake for a
  file, or it is too long. Rename the file: use only letters, digits, hyphens, dots, and underscores.
duplicate-route: Two files have the same URL, or two folders have names that differ only in letter
  case. Rename or remove one of the files, or move all files into one of the folders.
unclosed-container: A ::: container is not closed, so it would contain the rest of the page. Add a
  line with the same number of colons after its content.
code-plain: A code block is not highlighted, because it has more than
  ${limitText(limits.MAX_HIGHLIGHTED_CHARS)} characters, or because it and the code before it on the
  page have more than ${limitText(limits.MAX_HIGHLIGHTED_PAGE_CHARS)}. Shorten the code, or split
  the page.
unknown-container: A ::: line names no known container, or [!…] names no known alert, so it is shown
  as plain text. Correct the name, or add the container to markdown.containers in site.ts.
unclosed-fence: A code fence is not closed, so it would contain the rest of the page. Add a line of
  the same marks after the code.
fence-in-code: A code fence is closed only by the line that closes the next one, so it contains the
  text between them. Its own closing line is missing, or has text after it. Add or correct it;
  around Markdown with fences, use more backticks.
nested-too-deep: Text is nested in so many quotes or lists that it would be left out. Move it out of
  some of them.
unclosed-comment: A comment <!-- … --> is not closed, so it hides the text after it or is shown as
  text. Close it with -->, or put it in backticks to show it.
fence-word: A word or line number after a code fence has no effect: the word looks like a misspelled
  option, or the code has fewer lines. Correct or remove it.
unknown-language: A code fence names a language that cannot be highlighted. Correct the name, or use
  the language text.
unknown-tag: A capitalized tag is not registered. Pages cannot define their own components. Correct
  its name, write it in Markdown, or put it in backticks to show it.
unclosed-tag: A tag is not closed, so it would contain the rest of the page. Add its closing tag on
  its own line.
stray-closing-tag: A closing tag has no opening tag. Remove it, or add the opening tag.
tag-on-one-line: A tag with content is opened and closed on the same line. Put its closing tag on
  its own line.
text-behind-tag: There is text after a tag on its line. Put the text on its own line, with a blank
  line before it.
block-tag-inline: A block-level tag is inside a line of text. Put it on its own line, with a blank
  line before it.
tag-attribute: A tag is missing a required attribute, or has an unknown attribute or one with an
  invalid value. Correct it: the message names what the tag accepts.
tag-content: A <FileTree> contains no list, or a <Steps> no heading of level 3: add one, or remove
  the tag. Or text in a tag or container is shown as code, because it is indented by four spaces:
  indent it less.
tag-expression: Pages cannot run code, so {expressions} are not allowed. Write the value itself, or
  put it in backticks to show the braces.
tab-outside: <Tab> and <TabItem> must be inside <Tabs>, and <Tabs> can contain nothing else. Add the
  tags around the tabs, or move other content out of them.
code-group: A ::: code-group contains no code block, or something else. Move other content before or
  after it.
module-line: Pages cannot run code, so import and export lines are not allowed. Remove the line, or
  put it in a code fence to show it.
include-missing: A fragment, a snippet, or a value in a JSON file does not exist, or an included
  file is neither Markdown nor code. Correct the path: it is relative to the language folder, to
  content/, or, if it begins with ./, to the file itself.
include-outside: A fragment or snippet is outside the content folder. Copy what you need into the
  content folder.
include-region: An include names a region that its file does not have, or that does not end. Correct
  the name, or put comments "#region name" and "#endregion name" around the lines.
include-loop: A fragment includes itself, perhaps in another one. Remove one of the <Include> tags.
html-removed: Elements or attributes that are not on the allowlist were removed from raw HTML. Write
  Markdown or a registered tag instead, or put the HTML in backticks to show it.
html-too-large: A page has more than ${limitText(limits.MAX_RAW_CHARS)} characters of raw HTML.
  Write it as Markdown.
html-swallows: Raw HTML hides the Markdown after it: it is not closed, or an element is removed
  together with its text. Close it, remove its tags, or put it in backticks to show it.
html-unclosed: A raw HTML element is not closed, so everything after it would become part of it.
  Close it.
media-removed: Pages cannot embed content from other sites. Link to it. For your own files, use
  <Video> and <Audio>.
media-file: A <Video> or <Audio> names a file that is not part of the site or has an unsupported
  type. Use a file in public/ or next to the page, such as .mp4, .webm, .mp3, or .ogg.
media-captions: A <Video> has no captions, so people who do not hear it miss what it says. Add
  captions="….vtt", or silent if it has no sound.
undefined-reference: A reference link, [text][name], has no line "[name]: URL", so it is shown as
  plain text. Add the line, or put the text in backticks.
footnote: A footnote is not defined, is defined twice, or is never referenced, or a page has more
  than ${limitText(limits.MAX_FOOTNOTES)} of them. Write each once, as a line "[^1]: Note.", and
  refer to it with [^1].
table-cell: A row of a table has more cells than the table has columns, so its last cells would not
  be shown. Inside a cell, even in code, write | as \\|.
toc-mark: To insert a table of contents, write [[toc]] once, in its own paragraph.
attribute-list: Attributes in braces, such as {.class}, are not supported and shown as plain text.
  Remove them; only a heading can end in {#id}.
emoji-code: An emoji code names no known emoji, so it is shown as plain text. Write the character
  itself.
code-notation: A notation comment such as [!code ++] marks its line of code. This one has an unknown
  mark, or is not a comment at the end of its line. Correct it; to show it as text, write [\\!code
  …].
include-syntax: This include syntax of another tool has no effect. Write <Include file="…" />.
heading-level: A heading skips a level, e.g. #### below ##, so the outline of the page has a gap.
  Use the next level: ### below ##.
second-title: A page has more than one heading of level 1. Only the first one is its title: use ##
  for others.
link-empty: A link has no URL. Add its URL, or remove the link.
link-blank: A link or an image is shown as plain text, because its URL contains a space or its title
  is in typographic quotes. Write the URL in <angle brackets>, and the title in straight quotes.
heading-blank: A heading has no space after its #, so it is shown as plain text. Add the space.
mark-shown: Marks of Markdown, or of a similar syntax, have no effect and are shown as plain text:
  an unpaired ** or \`, a row without a table, or something that only looks like a list or a link.
  Complete the mark; to show it on purpose, write \\ before it or put it in backticks.
link-scheme: The URL of a link begins with a scheme other than https:, http:, mailto:, and tel:, so
  the link is shown as plain text. Use one of these, or put the text in backticks.
link-name: A link has no text, so nobody can see it or hear it read aloud. Add text that says where
  it leads.
image-data: An image is embedded in the text as a data: URL. Save it as a file in public/ or next to
  the page.
image-broken: An image file is empty, truncated, or not an image. Save or export it again.
image-alt: An image has no alternative text, which screen readers read aloud. Describe what it
  shows.
empty-slug: A heading has no letter or digit to make an anchor from. Add {#id} to it.
new: The path after --new is not valid for a page, or the page already exists. Write it without a
  language: folders and a name, such as config/server/foo.
cards: No social cards are drawn, because site.ts names no fonts for them. Set cards.fonts, or build
  without --cards.
not-installed: An optional package is not installed (npm ci --omit=optional). The site is built
  without the part that needs it; a flag that needs it fails. To install all packages, run npm ci.
card-letters: The fonts of the social cards are missing letters that titles contain. Add a font
  package that has them to cards.fonts in site.ts.
no-origin: Neither site.ts nor --origin sets an origin, so everything that needs absolute URLs, such
  as the sitemap, is left out. Set one of them.
example-type: A code example does not type-check against the packages it imports (npm run
  check:examples). Correct it, or skip the check with no-check="reason" after the language.
example-run: A code example, run by the real tool, does not do what the page says (npm run
  check:examples). Correct the page, or the run in test/examples/runs/.
example-default: A documented default differs from that of the real package (npm run
  check:examples). Write the default that the message names.
example-opt-out: More than 3 % of the examples skip the check, or one skips it without a reason (npm
  run check:examples). Complete some of them, or add the reason: no-check="reason".
example-packages: The packages that the examples import are not installed (npm run check:examples).
  Run npm ci in test/examples to see why.
example-option: An example uses an option that is missing from the reference (npm run
  check:examples). Describe the option on a page, or correct the example.
no-history: There is no complete git history, so the build does not know when pages last changed.
  Check it out, e.g. with fetch-depth: 0 in GitHub Actions.
bundle: Scripts or styles do not compile. Correct the file that the message names; if esbuild does
  not run, run npm ci on this machine.
out-foreign: The output folder overlaps the content, the project, or a .git folder; or it, or the
  zip next to it, contains something that no build wrote and that a build would delete. Choose an
  empty or new folder with --out.
unwritable: The output folder, or the zip next to it, cannot be written. Check its permissions and
  the free space, or choose another folder with --out.
listen: The port is in use or not allowed, or the host is not this machine. Choose another --port or
  --host.
preview-missing: There is no built site to preview, or it was built for another base. Build it, with
  the same --base.
watch: The operating system does not report all changes. Start with --poll to poll for them.
system: The operating system could not read a file or start a process. The message says why; if
  files changed during the build, build again.
crash: There is a bug in the build itself. Report it together with the text below it.
`;

/** Code → its explanation on one line. */
export const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  TEXTS.trim()
    .split(/\n(?! )/)
    .map(entry => {
      const [, code = '', text = ''] = /^([\w-]+): ([^]*)/.exec(entry) ?? [];
      return [code, text.replace(/\n +/g, ' ')];
    }),
);
