/** Rules about the content of a run's lists: attributes, domains, mention groups, insights. */
import { integer, orNull, text, type RowOf } from '../../columns.ts';
import { defineRows } from '../../prepared.ts';
import { defineRule, more, type Found, type Rule } from './rule.ts';
import { NEIGHBOURS } from './score-rules.ts';

/** Fewer equal rows are no evidence. */
const TELLING_ROWS = 6;

const FOUND = { subject: text, have: integer, due: integer };

/** Readings of a rule whose query returns violations. */
const all = (id: string, form: 'equal' | 'bounded') => [
  { id, form, breaks: (rows: readonly Found[]) => rows },
];

const attributeScores = defineRule({
  id: 'attribute-scores',
  // An attribute with answers that name a brand has scores.
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
  readings: all('every attribute', 'equal'),
  say: ({ subject }, count) => `no scores for ${subject ?? ''}${more(count, 'attribute')}`,
});

const ownAttributes = defineRule({
  id: 'own-attributes',
  // Figures fully equal to the neighbouring run's, although its answers differ. Usually the first one checked decides.
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
  readings: all('other figures in each run', 'equal'),
  say: ({ subject }) => `the attribute scores are those of run ${subject ?? ''}`,
});

const ownMentions = defineRule({
  id: 'own-mentions',
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
  readings: all('other groups in each run', 'equal'),
  say: ({ subject }) => `the mention groups are those of run ${subject ?? ''}`,
});

const CITED = `(SELECT p.domain, count(*) AS answers FROM response a JOIN response_citation c ON c.response = a.id
  JOIN page p ON p.id = c.page WHERE a.run = :run AND p.domain IS NOT NULL GROUP BY p.domain)`;

const UNLISTED = { subject: text, answers: integer, listed: integer, least: integer };

const unlisted = (rows: readonly RowOf<typeof UNLISTED>[]): readonly Found[] =>
  rows.map(({ subject, answers }) => ({ subject, have: answers, due: 0 }));

const listedDomains = defineRule({
  id: 'listed-domains',
  parts: ['sources'],
  needs: ['sources', 'results'],
  query: defineRows(
    UNLISTED,
    `WITH listed AS (SELECT coalesce(sum(spellings), 0) AS domains, coalesce(min(citations), 0) AS least FROM source WHERE run = :run)
     SELECT d.domain AS subject, c.answers, listed.domains AS listed, listed.least
     FROM ${CITED} c JOIN domain d ON d.id = c.domain, listed
     WHERE NOT EXISTS (SELECT 1 FROM source s WHERE s.run = :run AND s.domain = c.domain)
     ORDER BY c.answers DESC, d.domain`,
  ),
  // "Top cited domains" (4.4): if answers cite any, there is one.
  specified: (rows) => unlisted(rows.filter(({ listed }) => listed === 0)),
  readings: [
    {
      // A list of the most cited domains may end early, at its least cited one.
      id: 'every domain, or a round number of them',
      form: 'equal',
      breaks: (rows) =>
        unlisted(rows.filter(({ answers, listed, least }) => listed % 10 !== 0 || answers > least)),
    },
    {
      id: 'the most cited domains',
      form: 'bounded',
      breaks: (rows) => unlisted(rows.filter(({ answers, least }) => answers > least)),
    },
  ],
  say: ({ subject, have }, count) =>
    `${subject ?? ''}, cited ${have} times, is not listed${more(count, 'domain')}`,
});

const domainCitations = defineRule({
  id: 'domain-citations',
  parts: ['sources'],
  needs: ['sources', 'results'],
  query: defineRows(
    FOUND,
    `SELECT d.domain AS subject, s.citations AS have, c.answers AS due
     FROM source s JOIN ${CITED} c ON c.domain = s.domain JOIN domain d ON d.id = s.domain
     WHERE s.run = :run AND s.citations < c.answers ORDER BY c.answers DESC, d.domain`,
  ),
  readings: all('at least once an answer', 'bounded'),
  say: ({ subject, have, due }, count) =>
    `${subject ?? ''} is listed with ${have} citations, the answers have ${due}${more(count, 'domain')}`,
});

const GROUPS = {
  subject: text,
  grouped: orNull(integer),
  scored: integer,
  groups: integer,
  least: integer,
};

type Group = RowOf<typeof GROUPS>;

/** Maximum groups in one answer (4.4). */
const MOST_GROUPS = 200;

const groupReading = (id: string, form: 'equal' | 'bounded', keeps: (row: Group) => boolean) => ({
  id,
  form,
  breaks: (rows: readonly Group[]) =>
    rows
      .filter((row) => !keeps(row))
      .map(({ subject, grouped, scored }) => ({ subject, have: grouped ?? 0, due: scored })),
});

const mentionGroups = defineRule({
  id: 'mention-groups',
  // The topics that mention the own brand match the scores, unless the list is full.
  parts: ['mentions', 'topics'],
  needs: ['mentions', 'topics'],
  query: defineRows(
    GROUPS,
    `WITH listed AS (SELECT count(*) AS groups, coalesce(min(mentions), 0) AS least FROM topic_mention WHERE run = :run)
     SELECT coalesce(t.name, t.topic_id) AS subject, m.mentions AS grouped, v.mentions AS scored, listed.groups, listed.least
     FROM topic_visibility v JOIN brand b ON b.id = v.brand AND b.is_own = 1 JOIN topic t ON t.id = v.topic
       CROSS JOIN listed LEFT JOIN topic_mention m ON m.run = v.run AND m.topic = v.topic
     WHERE v.run = :run ORDER BY 1`,
  ),
  applies: (rows) => rows.length > 0,
  readings: [
    groupReading('every topic, as often as its score', 'equal', ({ grouped, scored, groups }) =>
      grouped === null ? scored === 0 || groups >= MOST_GROUPS : grouped === scored,
    ),
    groupReading('the topics with most mentions, as often as their scores', 'bounded', (row) =>
      row.grouped === null ? row.scored <= row.least : row.grouped === row.scored,
    ),
    groupReading(
      'some topics, as often as their scores',
      'bounded',
      ({ grouped, scored }) => grouped === null || grouped === scored,
    ),
    groupReading(
      'every topic, at least as often as its score',
      'bounded',
      ({ grouped, scored }) => (grouped ?? 0) >= scored,
    ),
    groupReading('every topic, at most as often as its score', 'bounded', ({ grouped, scored }) =>
      grouped === null ? scored === 0 : grouped <= scored,
    ),
    groupReading(
      'some topics, at least as often as their scores',
      'bounded',
      ({ grouped, scored }) => grouped === null || grouped >= scored,
    ),
    groupReading(
      'some topics, at most as often as their scores',
      'bounded',
      ({ grouped, scored }) => grouped === null || grouped <= scored,
    ),
  ],
  say: ({ subject, have, due }, count) =>
    have === 0
      ? `no mentions under ${subject ?? ''}, its score counts ${due}${more(count, 'topic')}`
      : `${have} mentions under ${subject ?? ''}, its score counts ${due}${more(count, 'topic')}`,
});

const groupedTopics = defineRule({
  id: 'grouped-topics',
  parts: ['mentions', 'topics'],
  needs: ['mentions', 'topics'],
  query: defineRows(
    FOUND,
    `SELECT coalesce(t.name, t.topic_id) AS subject, m.mentions AS have, 0 AS due
     FROM topic_mention m JOIN topic t ON t.id = m.topic
     WHERE m.run = :run AND NOT EXISTS (SELECT 1 FROM topic_visibility v WHERE v.run = m.run AND v.topic = m.topic)
     ORDER BY 1`,
  ),
  readings: all('topics with a score', 'equal'),
  say: ({ subject, have }, count) =>
    `${have} mentions under ${subject ?? ''}, which has no score${more(count, 'topic')}`,
});

const insights = defineRule({
  id: 'insights',
  // Topics newer than the insights were not requested: this says nothing about how the service counts.
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
  specified: (rows) => rows,
  readings: [],
  say: ({ subject }, count) => `not asked about ${subject ?? ''}${more(count, 'topic')}`,
});

/** The rules about lists. */
export const LIST_RULES: readonly Rule[] = [
  attributeScores,
  ownAttributes,
  ownMentions,
  listedDomains,
  domainCitations,
  mentionGroups,
  groupedTopics,
  insights,
];
