/** One run for screens, beside an earlier one on request; read from the mirror only. */
import type { RunCitations } from '../../../shared/domain/citations.ts';
import type { RunView } from '../../../shared/domain/figures.ts';
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
import { notInMirror, requireProject, requireRun } from '../../core/find-place.ts';
import { integer, present, real, text } from '../../db/columns.ts';
import { defineRows } from '../../db/prepared.ts';
import { isPartMirrored, loadPartState } from '../../db/queries/project-row.ts';

const ATTRIBUTES = defineRows(
  {
    attribute: text,
    brandId: text,
    brand: text,
    isOwn: integer,
    avgSentiment: real,
    mentions: integer,
    byPlatform: text,
    contexts: text,
  },
  `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn, a.avg_sentiment AS avgSentiment,
     a.mentions, a.by_platform AS byPlatform, a.contexts
   FROM attribute_score a JOIN known_brand b ON b.id = a.brand WHERE a.run = ? ORDER BY a.attribute, b.is_own DESC, b.name`,
);

const INSIGHTS = defineRows(
  { topicId: text, topic: text, text: present(text) },
  `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, i.text
   FROM topic_insight i JOIN topic t ON t.id = i.topic WHERE i.run = ? AND i.text IS NOT NULL ORDER BY topic`,
);

function loadAttributeReadings(db: Db, run: RowId<'run'>): readonly AttributeReading[] {
  return ATTRIBUTES.all(db, run).map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    byPlatform: JSON.parse(row.byPlatform) as Record<string, number>,
    contexts: JSON.parse(row.contexts) as AttributeReading['contexts'],
  }));
}

type Reading = Pick<Core, 'db'>;

/** A run and the one it is compared with; null: none. */
export type ComparedRunPlace = RunPlace & { readonly before: string | null };

/** The rows of a run and of the earlier one. */
function rowsOf(db: Db, place: ComparedRunPlace): readonly [run: RowId<'run'>, before: RowId<'run'> | null] {
  const { runId, before } = place;
  return [requireRun(db, place, runId), before === null ? null : requireRun(db, place, before)];
}

/** The figures of a scored run. Raises `input/not-found`, as do the next ones. */
export function loadFigures({ db }: Reading, place: RunPlace): RunView {
  const project = requireProject(db, place);
  const scored = loadCompletedRuns(db, project).find(({ runId }) => runId === place.runId);
  if (scored === undefined) throw notInMirror('This run has no scores');
  return loadRunView(db, project, scored);
}

/** A run's figures by topic and attribute, beside the topics of the earlier run. */
export function loadTopics(db: Db, place: ComparedRunPlace): RunTopics {
  const [run, before] = rowsOf(db, place);
  return {
    states: {
      topics: loadPartState(db, run, 'topics'),
      attributes: loadPartState(db, run, 'attributes'),
      insights: loadPartState(db, run, 'insights'),
    },
    basis: stateBasis(db, requireProject(db, place), undefined, { runIds: [place.runId], pct: null }),
    topics: loadTopicFigures(db, run),
    topicsBefore:
      before !== null && isPartMirrored(db, before, 'topics') ? loadTopicFigures(db, before) : null,
    attributes: loadAttributeReadings(db, run),
    insights: INSIGHTS.all(db, run),
  };
}

/** A run's citations. */
export const loadCitations = (db: Db, place: ComparedRunPlace): RunCitations =>
  loadRunCitations(db, ...rowsOf(db, place));

/** A run's answers, without texts. */
export const loadAnswerGrid = (db: Db, place: RunPlace): ResponseGrid =>
  loadResponseGrid(db, requireRun(db, place, place.runId));

/** One platform's answers to one prompt. */
export function loadAnswers(
  { db }: Reading,
  { promptId, platform, ...place }: RunPlace & { readonly promptId: string; readonly platform: string },
): PromptResponses {
  const found = loadPromptResponses(db, requireRun(db, place, place.runId), promptId, platform);
  if (found === undefined) throw notInMirror('This prompt is not');
  return found;
}
