// Types of markdown-it plugins that have none of their own.
declare module 'markdown-it-footnote' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-deflist' {
  const plugin: (md: import('markdown-it').MarkdownIt) => void;
  export default plugin;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const codes: Record<string, string>;
  export default codes;
}
