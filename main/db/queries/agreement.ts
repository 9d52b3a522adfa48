/**
 * Whether the parts of a run agree with what the service itself says about them, and with each other.
 *
 * A part that came short looks like any other once it is stored. What gives it away is another number of the same
 * service: the run's task totals (4.2), the counts that a score carries (2.7), the same answers counted elsewhere.
 * Each rule asks one such question of the stored rows, so that a sync, a rebuild and the doctor judge alike.
 */
import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues, type Query } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** Something that does not agree, as the end of a sentence: `5 of 64 answers`. */
export type Disagreement = { readonly part: string; readonly reason: string };

const FOUND = { subject: orNull(text), have: integer, due: integer };

type Found = { readonly subject: string | null; readonly have: number; readonly due: number };

type Rule = {
  /** What is asked for again where it is broken. */
  readonly parts: readonly string[];
  /** Parts that must be in for the question to make sense. */
  readonly needs: readonly string[];
  /** Gives a row for each thing that does not agree, the plainest first. */
  readonly query: Query<Found>;
  readonly say: (first: Found, count: number) => string;
};

const more = (count: number, what: string): string =>
  count > 1 ? ` (and ${count - 1} more ${what}${count > 2 ? 's' : ''})` : '';

/**
 * How many answers a run has by its own account; where it gives none, as many as its scores count. An output that was
 * retrieved, or one that could not be analysed, may be counted in a total of its own.
 */
const PROMISED = `(SELECT coalesce(completed_tasks, (SELECT max(responses) FROM visibility WHERE run = :run), -1) AS completed,
  coalesce(json_extract(counters, '$.retrievedTasks'), -1) AS retrieved,
  coalesce(json_extract(counters, '$.analyzedTasks'), -1) AS analyzed FROM run_revision WHERE id = :run)`;

const CITED = `(SELECT p.domain, count(*) AS answers FROM response a JOIN response_citation c ON c.response = a.id
  JOIN page p ON p.id = c.page WHERE a.run = :run AND p.domain IS NOT NULL GROUP BY p.domain)`;

/** The runs next to a run: those that a service that mixes runs up is most likely to answer with. */
const NEIGHBOURS = `(
  SELECT id, run_id FROM (SELECT n.id, n.run_id FROM run_revision n JOIN run_revision r ON r.id = :run
    WHERE n.project = r.project AND n.run_id <> r.run_id AND n.started_at < r.started_at
    ORDER BY n.started_at DESC LIMIT 2)
  UNION ALL
  SELECT id, run_id FROM (SELECT n.id, n.run_id FROM run_revision n JOIN run_revision r ON r.id = :run
    WHERE n.project = r.project AND n.run_id <> r.run_id AND n.started_at > r.started_at
    ORDER BY n.started_at LIMIT 2))`;

/** Fewer equal rows than these are no sign of anything. */
const TELLING_ROWS = 6;

/** So many answers are looked up one by one. */
const ALL_LOOKED_UP = 100;

const RULES: readonly Rule[] = [
  {
    // The run's total of completed tasks is its number of answers.
    parts: ['results'],
    needs: ['results'],
    query: defineRows(
      FOUND,
      `SELECT NULL AS subject, (SELECT count(*) FROM response WHERE run = :run) AS have, completed AS due
       FROM ${PROMISED} WHERE completed >= 0 AND have NOT IN (completed, retrieved, analyzed)`,
    ),
    say: ({ have, due }) => `${have} of ${due} answers`,
  },
  {
    // The answers of another run bring its answers' ids with them; then nothing that came about this one is believed. Of
    // many answers every eighth is looked up, which is enough to notice.
    parts: ['results', 'visibility', 'topics', 'attributes', 'sources', 'mentions'],
    needs: ['results'],
    query: defineRows(
      FOUND,
      `SELECT o.run_id AS subject, count(*) AS have, 0 AS due
       FROM (SELECT prompt, platform, response_id FROM response
           WHERE run = :run AND (id % 8 = 0 OR (SELECT count(*) FROM response WHERE run = :run) <= ${ALL_LOOKED_UP})) a
         CROSS JOIN ${NEIGHBOURS} o
         CROSS JOIN response b ON b.run = o.id AND b.prompt IS a.prompt AND b.platform IS a.platform
           AND b.response_id = a.response_id
       GROUP BY o.run_id ORDER BY have DESC`,
    ),
    say: ({ subject }) => `answers are those of run ${subject ?? ''}`,
  },
  {
    // Every brand of the project that was there when the run began has a score, the own one above all. What is not in the
    // newest list of brands has left it, and is owed none.
    parts: ['visibility'],
    needs: ['visibility'],
    query: defineRows(
      FOUND,
      `SELECT b.name AS subject, (SELECT count(*) FROM visibility WHERE run = :run) AS have, 0 AS due
       FROM run_revision r JOIN brand b ON b.project = r.project
       WHERE r.id = :run AND b.archived_at IS NULL
         AND b.listed_at IS (SELECT max(l.listed_at) FROM brand l WHERE l.project = r.project) AND (b.created_at <= r.started_at OR (b.is_own = 1 AND b.created_at IS NULL))
         AND NOT EXISTS (SELECT 1 FROM visibility v WHERE v.run = :run AND v.brand = b.id)
       ORDER BY b.is_own DESC, b.name`,
    ),
    say: ({ subject }, count) => `no score of ${subject ?? ''}${more(count, 'brand')}`,
  },
  {
    // A score says over how many answers it was counted: all that were completed, or all that could be analysed.
    parts: ['visibility'],
    needs: ['visibility'],
    query: defineRows(
      FOUND,
      `SELECT b.name AS subject, v.responses AS have, completed AS due
       FROM ${PROMISED}, visibility v JOIN brand b ON b.id = v.brand
       WHERE v.run = :run AND completed >= 0 AND v.responses NOT IN (completed, analyzed)
       ORDER BY b.is_own DESC, b.name`,
    ),
    say: ({ subject, have, due }, count) =>
      `the score of ${subject ?? ''} counts ${have} of ${due} answers${more(count, 'score')}`,
  },
  {
    parts: ['visibility'],
    needs: ['visibility'],
    query: defineRows(
      FOUND,
      `SELECT NULL AS subject, min(responses) AS have, max(responses) AS due FROM visibility WHERE run = :run
       HAVING min(responses) <> max(responses)`,
    ),
    say: ({ have, due }) => `scores that count ${have} and ${due} answers`,
  },
  {
    // Scores are counted from the answers: the same brand, named as often.
    parts: ['visibility', 'results'],
    needs: ['visibility', 'results'],
    query: defineRows(
      FOUND,
      `WITH named AS (SELECT m.brand, count(*) AS mentions FROM response a JOIN response_mention m ON m.response = a.id
         WHERE a.run = :run GROUP BY m.brand)
       SELECT b.name AS subject, coalesce(n.mentions, 0) AS have, v.mentions AS due
       FROM visibility v JOIN brand b ON b.id = v.brand LEFT JOIN named n ON n.brand = v.brand
       WHERE v.run = :run AND EXISTS (SELECT 1 FROM named) AND coalesce(n.mentions, 0) <> v.mentions
       ORDER BY b.is_own DESC, b.name`,
    ),
    say: ({ subject, have, due }, count) =>
      `the score of ${subject ?? ''} counts ${due} mentions, the answers have ${have}${more(count, 'brand')}`,
  },
  {
    // Every prompt has one topic, so that the topics' scores add up to the whole.
    parts: ['topics'],
    needs: ['visibility', 'topics'],
    query: defineRows(
      FOUND,
      `SELECT b.name AS subject, coalesce(sum(t.responses), 0) AS have, v.responses AS due
       FROM visibility v JOIN brand b ON b.id = v.brand
         LEFT JOIN topic_visibility t ON t.run = v.run AND t.brand = v.brand
       WHERE v.run = :run GROUP BY v.brand
       HAVING have <> v.responses OR coalesce(sum(t.mentions), 0) <> v.mentions
       ORDER BY b.is_own DESC, b.name`,
    ),
    say: ({ subject, have, due }, count) =>
      have === due
        ? `the topic scores of ${subject ?? ''} add up to other mentions than its score${more(count, 'brand')}`
        : `topic scores over ${have} of ${due} answers`,
  },
  {
    // An attribute whose prompts were answered with a brand has scores.
    parts: ['attributes'],
    needs: ['attributes', 'results'],
    query: defineRows(
      FOUND,
      `SELECT DISTINCT e.value AS subject, 0 AS have, 1 AS due
       FROM (SELECT DISTINCT a.prompt FROM response a
           WHERE a.run = :run AND EXISTS (SELECT 1 FROM response_mention m WHERE m.response = a.id)) a
         JOIN prompt q ON q.id = a.prompt, json_each(q.attributes) e
       WHERE q.archived_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM attribute_score s WHERE s.run = :run AND s.attribute = e.value COLLATE NOCASE)
       ORDER BY 1`,
    ),
    say: ({ subject }, count) => `no scores for ${subject ?? ''}${more(count, 'attribute')}`,
  },
  {
    // Figures that are those of the run beside it, to the last one, although its answers are others. Most often the
    // first one that is looked at tells.
    parts: ['attributes'],
    needs: ['attributes'],
    query: defineRows(
      FOUND,
      `SELECT o.run_id AS subject, count(*) AS have, 0 AS due
       FROM ${NEIGHBOURS} o CROSS JOIN attribute_score b ON b.run = o.id
       WHERE NOT EXISTS (SELECT 1 FROM attribute_score d WHERE d.run = o.id AND NOT EXISTS (
         SELECT 1 FROM attribute_score a WHERE a.run = :run AND a.attribute = d.attribute AND a.brand = d.brand
           AND a.avg_sentiment = d.avg_sentiment AND a.mentions = d.mentions AND a.contexts = d.contexts))
       GROUP BY o.id HAVING count(*) >= ${TELLING_ROWS} OR sum(b.contexts <> '[]') > 1`,
    ),
    say: ({ subject }) => `the attribute scores are those of run ${subject ?? ''}`,
  },
  {
    parts: ['mentions'],
    needs: ['mentions'],
    query: defineRows(
      FOUND,
      `SELECT o.run_id AS subject, count(*) AS have, 0 AS due
       FROM ${NEIGHBOURS} o CROSS JOIN topic_mention b ON b.run = o.id
       WHERE NOT EXISTS (SELECT 1 FROM topic_mention d WHERE d.run = o.id AND NOT EXISTS (
         SELECT 1 FROM topic_mention a WHERE a.run = :run AND a.topic = d.topic AND a.mentions = d.mentions
           AND a.platforms = d.platforms AND a.best_position IS d.best_position AND a.urls = d.urls))
       GROUP BY o.id HAVING sum(b.urls <> '[]') > 1`,
    ),
    say: ({ subject }) => `the mention groups are those of run ${subject ?? ''}`,
  },
  {
    // Of the newest run the prompts are still what they were: their answers tell how often each attribute's name a brand.
    parts: ['attributes'],
    needs: ['attributes', 'results'],
    query: defineRows(
      FOUND,
      `WITH named AS (SELECT e.value AS attribute, m.brand, count(*) AS mentions
         FROM response a JOIN prompt q ON q.id = a.prompt, json_each(q.attributes) e
           JOIN response_mention m ON m.response = a.id
         WHERE a.run = :run GROUP BY e.value, m.brand)
       SELECT s.attribute AS subject, n.mentions AS have, s.mentions AS due
       FROM attribute_score s JOIN run_revision r ON r.id = s.run
         JOIN named n ON n.attribute = s.attribute AND n.brand = s.brand
       WHERE s.run = :run AND s.mentions <> n.mentions AND NOT EXISTS (
         SELECT 1 FROM run l WHERE l.project = r.project AND l.status = 'completed' AND l.started_at > r.started_at)
       ORDER BY 1`,
    ),
    say: ({ subject, have, due }, count) =>
      `${subject ?? ''} counts ${due} mentions, the answers have ${have}${more(count, 'score')}`,
  },
  {
    // A list of the most cited domains may end early, and then at its least cited one.
    parts: ['sources'],
    needs: ['sources', 'results'],
    query: defineRows(
      FOUND,
      `WITH listed AS (SELECT coalesce(sum(spellings), 0) AS domains, coalesce(min(citations), 0) AS least FROM source WHERE run = :run)
       SELECT d.domain AS subject, c.answers AS have, 0 AS due FROM ${CITED} c JOIN domain d ON d.id = c.domain, listed
       WHERE NOT EXISTS (SELECT 1 FROM source s WHERE s.run = :run AND s.domain = c.domain)
         AND (listed.domains % 10 <> 0 OR listed.domains = 0 OR c.answers > listed.least)
       ORDER BY c.answers DESC, d.domain`,
    ),
    say: ({ subject, have }, count) =>
      `${subject ?? ''}, cited ${have} times, is not listed${more(count, 'domain')}`,
  },
  {
    // A domain is cited at least as often as answers cite it.
    parts: ['sources'],
    needs: ['sources', 'results'],
    query: defineRows(
      FOUND,
      `SELECT d.domain AS subject, s.citations AS have, c.answers AS due
       FROM source s JOIN ${CITED} c ON c.domain = s.domain JOIN domain d ON d.id = s.domain
       WHERE s.run = :run AND s.citations < c.answers ORDER BY c.answers DESC, d.domain`,
    ),
    say: ({ subject, have, due }, count) =>
      `${subject ?? ''} is listed with ${have} citations, the answers have ${due}${more(count, 'domain')}`,
  },
  {
    // The topics that mention the own brand are those whose scores do, as long as the list is not full.
    parts: ['mentions'],
    needs: ['mentions', 'topics'],
    query: defineRows(
      FOUND,
      `SELECT coalesce(t.name, t.topic_id) AS subject, coalesce(m.mentions, 0) AS have, v.mentions AS due
       FROM topic_visibility v JOIN brand b ON b.id = v.brand AND b.is_own = 1 JOIN topic t ON t.id = v.topic
         LEFT JOIN topic_mention m ON m.run = v.run AND m.topic = v.topic
       WHERE v.run = :run AND v.mentions <> coalesce(m.mentions, 0)
         AND (m.topic IS NOT NULL OR (SELECT count(*) FROM topic_mention WHERE run = :run) < 200)
       ORDER BY 1`,
    ),
    say: ({ subject, have, due }, count) =>
      have === 0
        ? `no mentions under ${subject ?? ''}, its score counts ${due}${more(count, 'topic')}`
        : `${have} mentions under ${subject ?? ''}, its score counts ${due}${more(count, 'topic')}`,
  },
  {
    parts: ['mentions'],
    needs: ['mentions', 'topics'],
    query: defineRows(
      FOUND,
      `SELECT coalesce(t.name, t.topic_id) AS subject, m.mentions AS have, 0 AS due
       FROM topic_mention m JOIN topic t ON t.id = m.topic
       WHERE m.run = :run AND NOT EXISTS (SELECT 1 FROM topic_visibility v WHERE v.run = m.run AND v.topic = m.topic)
       ORDER BY 1`,
    ),
    say: ({ subject, have }, count) =>
      `${have} mentions under ${subject ?? ''}, which has no score${more(count, 'topic')}`,
  },
  {
    // Topics that came later than the insights were not asked about.
    parts: ['insights'],
    needs: ['insights', 'topics'],
    query: defineRows(
      FOUND,
      `SELECT coalesce(t.name, t.topic_id) AS subject, 0 AS have, 1 AS due
       FROM topic t WHERE t.id IN (SELECT topic FROM topic_visibility WHERE run = :run
           UNION SELECT topic FROM topic_mention WHERE run = :run)
         AND NOT EXISTS (SELECT 1 FROM topic_insight i WHERE i.run = :run AND i.topic = t.id)
       ORDER BY 1`,
    ),
    say: ({ subject }, count) => `not asked about ${subject ?? ''}${more(count, 'topic')}`,
  },
];

const PARTS = defineRows(
  { part: text, rejected: integer, cut: orNull(text) },
  `SELECT part, rejected, cut FROM run_part WHERE run = ? AND outcome = 'mirrored'`,
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
 * What the lists of a project lack by its newest run's account: brands that it scores, prompts that it asks. Older runs
 * may know what was removed since.
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
 * What does not agree about a run whose parts have come: lists that broke off, records set aside, and the rules above.
 * A part is named once, by the first reason.
 */
export function loadDisagreements(db: Db, run: RowId<'run'>): readonly Disagreement[] {
  const parts = PARTS.all(db, run);
  const came = new Set(parts.map(({ part }) => part));
  const reasons = new Map<string, string>();
  const note = (part: string, reason: string) => {
    if (!reasons.has(part)) reasons.set(part, reason);
  };
  for (const { part, cut } of parts) {
    if (cut !== null) note(part, cut);
  }
  for (const { parts: broken, needs, query, say } of RULES) {
    if (!needs.every((part) => came.has(part))) continue;
    // Answers that are short themselves say nothing against other parts.
    if (reasons.has('results') && needs.includes('results')) continue;
    const found = query.all(db, { run });
    const [first] = found;
    if (first !== undefined) for (const part of broken) note(part, say(first, found.length));
  }
  for (const { part, rejected } of parts) {
    if (rejected > 0) note(part, `${rejected} record${rejected === 1 ? '' : 's'} set aside`);
  }
  return [...reasons].map(([part, reason]) => ({ part, reason }));
}
