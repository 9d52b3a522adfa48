/** Which of several rates stands apart from all others; superlatives need this. */
import { exactTest, holmAdjust, mcNemarMid } from './exact-test.ts';
import { mostAlone } from './standings.ts';
import { FALSE_ALARM_SHARE, isTooSmall } from './verdict.ts';

/** A rate by its counts. */
export type Counted = { readonly successes: number; readonly trials: number };

/** The rates that stand apart, by index; null if none does. */
export type Extremes = {
  /** Above each of the others. */
  readonly highest: number | null;
  /** Below each of the others. */
  readonly lowest: number | null;
  /** Whether any two of them differ. */
  readonly differ: boolean;
};

/**
 * Finds the rate above every other one, and the one below every other one.
 *
 * The highest of several counts is picked after looking, so every pair is tested, with Holm's correction over all pairs, not over the few
 * that look best. The test of a pair is Fisher's in its mid-p form. It assumes independent answers; if two platforms were asked the same
 * prompts, or the prompts of a topic differ in level, it is conservative. A rate of too few answers for a verdict differs from none.
 */
export function findExtremes(rates: readonly Counted[]): Extremes {
  const pairs = rates
    .flatMap((a, at) => rates.slice(at + 1).map((b, after) => ({ a, b, at, to: at + 1 + after })))
    .filter(({ a, b }) => !isTooSmall(Math.min(a.trials, b.trials)));
  const adjusted = holmAdjust(
    pairs.map(
      ({ a, b }) =>
        exactTest([{ yesBefore: a.successes, before: a.trials, yesAfter: b.successes, after: b.trials }]).mid,
    ),
  );
  const above = rates.map(() => 0);
  const below = rates.map(() => 0);
  pairs.forEach(({ a, b, at, to }, index) => {
    if ((adjusted[index] ?? 1) >= FALSE_ALARM_SHARE) return;
    const isHigher = a.successes * b.trials > b.successes * a.trials;
    const [upper, lower] = isHigher ? [at, to] : [to, at];
    above[upper] = (above[upper] ?? 0) + 1;
    below[lower] = (below[lower] ?? 0) + 1;
  });
  const standsApart = (counts: readonly number[]): number | null => {
    const place = rates.length < 2 ? -1 : counts.findIndex((count) => count === rates.length - 1);
    return place < 0 ? null : place;
  };
  return {
    highest: standsApart(above),
    lowest: standsApart(below),
    differ: above.some((count) => count > 0),
  };
}

/**
 * The probability of so large a difference between two brands named in the same `answers`, if only the totals are known: McNemar's exact
 * test, mid-p, with as many answers that name one brand alone as the totals allow. The truth cannot be less clear than that, so a lead that
 * holds here holds.
 */
export function leadP(own: number, rival: number, answers: number): number {
  const alone = mostAlone(own, rival, answers);
  return mcNemarMid(alone.first, alone.second);
}

/** A brand and its rivals in one set of answers. */
export type Field = {
  readonly own: number;
  readonly rivals: readonly number[];
  readonly answers: number;
};

/** The own brand's standing in a field: above every rival, below one that is surely above it, or neither; or too few answers to judge. */
export type FieldStanding = 'ahead' | 'behind' | 'close' | 'few';

/**
 * Judges the own brand against each rival of each field, in input order: by {@link leadP} with Holm's correction over all rivals of all
 * fields, so that a pair has one verdict whatever page shows it.
 */
export function judgePairs(fields: readonly Field[]): FieldStanding[][] {
  const adjusted = holmAdjust(
    fields.flatMap(({ own, rivals, answers }) =>
      isTooSmall(answers) ? [] : rivals.map((rival) => leadP(own, rival, answers)),
    ),
  );
  let looked = 0;
  return fields.map(({ own, rivals, answers }) =>
    rivals.map((rival) => {
      if (isTooSmall(answers)) return 'few';
      const holds = (adjusted[looked] ?? 1) < FALSE_ALARM_SHARE;
      looked += 1;
      return !holds ? 'close' : own > rival ? 'ahead' : 'behind';
    }),
  );
}

/**
 * Judges the own brand in each field, by {@link judgePairs}: ahead if named more often than every rival, behind if the strongest rival is
 * named more often. A brand without rivals leads nobody.
 */
export function judgeFields(fields: readonly Field[]): FieldStanding[] {
  const pairs = judgePairs(fields);
  return fields.map(({ rivals, answers }, field) => {
    if (isTooSmall(answers)) return 'few';
    const ofField = pairs[field] ?? [];
    const most = Math.max(...rivals);
    if (ofField.length > 0 && ofField.every((standing) => standing === 'ahead')) return 'ahead';
    return ofField.some((standing, at) => rivals[at] === most && standing === 'behind') ? 'behind' : 'close';
  });
}

/** For each field, whether the own brand leads it; see {@link judgeFields}. */
export function findLeads(fields: readonly Field[]): boolean[] {
  return judgeFields(fields).map((standing) => standing === 'ahead');
}
