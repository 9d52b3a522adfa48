/** Shared by every look at a project's runs: the followed runs, and the result of a significant look. */
import type { ComparedRun } from '../compare/compared-run.ts';
import { designEffect } from '../noise/design-effect.ts';
import type { Readings } from '../noise/readings.ts';
import { readRatio, type AnswerTable, type TableColumns } from '../history/answer-table.ts';
import type { Certainty, FindingKind, FindingMeasure, FindingSubject } from './finding.ts';
import { certaintyOf, correctForLooks, type Family } from './looks.ts';
import { isTooSmall } from '../intervals/verdict.ts';
import { END_OF_SLOPE, judgeDate, scannable, type Found } from './scan.ts';

/** A brand that every followed run scored. */
export type FollowedBrand = { readonly brandId: string; readonly name: string; readonly isOwn: boolean };

/** The input of all looks. */
export type Followed = {
  readonly table: AnswerTable;
  readonly columns: TableColumns;
  /** The own one first. */
  readonly brands: readonly [FollowedBrand, ...FollowedBrand[]];
  /** The followed runs, oldest first. */
  readonly runs: readonly ComparedRun[];
  /** The first chosen one; those before it determine the noise. */
  readonly first: number;
  /** φ, the share of answers that stays from run to run, over all answers and of each followed cell, by its platform. */
  readonly kept: number;
  readonly keptIn: Float64Array;
  /** By run and followed cell: how often each answer that names the own brand counts, where a tide is taken out; omitted if each counts once. */
  readonly counts?: Float64Array;
};

/** A change significant over all looks. */
export type Candidate = {
  readonly kind: FindingKind;
  readonly measure: FindingMeasure;
  readonly subject: FindingSubject;
  readonly found: Found;
  readonly certainty: Certainty;
  readonly n: number;
  readonly touched: number;
  /** Indices of the cells concerned; null if it is not about cells. */
  readonly places: readonly number[] | null;
  readonly promptIds: readonly string[];
  /** The run that its earlier level begins with; omitted if that is the first chosen one. */
  readonly begins?: number;
};

/** Candidates, and how many figures were examined. */
export type Looked = { readonly candidates: readonly Candidate[]; readonly looks: number };

/** A subject that narrows nothing. */
export const NO_SUBJECT: FindingSubject = {
  brandId: null,
  brand: null,
  isOwn: false,
  platform: null,
  topicId: null,
  topic: null,
  attribute: null,
  promptId: null,
  prompt: null,
  domain: null,
  page: null,
};

/** A look before correction. */
export type Look = Omit<Candidate, 'certainty' | 'found'> & { readonly found: Found };

/** A brand as a subject. */
export const subjectOf = ({ brandId, name, isOwn }: FollowedBrand): FindingSubject => ({
  ...NO_SUBJECT,
  brandId,
  brand: name,
  isOwn,
});

/** A kind's significant looks. */
export const significant = <L extends Look>(
  family: Family,
  looks: readonly (L | null)[],
): readonly (L & Pick<Candidate, 'certainty'>)[] =>
  looks.flatMap((look) => {
    const certainty = look === null ? null : certaintyOf(correctForLooks(look.found.p, family, looks.length));
    return look === null || certainty === null ? [] : [{ ...look, certainty }];
  });

/** Those that rest on enough answers to be told: what any look may become, whatever its kind. */
export const told = (candidates: readonly Candidate[], looks: number): Looked => ({
  candidates: candidates.filter(({ n }) => !isTooSmall(n)),
  looks,
});

/** A kind's significant looks that may be told, and the number of looks. */
export const keep = (family: Family, looks: readonly (Look | null)[]): Looked =>
  told(significant(family, looks), looks.length);

/** The smaller of the samples before and since. */
export function sampleOf({ samples }: Pick<Readings, 'samples'>, first: number, at: number): number {
  const sum = (from: number, to: number): number =>
    samples.subarray(from, to).reduce((all, one) => all + one, 0);
  return Math.round(Math.min(sum(first, at), sum(at, samples.length)));
}

/** The same of what a finding compares: of a slide, the runs at its ends. */
export function sampleOfFound({ samples }: Pick<Readings, 'samples'>, first: number, found: Found): number {
  const { shape, at } = found;
  if (shape === 'step') return sampleOf({ samples }, first, at);
  const before = samples.subarray(Math.max(first, at - END_OF_SLOPE), at);
  const newest = samples.subarray(-END_OF_SLOPE);
  const [a, b] = [before, newest].map((side) => side.reduce((all, one) => all + one, 0));
  return Math.round(Math.min(a ?? 0, b ?? 0));
}

/** Indices of followed cells. */
export const allPlaces = ({ table }: Followed): number[] => [...table.cells.keys()];

/** φ of some cells together. */
export const keptOver = ({ keptIn }: Followed, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (keptIn[place] ?? 0), 0) / places.length;

/** Builds the design effect of a mean of some cells, each as often answered, over so many runs: the mean of theirs. */
export function buildEffectOver({ keptIn }: Followed, places: readonly number[]): (runs: number) => number {
  const times = new Map<number, number>();
  for (const place of places) times.set(keptIn[place] ?? 0, (times.get(keptIn[place] ?? 0) ?? 0) + 1);
  const cellsOf = [...times];
  const known = new Map<number, number>();
  return (runs) => {
    const told = known.get(runs);
    if (told !== undefined) return told;
    const effect =
      cellsOf.reduce((sum, [kept, cells]) => sum + cells * designEffect(runs, kept), 0) / places.length;
    known.set(runs, effect);
    return effect;
  };
}

/** Those over all cells, by column: several looks need them. */
const WHOLE = new WeakMap<Float64Array, Readings>();

/** A brand's visibility run by run over some cells, in percent. */
export function visibilityOf(followed: Followed, brand: number, places: readonly number[]): Readings {
  const { table, columns } = followed;
  const named = columns.brands[brand]?.named ?? new Float64Array(0);
  const isWhole = places.length === table.cells.length;
  const readings =
    (isWhole ? WHOLE.get(named) : undefined) ?? readRatio(table, 100, named, columns.asked, places);
  if (isWhole) WHOLE.set(named, readings);
  return readings;
}

/** The own brand's change at a date over all followed cells but some; null if none are left. */
export function changeWithout(followed: Followed, without: ReadonlySet<number>, at: number): Found | null {
  const places = allPlaces(followed).filter((place) => !without.has(place));
  if (places.length === 0) return null;
  return judgeDate(scannable(visibilityOf(followed, 0, places), followed.first, followed.keptIn), at);
}
