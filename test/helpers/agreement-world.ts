/** A small account whose runs agree in everything, so that tests of agreement rules can alter one place. */
import { RULES } from '../../main/db/queries/agreement.ts';
import type { Db } from '../../main/db/open.ts';
import type { RowId } from '../../main/db/row-id.ts';
import type { CountingRuleId } from '../../shared/domain/counting.ts';
import { openMirror } from './mirror.ts';

export const RUN = 2 as RowId<'run'>;
export const NEWEST = 3 as RowId<'run'>;
export const PROJECT = 1 as RowId<'project'>;

const PARTS = ['results', 'visibility', 'topics', 'attributes', 'sources', 'mentions', 'insights'];

/**
 * Three runs; the second and third have four answers each: two prompts on two platforms. Three of those name Halden, one names Rival; all
 * derived counts agree.
 */
const WORLD = `
  INSERT INTO project (id, connection, project_id, name) VALUES (1, 1, 'p', 'Halden');
  INSERT INTO platform (id, platform) VALUES (1, 'alpha'), (2, 'beta');
  INSERT INTO brand (id, project, brand_id, name, is_own, listed_at)
    VALUES (1, 1, 'own', 'Halden', 1, '2026-01-01'), (2, 1, 'rival', 'Rival', 0, '2026-01-01');
  INSERT INTO topic (id, project, topic_id, name) VALUES (1, 1, 't1', 'Tents'), (2, 1, 't2', NULL);
  INSERT INTO prompt (id, project, prompt_id, topic, attributes, listed_at)
    VALUES (1, 1, 'p1', 1, '["price"]', '2026-01-01'), (2, 1, 'p2', 2, '["price", "service"]', '2026-01-01');
  INSERT INTO domain (id, domain) VALUES (1, 'x.example'), (2, 'y.example');
  INSERT INTO page (id, url, domain) VALUES (1, 'https://x.example', 1), (2, 'https://y.example', 2);
  INSERT INTO run_revision (id, project, run_id, status, started_at, total_tasks, completed_tasks, failed_tasks, counters)
    SELECT n, 1, 'run-' || n, 'completed', '2026-01-0' || n, 4, 4, 0,
      '{"retrievedTasks": 4, "analyzedTasks": 4, "settledTasks": 4}' FROM (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3);
  CREATE TEMP TABLE told AS SELECT 2 AS run UNION SELECT 3;
  INSERT INTO response (id, run, response_id, prompt, platform, text)
    SELECT 10 * run + n, run, 'r-' || run || '-' || n, (n + 1) / 2, 2 - n % 2, 'Answer ' || run || n
    FROM told, (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3 UNION SELECT 4);
  INSERT INTO response_mention (response, brand) SELECT id, 1 FROM response WHERE id % 10 < 4;
  INSERT INTO response_mention (response, brand) SELECT id, 2 FROM response WHERE id % 10 = 1;
  INSERT INTO response_citation (response, page) SELECT id, 1 FROM response WHERE id % 10 < 3;
  INSERT INTO response_citation (response, page) SELECT id, 2 FROM response WHERE id % 10 = 3;
  INSERT INTO visibility (run, brand, visibility_pct, mentions, responses)
    SELECT run, brand, 25 * mentions, mentions, 4 FROM told, (SELECT 1 AS brand, 3 AS mentions UNION SELECT 2, 1);
  INSERT INTO topic_visibility (run, topic, brand, visibility_pct, mentions, responses, by_platform)
    SELECT run, topic, brand, 50 * mentions, mentions, 2, '{}' FROM told,
      (SELECT 1 AS topic, 1 AS brand, 2 AS mentions UNION SELECT 2, 1, 1 UNION SELECT 1, 2, 1 UNION SELECT 2, 2, 0);
  INSERT INTO topic_mention (run, topic, mentions, platforms, urls)
    SELECT run, topic, mentions, '[]', '["' || run || '"]' FROM told, (SELECT 1 AS topic, 2 AS mentions UNION SELECT 2, 1);
  INSERT INTO attribute_score (run, attribute, brand, avg_sentiment, mentions, by_platform, contexts)
    SELECT run, attribute, brand, run / 10.0, mentions, '{}', '["said"]' FROM told,
      (SELECT 'price' AS attribute, 1 AS brand, 3 AS mentions UNION SELECT 'service', 1, 1 UNION SELECT 'price', 2, 1);
  INSERT INTO source (run, domain, citations, platforms)
    SELECT run, domain, citations, '[]' FROM told, (SELECT 1 AS domain, 2 AS citations UNION SELECT 2, 1);
  INSERT INTO topic_insight (run, topic) SELECT run, topic FROM told, (SELECT 1 AS topic UNION SELECT 2);
  INSERT INTO run_part (run, part, outcome, at)
    SELECT run, value, 'mirrored', '2026-01-09' FROM told, json_each('${JSON.stringify(PARTS)}');
  DROP TABLE temp.told;`;

/** A mirror of that world, with changes. */
export function openWorld(...changes: readonly string[]): Db {
  const { db } = openMirror({ baseUrl: 'https://api.example' });
  for (const sql of [WORLD, ...changes]) db.exec(sql);
  return db;
}

/** A rule's verdict on the changed run: what is specified, the readings that explain it, and what the first other one says. */
export function hold(id: CountingRuleId, sql: string, run = RUN) {
  const rule = RULES.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  const { specified, keeps, describe: say } = rule.hold(openWorld(sql), run);
  const broken = keeps?.indexOf(false) ?? -1;
  return [specified, keeps?.map(Number).join('') ?? null, broken === -1 ? null : say(broken)] as const;
}

/** A change, and what a rule must say of it. */
export type Case = readonly [
  what: string,
  sql: string,
  specified: string | null,
  keeps: string | null,
  says: string | null,
];
