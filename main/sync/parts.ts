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
import type { ApiRequest, Endpoint } from '../api/endpoint.ts';
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
import { commit, mirrorEndpoint, type Mirror, type Place, type Reject } from './session.ts';

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

/** `status` is asked only for a run whose listing lacks the task totals or the revision of its results. */
export type PartName = (typeof PART_NAMES)[number] | 'status';

/** The part that is asked in one question. */
export type SinglePart = {
  readonly name: PartName;
  /** Brings the part in and answers whether it is; throws an AppError. */
  readonly mirror: (mirror: Mirror, project: ProjectRow, run: OpenRun) => Promise<boolean>;
  /** What is asked for it. */
  readonly request: (project: ProjectRow, run: OpenRun, dialect: Dialect) => ApiRequest;
  /** Saves it from a kept body, without a call, and answers whether it is in. Call within a transaction. */
  readonly saveKept: (mirror: Mirror, place: RunPlace, body: unknown, at: string) => boolean;
};

/** A run and its project. */
export type RunPlace = { readonly project: ProjectRow; readonly run: OpenRun };

/** The parts that an old run is whole with where only its scores and citations are wanted. */
const SCORE_PARTS = PART_NAMES.slice(0, PART_NAMES.indexOf('results'));

/** What makes a run whole, by how much of it is wanted. */
export const PARTS_BY_DEPTH = { everything: PART_NAMES, scores: SCORE_PARTS } as const;

/** The parts that a run needs to be whole. */
function neededParts(run: OpenRun): readonly PartName[] {
  const parts = PARTS_BY_DEPTH[run.depth];
  return run.totalTasks === null || run.revision === null ? ['status', ...parts] : parts;
}

/** The place of a part. */
export type PartPlace = Place & { readonly part: PartName };

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
  place: PartPlace,
  outcome: PartOutcome,
  at: string,
): void {
  saveRunPart(mirror.db, run.id, place.part, outcome, at);
  closeRun(mirror, run, place, at);
}

function closeRun(mirror: Mirror, run: OpenRun, place: Place, at: string): void {
  if (!saveRunWhole(mirror.db, run, neededParts(run), at)) return;
  mirror.runsMirrored += 1;
  mirror.changes.push({ ...place, part: 'run' });
}

/** Marks a run as whole that lacks no part any more since less is wanted of it. */
export function closeFinishedRun(mirror: Mirror, project: ProjectRow, run: OpenRun): void {
  commit(mirror, () => closeRun(mirror, run, { project, run: run.runId, part: 'run' }, nowIso(mirror.clock)));
}

/** Notes, without a call, that the service does not offer a part. */
export function skipAbsentPart(mirror: Mirror, run: OpenRun, place: PartPlace): void {
  commit(mirror, () => completePart(mirror, run, place, 'not-offered', nowIso(mirror.clock)));
  mirror.notOffered.add(place.part);
}

function definePart<T>(
  name: PartName,
  buildEndpoint: (projectId: string, runId: string, dialect: Dialect) => Endpoint<T>,
  save: (db: Db, run: OpenRun, value: T, reject: Reject) => void,
): SinglePart {
  const endpointOf = (project: ProjectRow, run: OpenRun, dialect: Dialect) =>
    buildEndpoint(project.projectId, run.runId, dialect);
  return {
    name,
    request: (project, run, dialect) => endpointOf(project, run, dialect).request,
    saveKept: (mirror, { project, run }, body, at) => {
      const reading = endpointOf(project, run, mirror.dialect).read(body);
      if (reading.outcome === 'unreadable') return false;
      // What is set aside from it was set aside when it came.
      if (reading.outcome === 'read') save(mirror.db, run, reading.value, () => undefined);
      const outcome = reading.outcome === 'read' ? 'mirrored' : 'not-offered';
      completePart(mirror, run, { project, run: run.runId, part: name }, outcome, at);
      return true;
    },
    mirror: async (mirror, project, run) => {
      const place = { project, run: run.runId, part: name };
      if (isAbsentPart(mirror.dialect, name)) {
        skipAbsentPart(mirror, run, place);
        return true;
      }
      const endpoint = endpointOf(project, run, mirror.dialect);
      const answer = await mirrorEndpoint(mirror, place, endpoint, (fetched, at, reject) => {
        if (fetched.outcome === 'read') save(mirror.db, run, fetched.value, reject);
        completePart(mirror, run, place, fetched.outcome === 'read' ? 'mirrored' : 'not-offered', at);
      });
      return answer.outcome !== 'unreadable';
    },
  };
}

/** Every part but the insights, whose questions depend on the topics that the others bring. */
export const SINGLE_PARTS: readonly SinglePart[] = [
  definePart('status', runStatusEndpoint, (db, run, record, reject) =>
    reject(saveRuns(db, run.project, [record]).rejected),
  ),
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
