/** The cover of a multi-project report: where the brand is strong and weak, with no figure over all markets. */
import { readKeyFigures } from '../../../shared/analysis/compare/key-figures.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { isBeyondNoise } from '../../../shared/domain/verdict.ts';
import { shortName, truncate } from '../../../shared/format/short-name.ts';
import type { AbsentMarket } from '../../../shared/reports/report-spec.ts';
import type { CoverBar, CoverBars } from '../content/cover-bars.ts';
import type { ContentContext } from '../content/context.ts';
import { brandSides, writeLevel, writeSides } from '../content/news/levels.ts';
import { inHeadline } from '../content/news/told.ts';
import { periodWords } from '../content/period-words.ts';
import type { CoverContent } from '../sections/cover/content.ts';
import { absentName, brandsOf, changeOf, MOST_LETTERS, nameOf, type MarketContexts } from './content.ts';

/** The own brand's level in a market, with its interval; null if it was not measured. */
function levelIn({ own, run }: ContentContext): Estimate | null {
  return own === null ? null : readKeyFigures(run, own).visibility;
}

/** The market whose interval overlaps no other's; of two such ones, that which is farther from its neighbour. */
function furthestOf(
  contexts: MarketContexts,
): { readonly at: ContentContext; readonly isMost: boolean; readonly others: readonly number[] } | null {
  const known = contexts
    .flatMap((at) => {
      const level = levelIn(at);
      return level?.interval == null ? [] : [{ at, value: level.value, ...level.interval }];
    })
    .sort((one, other) => one.value - other.value);
  const [least, most] = [known[0], known.at(-1)];
  if (known.length < contexts.length || least === undefined || most === undefined || least === most) {
    return null;
  }
  const above = Math.min(...known.slice(1).map(({ low }) => low)) - least.high;
  const below = most.low - Math.max(...known.slice(0, -1).map(({ high }) => high));
  if (Math.max(above, below) <= 0) return null;
  const isMost = below > above;
  const { at } = isMost ? most : least;
  return { at, isMost, others: known.flatMap((one) => (one.at === at ? [] : [one.value])) };
}

const levelsOf = (values: readonly number[], context: ContentContext): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => writeLevel(value, context));
  return low === high ? (low ?? '') : context.words.range(low ?? '', high ?? '');
};

/**
 * What is new in the markets: the one that moved beyond noise, or how many did, each judged by itself; else the one that is furthest from the
 * rest, of the own brand alone, as rivals differ from market to market.
 */
function headlineOf(contexts: MarketContexts): string {
  const [first] = contexts;
  const { format, pages } = first;
  const say = pages.markets;
  const markets = format.count(contexts.length);
  const moved = contexts.filter((context) => isBeyondNoise(changeOf(context)));
  const up = moved.filter((context) => changeOf(context).verdict.kind === 'better').length;
  const brands = new Set(contexts.map(({ figures }) => figures.project.ownBrand));
  if (brands.size > 1 || moved.length > 1) {
    return moved.length === 0
      ? say.headline(markets)
      : say.moved(markets, format.count(up), format.count(moved.length - up));
  }
  const brand = inHeadline(first.figures.project.ownBrand);
  const [only] = moved;
  const sides = only?.own == null ? null : brandSides(only.own.brandId, only);
  if (only !== undefined && sides !== null) {
    const { from, to } = writeSides(sides, only);
    return say.movedIn(brand, nameOf(only), up === 1, to, from);
  }
  const furthest = furthestOf(contexts);
  if (furthest !== null) {
    const { at, isMost, others } = furthest;
    const level = writeLevel(levelIn(at)?.value ?? 0, at);
    return say.furthest(brand, nameOf(at), isMost, level, levelsOf(others, first));
  }
  const all = contexts.flatMap((context) => levelIn(context)?.value ?? []);
  return all.length < contexts.length ? say.headline(markets) : say.between(brand, levelsOf(all, first));
}

/** That figures of markets are not one, and which have no runs. */
function ledeOf([{ pages, words }]: MarketContexts, absent: readonly AbsentMarket[]): string {
  const say = pages.markets;
  const names = truncate(words.list(absent.map(absentName)), MOST_LETTERS.list);
  return [say.lede, ...(absent.length === 0 ? [] : [say.withoutRuns(names)])].join(words.marks.space);
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

/** Each market with the level of its own brand, the highest first; then those without runs. */
function barsOf(contexts: MarketContexts, absent: readonly AbsentMarket[]): CoverBars {
  const [{ pages, words }] = contexts;
  const bars = [
    ...contexts
      .map((context): CoverBar => {
        const level = levelIn(context);
        return {
          name: shortName(context.figures.project.name, MOST_LETTERS.named),
          kind: null,
          role: 'own',
          valuePct: level?.value ?? 0,
          figure: level === null ? pages.keyFigures.noFigure : writeLevel(level.value, context),
          before: null,
        };
      })
      .sort((one, other) => other.valuePct - one.valuePct),
    ...absent.map(({ name }): CoverBar => ({
      name: shortName(name, MOST_LETTERS.named),
      kind: pages.markets.noRuns,
      role: 'other',
      valuePct: 0,
      figure: pages.keyFigures.noFigure,
      before: null,
    })),
  ];
  const counted = pages.cover.counted(null, null);
  return {
    shows: [],
    counted,
    caption: '',
    bars,
    alt: `${counted}${words.marks.colon}${bars.map(({ name, figure }) => `${name} ${figure}`).join(words.marks.comma)}`,
  };
}

/** Builds the cover of all markets: each with its own level, as figures are not added up. */
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
    share: pages.cover.counted(null, null),
    caption: '',
    months: null,
    bars: barsOf(contexts, absent),
    dots: null,
    ledger: null,
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
