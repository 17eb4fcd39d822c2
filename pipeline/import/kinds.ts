// The generators that --import knows; `markdown` is a folder of pages of any other.

export const KINDS = ['vitepress', 'docusaurus', 'starlight', 'rspress', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];
