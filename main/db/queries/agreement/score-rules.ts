/** Rules about a run's answers and the figures counted from them: scores by brand, by topic and by attribute. */
import { integer, orNull, text, type RowOf } from '../../columns.ts';
import { defineRows } from '../../prepared.ts';
import { defineRule, more, type Found, type Rule } from './rule.ts';

const COUNTS = {
  total: orNull(integer),
  completed: orNull(integer),
  failed: orNull(integer),
  retrieved: orNull(integer),
  analyzed: orNull(integer),
  settled: orNull(integer),
  answers: integer,
  /** Number of answers its scores count: minimum and maximum, excluding brands without a mention. */
  fewest: orNull(integer),
  scored: orNull(integer),
};

type Counts = RowOf<typeof COUNTS>;

const counter = (name: string): string => `json_extract(r.counters, '$.${name}')`;

const SELECT_COUNTS = `r.total_tasks AS total, r.completed_tasks AS completed, r.failed_tasks AS failed,
    ${counter('retrievedTasks')} AS retrieved, ${counter('analyzedTasks')} AS analyzed,
    ${counter('settledTasks')} AS settled, (SELECT count(*) FROM response WHERE run = :run) AS answers,
    (SELECT min(responses) FROM visibility WHERE run = :run AND mentions > 0) AS fewest,
    (SELECT max(responses) FROM visibility WHERE run = :run) AS scored`;

/** One of the run's counts that a number may be: name and reader. */
type Own = readonly [id: string, of: (counts: Counts) => number | null];

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

const OWN_COUNTS: readonly Own[] = [
  ['completed', ({ completed }) => completed],
  ['retrieved', ({ retrieved }) => retrieved],
  ['analyzed', ({ analyzed }) => analyzed],
  ['settled', ({ settled }) => settled],
  // There are at least as many tasks as completed ones.
  ['total', ({ total, completed }) => (total !== null && total < (completed ?? 0) ? null : total)],
  ['completed and failed', ({ completed, failed }) => sum(completed, failed)],
];

/** Steps of an answer that a service may count as separate tasks. */
const STEPS = [2, 3] as const;

const STEPPED: readonly (readonly [...Own, steps: number])[] = STEPS.flatMap((steps) =>
  OWN_COUNTS.filter(([id]) => id === 'completed' || id === 'total').map(
    ([id, of]) => [`${id} in ${steps} steps`, of, steps] as const,
  ),
);

/** The run's minimum number of answers, whatever is counted: failed ones may be listed or not. */
function leastAnswers({ scored, completed, analyzed, retrieved, total, failed }: Counts): number | null {
  const withoutFailed = total === null || failed === null ? null : total - failed;
  const tasks = [completed, analyzed, retrieved, withoutFailed].filter((count) => count !== null);
  // If the tasks are a multiple of the counted answers, each answer takes several tasks.
  const steps = STEPS.find((times) => total !== null && total === times * (scored ?? 0)) ?? 1;
  const known = [...(scored === null ? [] : [scored]), ...tasks.map((count) => count / steps)];
  return known.length === 0 ? null : Math.min(...known);
}

const unless = (
  isKept: boolean,
  subject: string | null,
  have: number,
  due: number | null,
): readonly Found[] => (isKept ? [] : [{ subject, have, due: due ?? 0 }]);

const answers = defineRule({
  id: 'answers',
  parts: ['results'],
  needs: ['results'],
  query: defineRows(COUNTS, `SELECT ${SELECT_COUNTS} FROM run_revision r WHERE r.id = :run`),
  applies: ([counts]) => counts !== undefined && leastAnswers(counts) !== null,
  // "Raw platform responses" (4.2) and how many were counted (2.7): no fewer are listed than counted.
  specified: (rows) =>
    rows.flatMap((counts) => {
      const due = leastAnswers(counts);
      return unless(due === null || counts.answers >= due, null, counts.answers, due);
    }),
  readings: [
    ...[...OWN_COUNTS, ['scored', ({ scored }) => scored] as Own].map(([id, of]) => ({
      id,
      form: 'equal' as const,
      isAlternative: id !== 'scored',
      breaks: (rows: readonly Counts[]) =>
        rows.flatMap((counts) => unless(counts.answers === of(counts), null, counts.answers, of(counts))),
    })),
    ...STEPPED.map(([id, of, steps]) => ({
      id,
      form: 'proportional' as const,
      isAlternative: id !== STEPPED[0]?.[0],
      breaks: (rows: readonly Counts[]) =>
        rows.flatMap((counts) =>
          unless(steps * counts.answers === of(counts), null, counts.answers, (of(counts) ?? 0) / steps),
        ),
    })),
  ],
  say: ({ have, due }) => `${have} of ${due} answers`,
});

/** So many answers are all looked up. */
const ALL_LOOKED_UP = 100;

/** A run's neighbours: if a service mixes up runs, it most likely returns one of these. */
export const NEIGHBOURS = `(
  SELECT id, run_id FROM (SELECT n.id, n.run_id FROM run_revision n JOIN run_revision r ON r.id = :run
    WHERE n.project = r.project AND n.run_id <> r.run_id AND n.started_at < r.started_at
    ORDER BY n.started_at DESC LIMIT 2)
  UNION ALL
  SELECT id, run_id FROM (SELECT n.id, n.run_id FROM run_revision n JOIN run_revision r ON r.id = :run
    WHERE n.project = r.project AND n.run_id <> r.run_id AND n.started_at > r.started_at
    ORDER BY n.started_at LIMIT 2))`;

const ownAnswers = defineRule({
  id: 'own-answers',
  // Another run's answers come with its ids; then nothing received about this run is trusted. Of many answers every
  // eighth is checked, which suffices.
  parts: ['results', 'visibility', 'topics', 'attributes', 'sources', 'mentions'],
  needs: ['results'],
  query: defineRows(
    { subject: text, have: integer, copies: integer, all: integer },
    `SELECT o.run_id AS subject, count(*) AS have, sum(a.text IS NOT NULL AND a.text = b.text) AS copies,
       (SELECT count(*) FROM response WHERE run = :run) AS "all"
     FROM (SELECT prompt, platform, response_id, text FROM response
         WHERE run = :run AND (id % 8 = 0 OR (SELECT count(*) FROM response WHERE run = :run) <= ${ALL_LOOKED_UP})) a
       CROSS JOIN ${NEIGHBOURS} o
       CROSS JOIN response b ON b.run = o.id AND b.prompt IS a.prompt AND b.platform IS a.platform
         AND b.response_id = a.response_id
     GROUP BY o.run_id ORDER BY have DESC`,
  ),
  // Ids may be those of a prompt on a platform; whole answers, identical under another run's ids, are that run's.
  specified: (rows) =>
    rows
      .filter(({ copies, all }) => copies * 4 >= (all <= ALL_LOOKED_UP ? all : all / 8))
      .map(({ subject, have }) => ({ subject, have, due: 0 })),
  readings: [
    {
      id: 'each its own id',
      form: 'equal',
      breaks: (rows) => rows.map(({ subject, have }) => ({ subject, have, due: 0 })),
    },
  ],
  say: ({ subject }) => `answers are those of run ${subject ?? ''}`,
});

const brandScores = defineRule({
  id: 'brand-scores',
  // Every brand of the project that existed when the run began has a score, above all the own one. A brand missing from
  // the newest list has left, and needs none.
  parts: ['visibility'],
  needs: ['visibility'],
  query: defineRows(
    { subject: text, named: integer },
    `SELECT b.name AS subject,
       EXISTS (SELECT 1 FROM response a JOIN response_mention m ON m.response = a.id WHERE a.run = :run AND m.brand = b.id) AS named
     FROM run_revision r JOIN brand b ON b.project = r.project
     WHERE r.id = :run AND b.archived_at IS NULL
       AND b.listed_at IS (SELECT max(l.listed_at) FROM brand l WHERE l.project = r.project) AND (b.created_at <= r.started_at OR (b.is_own = 1 AND b.created_at IS NULL))
       AND NOT EXISTS (SELECT 1 FROM visibility v WHERE v.run = :run AND v.brand = b.id)
     ORDER BY b.is_own DESC, b.name`,
  ),
  // "One per brand" (2.7); one without a mention may have none.
  specified: (rows) =>
    rows.filter(({ named }) => named === 1).map(({ subject }) => ({ subject, have: 0, due: 1 })),
  readings: [
    {
      id: 'every brand',
      form: 'equal',
      breaks: (rows) => rows.map(({ subject }) => ({ subject, have: 0, due: 1 })),
    },
  ],
  say: ({ subject }, count) => `no score of ${subject ?? ''}${more(count, 'brand')}`,
});

const SCORED = { subject: text, isNamed: integer, have: integer, ...COUNTS };

type Scored = RowOf<typeof SCORED>;

const scoredAnswers = defineRule({
  id: 'scored-answers',
  parts: ['visibility'],
  needs: ['visibility'],
  query: defineRows(
    SCORED,
    `SELECT b.name AS subject, v.mentions > 0 AS isNamed, v.responses AS have, c.* FROM visibility v JOIN brand b ON b.id = v.brand
       CROSS JOIN (SELECT ${SELECT_COUNTS} FROM run_revision r WHERE r.id = :run) c
     WHERE v.run = :run ORDER BY b.is_own DESC, b.name`,
  ),
  applies: (rows) => rows.length > 0,
  // totalPlatformResponses (2.7) is the run's.
  specified: (rows) =>
    rows
      .filter(({ isNamed, have, fewest, scored }) => isNamed === 1 && fewest !== scored && have === fewest)
      .map(({ scored, have }) => ({ subject: null, have, due: scored ?? 0 })),
  readings: [
    ...[...OWN_COUNTS, ['answers', ({ answers: listed }) => (listed === 0 ? null : listed)] as Own].map(
      ([id, of]) => ({
        id,
        form: 'equal' as const,
        isAlternative: id !== 'answers',
        breaks: (rows: readonly Scored[]) =>
          rows.flatMap((row) => unless(row.have === of(row), row.subject, row.have, of(row))),
      }),
    ),
    ...STEPPED.map(([id, of, steps]) => ({
      id,
      form: 'proportional' as const,
      isAlternative: id !== STEPPED[0]?.[0],
      breaks: (rows: readonly Scored[]) =>
        rows.flatMap((row) =>
          unless(steps * row.have === of(row), row.subject, row.have, (of(row) ?? 0) / steps),
        ),
    })),
    {
      id: 'at most all',
      form: 'bounded',
      breaks: (rows) =>
        rows.flatMap((row) => {
          const due = Math.max(row.total ?? 0, row.completed ?? 0, row.answers);
          return unless(due === 0 || row.have <= due, row.subject, row.have, due);
        }),
    },
  ],
  say: ({ subject, have, due }, count) =>
    subject === null
      ? `scores that count ${have} and ${due} answers`
      : `the score of ${subject} counts ${have} of ${due} answers${more(count, 'score')}`,
});

type Counted = { readonly subject: string; readonly have: number; readonly due: number };

const COUNTED = { subject: text, have: integer, due: integer };

/** Readings of two counts that may be equal: of answers, of occurrences in them, or of some answers only. */
const COUNT_READINGS = (
  [
    ['once an answer', 'equal', ({ have, due }) => have === due],
    ['at least once an answer', 'bounded', ({ have, due }) => due >= have],
    ['at most once an answer', 'bounded', ({ have, due }) => due <= have],
  ] as const satisfies readonly (readonly [string, string, (row: Counted) => boolean])[]
).map(([id, form, keeps]) => ({
  id,
  form,
  breaks: (rows: readonly Counted[]) => rows.filter((row) => !keeps(row)),
}));

const brandMentions = defineRule({
  id: 'brand-mentions',
  // Scores match the answers: same brand, as many mentions.
  parts: ['visibility', 'results'],
  needs: ['visibility', 'results'],
  query: defineRows(
    COUNTED,
    `WITH named AS (SELECT m.brand, count(*) AS mentions FROM response a JOIN response_mention m ON m.response = a.id
       WHERE a.run = :run GROUP BY m.brand)
     SELECT b.name AS subject, coalesce(n.mentions, 0) AS have, v.mentions AS due
     FROM visibility v JOIN brand b ON b.id = v.brand LEFT JOIN named n ON n.brand = v.brand
     WHERE v.run = :run AND EXISTS (SELECT 1 FROM named)
     ORDER BY b.is_own DESC, b.name`,
  ),
  applies: (rows) => rows.length > 0,
  readings: COUNT_READINGS,
  say: ({ subject, have, due }, count) =>
    `the score of ${subject ?? ''} counts ${due} mentions, the answers have ${have}${more(count, 'brand')}`,
});

const SUMS = {
  subject: text,
  responses: integer,
  mentions: integer,
  topicResponses: integer,
  topicMentions: integer,
  allResponses: integer,
};

type Sums = RowOf<typeof SUMS>;

const sumReading = (id: string, form: 'equal' | 'bounded', keeps: (row: Sums) => boolean) => ({
  id,
  form,
  breaks: (rows: readonly Sums[]) =>
    rows
      .filter((row) => !keeps(row))
      .map(({ subject, topicResponses, responses }) => ({ subject, have: topicResponses, due: responses })),
});

const topicSums = defineRule({
  id: 'topic-sums',
  // If every prompt has one topic, the topics' scores add up to the total. Which of the two is wrong is unknown.
  parts: ['topics', 'visibility'],
  needs: ['visibility', 'topics'],
  query: defineRows(
    SUMS,
    `SELECT b.name AS subject, v.responses, v.mentions, coalesce(sum(t.responses), 0) AS topicResponses,
       coalesce(sum(t.mentions), 0) AS topicMentions,
       (SELECT coalesce(sum(most), 0) FROM (SELECT max(responses) AS most FROM topic_visibility WHERE run = :run GROUP BY topic)) AS allResponses
     FROM visibility v JOIN brand b ON b.id = v.brand
       LEFT JOIN topic_visibility t ON t.run = v.run AND t.brand = v.brand
     WHERE v.run = :run GROUP BY v.brand
     ORDER BY b.is_own DESC, b.name`,
  ),
  applies: (rows) => rows.length > 0,
  readings: [
    sumReading(
      'answers and mentions',
      'equal',
      (row) => row.topicResponses === row.responses && row.topicMentions === row.mentions,
    ),
    sumReading(
      'mentions, and answers of all topics',
      'equal',
      (row) => row.allResponses === row.responses && row.topicMentions === row.mentions,
    ),
    sumReading('mentions', 'equal', (row) => row.topicMentions === row.mentions),
    sumReading('at least the whole', 'bounded', (row) => row.topicMentions >= row.mentions),
    sumReading('at most the whole', 'bounded', (row) => row.topicMentions <= row.mentions),
  ],
  say: ({ subject, have, due }, count) =>
    have === due
      ? `the topic scores of ${subject ?? ''} add up to other mentions than its score${more(count, 'brand')}`
      : `topic scores over ${have} of ${due} answers`,
});

const attributeMentions = defineRule({
  id: 'attribute-mentions',
  // The newest run's prompts are unchanged: their answers show how often each attribute's prompts name a brand.
  parts: ['attributes'],
  needs: ['attributes', 'results'],
  isOfNewest: true,
  query: defineRows(
    COUNTED,
    `WITH named AS (SELECT e.value AS attribute, m.brand, count(*) AS mentions
       FROM response a JOIN prompt q ON q.id = a.prompt, json_each(q.attributes) e
         JOIN response_mention m ON m.response = a.id
       WHERE a.run = :run GROUP BY e.value, m.brand)
     SELECT s.attribute AS subject, n.mentions AS have, s.mentions AS due
     FROM attribute_score s JOIN named n ON n.attribute = s.attribute AND n.brand = s.brand
     WHERE s.run = :run ORDER BY 1`,
  ),
  applies: (rows) => rows.length > 0,
  readings: COUNT_READINGS,
  say: ({ subject, have, due }, count) =>
    `${subject ?? ''} counts ${due} mentions, the answers have ${have}${more(count, 'score')}`,
});

/** The rules about scores. */
export const SCORE_RULES: readonly Rule[] = [
  // Another run's answers cast doubt on everything about this one.
  ownAnswers,
  answers,
  brandScores,
  scoredAnswers,
  brandMentions,
  topicSums,
  attributeMentions,
];
