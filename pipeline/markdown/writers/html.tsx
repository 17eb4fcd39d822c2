// Tokens → HTML: Markdown's own elements as strings, everything with a design of its own through
// the theme's components.
import type { MarkdownIt, Token } from 'markdown-it';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../../theme/html.ts';
import { Badge } from '../../../theme/widgets/Badge.tsx';
import { Island } from '../../../theme/parts/Island.tsx';
import { CodeBlock } from '../../../theme/widgets/CodeBlock.tsx';
import { Container } from '../../../theme/widgets/Container.tsx';
import { FileTree } from '../../../theme/widgets/FileTree.tsx';
import { HeadingAnchor } from '../../../theme/widgets/HeadingAnchor.tsx';
import { NextSteps } from '../../../theme/widgets/NextSteps.tsx';
import { SourceCode } from '../../../theme/widgets/SourceCode.tsx';
import { StepCard } from '../../../theme/widgets/StepCard.tsx';
import { Steps } from '../../../theme/widgets/Steps.tsx';
import { Table } from '../../../theme/widgets/Table.tsx';
import { Tabs } from '../../../theme/widgets/Tabs.tsx';
import { breakable } from '../../../theme/parts/Inline.tsx';
import type { ContainerType, PageLocale } from '../../../theme/types.ts';
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import { attribute, pageEnv, report, spotOf, type PageEnv } from '../context.ts';
import { drawingHtml, type Drawing } from '../drawings.ts';
import { readFence } from '../fences.ts';
import type { Permalink } from '../headings.ts';
import { highlight, isKnownLanguage, knownLanguages, MAX_COLOURED } from '../highlight.ts';
import { resolveLink } from '../links.ts';
import { packageManagerCommands } from '../packageManagers.ts';
import type { TagAttributes } from '../tags.ts';

/**
 * Marks around the number of a raw HTML piece in rendered text; the source has lost these
 * characters before.
 */
export const RAW_OPEN = '\uE000';
export const RAW_CLOSE = '\uE001';

/** Code of one page that is coloured; see MAX_COLOURED. */
const MAX_COLOURED_PAGE = 200_000;

/** Stand in a shell for what is filled in. */
const FIRST = '\uE004';
const SECOND = '\uE005';

/**
 * Flags of a command in inline code stay in one piece: browsers break lines behind their hyphens.
 */
function wholeFlags(html: string): string {
  return html.replace(/(>|\s)(--?[A-Za-z][\w-]*)(?=[\s<=])/g, '$1<span class="keep">$2</span>');
}

/** Installs the renderer rules that replace markdown-it's own. */
export function rendererRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.fence = (tokens, index, _options, env) => fence(tokens[index]!, pageEnv(env));
  rules.code_block = (tokens, index, _options, env) => fence(tokens[index]!, pageEnv(env));
  rules.html_block = (tokens, index, _options, env) => rawMark(tokens[index]!, pageEnv(env));
  rules.html_inline = (tokens, index, _options, env) => rawMark(tokens[index]!, pageEnv(env));
  // The permalink stands beside the heading: inside it would be a part of the heading's name.
  rules.heading_open = (tokens, index, options, _env, self) => {
    const heading = self.renderToken(tokens, index, options);
    return tokens[index]!.meta
      ? `<div class="heading" data-level="${tokens[index]!.tag.slice(1)}">${heading}`
      : heading;
  };
  rules.heading_close = (tokens, index, options, env, self) => {
    const heading = self.renderToken(tokens, index, options);
    const link = tokens[index]!.meta as Permalink | null;
    if (!link) return heading;
    const anchor = shell(pageEnv(env).site.locale, 'anchor', locale => (
      <HeadingAnchor id={FIRST} text={SECOND} locale={locale} />
    ));
    return `${heading.trimEnd()}${anchor.replace(FIRST, () => escapeAttribute(link.id)).replace(SECOND, () => escapeAttribute(link.text))}</div>\n`;
  };
  for (const type of ['text', 'code_inline'] as const) {
    const usual = rules[type]!;
    rules[type] = (tokens, index, ...rest) => {
      const html =
        type === 'code_inline'
          ? wholeFlags(usual(tokens, index, ...rest))
          : usual(tokens, index, ...rest);
      return (tokens[index]!.meta as { breakable?: boolean } | null)?.breakable
        ? breakable(html)
        : html;
    };
  }
  rules.link_close = (tokens, index, _options, env) => {
    const { newTab } = (tokens[index]!.meta ?? {}) as { newTab?: boolean };
    return newTab
      ? `<span class="visually-hidden"> ${escapeHtml(pageEnv(env).site.locale.labels.newTab)}</span></a>`
      : '</a>';
  };
  rules.tag_inline = (tokens, index, _options, env) => {
    const { name, attrs } = tokens[index]!.meta as { name: string; attrs: TagAttributes };
    return name ? voidTag(name, attrs, tokens[index]!, pageEnv(env)) : '';
  };
  const image = rules.image!;
  rules.image = (tokens, index, options, env, self) => {
    const { meta, children } = tokens[index]!;
    const { drawing } = (meta ?? {}) as { drawing?: Drawing };
    return drawing
      ? drawingHtml(drawing, self.renderInlineAsText(children ?? [], options, env))
      : image(tokens, index, options, env, self);
  };
  // Alignment as a class: a style attribute would break the strict policy.
  for (const type of ['th_open', 'td_open']) {
    rules[type] = (tokens, index) => {
      const token = tokens[index]!;
      const align = /text-align:(\w+)/.exec(attribute(token, 'style'))?.[1];
      return `<${token.tag}${token.tag === 'th' ? ' scope="col"' : ''}${align ? ` class="align-${align}"` : ''}>`;
    };
  }
}

/** Renders tokens, widgets from the inside out. */
export function renderTokens(md: MarkdownIt, tokens: Token[], env: PageEnv): string {
  let html = '';
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const isBlock =
      token.type === 'tag_open' || token.type === 'container_open' || token.type === 'table_open';
    if (!isBlock && token.type !== 'tag') continue;
    html += md.renderer.render(tokens.slice(from, index), md.options, env);
    if (isBlock) {
      const close = closeOf(tokens, index);
      html += block(md, token, tokens.slice(index + 1, close), env);
      index = close;
    } else {
      const { name, attrs } = token.meta as { name: string; attrs: TagAttributes };
      html += voidTag(name, attrs, token, env);
    }
    from = index + 1;
  }
  return html + md.renderer.render(tokens.slice(from), md.options, env);
}

function closeOf(tokens: readonly Token[], open: number): number {
  const type = tokens[open]!.type;
  const closing = type.replace('_open', '_close');
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index]!.type === type) depth++;
    else if (tokens[index]!.type === closing && --depth === 0) return index;
  }
  return tokens.length;
}

function block(md: MarkdownIt, open: Token, inside: Token[], env: PageEnv): string {
  const { locale } = env.site;
  if (open.type === 'table_open')
    return markup(<Table html={`<table>${md.renderer.render(inside, md.options, env)}</table>`} />);
  if (open.type === 'container_open') {
    const { type, title } = open.meta as { type: ContainerType; title: string };
    return markup(
      <Container
        type={type}
        title={title && inlineHtml(md, title, open, env)}
        html={renderTokens(md, inside, env)}
        locale={locale}
      />,
    );
  }
  const { name, attrs } = open.meta as { name: string; attrs: TagAttributes };
  if (name === 'Tabs') return tabs(md, attrs, inside, open, env);
  if (name === 'Tab') {
    report(
      env,
      'error',
      'tab-outside',
      spotOf(open, env),
      '<Tab> stands outside <Tabs>',
      'put it between <Tabs> and </Tabs>',
    );
    return '';
  }
  const html = renderTokens(md, inside, env);
  if (name === 'Steps') return markup(<Steps html={html} />);
  if (name === 'NextSteps') return markup(<NextSteps html={html} locale={locale} />);
  return markup(<FileTree html={html} />);
}

/**
 * Markdown of a title. It is read on its own, so what is found in it learns its place from the
 * block it belongs to.
 */
function inlineHtml(md: MarkdownIt, text: string, token: Token, env: PageEnv): string {
  const own: PageEnv = { ...env, links: [], images: [], externals: [], diagnostics: [] };
  const before = env.raw.length;
  const html = md.renderInline(text, own);
  const spot = spotOf(token, env);
  for (const piece of env.raw.slice(before)) piece.spot = spot;
  const placed = <Found extends object>(list: Found[]): Found[] =>
    list.map(found => ({ ...found, column: undefined, ...spot }));
  env.links.push(...placed(own.links));
  env.images.push(...placed(own.images));
  env.externals.push(...placed(own.externals));
  env.diagnostics.push(...placed(own.diagnostics));
  return html;
}

function tabs(
  md: MarkdownIt,
  attrs: TagAttributes,
  inside: Token[],
  open: Token,
  env: PageEnv,
): string {
  const list: { label: string; value: string; html: string }[] = [];
  for (let index = 0; index < inside.length; index++) {
    const token = inside[index]!;
    const { name, attrs: own } = (token.meta ?? {}) as { name?: string; attrs?: TagAttributes };
    if (token.type !== 'tag_open' || name !== 'Tab' || !own) {
      report(
        env,
        'error',
        'tab-outside',
        spotOf(token, env),
        '<Tabs> holds something that is no <Tab>',
        'put it into a <Tab label="…">',
      );
      return '';
    }
    const close = closeOf(inside, index);
    const label = own.label ?? '';
    list.push({
      label,
      value: own.value ?? label,
      html: renderTokens(md, inside.slice(index + 1, close), env),
    });
    index = close;
  }
  if (list.length === 0) {
    report(
      env,
      'error',
      'tab-outside',
      spotOf(open, env),
      '<Tabs> holds no <Tab>',
      'add <Tab label="…">',
    );
    return '';
  }
  return markup(
    <Tabs
      id={tabsId(env, list)}
      groupId={attrs.groupId}
      defaultValue={attrs.defaultValue}
      tabs={list}
    />,
  );
}

function voidTag(name: string, attrs: TagAttributes, token: Token, env: PageEnv): string {
  const { locale } = env.site;
  const link = (written: string): string =>
    resolveLink(written, env, () => spotOf(token, env)).href;
  if (name === 'Badge') return markup(<Badge text={attrs.text ?? ''} type={attrs.type} />);
  if (name === 'SourceCode')
    return markup(<SourceCode href={link(attrs.href ?? '')} locale={locale} />);
  if (name === 'Step')
    return markup(
      <StepCard
        title={attrs.title ?? ''}
        href={link(attrs.href ?? '')}
        description={attrs.description}
        locale={locale}
      />,
    );
  if (name === 'ConfigReader')
    return markup(
      <Island
        name="ConfigReader"
        props={{
          labels: locale.labels.configReader,
          wrappers: env.site.configFile?.wrappers ?? [],
        }}
      />,
    );
  const commands = packageManagerCommands(attrs);
  if (commands.length === 0) {
    report(
      env,
      'error',
      'tag-attribute',
      spotOf(token, env),
      '<PackageManagerTabs> has no command',
      'write <PackageManagerTabs command="install foo" />',
    );
    return '';
  }
  const list = commands.map(({ manager, command }) => ({
    label: manager,
    value: manager,
    html: codeBlock({ code: command, info: 'bash', env }),
  }));
  return markup(<Tabs id={tabsId(env, list)} groupId="package-manager" tabs={list} />);
}

/** Id of a widget with tabs; records the ids that the component derives from it. */
function tabsId(env: PageEnv, tabs: readonly unknown[]): string {
  env.widgets += 1;
  const id = `tabs-${env.widgets}`;
  for (const index of tabs.keys()) env.ids.push(`${id}-tab-${index}`, `${id}-panel-${index}`);
  return id;
}

function fence(token: Token, env: PageEnv): string {
  const code = token.content.replace(/\n$/, '');
  const { lang, meta } = readFence(token.info);
  const spot = spotOf(token, env);
  if (!isKnownLanguage(lang)) {
    report(
      env,
      'warning',
      'unknown-language',
      spot,
      `the fence language "${lang}" is unknown and stays plain`,
      didYouMean(lang, knownLanguages()) ?? 'write text for no colours',
    );
  }
  env.coloured += code.length;
  const isPlain = code.length > MAX_COLOURED || env.coloured > MAX_COLOURED_PAGE;
  if (isPlain && lang !== '')
    report(
      env,
      'warning',
      'code-plain',
      spot,
      'the code block is too long to be coloured, or the page holds too much code',
      'show less of it',
    );
  // What an unclosed fence has swallowed is no example.
  if (!(token.meta as { unclosed?: boolean } | null)?.unclosed)
    env.fences.push({ ...spot, lang, code, meta });
  return codeBlock({ code, info: token.info, env, isPlain });
}

/** A code block: marked, focused, added and removed lines as classes of its lines. */
function codeBlock({
  code,
  info,
  env,
  isPlain = false,
}: {
  code: string;
  info: string;
  env: PageEnv;
  isPlain?: boolean;
}): string {
  const { lang, title, marked, focused, diff, wrap, lineNumbers } = readFence(info);
  const source = code.split('\n');
  const signs = source.map(line => (diff && /^[+-]/.test(line) ? line[0] : ''));
  // A diff of another language is coloured as that language: its signs are taken off first and
  // stand in front again.
  const isOverlay = diff && lang !== 'diff';
  const lines = highlight(
    isOverlay ? source.map(line => line.replace(/^[+\- ]/, '')).join('\n') : code,
    isPlain ? '' : lang,
  );
  const html = lines
    .map((line, index) => {
      const number = index + 1;
      const sign = signs[index];
      const classes = [
        'line',
        marked.has(number) && 'marked',
        focused.has(number) && 'focused',
        sign === '+' && 'added',
        sign === '-' && 'removed',
      ]
        .filter(Boolean)
        .join(' ');
      const prefix = isOverlay ? sign || ' ' : '';
      return `<span class="${classes}">${prefix}${line}\n</span>`;
    })
    .join('');
  const { showLineNumbers, defaultWrapCode } = env.site.config;
  const form = {
    lang: lang || 'text',
    wrap: wrap ?? defaultWrapCode,
    lineNumbers: lineNumbers ?? showLineNumbers,
    diff,
    focus: focused.size > 0,
  };
  const frame = shell(env.site.locale, JSON.stringify(['code', form, title !== '']), locale => (
    <CodeBlock {...form} html={FIRST} title={title && SECOND} locale={locale} />
  ));
  return frame.replace(SECOND, () => escapeAttribute(title)).replace(FIRST, () => html);
}

function rawMark(token: Token, env: PageEnv): string {
  env.raw.push({ html: token.content, spot: spotOf(token, env) });
  return RAW_OPEN + String(env.raw.length - 1) + RAW_CLOSE;
}

/**
 * Components that stand on every page dozens of times, rendered once per form, with marks where
 * their own text goes.
 */
const shells = new WeakMap<PageLocale, Map<string, string>>();

function shell(
  locale: PageLocale,
  form: string,
  element: (locale: PageLocale) => ReactElement,
): string {
  let known = shells.get(locale);
  if (!known) shells.set(locale, (known = new Map()));
  let html = known.get(form);
  if (html === undefined) known.set(form, (html = markup(element(locale))));
  return html;
}

/** As React escapes text and attributes. */
function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;');
}

function markup(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
