/** Content before the parts of a multi-project report: its cover, and each market's headline. */
import { changeHeader } from '../content/change.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import type { AbsentMarket } from '../../../shared/reports/report-spec.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import { text, type BlockTitle, type Cell, type TableContent, type TableRow } from '../content/parts.ts';
import type { ContentContext } from '../content/context.ts';
import { judgedName } from '../content/rhythm.ts';
import { breaksSentence } from '../../../shared/words/measurement.ts';
import { buildKeyFigureTiles, type WrittenKeyFigure } from '../content/key-figure-tiles.ts';
import { periodWords } from '../content/period-words.ts';
import type { Finding } from '../../../shared/words/findings.ts';
import { findReport } from '../content/report-finding.ts';
import { buildMethodContent, type MethodContent } from '../sections/method.ts';
import type { RunColumn } from '../content/runs-table.ts';
import type { CoverContent } from '../sections/cover/content.ts';

/** Longer names would overflow their cell, and longer lists their line. */
const MOST_LETTERS = { market: 60, list: 110, named: 40, head: 64 } as const;

type MarketColumn = 'market' | 'visibility' | 'reading' | 'change' | 'voice' | 'sentiment' | 'position';

/** A market's headline. */
export type MarketFinding = { readonly market: string; readonly headline: string };

/** Each market's headline, one a row, in part order. */
export type MarketsContent = {
  readonly title: string;
  readonly headline: string;
  readonly lede: string;
  readonly table: BlockTitle & TableContent<MarketColumn>;
  /** In row order. */
  readonly findings: { readonly title: string; readonly items: readonly MarketFinding[] };
  readonly page: string;
  readonly note: string;
};

/** Head of the pages on all markets: their brands, in a line with the page's title. */
export const headOf = (contexts: MarketContexts): string => brandsOf(contexts, MOST_LETTERS.head);

/** At least one part; wording is from the first, content from all. */
export type MarketContexts = readonly [ContentContext, ...ContentContext[]];

/** Merges the results for each market with those for markets without runs, at their positions. */
export function amongAll<T, Absent extends Pick<AbsentMarket, 'at'>>(
  present: readonly T[],
  absent: readonly Absent[],
  make: (market: Absent) => T,
): T[] {
  const all = [...present];
  for (const market of absent) all.splice(market.at, 0, make(market));
  return all;
}

/** Its brands: most clients have one in all their markets. */
export function brandsOf(contexts: MarketContexts, most: number = MOST_LETTERS.list): string {
  const [{ words }] = contexts;
  const brands = [
    ...new Set(contexts.map(({ figures }) => shortName(figures.project.ownBrand, MOST_LETTERS.named))),
  ];
  return truncate(brands.join(words.marks.comma), most);
}

/** The change in visibility of a market's own brand, as judged on its pages. */
function changeOf({ own, figures }: ContentContext): Change {
  return own === null
    ? noComparison('not-measured')
    : brandChange(figures.changes.sinceBaseline, own.brandId, 'visibility');
}

/** How many markets moved beyond noise, each judged separately. */
function headlineOf(contexts: MarketContexts): string {
  const [{ format, pages }] = contexts;
  const say = pages.markets;
  const kinds = contexts.map((context) => changeOf(context).verdict.kind);
  const count = (kind: (typeof kinds)[number]): number => kinds.filter((one) => one === kind).length;
  const markets = format.count(contexts.length);
  const [up, down] = [count('better'), count('worse')];
  return up + down === 0 ? say.headline(markets) : say.moved(markets, format.count(up), format.count(down));
}

const absentName = ({ name }: AbsentMarket): string => shortName(name, MOST_LETTERS.market);

/** The days of the runs around the report, or that there are none. */
function absenceWords({ last, next }: AbsentMarket, { pages, format, words }: ContentContext): string {
  const say = pages.markets;
  const around = [
    ...(last === null ? [] : [say.lastRun(format.longDate(last))]),
    ...(next === null ? [] : [say.nextRun(format.longDate(next))]),
  ];
  return around.length === 0 ? say.neverRun : around.join(words.marks.space);
}

/** Why a market has no figures. */
function absenceHeadline({ pages, format, period }: ContentContext): string {
  const say = pages.markets;
  return period === null
    ? say.noRuns
    : say.noRunsIn(format.longDate(period.from), format.longDate(period.to));
}

const nameOf = ({ figures }: ContentContext): string => shortName(figures.project.name, MOST_LETTERS.market);

function rowOf(context: ContentContext): TableRow<MarketColumn> {
  const { pages } = context;
  const [visibility, ...others] = buildKeyFigureTiles(context).figures;
  const cellOf = (figure: WrittenKeyFigure | undefined): Cell =>
    figure === undefined
      ? text(pages.keyFigures.noFigure, 'muted')
      : { kind: 'titled', title: figure.value + figure.unit, note: figure.range };
  const [voice, sentiment, position] = others;
  return {
    isStrong: false,
    cells: {
      market: { kind: 'titled', title: nameOf(context), note: judgedName(context) },
      visibility: {
        kind: 'titled',
        title: visibility === undefined ? pages.keyFigures.noFigure : visibility.value + visibility.unit,
        note: visibility?.range ?? pages.keyFigures.notMeasured,
      },
      ...(visibility?.reading == null
        ? {}
        : { reading: { kind: 'reading', reading: visibility.reading, isOwn: true } }),
      ...(visibility === undefined ? {} : { change: { kind: 'change', change: visibility.change } }),
      voice: cellOf(voice),
      sentiment: cellOf(sentiment),
      position: cellOf(position),
    },
  };
}

/** A market without runs: no figure (0 would be one), and no change. */
function absentRow(market: AbsentMarket, context: ContentContext): TableRow<MarketColumn> {
  const { pages } = context;
  const none = text(pages.keyFigures.noFigure, 'muted');
  return {
    isStrong: false,
    cells: {
      market: {
        kind: 'titled',
        title: absentName(market),
        note: shortName(market.ownBrand, MOST_LETTERS.named),
      },
      visibility: text(pages.markets.noRuns),
      voice: none,
      sentiment: none,
      position: none,
    },
  };
}

/** The common baseline of all markets; if they differ, each market's pages state it. */
function headerOf(contexts: MarketContexts): string {
  const [first] = contexts;
  const headers = new Set(contexts.map(changeHeader));
  return headers.size === 1
    ? changeHeader(first)
    : first.pages.common.change(contexts.every(({ isPrevious }) => isPrevious));
}

/** Introduces all markets: which of them changed their measurement, and which have no runs. */
function ledeOf(contexts: MarketContexts, absent: readonly AbsentMarket[]): string {
  const [{ pages, words }] = contexts;
  const say = pages.markets;
  const caveats = contexts.flatMap((context) => {
    const { sinceBaseline } = context.figures.changes;
    const said = sinceBaseline === null ? '' : breaksSentence(sinceBaseline, context);
    return said === '' ? [] : [`${nameOf(context)}${words.marks.colon}${said}`];
  });
  const names = truncate(words.list(absent.map(absentName)), MOST_LETTERS.list);
  const without = absent.length === 0 ? [] : [say.withoutRuns(names)];
  return [say.lede, ...caveats, ...without].join(words.marks.space);
}

/** The page text of a market without runs. */
export type AbsentContent = { readonly id: string; readonly title: string; readonly finding: Finding };

/** Builds the page of a market without runs. */
export function buildAbsentContent(market: AbsentMarket, [context]: MarketContexts): AbsentContent {
  const { pages, words } = context;
  return {
    id: `no-runs-${String(market.at + 1)}`,
    title: absentName(market),
    finding: {
      headline: absenceHeadline(context),
      lede: [absenceWords(market, context), pages.markets.counted].join(words.marks.space),
    },
  };
}

/** Builds what each market says. */
export function buildMarketsContent(
  contexts: MarketContexts,
  absent: readonly AbsentMarket[],
): MarketsContent {
  const [first] = contexts;
  const { pages, words } = first;
  const say = pages.markets;
  return {
    title: say.title,
    headline: headlineOf(contexts),
    lede: ledeOf(contexts, absent),
    table: {
      title: say.title,
      measure: '',
      columns: [
        { id: 'market', header: say.market },
        { id: 'visibility', header: pages.common.visibility },
        { id: 'reading', header: pages.common.axisPct },
        { id: 'change', header: headerOf(contexts) },
        { id: 'voice', header: pages.common.shareOfVoice },
        { id: 'sentiment', header: pages.common.sentiment },
        { id: 'position', header: pages.keyFigures.position },
      ],
      rows: amongAll(contexts.map(rowOf), absent, (market) => absentRow(market, first)),
      summary: say.summary,
    },
    findings: {
      title: say.finding,
      items: amongAll(
        contexts.map((context) => ({ market: nameOf(context), headline: findReport(context).headline })),
        absent,
        (market) => ({
          market: absentName(market),
          headline:
            market.last === null && market.next === null
              ? say.neverRun
              : [words.sentence(absenceHeadline(first)), absenceWords(market, first)].join(words.marks.space),
        }),
      ),
    },
    page: pages.recommendations.page,
    note: say.note,
  };
}

/** From the first to the last day of all runs, if it has no period. */
function spanOf(contexts: MarketContexts): string {
  const [only] = contexts;
  if (only.period !== null) return periodWords(only);
  const oldest = (one: ContentContext): ContentContext['newest'] => one.first ?? one.newest;
  const first = contexts.map(oldest).reduce((a, b) => (b.startedAtMs < a.startedAtMs ? b : a));
  const newest = contexts.map((one) => one.newest).reduce((a, b) => (b.startedAtMs > a.startedAtMs ? b : a));
  return periodWords({ ...only, newest, first: first.startedAtMs === newest.startedAtMs ? null : first });
}

/** Builds the cover of all markets: their names instead of one market's readings. */
export function buildMarketsCover(contexts: MarketContexts, absent: readonly AbsentMarket[]): CoverContent {
  const [first] = contexts;
  const { pages, format, agency, contact, printedOn } = first;
  const { cover: say, markets } = pages;
  const brands = brandsOf(contexts);
  const count = format.count(contexts.length + absent.length);
  const newest = Math.max(...contexts.map(({ newest: run }) => run.completedAtMs ?? run.startedAtMs));
  return {
    project: brands,
    title: say.title,
    kind: say.title,
    period: spanOf(contexts),
    headline: headlineOf(contexts),
    claim: null,
    lede: ledeOf(contexts, absent),
    share: markets.count(count),
    caption: pages.common.visibility,
    months: null,
    bars: null,
    dots: null,
    ledger: null,
    listed: amongAll(
      contexts.map(({ figures, ...context }) => {
        const [visibility] = buildKeyFigureTiles({ figures, ...context }).figures;
        return {
          name: shortName(figures.project.name, MOST_LETTERS.named),
          figure: visibility === undefined ? pages.keyFigures.noFigure : visibility.value + visibility.unit,
          range: visibility?.range ?? pages.keyFigures.notMeasured,
        };
      }),
      absent,
      ({ name }) => ({
        name: shortName(name, MOST_LETTERS.named),
        figure: pages.keyFigures.noFigure,
        range: markets.noRuns,
      }),
    ),
    facts: [
      { term: markets.title, value: count },
      printedOn === null
        ? { term: say.dataUpTo, value: format.date(newest) }
        : { term: say.issued, value: format.date(printedOn) },
    ],
    preparedFor: say.preparedFor(brands, agency),
    contact: contact?.join('  ·  ') ?? null,
  };
}

/** How the figures of all markets were measured. */
export type MarketsMethod = {
  readonly title: string;
  readonly headline: string;
  readonly runs: BlockTitle & { readonly table: TableContent<RunColumn> };
  /** Below the runs, each once. */
  readonly notes: readonly string[];
  readonly how: MethodContent['how'];
};

/** Builds the closing page of all markets: each one's runs under its name, and once how figures are made. */
export function buildMarketsMethod(contexts: MarketContexts, absent: readonly AbsentMarket[]): MarketsMethod {
  const [first] = contexts;
  const { words, pages } = first;
  const methods = contexts.map((context) => ({ name: nameOf(context), ...buildMethodContent(context) }));
  const [{ runs, how } = buildMethodContent(first)] = methods;
  const said = new Set(methods.map((method) => method.runs.note));
  const named = (method: (typeof methods)[number]): string =>
    `${method.name}${words.marks.colon}${words.marks.space}${method.runs.note}`;
  return {
    title: pages.method.title,
    headline: pages.method.headline,
    runs: {
      title: runs.title,
      measure: '',
      table: {
        ...runs.table,
        rows: amongAll(
          methods.map(({ name, runs: { table } }) => [
            { isStrong: false, isGroup: true, cells: { run: text(name, 'strong') } },
            ...table.rows.map((row) => ({ ...row, isStrong: false })),
          ]),
          absent,
          (market) => [
            { isStrong: false, isGroup: true, cells: { run: text(absentName(market), 'strong') } },
            { isStrong: false, cells: { run: text(pages.markets.noRuns, 'muted') } },
          ],
        ).flat(),
      },
    },
    notes: said.size === 1 ? [...said] : methods.map(named),
    how,
  };
}
