/**
 * Whether a run's parts agree with the service's own numbers, and with each other.
 *
 * An incomplete part looks like any other once stored. What reveals it is another number of the same service: the run's
 * task totals (4.2), the counts in a score (2.7), the same answers counted elsewhere. Each rule checks one such number
 * in the stored rows, so that a sync, a rebuild and the doctor judge alike. What a rule assumes beyond the
 * specification is first learned for each connection.
 */
import type { CountingRuleId } from '../../../shared/domain/counting.ts';
import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import type { Standing } from './agreement/learn.ts';
import { LIST_RULES } from './agreement/list-rules.ts';
import { more, type Rule } from './agreement/rule.ts';
import { SCORE_RULES } from './agreement/score-rules.ts';

/** A disagreement, as the end of a sentence: `5 of 64 answers`. */
export type Disagreement = { readonly part: string; readonly reason: string };

/** Every rule, the plainest first: a part is reported once, by the first it breaks. */
export const RULES: readonly Rule[] = [...SCORE_RULES, ...LIST_RULES];

/** Each rule's standing for a connection; a missing one binds only as specified. */
export type Counting = ReadonlyMap<CountingRuleId, Standing<RowId<'run'>>>;

/** Which readings of each rule explain a run, as bits in order: `110`. Rules without evidence are omitted. */
export type Kept = Readonly<Partial<Record<CountingRuleId, string>>>;

/** The findings about a run. */
type Judged = { readonly disagreements: readonly Disagreement[]; readonly kept: Kept };

const PARTS = defineRows(
  { part: text, rejected: integer, cut: orNull(text) },
  `SELECT part, rejected, cut FROM run_part WHERE run = ? AND outcome = 'mirrored'`,
);

const IS_NEWEST = defineValues(
  integer,
  `SELECT NOT EXISTS (SELECT 1 FROM run l WHERE l.project = r.project AND l.status = 'completed' AND l.started_at > r.started_at)
   FROM run_revision r WHERE r.id = ?`,
);

const UNLISTED_BRANDS = defineValues(
  text,
  `SELECT b.name FROM visibility v JOIN brand b ON b.id = v.brand
   WHERE v.run = ? AND b.listed_at IS NULL ORDER BY b.is_own DESC, b.name`,
);

const UNLISTED_PROMPTS = defineValues(
  integer,
  `SELECT count(*) FROM prompt WHERE listed_at IS NULL
     AND id IN (SELECT prompt FROM response WHERE run = ?)`,
);

const NEWEST_RUN = defineValues(
  rowId<'run'>(),
  `SELECT id FROM run WHERE project = ? AND status = 'completed' ORDER BY started_at DESC LIMIT 1`,
);

/**
 * What a project's lists lack according to its newest run: brands it scores, prompts it asks. Based on the
 * specification, not on how a service counts: each brand has one score (2.7), the own brand and its competitors, all of
 * them listed (4.6); a run asks the project's active prompts (1), and a deleted one keeps its record, marked by
 * `isActive` (2.5, 3.2). The specification does not exclude lists that lag: a brand or prompt removed between the
 * newest run and the first reading of its list is reported as missing until the list has repeated itself often enough.
 * Older runs may include what was removed since.
 */
export function loadListGaps(db: Db, project: RowId<'project'>): readonly Disagreement[] {
  const run = NEWEST_RUN.get(db, project);
  if (run === undefined) return [];
  const brands = UNLISTED_BRANDS.all(db, run);
  const prompts = UNLISTED_PROMPTS.get(db, run) ?? 0;
  return [
    ...(brands.length === 0
      ? []
      : [{ part: 'brands', reason: `${brands[0] ?? ''} is not listed${more(brands.length, 'brand')}` }]),
    ...(prompts === 0
      ? []
      : [{ part: 'prompts', reason: `${prompts} prompts that the newest run asked are not listed` }]),
  ];
}

/**
 * Judges a run whose parts are in: truncated lists, records set aside, and the rules above as they bind. A part is
 * reported once, with the first reason.
 */
export function judgeRun(db: Db, run: RowId<'run'>, counting: Counting): Judged {
  const parts = PARTS.all(db, run);
  const came = new Set(parts.map(({ part }) => part));
  const isNewest = IS_NEWEST.get(db, run) === 1;
  const reasons = new Map<string, string>();
  const kept: Partial<Record<CountingRuleId, string>> = {};
  const note = (part: string, reason: string) => {
    if (!reasons.has(part)) reasons.set(part, reason);
  };
  for (const { part, cut } of parts) {
    if (cut !== null) note(part, cut);
  }
  for (const { id, parts: broken, needs, isOfNewest = false, hold } of RULES) {
    if (!needs.every((part) => came.has(part))) continue;
    // Incomplete answers are no evidence against other parts.
    if (reasons.has('results') && needs.includes('results')) continue;
    if (isOfNewest && !isNewest) continue;
    const { specified, keeps, describe } = hold(db, run);
    if (keeps !== null && keeps.length > 0) kept[id] = keeps.map(Number).join('');
    const [first, ...others] = counting.get(id)?.bound ?? [];
    const isDeparting =
      first !== undefined && keeps !== null && ![first, ...others].some((place) => keeps[place]);
    const reason = specified ?? (isDeparting ? describe(first) : null);
    if (reason !== null) for (const part of broken) note(part, reason);
  }
  for (const { part, rejected } of parts) {
    if (rejected > 0) note(part, `${rejected} record${rejected === 1 ? '' : 's'} set aside`);
  }
  return { disagreements: [...reasons].map(([part, reason]) => ({ part, reason })), kept };
}
