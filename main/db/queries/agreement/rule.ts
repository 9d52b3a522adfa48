/**
 * Defines an agreement rule: a check of a run's stored rows with one outcome if nothing is missing.
 *
 * What is specified binds from the first run. What is open has readings, from tight to loose, and binds as the service
 * is observed to count (see learn.ts).
 */
import type { CountingForm, CountingRuleId } from '../../../../shared/domain/counting.ts';
import type { Db } from '../../open.ts';
import type { Query } from '../../prepared.ts';
import type { RowId } from '../../row-id.ts';
import { withSingulars } from '../../../../shared/words/one-of-a-kind.ts';

/** A disagreement: its subject, the actual and the expected value. */
export type Found = { readonly subject: string | null; readonly have: number; readonly due: number };

/** One way to count: the rows it cannot explain, the plainest first. */
type Reading<Row> = {
  readonly id: string;
  readonly form: CountingForm;
  /** Whether it is an alternative as tight as the previous reading: a run that keeps either is explained. */
  readonly isAlternative?: boolean;
  readonly breaks: (rows: readonly Row[]) => readonly Found[];
};

/** A rule, with its readings from tight to loose. */
type RuleOf<Row> = {
  readonly id: CountingRuleId;
  /** Parts to refetch when it is broken. */
  readonly parts: readonly string[];
  /** Parts that must be in for it to make sense. */
  readonly needs: readonly string[];
  readonly query: Query<Row>;
  /** Whether the run has evidence on it; by default, always. */
  readonly applies?: (rows: readonly Row[]) => boolean;
  /** What no reading of the specification explains: binds for every service. */
  readonly specified?: (rows: readonly Row[]) => readonly Found[];
  readonly readings: readonly Reading<Row>[];
  /** Only for the newest run: the catalogue may have changed since older ones. */
  readonly isOfNewest?: boolean;
  readonly say: (first: Found, count: number) => string;
};

/** A rule's outcome for one run. */
type Outcome = {
  /** How the specified part is broken; null if it is not. */
  readonly specified: string | null;
  /** Whether each reading explains the run, in order; null without evidence. */
  readonly keeps: readonly boolean[] | null;
  /** Describes how a reading is broken. */
  readonly describe: (reading: number) => string;
};

/** A reading without its check. */
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

/** Names further items of a kind. */
export const more = (count: number, what: string): string =>
  count > 1 ? ` (and ${count - 1} more ${what}${count > 2 ? 's' : ''})` : '';
