// The generators that --import supports; `markdown` is a folder of pages of any other generator.

export const KINDS = ['vitepress', 'docusaurus', 'starlight', 'rspress', 'markdown'] as const;
export type Kind = (typeof KINDS)[number];

/** In these kinds, a README.md is the page of its folder if there is no index.md. */
export const README_KINDS: readonly Kind[] = ['docusaurus', 'markdown'];
