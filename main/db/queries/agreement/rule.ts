/**
 * What a rule of agreement is: a question to the stored rows of a run that has one answer if nothing is missing.
 *
 * What the specification states binds from the first run on. What it leaves open has readings, from tight to loose, and
 * binds as the service is seen to count (see learn.ts).
 */
import type { CountingForm, CountingRuleId } from '../../../../shared/domain/counting.ts';
import type { Db } from '../../open.ts';
import type { Query } from '../../prepared.ts';
import type { RowId } from '../../row-id.ts';
import { withSingulars } from '../../../../shared/words/one-of-a-kind.ts';

/** What does not agree: who or what it is about, what is there, and what there should be. */
export type Found = { readonly subject: string | null; readonly have: number; readonly due: number };

/** One way to count: the rows that it cannot explain, the plainest first. */
type Reading<Row> = {
  readonly id: string;
  readonly form: CountingForm;
  /** Whether it is as tight as the reading before it, and another one: a run that keeps either is explained. */
  readonly isAlternative?: boolean;
  readonly breaks: (rows: readonly Row[]) => readonly Found[];
};

/** A rule, with its readings from tight to loose. */
type RuleOf<Row> = {
  readonly id: CountingRuleId;
  /** What is asked for again where it is broken. */
  readonly parts: readonly string[];
  /** Parts that must be in for the question to make sense. */
  readonly needs: readonly string[];
  readonly query: Query<Row>;
  /** Whether the run tells anything about it; without this, it always does. */
  readonly applies?: (rows: readonly Row[]) => boolean;
  /** What no reading of the specification explains: it binds whatever the service does. */
  readonly specified?: (rows: readonly Row[]) => readonly Found[];
  readonly readings: readonly Reading<Row>[];
  /** Judged of the newest run only: of older ones the catalogue may have changed. */
  readonly isOfNewest?: boolean;
  readonly say: (first: Found, count: number) => string;
};

/** What became of a rule in one run. */
type Outcome = {
  /** How what is specified is broken; null where it is not. */
  readonly specified: string | null;
  /** Whether each reading explains the run, in their order; null where the run tells nothing. */
  readonly keeps: readonly boolean[] | null;
  /** How a reading is broken, in a few words. */
  readonly describe: (reading: number) => string;
};

/** A reading without what it asks. */
export type ReadingOf = {
  readonly id: string;
  readonly form: CountingForm;
  readonly isAlternative?: boolean;
};

/** A rule of agreement. */
export type Rule = Pick<RuleOf<unknown>, 'id' | 'parts' | 'needs' | 'isOfNewest'> & {
  readonly readings: readonly ReadingOf[];
  readonly hold: (db: Db, run: RowId<'run'>) => Outcome;
};

/** Builds a rule. */
export function defineRule<Row>(rule: RuleOf<Row>): Rule {
  const { query, applies, specified, readings, say } = rule;
  const inWords = (found: readonly Found[]): string | null =>
    found[0] === undefined ? null : withSingulars(say(found[0], found.length));
  return {
    ...rule,
    hold: (db, run) => {
      const rows = query.all(db, { run });
      const isTelling = applies?.(rows) ?? true;
      const broken = isTelling ? readings.map(({ breaks }) => breaks(rows)) : [];
      return {
        specified: inWords(specified?.(rows) ?? []),
        keeps: isTelling ? broken.map((found) => found.length === 0) : null,
        describe: (reading) => inWords(broken[reading] ?? []) ?? '',
      };
    },
  };
}

/** Further ones of a kind that is named by its first. */
export const more = (count: number, what: string): string =>
  count > 1 ? ` (and ${count - 1} more ${what}${count > 2 ? 's' : ''})` : '';
