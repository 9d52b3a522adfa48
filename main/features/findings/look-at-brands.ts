/** The own brand and its rivals: levels, key figures, and who is ahead. */
import { subtract, type Readings } from '../../../shared/analysis/noise/readings.ts';
import { twoSidedPAbove } from '../../../shared/analysis/intervals/student.ts';
import { readRatio } from '../../../shared/analysis/history/answer-table.ts';
import type { FindingMeasure } from '../../../shared/analysis/findings/finding.ts';
import {
  allPlaces,
  keep,
  sampleOfFound,
  subjectOf,
  visibilityOf,
  type Candidate,
  type Followed,
  type FollowedBrand,
  type Look,
  type Looked,
} from '../../../shared/analysis/findings/followed.ts';
import { barOf, type Bar } from '../../../shared/analysis/findings/looks.ts';
import {
  END_OF_SLOPE,
  scanDates,
  scannable,
  type Found,
  type Scannable,
} from '../../../shared/analysis/findings/scan.ts';

function lookAtReadings(
  followed: Followed,
  readings: Readings,
  about: Pick<Candidate, 'measure' | 'subject' | 'touched' | 'places'>,
  bar: Bar,
): Look | null {
  const found = scanDates(scannable(readings, followed.first, followed.keptIn), { seeksSlopes: true, bar });
  if (found === null) return null;
  const n = sampleOfFound(readings, followed.first, found);
  const kind = found.shape === 'slope' ? 'drift' : 'level';
  return { ...about, kind, found, n, promptIds: [] };
}

/** The own brand's visibility. */
export function lookAtOwn(followed: Followed): Looked {
  const [own] = followed.brands;
  const places = allPlaces(followed);
  const about = { measure: 'visibility' as const, subject: subjectOf(own), touched: 1, places };
  return keep('own', [lookAtReadings(followed, visibilityOf(followed, 0, places), about, barOf('own', 1))]);
}

const KEY_FIGURES = 3;

/** Its share of voice, sentiment and position. */
export function lookAtKeyFigures(followed: Followed): Looked {
  const { table, columns, brands } = followed;
  const [own, column] = [brands[0], columns.brands[0]];
  if (column === undefined) return { candidates: [], looks: 0 };
  const places = allPlaces(followed);
  const bar = barOf('keyFigures', KEY_FIGURES);
  const look = (
    measure: FindingMeasure,
    unit: number,
    over: Float64Array,
    under: Float64Array,
  ): Look | null => {
    const about = { measure, subject: subjectOf(own), touched: 1, places: null };
    return lookAtReadings(followed, readRatio(table, unit, over, under, places), about, bar);
  };
  return keep('keyFigures', [
    brands.length < 2 ? null : look('share_of_voice', 100, column.named, columns.mentions),
    look('sentiment', 1, column.sentimentSum, column.sentiments),
    look('position', 1, column.positionSum, column.positions),
  ]);
}

/** Each rival's visibility, and its lead over the own brand. */
export function lookAtRivals(followed: Followed): Looked {
  const places = allPlaces(followed);
  const own = visibilityOf(followed, 0, places);
  const rivals = followed.brands.slice(1);
  // Each alone, and its lead.
  const bar = barOf('rivals', 2 * rivals.length);
  const looks = rivals.flatMap((brand, index): (Look | null)[] => {
    const readings = visibilityOf(followed, index + 1, places);
    const about = { measure: 'visibility' as const, subject: subjectOf(brand), touched: 1, places: null };
    return [
      lookAtReadings(followed, readings, about, bar),
      lookAtLead(followed, subtract(readings, own), brand, bar),
    ];
  });
  return keep('rivals', looks);
}

/** A rival's lead over the own brand: a finding only if it changed sides, each side beyond chance. */
function lookAtLead(followed: Followed, lead: Readings, brand: FollowedBrand, bar: Bar): Look | null {
  const leads = lead.values.subarray(followed.first);
  // Most leads never change sides; to judge dates is slow.
  if (leads.every((one) => one > 0) || leads.every((one) => one < 0)) return null;
  const series = scannable(lead, followed.first, followed.keptIn);
  const found = scanDates(series, { seeksSlopes: true, bar });
  if (found === null || Math.sign(found.from) === Math.sign(found.to)) return null;
  // At the end of a slope only the newest runs show who leads now.
  const since = found.shape === 'step' ? found.at : Math.max(found.at, lead.runs - END_OF_SLOPE);
  if (!isBeyondZero(series, since, lead.runs, found)) return null;
  if (!isBeyondZero(series, followed.first, found.at, found)) return null;
  const n = sampleOfFound(lead, followed.first, found);
  return {
    kind: 'overtaking',
    measure: 'rank',
    subject: subjectOf(brand),
    found,
    n,
    touched: 1,
    places: null,
    promptIds: [],
  };
}

const LEAD_P = 0.05;

/** Whether the mean lead over some runs lies beyond zero. */
function isBeyondZero({ values, varianceOf }: Scannable, from: number, to: number, { at }: Found): boolean {
  const weights = values.map((_, run) => (run >= from && run < to ? 1 / (to - from) : 0));
  const mean = values.subarray(from, to).reduce((sum, one) => sum + one, 0) / (to - from);
  const { variance, degrees, least } = varianceOf(weights, at);
  return twoSidedPAbove(mean / Math.sqrt(variance), degrees, least) <= LEAD_P;
}
