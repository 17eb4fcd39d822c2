// The generators that --import supports; `markdown` is a folder of pages of any other generator.

export const KINDS = ['vitepress', 'docusaurus', 'starlight', 'rspress', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];
