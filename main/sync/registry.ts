/**
 * Every mirrored resource.
 *
 * Syncs, plans and rebuilds go through these lists; `main/db/tables.ts` says which tables each one owns. A new
 * resource is a file in `resources/` and a line here.
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

/** Asked of the account after everything else that was new. */
export const ACCOUNT_RESOURCES: readonly Resource<ConnectionRow>[] = [limits, usage, platforms];

/** Asked of a project when something in it is new: its catalogue. */
export const PROJECT_RESOURCES: readonly Resource<ProjectRow>[] = [
  brands,
  prompts,
  topicList,
  workstreamList,
  promptAttributes,
  trends,
  workstreams,
];

/** Lists that tell how many there are of what takes a call each; a plan reads them where it does not know yet. */
export const COUNTED_LISTS: readonly Resource<ProjectRow>[] = [prompts, topicList, workstreamList];

/** What makes a completed run whole. */
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

/** Everything, with what is asked first to learn what else there is to ask. */
export const RESOURCES: readonly Pick<Resource<unknown>, 'name' | 'replay'>[] = [
  openApiDocument,
  projects,
  runs,
  ...ACCOUNT_RESOURCES,
  ...PROJECT_RESOURCES,
  ...RUN_PARTS,
];
