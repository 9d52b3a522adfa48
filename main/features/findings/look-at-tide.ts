/**
 * What all brands share, before anything is told of one: a platform that answers by another model may name fewer brands, or more, and every
 * brand moves by the same factor. That is nobody's own movement.
 */
import {
  allPlaces,
  keptOver,
  NO_SUBJECT,
  sampleOf,
  significant,
  type Candidate,
  type Followed,
  type Look,
} from '../../../shared/analysis/findings/followed.ts';
import type { Readings } from '../../../shared/analysis/noise/readings.ts';
import { barOf, type Bar, type Family } from '../../../shared/analysis/findings/looks.ts';
import {
  judgeDate,
  scanDates,
  scannable,
  stepAt,
  type Found,
} from '../../../shared/analysis/findings/scan.ts';
import type { Finding } from '../../../shared/analysis/findings/finding.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import {
  clusterByPrompt,
  commonStep,
  LEAST_MOVED,
  readBrands,
  type CommonStep,
  type Shared,
} from './common-step.ts';
import { isSameTime } from './rank.ts';

/** From this p on, the other platforms did not move. */
const MOVED_P = 0.05;

/** A common step of all brands, on one platform or on all. */
export type Tide = Candidate & {
  /** The cells concerned. */
  readonly places: readonly number[];
  /** By brand, in order. */
  readonly steps: readonly CommonStep[];
};

/** Answers in which a tide is looked for; all of them if no platform is named. */
type Scope = { readonly platform: string | null; readonly places: readonly number[] };

/** Steps are null where all brands but one moved: whether they did, or that one against them, cannot be told. */
type TideLook = Look & Pick<Tide, 'places'> & { readonly steps: Tide['steps'] | null };

type Looked = TideLook & Pick<Candidate, 'certainty'>;

/** All brands that an answer names, run by run. */
const readTotal = (followed: Followed, total: Float64Array, places: readonly number[]): Readings =>
  readBrands(followed, clusterByPrompt(followed, [total], places), [1]);

/** The sum of all brands' columns. */
function sumOf({ columns }: Followed): Float64Array {
  const total = new Float64Array(columns.asked.length);
  for (const { named } of columns.brands) {
    for (let at = 0; at < total.length; at += 1) total[at] = (total[at] ?? 0) + (named[at] ?? 0);
  }
  return total;
}

/** The common step in a scope; null if nothing moved beyond noise, or fewer brands than all but one alike. */
function lookIn(
  followed: Followed,
  total: Float64Array,
  { platform, places }: Scope,
  bar: Bar,
): TideLook | null {
  const { table, columns, first, brands } = followed;
  const kept = keptOver(followed, places);
  const readings = readTotal(followed, total, places);
  const all = scannable(readings, first, kept);
  const ofAll = scanDates(all, { bar });
  if (ofAll === null) return null;
  const named = columns.brands.map((brand) => brand.named);
  const clustered = clusterByPrompt(followed, named, places);
  const inside = new Set(places);
  const others = allPlaces(followed).filter((place) => !inside.has(place));
  const rest = others.length === 0 ? null : clusterByPrompt(followed, named, others);
  const commonAt = (at: number): Shared => commonStep(followed, clustered, kept, rest, at);
  const tried = commonAt(ofAll.at);
  const about = {
    kind: 'tide',
    measure: 'tide',
    subject: { ...NO_SUBJECT, platform },
    touched: places.length / table.cells.length,
    places,
    promptIds: [],
  } as const;
  const n = (at: number): number => sampleOf(readings, first, at);
  if (tried.steps !== null) return { ...about, found: ofAll, n: n(ofAll.at), steps: tried.steps };
  const untold = tried.isAllButOne ? { ...about, found: ofAll, n: n(ofAll.at), steps: null } : null;
  // One brand's own event may lie elsewhere and outweigh what all share: the others then show the date.
  const weights = brands.map((_, brand) => Number(brand !== tried.farthest));
  const ofOthers = scanDates(scannable(readBrands(followed, clustered, weights), first, kept), { bar });
  const found = ofOthers === null ? null : judgeDate(all, ofOthers.at);
  const { steps } = ofOthers === null ? tried : commonAt(ofOthers.at);
  if (ofOthers === null || found === null || steps === null) return untold;
  // Against a brand's own event the sum of all may not show it.
  if (found.low <= 0 && found.high >= 0) return untold;
  const p = Math.min(1, ofOthers.p * brands.length);
  return { ...about, found: { ...found, p }, n: n(found.at), steps };
}

/** Whether the platforms without a tide of their own moved at the date of another, too, and the same way. */
function hasMoved(
  followed: Followed,
  total: Float64Array,
  places: readonly number[],
  { at, change }: Found,
): boolean {
  if (places.length === 0) return true;
  const readings = readTotal(followed, total, places);
  const step = stepAt(scannable(readings, followed.first, keptOver(followed, places)), at);
  return step !== null && step.pointP <= MOVED_P && Math.sign(step.change) === Math.sign(change);
}

/** The common steps of a project's brands. */
export type FoundTides = {
  readonly tides: readonly Tide[];
  /** Where all brands but one moved, so that nobody can tell a tide from that one's own movement. */
  readonly untold: readonly Candidate[];
  readonly looks: number;
};

const isTold = (one: Looked): one is Looked & Tide => one.steps !== null;

/**
 * The common steps of all brands: one over all platforms, or one for each that has its own. None under three brands, nor where a single
 * brand moved, or all but one.
 */
export function findTides(followed: Followed): FoundTides {
  const { table, brands } = followed;
  if (brands.length < LEAST_MOVED) return { tides: [], untold: [], looks: 0 };
  const [all, total] = [allPlaces(followed), sumOf(followed)];
  const width = table.grid.platforms.length;
  const platforms = [...Map.groupBy(all, (place) => (table.cells[place] ?? 0) % width)].map(
    ([platform, places]): Scope => ({ platform: table.grid.platforms[platform] ?? null, places }),
  );
  const ofAll = found('tide', [lookIn(followed, total, { platform: null, places: all }, barOf('tide', 1))]);
  const [whole] = ofAll.filter(isTold);
  const untold = ofAll.filter((one) => !isTold(one));
  // One platform is all of them.
  if (platforms.length < 2) return { tides: whole === undefined ? [] : [whole], untold, looks: 1 };
  const bar = barOf('platformTides', platforms.length);
  const ofEach = found(
    'platformTides',
    platforms.map((scope) => lookIn(followed, total, scope, bar)),
  );
  const parts = ofEach.filter(isTold);
  const looked = {
    untold: [...untold, ...ofEach.filter((one) => !isTold(one))],
    looks: 1 + platforms.length,
  };
  if (whole === undefined) return { ...looked, tides: parts };
  const own = new Set(parts.filter((part) => isSameTime(part, whole)).flatMap(({ places }) => places));
  const others = own.size === 0 ? [] : all.filter((place) => !own.has(place));
  return { ...looked, tides: hasMoved(followed, total, others, whole.found) ? [whole] : parts };
}

/** Those that hold over all looks and rest on enough answers. */
const found = (family: Family, looks: readonly (TideLook | null)[]): readonly Looked[] =>
  significant(family, looks).filter(({ n }) => !isTooSmall(n));

/** Movements of a brand's visibility that may be part of what all brands share. */
const SHAREABLE: readonly Candidate['kind'][] = ['level', 'drift', 'breakaway'];

/** Why nobody can tell a brand's movement from one of all brands; undefined if that can be told, or is not asked. */
export function whySharedUnknown(
  { brands }: Followed,
  candidate: Candidate,
  untold: readonly Candidate[],
): Finding['sharedUnknown'] {
  const { kind, measure, subject, found: moved } = candidate;
  if (measure !== 'visibility' || !SHAREABLE.includes(kind) || subject.topicId !== null) return undefined;
  if (brands.length < LEAST_MOVED) return 'few-brands';
  const isPart = untold.some(
    (one) =>
      one.subject.platform === subject.platform &&
      isSameTime(one, candidate) &&
      Math.sign(one.found.change) === Math.sign(moved.change),
  );
  return isPart ? 'all-but-one' : undefined;
}
