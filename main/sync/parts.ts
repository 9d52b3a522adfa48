/** The parts of a run: each is one question (insights: one for each topic), saved together with the note that it is in. */
import {
  attributeVisibilityEndpoint,
  engineInsightsEndpoint,
  topicVisibilityEndpoint,
  visibilityEndpoint,
} from '../api/resources/metrics.ts';
import { mentionsEndpoint, sourcesEndpoint } from '../api/resources/citations.ts';
import { resultsEndpoint } from '../api/resources/results.ts';
import { runStatusEndpoint } from '../api/resources/runs.ts';
import type { Dialect } from '../api/discovery.ts';
import type { Endpoint } from '../api/endpoint.ts';
import type { Db } from '../db/open.ts';
import type { OpenRun, ProjectRow } from '../db/queries/runs.ts';
import {
  saveAttributeScores,
  saveEngineInsights,
  saveSources,
  saveTopicMentions,
  saveTopicVisibility,
  saveVisibility,
} from '../db/writes/metrics.ts';
import { saveResponses } from '../db/writes/responses.ts';
import { saveRunPart, saveRuns, saveRunWhole, type PartOutcome } from '../db/writes/runs.ts';
import { nowIso } from '../platform/clock.ts';
import { inTransaction } from '../db/open.ts';
import { mirrorEndpoint, type Mirror } from './session.ts';

/** Everything that makes a completed run whole. */
const PART_NAMES = [
  'visibility',
  'topics',
  'attributes',
  'sources',
  'mentions',
  'results',
  'engines',
  'insights',
] as const;

/** `status` is asked only for a run whose listing lacks the task totals. */
export type PartName = (typeof PART_NAMES)[number] | 'status';

/** The part that is asked in one question. */
export type SinglePart = {
  readonly name: PartName;
  /** Brings the part in and answers whether it is; throws an AppError. */
  readonly mirror: (mirror: Mirror, project: ProjectRow, run: OpenRun) => Promise<boolean>;
};

/** The parts that a run needs to be whole. */
function neededParts(run: OpenRun): readonly PartName[] {
  return run.totalTasks === null ? ['status', ...PART_NAMES] : PART_NAMES;
}

/** The parts that a run still lacks. */
export function missingParts(run: OpenRun): readonly PartName[] {
  return neededParts(run).filter((part) => !run.parts.includes(part));
}

/** Whether the service's own document says that a part cannot be had. */
export function isAbsentPart(dialect: Dialect, part: PartName): boolean {
  return (
    (part === 'engines' && dialect.absentPaths.has('/insights/engines')) ||
    (part === 'insights' && dialect.absentPaths.has('/insights/topic'))
  );
}

/** Notes that a part is in, and the run as whole when it was the last; call within the transaction that saves it. */
export function completePart(
  mirror: Mirror,
  run: OpenRun,
  part: PartName,
  outcome: PartOutcome,
  at: string,
): void {
  saveRunPart(mirror.db, run.id, part, outcome, at);
  if (saveRunWhole(mirror.db, run.id, neededParts(run), at)) mirror.runsMirrored += 1;
}

/** Notes, without a call, that the service does not offer a part. */
export function skipAbsentPart(mirror: Mirror, run: OpenRun, part: PartName): void {
  inTransaction(mirror.db, () => completePart(mirror, run, part, 'not-offered', nowIso(mirror.clock)));
  mirror.notOffered.add(part);
}

function definePart<T>(
  name: PartName,
  buildEndpoint: (projectId: string, runId: string, dialect: Dialect) => Endpoint<T>,
  save: (db: Db, run: OpenRun, value: T) => void,
): SinglePart {
  return {
    name,
    mirror: async (mirror, project, run) => {
      if (isAbsentPart(mirror.dialect, name)) {
        skipAbsentPart(mirror, run, name);
        return true;
      }
      const place = { project: project.name, run: run.runId, part: name };
      const endpoint = buildEndpoint(project.projectId, run.runId, mirror.dialect);
      const answer = await mirrorEndpoint(mirror, place, endpoint, (fetched, at) => {
        if (fetched.outcome === 'read') save(mirror.db, run, fetched.value);
        completePart(mirror, run, name, fetched.outcome === 'read' ? 'mirrored' : 'not-offered', at);
      });
      return answer.outcome !== 'unreadable';
    },
  };
}

/** Every part but the insights, whose questions depend on the topics that the others bring. */
export const SINGLE_PARTS: readonly SinglePart[] = [
  definePart('status', runStatusEndpoint, (db, run, record) => void saveRuns(db, run.project, [record])),
  definePart('visibility', visibilityEndpoint, saveVisibility),
  definePart(
    'topics',
    (projectId, runId, { visibilityView }) => topicVisibilityEndpoint(projectId, runId, visibilityView),
    saveTopicVisibility,
  ),
  definePart(
    'attributes',
    (projectId, runId, { visibilityView }) => attributeVisibilityEndpoint(projectId, runId, visibilityView),
    saveAttributeScores,
  ),
  definePart('sources', sourcesEndpoint, saveSources),
  definePart(
    'mentions',
    (projectId, runId, dialect) => mentionsEndpoint(projectId, runId, dialect),
    saveTopicMentions,
  ),
  definePart('results', (projectId, runId) => resultsEndpoint(projectId, runId), saveResponses),
  definePart('engines', engineInsightsEndpoint, saveEngineInsights),
];
