/** Kept answers of the account and its projects, read again and saved as when they came. */
import {
  brandsEndpoint,
  projectsEndpoint,
  promptAttributesEndpoint,
  promptsEndpoint,
  topicListEndpoint,
} from '../api/resources/catalogue.ts';
import { trendsEndpoint } from '../api/resources/metrics.ts';
import { runsEndpoint, runStatusEndpoint } from '../api/resources/runs.ts';
import { workstreamEndpoint, workstreamListEndpoint } from '../api/resources/workstreams.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { loadProjects, type ProjectRow } from '../db/queries/runs.ts';
import {
  saveBrands,
  saveProjects,
  savePromptAttributes,
  savePrompts,
  saveTopics,
} from '../db/writes/catalogue.ts';
import { saveTrends } from '../db/writes/metrics.ts';
import { saveRuns } from '../db/writes/runs.ts';
import { saveWorkstream, saveWorkstreamListed } from '../db/writes/workstreams.ts';
import type { Mirror } from './session.ts';

/** A kept answer that came, or came again, at a moment. */
export type KeptAnswer = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly at: string;
};

/** Reads a body and saves it; answers whether anything was recognised in it. */
function save<T>(
  { body, at }: KeptAnswer,
  endpoint: Endpoint<T>,
  write: (value: T, options: { readonly at: string; readonly isWhole: boolean }) => void,
): boolean {
  const reading = endpoint.read(body);
  if (reading.outcome === 'read') write(reading.value, { at, isWhole: reading.rejected.length === 0 });
  return reading.outcome !== 'unreadable';
}

/** Saves an answer that is about a project and no run; undefined where it is about something else. */
function replayOfProject({ db }: Mirror, project: ProjectRow, answer: KeptAnswer): boolean | undefined {
  const { id, projectId } = project;
  switch (answer.path) {
    case '/brands':
      return save(answer, brandsEndpoint(projectId), (brands, options) =>
        saveBrands(db, id, brands, options),
      );
    case '/prompts':
      return save(answer, promptsEndpoint(projectId), (list, options) => savePrompts(db, id, list, options));
    case '/topics':
      return save(answer, topicListEndpoint(projectId), (topics) => saveTopics(db, id, topics));
    case '/workstreams':
      return save(answer, workstreamListEndpoint(projectId), (list, { at }) => {
        for (const workstream of list) saveWorkstreamListed(db, id, workstream, at);
      });
    case '/visibility/trends':
      return save(answer, trendsEndpoint(projectId), (trends, { at }) => saveTrends(db, id, trends, at));
    case '/prompts/runs':
      return save(answer, runsEndpoint(projectId, {}), ({ runs }) => void saveRuns(db, id, runs));
    case '/prompts/status': {
      const runId = answer.query.get('runId') ?? '';
      return save(answer, runStatusEndpoint(projectId, runId), (run) => void saveRuns(db, id, [run]));
    }
    default:
      return undefined;
  }
}

/** Answers about the account that are rows over time, carried over as they are, or no rows at all. */
const CARRIED = new Set(['/openapi.json', '/me/limits', '/usage', '/settings/platforms']);

/**
 * Saves a kept answer that is about no part of a run.
 *
 * @returns whether it could be used; undefined where it is about something else
 */
export function replayAnswer(mirror: Mirror, answer: KeptAnswer): boolean | undefined {
  const { db, connection } = mirror;
  if (CARRIED.has(answer.path)) return true;
  if (answer.path === '/projects') {
    return save(answer, projectsEndpoint, (projects, options) =>
      saveProjects(db, connection.id, projects, options),
    );
  }
  const projectNamed = (projectId: string | null | undefined) =>
    loadProjects(db, connection.id).find((project) => project.projectId === projectId);
  const attributesOf = /^\/projects\/([^/]+)\/prompt-attributes$/.exec(answer.path)?.[1];
  if (attributesOf !== undefined) {
    const project = projectNamed(attributesOf);
    if (project === undefined) return false;
    return save(answer, promptAttributesEndpoint(attributesOf), (value) =>
      savePromptAttributes(db, project.id, value),
    );
  }
  const workstream = /^\/workstreams\/([^/]+)$/.exec(answer.path)?.[1];
  if (workstream !== undefined) {
    return save(answer, workstreamEndpoint(workstream), (reply, { at }) => {
      const project = projectNamed(reply.header.workstream.projectId);
      if (project !== undefined) saveWorkstream(db, project.id, reply, at);
    });
  }
  const project = projectNamed(answer.query.get('projectId'));
  return project === undefined ? undefined : replayOfProject(mirror, project, answer);
}
