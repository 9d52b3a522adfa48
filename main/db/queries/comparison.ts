/** Runs as comparisons take them: their figures, and their answers in columns. */
import {
  NO_SENTIMENT,
  ROUTES,
  UNKNOWN,
  type AskedPrompt,
  type RunAnswers,
} from '../../../shared/analysis/compare/answers.ts';
import type { ComparedRun, SourceCount } from '../../../shared/analysis/compare/compared-run.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { isPartMirrored } from './project-row.ts';
import { loadAttributeFigures, loadRunFigures, type CompletedRun } from './report-runs.ts';

/** Rows of the file by the place that they get in a list. */
type Places = { readonly rows: number[]; readonly at: (row: number | null) => number };

function buildPlaces(): Places {
  const rows: number[] = [];
  const places = new Map<number, number>();
  const at = (row: number | null): number => {
    if (row === null) return UNKNOWN;
    let place = places.get(row);
    if (place === undefined) {
      place = rows.push(row) - 1;
      places.set(row, place);
    }
    return place;
  };
  return { rows, at };
}

const SENTIMENTS: Readonly<Record<string, number>> = { positive: 1, neutral: 0, negative: -1 };

function routeOf(source: string | null): number {
  if (source === null) return ROUTES.indexOf('unstated');
  return ROUTES.indexOf(source === 'api_fallback' ? 'fallback' : 'primary');
}

type AnswerRow = readonly [id: number, prompt: number | null, platform: number | null, route: string | null];
type MentionRow = readonly [
  response: number,
  brand: number,
  position: number | null,
  sentiment: string | null,
];

function loadPrompt(db: Db, row: number): AskedPrompt {
  return prepared(
    db,
    `SELECT q.prompt_id AS promptId, q.text, t.topic_id AS topicId, t.name AS topic
     FROM prompt q LEFT JOIN topic t ON t.id = q.topic WHERE q.id = ?`,
  ).get(row) as AskedPrompt;
}

/** The answers of a run; null where none are mirrored. */
export function loadRunAnswers(db: Db, run: number): RunAnswers | null {
  const answers = db
    .prepare<[number]>('SELECT id, prompt, platform, route_source FROM response WHERE run = ? ORDER BY id')
    .raw()
    .all(run) as AnswerRow[];
  if (answers.length === 0) return null;
  const mentions = db
    .prepare<[number]>(
      `SELECT m.response, m.brand, m.position, m.sentiment FROM response s
         JOIN response_mention m ON m.response = s.id WHERE s.run = ? ORDER BY s.id`,
    )
    .raw()
    .all(run) as MentionRow[];
  const [prompts, platforms, brands] = [buildPlaces(), buildPlaces(), buildPlaces()];
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
    columns.route[answer] = routeOf(route);
    for (let row = mentions[mention]; row?.[0] === id; row = mentions[mention]) {
      const [, brand, position, sentiment] = row;
      columns.mentionBrand[mention] = brands.at(brand);
      columns.mentionPosition[mention] = position ?? Number.NaN;
      columns.mentionSentiment[mention] = SENTIMENTS[sentiment ?? ''] ?? NO_SENTIMENT;
      mention += 1;
    }
    columns.mentionStart[answer + 1] = mention;
  });
  const name = (sql: string) => (row: number) => prepared(db, sql).pluck().get(row) as string;
  return {
    count: answers.length,
    prompts: prompts.rows.map((row) => loadPrompt(db, row)),
    platforms: platforms.rows.map(name('SELECT platform FROM platform WHERE id = ?')),
    brandIds: brands.rows.map(name('SELECT brand_id FROM brand WHERE id = ?')),
    ...columns,
  };
}

function loadModels(db: Db, run: number): readonly string[] | null {
  const models = prepared(
    db,
    `SELECT DISTINCT route ->> 'model' FROM response WHERE run = ? AND route ->> 'model' IS NOT NULL ORDER BY 1`,
  )
    .pluck()
    .all(run) as string[];
  return models.length === 0 ? null : models;
}

function loadSourceCounts(db: Db, run: number): readonly SourceCount[] {
  return prepared(
    db,
    `SELECT d.domain, s.category, s.citations FROM source s JOIN domain d ON d.id = s.domain
     WHERE s.run = ? ORDER BY s.citations DESC, d.domain`,
  ).all(run) as SourceCount[];
}

/** Loads everything that a comparison may know of a run. */
export function loadComparedRun(
  db: Db,
  project: { readonly projectId: string; readonly name: string },
  run: CompletedRun,
): ComparedRun {
  const completedTasks = prepared(db, 'SELECT completed_tasks FROM run WHERE id = ?').pluck().get(run.id) as
    number | null;
  return {
    projectId: project.projectId,
    project: project.name,
    pooled: null,
    figures: loadRunFigures(db, run),
    answers: loadRunAnswers(db, run.id),
    completedTasks,
    models: loadModels(db, run.id),
    attributes: isPartMirrored(db, run.id, 'attributes') ? loadAttributeFigures(db, run.id) : null,
    sources: isPartMirrored(db, run.id, 'sources') ? loadSourceCounts(db, run.id) : null,
  };
}
