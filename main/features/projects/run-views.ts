/** One run, or the runs of a period together, for screens, beside earlier ones on request; read from the mirror only. */
import { poolAttributes, poolTopics } from '../../../shared/analysis/compare/pool-runs.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { isPooled } from '../../../shared/domain/run-selection.ts';
import type { RunCitations } from '../../../shared/domain/citations.ts';
import type { RunView } from '../../../shared/domain/figures.ts';
import type { PartState } from '../../../shared/domain/part-state.ts';
import type { PromptResponses, ResponseGrid } from '../../../shared/domain/responses.ts';
import type { RunTopics, AttributeReading } from '../../../shared/domain/topics.ts';
import type { RunPlace } from '../../../shared/ipc/contract.ts';
import type { Db } from '../../db/open.ts';
import { loadRunCitations } from './run-citations.ts';
import { loadRunView, stateBasis } from '../../db/queries/basis.ts';
import { loadCompletedRuns, loadTopicFigures } from '../../db/queries/report-runs.ts';
import { loadPromptResponses, loadResponseGrid } from './responses.ts';
import type { RowId } from '../../db/row-id.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { notInMirror, requireProject, requireRun, requireRuns } from '../../core/find-place.ts';
import { integer, present, real, text } from '../../db/columns.ts';
import { defineRows, defineValues, required } from '../../db/prepared.ts';
import { isPartMirrored, loadPartState } from '../../db/queries/project-row.ts';
import { openRuns } from '../compare/index.ts';

const ATTRIBUTES = defineRows(
  {
    attribute: text,
    brandId: text,
    brand: text,
    isOwn: integer,
    avgSentiment: real,
    mentions: integer,
    contexts: text,
  },
  `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn, a.avg_sentiment AS avgSentiment,
     a.mentions, a.contexts
   FROM attribute_score a JOIN known_brand b ON b.id = a.brand WHERE a.run = ? ORDER BY a.attribute, b.is_own DESC, b.name`,
);

const INSIGHTS = defineRows(
  { topicId: text, topic: text, text: present(text) },
  `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, i.text
   FROM topic_insight i JOIN topic t ON t.id = i.topic WHERE i.run = ? AND i.text IS NOT NULL ORDER BY topic`,
);

const RUN_ID = defineValues(text, 'SELECT run_id FROM run WHERE id = ?');

function loadAttributeReadings(db: Db, run: RowId<'run'>): readonly AttributeReading[] {
  return ATTRIBUTES.all(db, run).map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    contexts: JSON.parse(row.contexts) as AttributeReading['contexts'],
  }));
}

type Reading = Pick<Core, 'db'>;

/** A run and the one it is compared with, or a period and the one before; null: none. */
export type ComparedRunPlace = RunPlace & { readonly before: string | null };

/** The figures of a scored run, or of a period's runs together. Raises `input/not-found`, as do the next ones. */
export function loadFigures(db: Db, place: RunPlace): RunView {
  const project = requireProject(db, place);
  if (isPooled(place.runId)) {
    const { figures, pooledRunIds = [] } = openRuns(db, findReportProject(db, place)).read(place.runId);
    const pct = ownBrandOf(figures)?.visibilityPct ?? null;
    return { ...figures, basis: stateBasis(db, project, undefined, { runIds: pooledRunIds, pct }) };
  }
  const scored = loadCompletedRuns(db, project).find(({ runId }) => runId === place.runId);
  if (scored === undefined) throw notInMirror('This run has no scores');
  return loadRunView(db, project, scored);
}

/** The figures by topic and attribute; what the service wrote is that of the newest run. */
export function loadTopics(db: Db, place: RunPlace): RunTopics {
  const runs = requireRuns(db, place, place.runId);
  const newest = required(runs.at(-1));
  const stateOf = (part: string): PartState =>
    runs.some((run) => isPartMirrored(db, run, part)) ? 'mirrored' : loadPartState(db, newest, part);
  return {
    states: {
      topics: stateOf('topics'),
      attributes: stateOf('attributes'),
      insights: loadPartState(db, newest, 'insights'),
    },
    basis: stateBasis(db, requireProject(db, place), undefined, {
      runIds: runs.map((run) => required(RUN_ID.get(db, run))),
      pct: null,
    }),
    topics: poolTopics(runs.map((run) => loadTopicFigures(db, run))),
    attributes: poolAttributes(runs.map((run) => loadAttributeReadings(db, run))),
    insights: INSIGHTS.all(db, newest),
  };
}

/** What is cited, beside the earlier time. */
export const loadCitations = (db: Db, { before, ...place }: ComparedRunPlace): RunCitations =>
  loadRunCitations(
    db,
    requireRuns(db, place, place.runId),
    before === null ? null : requireRuns(db, place, before),
  );

/** The answers, without texts. */
export const loadAnswerGrid = (db: Db, place: RunPlace): ResponseGrid =>
  loadResponseGrid(db, requireRuns(db, place, place.runId));

/** One platform's answers to one prompt. */
export function loadAnswers(
  { db }: Reading,
  { promptId, platform, ...place }: RunPlace & { readonly promptId: string; readonly platform: string },
): PromptResponses {
  const found = loadPromptResponses(db, requireRun(db, place, place.runId), promptId, platform);
  if (found === undefined) throw notInMirror('This prompt is not');
  return found;
}
