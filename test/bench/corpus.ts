// Writes a made-up bilingual site of any size, to time builds beyond the real content. The same
// size gives the same bytes.
//
// A page has about 110 lines and 5.7 kB on average: prose with links and inline code, five to seven
// code blocks, a table, a list, and a container. As the checks demand, both languages have the same
// structure, links, and code. An area has at most 125 pages and has its own sidebar.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../sites.ts';

type Lang = 'en' | 'zh';

/** A word in English and in Chinese, and its name in code. */
type Word = readonly [en: string, zh: string, name: string];

const words = (text: string): Word[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().split(',') as unknown as Word);

const THINGS = words(`
  order,订单,order
  parcel,包裹,parcel
  invoice,发票,invoice
  shelf,货架,shelf
  basket,购物篮,basket
  courier,快递员,courier
  warehouse,仓库,warehouse
  price list,价目表,priceList
  voucher,代金券,voucher
  delivery slot,配送时段,deliverySlot
  payment,付款,payment
  refund,退款,refund
  customer record,客户档案,customerRecord
  stock count,库存盘点,stockCount
  label printer,标签打印机,labelPrinter
  address book,通讯录,addressBook
  supplier,供应商,supplier
  barcode,条形码,barcode
  return form,退货单,returnForm
  packing list,装箱单,packingList
  discount,折扣,discount
  tax rate,税率,taxRate
  opening hour,营业时间,openingHour
  route plan,路线图,routePlan`);

const KINDS = words(`
  early,提前的,early
  shared,共享的,shared
  signed,已签名的,signed
  daily,每日的,daily
  hidden,隐藏的,hidden
  partial,部分的,partial
  cached,已缓存的,cached
  printed,打印的,printed
  remote,远程的,remote
  sorted,已排序的,sorted
  bulk,批量的,bulk
  frozen,冻结的,frozen
  draft,草稿状态的,draft
  final,最终的,final
  seasonal,季节性的,seasonal
  archived,已归档的,archived`);

const AREAS = words(`
  guide,指南,guide
  orders,订单,orders
  stock,库存,stock
  prices,价格,prices
  delivery,配送,delivery
  billing,账务,billing
  people,人员,people
  reports,报表,reports`);

const GROUPS = words(`
  First steps,入门,first
  Daily work,日常工作,daily
  Settings,设置,settings
  Exceptions,特殊情况,exceptions
  Automation,自动化,automation
  Reference,参考,reference`);

const HEADINGS = words(`
  Before you begin,准备工作,before
  What happens,处理过程,happens
  Choose the values,选择取值,values
  A complete example,完整示例,example
  Several at once,批量处理,several
  When it fails,失败时的处理,fails
  Undo it,撤销操作,undo
  Limits,限制,limits`);

/** {k} is a kind, {t} a thing, {c} inline code, {l} a link, {n} a number. */
const SENTENCES: readonly (readonly [en: string, zh: string])[] = [
  [
    'The {k} {t} keeps {c} until the {t} has been closed, so later changes are seen by nobody.',
    '{k}{t}会一直保留 {c}，直到{t}关闭为止，因此之后的改动对谁都不可见。',
  ],
  [
    'Set {c} when more than {n} {t} entries arrive in one hour; otherwise leave it alone.',
    '如果一小时内收到超过 {n} 条{t}记录，请设置 {c}；否则保持不变。',
  ],
  ['How a {t} finds its {k} {t} is the subject of {l}.', '{t}如何找到{k}{t}，参见{l}。'],
  [
    'Nothing is written while the {t} is open, and {c} says how long that may take.',
    '{t}打开期间不会写入任何内容，{c} 规定了最长的等待时间。',
  ],
  [
    'A {k} {t} without {c} is refused with a message that names the line.',
    '缺少 {c} 的{k}{t}会被拒绝，提示信息中会写明行号。',
  ],
  [
    'The shop counts each {t} twice: once by {c}, once by hand.',
    '店铺会清点{t}两次：一次通过 {c}，一次由人工完成。',
  ],
  [
    'Most teams begin with {l} and come back to the {k} {t} after {n} days.',
    '多数团队先从{l}开始，{n} 天之后再处理{k}{t}。',
  ],
  [
    'If the {t} and the {t} disagree, the {k} one wins and the other is kept for {n} days.',
    '如果两个{t}不一致，以{k}{t}为准，另一个保留 {n} 天。',
  ],
];

const LISTINGS: readonly [lang: string, make: (pick: Pick) => string][] = [
  [
    'ts',
    pick =>
      `import { open } from '@shop/${pick.name()}';\n\nexport interface ${pick.type()} {\n  ${pick.name()}: string;\n  limit?: number;\n}\n\nexport async function load(id: string): Promise<${pick.type()}[]> {\n  const found = await open(\`/${pick.name()}/\${id}\`);\n  return found.filter(entry => entry.count > ${pick.number(90)});\n}`,
  ],
  [
    'bash',
    pick =>
      `npm install @shop/${pick.name()}@${pick.number(9)}.${pick.number(20)}\nnpx shop ${pick.name()} --limit ${pick.number(500)} --to "$PWD/${pick.name()}"`,
  ],
  [
    'json',
    pick =>
      `{\n  "${pick.name()}": {\n    "limit": ${pick.number(4000)},\n    "on": ${pick.number(2) === 0},\n    "names": ["${pick.name()}", "${pick.name()}"]\n  }\n}`,
  ],
  [
    'css',
    pick =>
      `.${pick.name()} > a:hover {\n  padding: calc(var(--gap) * ${pick.number(4) + 1}) 1rem;\n  color: #${(0x100000 + pick.number(0xefffff)).toString(16)};\n}\n\n@media (min-width: ${480 + pick.number(800)}px) {\n  .${pick.name()} { display: grid; }\n}`,
  ],
  [
    'js',
    pick =>
      `const fs = require('node:fs');\n\nlet total = ${pick.number(50)};\nfor (const line of fs.readFileSync('${pick.name()}.txt', 'utf8').split('\\n')) {\n  total += line.length;\n}\nmodule.exports = { total };`,
  ],
];

/** Pseudorandom choices that depend only on the seed. */
class Pick {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  number(below: number): number {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((this.state ^ (this.state >>> 13)) >>> 0) % below;
  }

  of<Item>(list: readonly Item[]): Item {
    return list[this.number(list.length)]!;
  }

  name(): string {
    return this.of(THINGS)[2];
  }

  type(): string {
    const name = this.name();
    return name[0]!.toUpperCase() + name.slice(1);
  }
}

interface CorpusPage {
  /** Relative to the folder of the language, without extension. */
  path: string;
  title: Record<Lang, string>;
}

/**
 * Writes a content folder with `pages` pages per language below `folder`.
 * @returns the folder, ready for `--content`
 */
export function writeCorpus(folder: string, pages: number): string {
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  // The settings name a releases section, which the made-up pages do not have.
  const site = fs
    .readFileSync(path.join(ROOT, 'content/site.ts'), 'utf8')
    .replace(/^ *releases: .*\n/m, '')
    .replace(
      /from '(\.\.?\/[^']+)'/g,
      (_, name: string) => `from '${path.resolve(ROOT, 'content', name)}'`,
    );
  put('site.ts', site);
  fs.cpSync(path.join(ROOT, 'content/public'), path.join(folder, 'public'), { recursive: true });
  const areas = Math.max(1, Math.ceil(pages / 125));
  const tree = Array.from({ length: areas }, (_, area) =>
    areaPages(area, Math.floor((pages - 1) / areas) + (area < (pages - 1) % areas ? 1 : 0)),
  );
  const all = tree.flat();
  for (const lang of ['en', 'zh'] as const) {
    put(
      `${lang}/_meta.json`,
      JSON.stringify(
        tree
          .slice(0, 5)
          .map((list, area) => ({ text: areaName(area, lang), link: `/${list[0]!.path}` })),
      ),
    );
    put(
      `${lang}/index.md`,
      `---\npageType: home\ndescription: ${lang === 'en' ? 'The manual of a shop.' : '一家店铺的使用手册。'}\nhero:\n  name: Shop\n  text: ${lang === 'en' ? 'The manual' : '使用手册'}\n---\n`,
    );
    tree.forEach((list, area) => {
      const groups = [...new Set(list.map(page => page.path.split('/')[1]!))];
      put(
        `${lang}/${areaFolder(area)}/_meta.json`,
        JSON.stringify(groups.map(name => ({ type: 'dir', name, label: groupName(name, lang) }))),
      );
    });
    all.forEach((page, index) => put(`${lang}/${page.path}.md`, pageText(page, index, lang, all)));
  }
  return folder;
}

const areaFolder = (area: number): string =>
  `${AREAS[area % AREAS.length]![2]}${area < AREAS.length ? '' : `-${Math.floor(area / AREAS.length) + 1}`}`;

function areaName(area: number, lang: Lang): string {
  const word = AREAS[area % AREAS.length]!;
  return `${lang === 'en' ? word[0][0]!.toUpperCase() + word[0].slice(1) : word[1]}${area < AREAS.length ? '' : ` ${Math.floor(area / AREAS.length) + 1}`}`;
}

function groupName(folder: string, lang: Lang): string {
  const [name, round] = folder.split('-') as [string, string | undefined];
  const group = GROUPS.find(([, , id]) => id === name)!;
  return `${group[lang === 'en' ? 0 : 1]}${round === undefined ? '' : ` ${round}`}`;
}

function areaPages(area: number, count: number): CorpusPage[] {
  return Array.from({ length: count }, (_, index) => {
    const group = Math.floor(index / 8);
    const folder = `${GROUPS[group % GROUPS.length]![2]}${group < GROUPS.length ? '' : `-${Math.floor(group / GROUPS.length) + 1}`}`;
    const pick = new Pick(area * 1000 + index + 1);
    const [kind, thing] = [pick.of(KINDS), pick.of(THINGS)];
    return {
      path: `${areaFolder(area)}/${folder}/${kind[2]}-${thing[2].toLowerCase()}-${index}`,
      title: {
        en: `The ${kind[0]} ${thing[0]} ${area}.${index}`,
        zh: `第 ${area}.${index} 号${kind[1]}${thing[1]}`,
      },
    };
  });
}

function pageText(page: CorpusPage, index: number, lang: Lang, all: readonly CorpusPage[]): string {
  // The same seed for both languages, so that sentences, links, and code blocks match.
  const pick = new Pick(index * 7919 + 17);
  const said = (count: number): string =>
    Array.from({ length: count }, () => sentence(pick, lang, all)).join(lang === 'en' ? ' ' : '');
  const lines = [
    '---',
    `description: ${lang === 'en' ? `What to know about ${page.title.en}.` : `${page.title.zh}的说明。`}`,
    '---',
    '',
    `# ${page.title[lang]}`,
    '',
    said(3),
    '',
  ];
  const sections = 5 + pick.number(3);
  const first = pick.number(HEADINGS.length);
  for (let section = 0; section < sections; section++) {
    lines.push(
      `## ${HEADINGS[(first + section) % HEADINGS.length]![lang === 'en' ? 0 : 1]}`,
      '',
      said(3 + pick.number(3)),
      '',
    );
    const [fence, make] = pick.of(LISTINGS);
    lines.push(`\`\`\`${fence}`, make(pick), '```', '');
    if (section === 1) {
      lines.push(
        lang === 'en' ? '| Field | Type | Limit | Meaning |' : '| 字段 | 类型 | 上限 | 含义 |',
        '| --- | --- | ---: | --- |',
      );
      for (let row = 0; row < 5; row++) {
        const [kind, thing] = [pick.of(KINDS), pick.of(THINGS)];
        lines.push(
          `| \`${pick.name()}\` | \`string\` | \`${pick.number(999)}\` | ${lang === 'en' ? `Name of the ${kind[0]} ${thing[0]}` : `${kind[1]}${thing[1]}的名称`} |`,
        );
      }
      lines.push('');
    }
    if (section === 2) lines.push(':::tip', said(2), ':::', '');
    if (section === 3)
      lines.push(...Array.from({ length: 4 }, (_, item) => `${item + 1}. ${said(1)}`), '');
  }
  return lines.join('\n');
}

function sentence(pick: Pick, lang: Lang, all: readonly CorpusPage[]): string {
  const at = lang === 'en' ? 0 : 1;
  const fills: Record<string, () => string> = {
    k: () => pick.of(KINDS)[at],
    t: () => pick.of(THINGS)[at],
    c: () => `\`${pick.name()}.${pick.name()}\``,
    n: () => String(2 + pick.number(4000)),
    l: () => {
      const page = pick.of(all);
      return `[${page.title[lang]}](/${page.path})`;
    },
  };
  const [en, zh] = pick.of(SENTENCES);
  // Fill the placeholders in the order of the English sentence, so that both languages get the same
  // links and code whatever the word order in Chinese.
  const drawn: Record<string, string[]> = {};
  for (const [, key] of en.matchAll(/\{(\w)\}/g)) (drawn[key!] ??= []).push(fills[key!]!());
  return (lang === 'en' ? en : zh).replace(
    /\{(\w)\}/g,
    (_, key: string) => drawn[key]!.shift() ?? '',
  );
}
