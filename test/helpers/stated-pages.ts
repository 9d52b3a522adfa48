/** Sheets of slides as a room reads them, from a deck and from its files, held against the pages of the same report. */
import { buildReportContent, layOutReport } from '../../main/reports/build-report.ts';
import { buildCoverContent } from '../../main/reports/sections/cover/content.ts';
import { buildSidesLine } from '../../main/reports/content/sample-line.ts';
import { nodesWithin, wordsOf } from '../../main/reports/pdf/document/walk.ts';
import type { ReportNode } from '../../main/reports/pdf/document/node.ts';
import type { Deck, DeckFigure, DeckSlide } from '../../shared/reports/slides.ts';
import type { ReportLanguageCode } from '../../shared/words/locales.ts';
import { statisticsIn } from './pdf/statistics-words.ts';
import type { ReadDeck } from './read-pptx.ts';
import type { Made } from './framed-reports.ts';

/** A sheet: its section, its title, and all words on it. */
export type Sheet = { readonly section: string; readonly headline: string; readonly words: string };

/** A page of the report: its headline, the sample at its foot, and its words. */
type Page = { readonly headline: string | null; readonly sample: string; readonly words: string };

/** A text without differences of spacing and line ends. */
export const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const wordsIn = (body: readonly ReportNode[]): string =>
  flat(
    nodesWithin(body)
      .flatMap((node) =>
        node.kind === 'text' ? [wordsOf(node)] : node.kind === 'chart' ? [node.chart.alt] : [],
      )
      .join(' '),
  );

/** The report's pages by section, every sample that one of them states, and what its cover says that it counts. */
export function pagesOf({ spec, figures }: Made): {
  pages: Map<string, Page>;
  samples: Set<string>;
  sample: string;
  counted: readonly string[];
} {
  const content = buildReportContent(spec, figures);
  const { sections, paper } = layOutReport(spec, content);
  const pages = new Map(
    sections.map(({ section: { id, finding }, node }): [string, Page] => [
      id,
      { headline: finding?.headline ?? null, sample: node.sample ?? paper.sample, words: wordsIn(node.body) },
    ]),
  );
  const compared = [...content.context.comparisons.values()].map(buildSidesLine);
  const { facts } = buildCoverContent(content.context);
  return {
    pages,
    samples: new Set([paper.sample, ...compared]),
    sample: paper.sample,
    // All but the day of issue.
    counted: facts
      .slice(0, -1)
      .map(({ term, value }) => flat(`${term}${content.context.words.marks.colon}${value}`)),
  };
}

/** The page of a slide's section, one of whose several slides it may be. */
const pageOf = (section: string, pages: ReadonlyMap<string, Page>): Page | undefined =>
  pages.get(section.replace(/^happened-\d+$/u, 'summary').replace(/^evidence-\d+$/u, 'evidence'));

const drawn = ({ title, measure, note, picture, table }: DeckFigure): string[] => [
  title,
  measure,
  note,
  ...(picture?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])) ?? []),
  ...(picture?.points.map(({ words }) => words) ?? []),
  ...(table === null ? [] : [table.header, ...table.rows].flat().map(({ text }) => text)),
];

/** One sheet for each slide, and one for each further figure, in the order of the files. */
export const sheetsOf = ({ slides }: Deck): Sheet[] =>
  slides.flatMap((slide) => {
    const { id, headline, lede, foot, tiles, remark, actions, quotations, sure } = slide;
    const shown = [
      headline,
      lede,
      foot,
      remark,
      ...sure.flatMap(({ subject, said }) => [subject, said]),
      ...tiles.flatMap(({ label, value, unit, was, sure: one }) => [
        label,
        unit[0],
        value,
        unit[1],
        was,
        one?.said ?? '',
      ]),
      ...actions.flatMap((action) => Object.values(action)),
      ...quotations.flatMap(({ from, parts, cites }) => [from, ...parts.map(({ text }) => text), cites]),
      ...(slide.figures[0] === undefined ? [] : drawn(slide.figures[0])),
    ];
    const further = slide.figures.slice(1).map((figure): Sheet => ({
      section: id,
      headline: figure.headline ?? headline,
      words: flat([figure.headline ?? headline, foot, ...drawn(figure)].join(' ')),
    }));
    return [{ section: id, headline, words: flat(shown.join(' ')) }, ...further];
  });

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];
const unescape = (text: string): string =>
  ENTITIES.reduce((left, [entity, letter]) => left.replaceAll(entity, letter), text);
const plain = (html: string): string => flat(unescape(html.replaceAll(/<[^>]*>/gu, ' ')));

/** The sheets of a file of HTML. */
export const sheetsInHtml = (html: string, deck: Deck): Sheet[] =>
  [...html.matchAll(/<section class="stage [^"]*" id="slide-(\d+)[^"]*"[\s\S]*?<\/footer>/gu)].map(
    ([text, at]) => ({
      section: deck.slides[Number(at) - 1]?.id ?? '',
      headline: plain(/<h\d class="headline[^>]*>([\s\S]*?)<\/h\d>/u.exec(text)?.[1] ?? ''),
      words: plain(text),
    }),
  );

/** The sheets of a presentation read back, notes included. */
export const sheetsInPptx = ({ slides }: ReadDeck, deck: Deck): Sheet[] => {
  const sections = sheetsOf(deck).map(({ section }) => section);
  return slides.map(({ title, texts, tables, notes }, at) => ({
    section: sections[at] ?? '',
    headline: flat(title),
    words: flat([title, ...texts, ...tables.flatMap(({ rows }) => rows.flat()), ...notes].join(' ')),
  }));
};

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/gu)].map(([number]) => number);

/** Whether every figure of a further figure's own title is drawn under it. */
function titleFaults(slide: DeckSlide): string[] {
  return slide.figures.flatMap((figure) => {
    const under = new Set(numbersIn(drawn(figure).join(' ')));
    const apart = numbersIn(figure.headline ?? '').filter((number) => !under.has(number));
    return apart.map((number) => `${slide.id}: ${number} of “${figure.headline ?? ''}” is not drawn`);
  });
}

/**
 * Where sheets say something else than the report's pages: count something else than the cover or, of a comparison with sides of its own, than
 * their page's foot, or have a title that is neither the page's headline nor words of the page.
 */
export function findApart(sheets: readonly Sheet[], made: Made): string[] {
  const { pages, samples, sample, counted } = pagesOf(made);
  return sheets.flatMap(({ section, headline, words }) => {
    const page = pageOf(section, pages);
    if (page === undefined) return [];
    const stated = [...samples].filter((one) => words.includes(flat(one)));
    const isCounted =
      page.sample === sample ? counted.every((one) => words.includes(one)) : stated.length > 0;
    const isOwnSample = isCounted && stated.every((one) => one === page.sample);
    const isSaid =
      section === 'cover' ||
      section === 'recommendations' ||
      [page.headline ?? '', page.words].some((said) => flat(said).includes(flat(headline)));
    return [
      ...(isOwnSample ? [] : [`${section}: states ${stated.join(' | ') || 'no sample'}, not ${page.sample}`]),
      ...(isSaid ? [] : [`${section}: “${headline}” is not on its page`]),
    ];
  });
}

/** What a room reads of each slide besides its charts, tables and foot, by where it stands. */
const readOn = ({ headline, lede, remark, sure, tiles, actions }: DeckSlide): readonly string[] => [
  headline,
  lede,
  remark,
  ...sure.flatMap(({ subject, said }) => [subject, said]),
  ...tiles.flatMap(({ label, value, unit, was }) => [label, `${unit[0]}${value}${unit[1]}`, was]),
  ...actions.flatMap((action) => Object.values(action)),
];

/** Slides that tell what the first two pages tell; others have the titles of pages for readers of figures. */
const IS_NEWS = /^(?:cover|summary|tiles|happened-\d+|recommendations|sure)$/u;

/** Statistics in what a room reads, and sentences that stand on a deck twice. */
export function findUnreadable({ slides }: Deck, language: ReportLanguageCode): string[] {
  const news = slides.filter(({ id }) => IS_NEWS.test(id)).flatMap(readOn);
  const titles = slides.flatMap(({ headline, lede, figures }) => [
    headline,
    lede,
    ...figures.map((figure) => figure.headline ?? ''),
  ]);
  const sentences = slides
    .flatMap(({ headline, lede, remark }) => [headline, lede, remark])
    .filter((text) => text !== '');
  return [
    ...news.flatMap((text) => statisticsIn(text, language).map((found) => `“${found}” in ${text}`)),
    ...titles.filter((text) => /\b9[059]\s?%|\bn\s\d/u.test(text)).map((text) => `an interval in ${text}`),
    ...sentences.filter((text, at) => sentences.indexOf(text) < at).map((text) => `again: ${text}`),
  ];
}

/** The same of a deck, with its speaker notes, and titles of figures whose numbers are not drawn under them. */
export function findApartInDeck(deck: Deck, made: Made): string[] {
  const { pages, samples } = pagesOf(made);
  return [
    ...findApart(sheetsOf(deck), made),
    ...deck.slides.flatMap(titleFaults),
    ...deck.slides.flatMap(({ id, questions, notes, evidence }) => {
      const spoken = [evidence, ...notes, ...questions.map(({ answer }) => answer)].join(' ');
      const own = pageOf(id, pages)?.sample;
      const strange = [...samples].filter(
        (sample) => own !== undefined && sample !== own && spoken.includes(sample),
      );
      return strange.map((sample) => `${id}: its notes state ${sample}`);
    }),
  ];
}
