/**
 * Topics and attributes under their prompts' current names. The service may rename an attribute between runs, or
 * recreate a topic: a name in a run that no prompt has any more is recognised by its prompts.
 */
import type { Renamed } from '../../../shared/domain/figures.ts';
import { integer, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** Mentions required to match two names by their prompts. */
const LEAST_MENTIONS = 5;

const TOPIC_NAMES =
  'SELECT topic_id AS label, coalesce(name, topic_id) AS name FROM topic WHERE project = (SELECT project FROM asked)';

/** Which prompts have a label, and how often the run names each brand under it. */
const LABELS = {
  attribute: {
    carried: 'SELECT q.id AS prompt, e.value AS label FROM prompt q, json_each(q.attributes) e',
    scored: 'SELECT attribute AS label, brand, mentions FROM attribute_score',
    names: 'SELECT label, label AS name FROM former UNION SELECT label, label FROM present',
  },
  topic: {
    carried: 'SELECT q.id AS prompt, t.topic_id AS label FROM prompt q JOIN topic t ON t.id = q.topic',
    scored:
      'SELECT t.topic_id AS label, v.brand, v.mentions FROM topic_visibility v JOIN topic t ON t.id = v.topic',
    names: TOPIC_NAMES,
  },
} as const;

const COUNTS = 'json_group_array(json_array(brand, mentions) ORDER BY brand) AS counts';

function defineNames({ carried, scored, names }: (typeof LABELS)[keyof typeof LABELS]) {
  const known = `WITH asked AS (SELECT project FROM run_revision WHERE id = :run),
    carried AS (${carried} WHERE q.project = (SELECT project FROM asked)),
    scored AS (${scored} WHERE run = :run AND mentions > 0),
    lost AS (SELECT * FROM scored WHERE label NOT IN (SELECT label FROM carried))`;
  return {
    hasFormer: defineValues(integer, `${known} SELECT EXISTS (SELECT 1 FROM lost)`),
    // Identical mentions of every brand, in the same run's answers.
    renamed: defineRows(
      { label: text, name: text, presentLabel: text, presentName: text },
      `${known},
       former AS (SELECT label, ${COUNTS} FROM lost GROUP BY label HAVING sum(mentions) >= ${LEAST_MENTIONS}),
       present AS (SELECT label, ${COUNTS} FROM (
         SELECT c.label, m.brand, count(*) AS mentions
         FROM response a JOIN carried c ON c.prompt = a.prompt JOIN response_mention m ON m.response = a.id
         WHERE a.run = :run AND m.brand IN (SELECT brand FROM scored) AND c.label NOT IN (SELECT label FROM scored)
         GROUP BY c.label, m.brand) GROUP BY label),
       named AS (${names})
       SELECT f.label, was.name, p.label AS presentLabel, now.name AS presentName
       FROM former f JOIN present p ON p.counts = f.counts JOIN named was ON was.label = f.label
         JOIN named now ON now.label = p.label
       WHERE (SELECT count(*) FROM former o WHERE o.counts = f.counts) = 1
         AND (SELECT count(*) FROM present o WHERE o.counts = f.counts) = 1
       ORDER BY was.name`,
    ),
  };
}

const NAMES = { attribute: defineNames(LABELS.attribute), topic: defineNames(LABELS.topic) };

/** What was renamed since a run, by its label there: the attribute itself, or the topic's id. */
export function loadRenamed(
  db: Db,
  run: RowId<'run'>,
  kind: Renamed['kind'],
): ReadonlyMap<string, { readonly label: string; readonly renamed: Renamed }> {
  const { hasFormer, renamed } = NAMES[kind];
  if (hasFormer.get(db, { run }) === 0) return new Map();
  return new Map(
    renamed
      .all(db, { run })
      .map(({ label, name, presentLabel, presentName }) => [
        label,
        { label: presentLabel, renamed: { kind, before: name, after: presentName } },
      ]),
  );
}
