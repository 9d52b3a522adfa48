/** Runs as comparisons take them: their figures, and their answers in columns. */
import { NO_SENTIMENT, type RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { RunHistory } from '../../../shared/analysis/noise/run-history.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineTuples, defineValues, required } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { buildPlaces } from './answer-places.ts';
import { routeOf } from './definitions.ts';
import { isPartMirrored } from './project-row.ts';
import { loadAttributeFigures, loadRunFigures, loadTopicFigures, type CompletedRun } from './report-runs.ts';

const ANSWERS = defineTuples(
  [rowId<'response'>(), orNull(rowId<'prompt'>()), orNull(rowId<'platform'>()), integer],
  `SELECT s.id, s.prompt, s.platform, ${routeOf('s')} FROM response s WHERE s.run = ? ORDER BY s.id`,
);

const MENTIONS = defineTuples(
  [rowId<'response'>(), rowId<'brand'>(), orNull(real), orNull(text)],
  `SELECT m.response, m.brand, m.position, m.sentiment FROM response s
     JOIN response_mention m ON m.response = s.id WHERE s.run = ? ORDER BY s.id`,
);

const PROMPT = defineRows(
  { promptId: text, text: orNull(text), topicId: orNull(text), topic: orNull(text) },
  `SELECT q.prompt_id AS promptId, q.text, t.topic_id AS topicId, t.name AS topic
   FROM prompt q LEFT JOIN topic t ON t.id = q.topic WHERE q.id = ?`,
);

const PLATFORM_NAME = defineValues(text, 'SELECT platform FROM platform WHERE id = ?');

const BRAND_ID = defineValues(text, 'SELECT brand_id FROM brand WHERE id = ?');

const MODELS = defineValues(
  present(text),
  `SELECT DISTINCT route ->> 'model' FROM response WHERE run = ? AND route ->> 'model' IS NOT NULL ORDER BY 1`,
);

const SOURCE_COUNTS = defineRows(
  { domain: text, category: orNull(text), citations: integer },
  `SELECT d.domain, s.category, s.citations FROM source s JOIN domain d ON d.id = s.domain
   WHERE s.run = ? ORDER BY s.citations DESC, d.domain`,
);

const COMPLETED_TASKS = defineValues(orNull(integer), 'SELECT completed_tasks FROM run WHERE id = ?');

const SENTIMENTS: Readonly<Record<string, number>> = { positive: 1, neutral: 0, negative: -1 };

/** The answers of a run; null where none are mirrored. */
export function loadRunAnswers(db: Db, run: RowId<'run'>): RunAnswers | null {
  const answers = ANSWERS.all(db, run);
  if (answers.length === 0) return null;
  const mentions = MENTIONS.all(db, run);
  const prompts = buildPlaces<RowId<'prompt'>>();
  const platforms = buildPlaces<RowId<'platform'>>();
  const brands = buildPlaces<RowId<'brand'>>();
  const columns = {
    prompt: new Int32Array(answers.length),
    platform: new Int32Array(answers.length),
    route: new Uint8Array(answers.length),
    mentionStart: new Uint32Array(answers.length + 1),
    mentionBrand: new Uint16Array(mentions.length),
    mentionPosition: new Float64Array(mentions.length),
    mentionSentiment: new Int8Array(mentions.length),
  };
  let mention = 0;
  answers.forEach(([id, prompt, platform, route], answer) => {
    columns.prompt[answer] = prompts.at(prompt);
    columns.platform[answer] = platforms.at(platform);
    columns.route[answer] = route;
    for (let row = mentions[mention]; row?.[0] === id; row = mentions[mention]) {
      const [, brand, position, sentiment] = row;
      columns.mentionBrand[mention] = brands.at(brand);
      columns.mentionPosition[mention] = position ?? Number.NaN;
      columns.mentionSentiment[mention] = SENTIMENTS[sentiment ?? ''] ?? NO_SENTIMENT;
      mention += 1;
    }
    columns.mentionStart[answer + 1] = mention;
  });
  return {
    count: answers.length,
    prompts: prompts.rows.map((row) => required(PROMPT.get(db, row))),
    platforms: platforms.rows.map((row) => required(PLATFORM_NAME.get(db, row))),
    brandIds: brands.rows.map((row) => required(BRAND_ID.get(db, row))),
    ...columns,
  };
}

function loadModels(db: Db, run: RowId<'run'>): readonly string[] | null {
  const models = MODELS.all(db, run);
  return models.length === 0 ? null : models;
}

/**
 * Loads everything that a comparison may know of a run.
 *
 * @param history of the project before the run.
 * @param figures of the run, where they are known already.
 */
export function loadComparedRun(
  db: Db,
  project: { readonly projectId: string; readonly name: string },
  run: CompletedRun,
  history: RunHistory,
  figures: RunFigures = loadRunFigures(db, run),
): ComparedRun {
  return {
    projectId: project.projectId,
    project: project.name,
    pooled: null,
    figures,
    answers: loadRunAnswers(db, run.id),
    completedTasks: COMPLETED_TASKS.get(db, run.id) ?? null,
    models: loadModels(db, run.id),
    topics: isPartMirrored(db, run.id, 'topics') ? loadTopicFigures(db, run.id) : null,
    attributes: isPartMirrored(db, run.id, 'attributes') ? loadAttributeFigures(db, run.id) : null,
    sources: isPartMirrored(db, run.id, 'sources') ? SOURCE_COUNTS.all(db, run.id) : null,
    history,
  };
}
