/**
 * Every mirrored resource.
 *
 * Syncs, plans and rebuilds use these lists; `main/db/tables.ts` says which tables each one owns. A new resource is a
 * file in `resources/` and a line here.
 */
import type { ConnectionRow } from '../db/queries/connections.ts';
import type { ProjectRow } from '../db/queries/runs.ts';
import { attributes } from './resources/attributes.ts';
import { brands } from './resources/brands.ts';
import { engines } from './resources/engines.ts';
import { insights } from './resources/insights.ts';
import { limits } from './resources/limits.ts';
import { mentions } from './resources/mentions.ts';
import { openApiDocument } from './resources/openapi-document.ts';
import { platforms } from './resources/platforms.ts';
import { projects } from './resources/projects.ts';
import { promptAttributes } from './resources/prompt-attributes.ts';
import { prompts } from './resources/prompts.ts';
import type { Resource } from './resources/resource.ts';
import { results } from './resources/results.ts';
import type { RunPart } from './resources/run-part.ts';
import { runs } from './resources/runs.ts';
import { sources } from './resources/sources.ts';
import { status } from './resources/status.ts';
import { topicList } from './resources/topic-list.ts';
import { topics } from './resources/topics.ts';
import { trends } from './resources/trends.ts';
import { usage } from './resources/usage.ts';
import { visibility } from './resources/visibility.ts';
import { workstreamList } from './resources/workstream-list.ts';
import { workstreams } from './resources/workstreams.ts';

/** Fetched after everything else that was new. */
export const ACCOUNT_RESOURCES: readonly Resource<ConnectionRow>[] = [limits, usage, platforms];

/** A project's catalogue, fetched when something in it is new. */
export const PROJECT_RESOURCES: readonly Resource<ProjectRow>[] = [
  brands,
  prompts,
  topicList,
  workstreamList,
  promptAttributes,
  trends,
  workstreams,
];

/** Lists that count what takes a call each; a plan reads them if the count is unknown. */
export const COUNTED_LISTS: readonly Resource<ProjectRow>[] = [prompts, topicList, workstreamList];

/** The parts of a complete run. */
export const RUN_PARTS: readonly RunPart[] = [
  status,
  visibility,
  topics,
  attributes,
  sources,
  mentions,
  results,
  engines,
  insights,
];

/** Every resource, including the initial listings. */
export const RESOURCES: readonly Pick<Resource<unknown>, 'name' | 'replay'>[] = [
  openApiDocument,
  projects,
  runs,
  ...ACCOUNT_RESOURCES,
  ...PROJECT_RESOURCES,
  ...RUN_PARTS,
];
