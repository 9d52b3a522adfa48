/** The cover's picture: how many of 100 answers name the client and some rivals, month by month. */
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import type { MonthLevels } from '../../../shared/analysis/report/month-levels.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { ANYTHING, type ClaimSubject } from '../claims/claim.ts';
import type { BaseContext } from './context.ts';

/** A brand's level in a month, in percent, with its interval; the same if it has none. */
export type CoverMark = {
  /** The place of its month, from 0. */
  readonly at: number;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  /** As a whole number of 100 answers. */
  readonly figure: string;
  readonly isOtherWay: boolean;
  /** Whether a line joins it to the mark before it. */
  readonly isJoined: boolean;
};

/** A brand's months, one at least, oldest first. */
export type CoverLine = {
  readonly brandId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly marks: readonly CoverMark[];
};

/** The months as a picture. */
export type CoverMonths = {
  /** What it shows, in claim terms. */
  readonly shows: readonly ClaimSubject[];
  readonly counted: string;
  /** How to read it; empty for a single month. */
  readonly caption: string;
  /** All months from the first to the last one, also those without answers. */
  readonly months: readonly { readonly long: string; readonly short: string; readonly isReported: boolean }[];
  /** The own brand first. */
  readonly lines: readonly CoverLine[];
  /** End of the axis, and its marks. */
  readonly toPct: number;
  readonly ticks: readonly { readonly valuePct: number; readonly text: string }[];
  readonly alt: string;
};

/** Whom and where the picture is about. */
export type Pictured = { readonly rivalIds: readonly string[]; readonly platform: string | null };

/** Letters of a name beside its line, as in the headline. */
const MOST_NAME = 28;

const STEP_PCT = 25;
/** A mark of the axis so near above what is drawn is still on it. */
const NEAR_PCT = 10;

/** The months `2026-06` from the first to the last. */
function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = first; month <= last;) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  }
  return months;
}

type Level = { readonly visibilityPct: number; readonly mentions: number; readonly responses: number };

function levelOf(month: MonthLevels, brandId: string, platform: string | null): Level | undefined {
  return platform === null
    ? month.brands.find((one) => one.brandId === brandId)
    : month.onPlatforms.find((one) => one.brandId === brandId && one.platform === platform);
}

/** A brand's marks; none joins the one before across a month without it. */
function marksOf(
  brandId: string,
  platform: string | null,
  levels: readonly MonthLevels[],
  places: readonly string[],
  { format }: Pick<BaseContext, 'format'>,
): CoverMark[] {
  const marks: CoverMark[] = [];
  for (const month of levels) {
    const level = levelOf(month, brandId, platform);
    const estimate = level && estimateGivenRate(level.visibilityPct, level.mentions, level.responses);
    if (estimate == null) continue;
    const { value, interval } = estimate;
    const at = places.indexOf(month.month);
    marks.push({
      at,
      valuePct: value,
      lowPct: interval?.low ?? value,
      highPct: interval?.high ?? value,
      figure: format.decimal(value, 0),
      isOtherWay: month.isOtherWay,
      isJoined: month.isJoined && marks.at(-1)?.at === at - 1,
    });
  }
  return marks;
}

/** The lines: the own brand, and the rivals that were measured in the last month. */
function linesOf(
  ownId: string,
  { rivalIds, platform }: Pictured,
  levels: readonly MonthLevels[],
  places: readonly string[],
  context: BaseContext,
): CoverLine[] {
  return [ownId, ...rivalIds].flatMap((brandId): CoverLine[] => {
    const name = levels.at(-1)?.brands.find((one) => one.brandId === brandId)?.name;
    const marks = marksOf(brandId, platform, levels, places, context);
    // A line that ends before the others has no figure of the report's month.
    if (name === undefined || marks.at(-1)?.at !== places.length - 1) return [];
    return [{ brandId, name: shortName(name, MOST_NAME), isOwn: brandId === ownId, marks }];
  });
}

function axisOf(lines: readonly CoverLine[]): number {
  const high = Math.max(STEP_PCT, ...lines.flatMap(({ marks }) => marks.map(({ highPct }) => highPct)));
  const next = Math.ceil(high / STEP_PCT) * STEP_PCT;
  return next - high <= NEAR_PCT ? next : high;
}

function captionOf(levels: readonly MonthLevels[], places: readonly string[], context: BaseContext): string {
  const { figures, format, pages, words } = context;
  const without = places
    .filter((place) => levels.every(({ month }) => month !== place))
    .map((month) => format.longMonth(month));
  const last = levels.at(-1);
  // Of a report of runs the last month counts the judged ones alone.
  const isRound = context.period === null && last?.runs === 1 && figures.frame.judged.length === 1;
  return pages.cover.caption(
    levels.some(({ isOtherWay }) => isOtherWay),
    without.length === 0 ? null : without.join(words.marks.comma),
    isRound ? format.longDay(last.fromMs) : null,
  );
}

/** Builds the picture; null if the own brand was not measured in the last month, or the report has no months. */
export function coverMonths({ rivalIds, platform }: Pictured, context: BaseContext): CoverMonths | null {
  const { figures, format, own, pages, words } = context;
  const levels = figures.months ?? [];
  const [first, last] = [levels[0], levels.at(-1)];
  if (own === null || first === undefined || last === undefined) return null;
  // A platform that the last month did not ask has no line to end.
  const where = platform !== null && levelOf(last, own.brandId, platform) === undefined ? null : platform;
  const places = monthsBetween(first.month, last.month);
  const lines = linesOf(own.brandId, { rivalIds, platform: where }, levels, places, context);
  if (lines[0]?.isOwn !== true) return null;
  const toPct = axisOf(lines);
  const counted = pages.cover.counted(
    lines.length === 1 ? lines[0].name : null,
    where === null ? null : format.platform(where),
  );
  const named = new Map(last.brands.map((brand) => [brand.brandId, brand.name]));
  return {
    shows: lines.map(({ brandId }) => ({ ...ANYTHING, brand: named.get(brandId) ?? null, platform: where })),
    counted,
    caption: places.length === 1 ? '' : captionOf(levels, places, context),
    months: places.map((month) => ({
      long: format.longMonth(month),
      short: format.shortMonth(month),
      isReported: levels.some((one) => one.month === month && one.isReported),
    })),
    lines,
    toPct,
    ticks: Array.from({ length: Math.floor(toPct / STEP_PCT) + 1 }, (_, at) => ({
      valuePct: at * STEP_PCT,
      text: format.count(at * STEP_PCT),
    })),
    alt: pages.cover.alt(
      counted,
      format.longMonthOfYear(first.month),
      format.longMonthOfYear(last.month),
      lines
        .map(({ name, marks }) =>
          pages.cover.altLine(name, marks[0]?.figure ?? '', marks.at(-1)?.figure ?? ''),
        )
        .join(words.marks.comma),
    ),
  };
}

/** The figures of the picture, for the file of data: of whom, in which month, of 100 answers, with their intervals. */
export const monthFigures = ({ lines, months }: CoverMonths) =>
  lines.flatMap(({ name, marks }) =>
    marks.map(({ at, valuePct, lowPct, highPct }) => ({
      ...{ series: name, x: months[at]?.long ?? '' },
      ...{ y: valuePct, low: lowPct, high: highPct },
    })),
  );
