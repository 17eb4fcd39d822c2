// The local search of VitePress 1.6.4 on our pages. It needs MiniSearch ^7.1.1, as installed here.
import MiniSearch from 'minisearch';
import type { Corpus, Engine } from './engine.ts';

/** The fields and search options of `localSearchPlugin` (dist/node) and VPLocalSearchBox.vue. */
const options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};
/**
 * Number of results shown: VPLocalSearchBox.vue calls `index.search(filterTextValue).slice(0, 16)`.
 */
const shown = 16;

export function vitepress({ pages }: Corpus): Engine {
  const index = new MiniSearch(options);
  for (const page of pages) {
    for (const { anchor, titles, text } of splitPageIntoSections(page.html)) {
      index.add({
        id: anchor ? `${page.routePath}#${anchor}` : page.routePath,
        text,
        title: titles.at(-1),
        titles: titles.slice(0, -1),
      });
    }
  }
  return {
    name: 'VitePress',
    index: JSON.stringify(index),
    ask: query =>
      index
        .search(query)
        .slice(0, shown)
        .map(({ id }) => String(id)),
  };
}

interface Section {
  anchor: string;
  titles: string[];
  text: string;
}

/**
 * Does what `splitPageIntoSections` in dist/node does. Only the heading pattern is ours, because
 * our ids are on the headings, not on links in them.
 */
function splitPageIntoSections(html: string): Section[] {
  const sections: Section[] = [];
  const result = html.split(/<h([1-6])[^>]*? id="([^"]*)"[^>]*>(.*?)<\/h\1>/gis);
  result.shift();
  let parentTitles: string[] = [];
  for (let at = 0; at < result.length; at += 4) {
    const level = Number(result[at]) - 1;
    const anchor = result[at + 1] ?? '';
    const title = clearHtmlTags(result[at + 2] ?? '').trim();
    const content = result[at + 3];
    if (!title || !content) continue;
    const titles = parentTitles.slice(0, level);
    titles[level] = title;
    sections.push({ anchor, titles: titles.filter(Boolean), text: clearHtmlTags(content) });
    if (level === 0) parentTitles = [title];
    else parentTitles[level] = title;
  }
  return sections;
}

function clearHtmlTags(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}
