/** What remains of brands once a tide is taken out: their own movement, and what the tide explains. */
import { subtract, type Readings } from '../../../shared/analysis/noise/readings.ts';
import { readRatio, type TableColumns } from '../../../shared/analysis/history/answer-table.ts';
import {
  allPlaces,
  visibilityOf,
  type Candidate,
  type Followed,
} from '../../../shared/analysis/findings/followed.ts';
import { END_OF_SLOPE } from '../../../shared/analysis/findings/scan.ts';
import type { CommonStep } from './common-step.ts';
import type { Tide } from './look-at-tide.ts';
import { isSameTime } from './rank.ts';

/** The columns as if no tide had come: what a common step leaves of a brand is scaled back to its level before. */
export function withoutTides(followed: Followed, tides: readonly Tide[]): Followed {
  const { table, columns } = followed;
  const width = table.cells.length;
  const scaled = (column: Float64Array, by: (tide: Tide) => number): Float64Array => {
    const copy = column.slice();
    for (const tide of tides) {
      const factor = by(tide);
      for (let run = tide.found.at; run < table.runs.length; run += 1) {
        for (const place of tide.places) {
          copy[run * width + place] = factor * (copy[run * width + place] ?? 0);
        }
      }
    }
    return copy;
  };
  const undo = ({ before, left }: Pick<CommonStep, 'before' | 'left'>): number =>
    before > 0 && left > 0 ? before / left : 1;
  const sum = (steps: readonly CommonStep[], of: (step: CommonStep) => number): number =>
    steps.reduce((all, step) => all + of(step), 0);
  const changed: TableColumns = {
    ...columns,
    brands: columns.brands.map((brand, at) => ({
      ...brand,
      named: scaled(brand.named, ({ steps }) => undo(steps[at] ?? { before: 0, left: 0 })),
    })),
    mentions: scaled(columns.mentions, ({ steps }) =>
      undo({ before: sum(steps, ({ before }) => before), left: sum(steps, ({ left }) => left) }),
    ),
  };
  const counts = scaled(columns.asked, ({ steps }) => undo(steps[0] ?? { before: 0, left: 0 }));
  return { ...followed, columns: changed, counts };
}

/** A candidate's figure as measured; null for one that a tide leaves as it is. */
function readingsOf(followed: Followed, { kind, measure, subject, places }: Candidate): Readings | null {
  const { table, columns, brands } = followed;
  const all = allPlaces(followed);
  const brand = brands.findIndex(({ brandId }) => brandId === subject.brandId);
  if (measure === 'visibility') return visibilityOf(followed, brand, places ?? all);
  if (kind === 'overtaking') {
    return subtract(visibilityOf(followed, brand, all), visibilityOf(followed, 0, all));
  }
  const named = columns.brands[0]?.named;
  return measure !== 'share_of_voice' || named === undefined
    ? null
    : readRatio(table, 100, named, columns.mentions, all);
}

/**
 * A brand's own change with its figures as measured, since the last tide before it; null if these moved the other way, as those of a brand
 * that gained while the tide took more.
 */
function asMeasured(followed: Followed, candidate: Candidate, tides: readonly Tide[]): Candidate | null {
  const readings = readingsOf(followed, candidate);
  if (readings === null) return candidate;
  const { values } = readings;
  const { found } = candidate;
  const { at, shape } = found;
  const starts = [followed.first, ...tides.map((tide) => tide.found.at).filter((start) => start < at)];
  const begins = Math.max(...starts);
  const isStep = shape === 'step';
  const mean = (from: number, to: number): number => {
    const known = values.subarray(from, to).filter((value) => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const from = mean(isStep ? begins : Math.max(begins, at - END_OF_SLOPE), at);
  const to = mean(isStep ? at : Math.max(at, values.length - END_OF_SLOPE), values.length);
  const change = to - from;
  if (Math.sign(change) !== Math.sign(found.change)) return null;
  const low = Math.max(-MOST_POINTS, change - (found.change - found.low));
  const high = Math.min(MOST_POINTS, change + (found.high - found.change));
  return { ...candidate, begins, found: { ...found, values, from, to, change, low, high } };
}

const MOST_POINTS = 100;

/** Whether two candidates are about the same change of the same figure. */
const isSame = (a: Candidate, b: Candidate): boolean =>
  a.measure === b.measure &&
  a.subject.brandId === b.subject.brandId &&
  a.subject.platform === b.subject.platform &&
  Math.sign(a.found.change) === Math.sign(b.found.change);

/** Of several tides the one on the same platform, else the nearest. */
function tideOf({ subject, found }: Candidate, tides: readonly Tide[]): Tide | undefined {
  const apart = (tide: Tide): number => Math.abs(tide.found.at - found.at);
  return (
    tides.find((tide) => tide.subject.platform !== null && tide.subject.platform === subject.platform) ??
    [...tides].sort((a, b) => apart(a) - apart(b))[0]
  );
}

/** Fewer brands in an answer place each of them nearer to the front. */
const isPlace = (one: Candidate, tide: Tide): boolean =>
  one.measure === 'position' &&
  isSameTime(one, tide) &&
  Math.sign(one.found.change) === Math.sign(tide.found.change);

/**
 * All candidates where tides came, each as measured, and those that are nobody's own with the tide that explains them.
 *
 * @param own found without the tides.
 * @param asTheyAre found with them.
 */
export function tellApart(
  followed: Followed,
  tides: readonly Tide[],
  own: readonly Candidate[],
  asTheyAre: readonly Candidate[],
): { readonly candidates: readonly Candidate[]; readonly explained: ReadonlyMap<Candidate, Candidate> } {
  const kept = own.flatMap((one) => asMeasured(followed, one, tides) ?? []);
  const explained = new Map<Candidate, Candidate>();
  for (const one of [
    ...asTheyAre.filter((whole) => !own.some((other) => isSame(whole, other))),
    ...kept.filter((place) => tides.some((tide) => isPlace(place, tide))),
  ]) {
    const tide = tideOf(one, tides);
    if (tide !== undefined) explained.set(one, tide);
  }
  return { candidates: [...new Set([...tides, ...kept, ...explained.keys()])], explained };
}
