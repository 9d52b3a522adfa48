/** Callers' edits of a project: brands, topics, prompts, the workstream. */
import { invalidField, ServiceError } from '../service-error.ts';
import type { Account } from './account.ts';
import type { BrandRecord, ProjectChanges, TopicRecord } from './changes.ts';
import { LIMITS } from './plans.ts';
import type { SampleBrand, SampleProject, SampleTopic } from './project.ts';

/** Replaces a project's changes with the result of `change`. */
export function editProject(
  account: Account,
  projectId: string,
  change: (changes: ProjectChanges) => ProjectChanges,
): void {
  const { store } = account;
  const changes = store.changes();
  const edited = change(store.of(projectId));
  store.save({ ...changes, projects: { ...changes.projects, [projectId]: edited } }, account.nowMs());
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function checkCap(what: string, count: number, cap: number, code: string): void {
  if (count > cap) throw new ServiceError(429, `A project has room for ${cap} ${what}.`, code);
}

/** The names new to the project, each once, ignoring case. */
export function newNames<T extends { readonly name: string }>(
  known: readonly { readonly name: string }[],
  given: readonly T[],
): T[] {
  const kept: T[] = [];
  for (const item of given) {
    if (![...known, ...kept].some(({ name }) => sameName(name, item.name))) kept.push(item);
  }
  return kept;
}

/** Refuses additions beyond a project's limits: 429, as for every cap. */
export function checkRoom(
  project: SampleProject,
  brands: readonly BrandRecord[],
  topics: readonly TopicRecord[],
): void {
  const prompts = project.prompts.filter(({ isActive }) => isActive).length;
  const further = topics.reduce((sum, { promptCount }) => sum + promptCount, 0);
  checkCap('brands', project.brands.length + brands.length, LIMITS.maxBrands, 'BRAND_CAP');
  checkCap('topics', project.topics.length + topics.length, LIMITS.maxTopics, 'TOPIC_CAP');
  // An initially full sample still accepts a topic, without prompts.
  if (further > 0) checkCap('prompts', prompts + further, LIMITS.maxPrompts, 'PROMPT_CAP');
}

/** The project after an edit. */
function reread(account: Account, { id }: SampleProject): SampleProject {
  const project = account.findProject(id);
  if (project === undefined) throw new RangeError('an edited project is still there');
  return project;
}

/** Adds a competitor. Raises 400 for a duplicate name and for a second own brand. */
export function addBrand(
  account: Account,
  project: SampleProject,
  brand: Omit<BrandRecord, 'createdAtMs'>,
): SampleBrand {
  if (newNames(project.brands, [brand]).length === 0) {
    throw invalidField('name', 'is invalid: the project has a brand of this name');
  }
  const record = { ...brand, createdAtMs: account.nowMs() };
  checkRoom(project, [record], []);
  editProject(account, project.id, (changes) => ({ ...changes, brands: [...changes.brands, record] }));
  const added = reread(account, project).brands.at(-1);
  if (added === undefined) throw new RangeError('a project has brands');
  return added;
}

/** Adds a topic, whose prompts are written over the next minute. Raises 400 for a duplicate name. */
export function addTopic(
  account: Account,
  project: SampleProject,
  topic: Pick<TopicRecord, 'name' | 'category'>,
  promptCount: number,
): SampleTopic {
  if (newNames(project.topics, [topic]).length === 0) {
    throw invalidField('name', 'is invalid: the project has a topic of this name');
  }
  const record = { ...topic, promptCount, attributes: [], branded: false, createdAtMs: account.nowMs() };
  checkRoom(project, [], [record]);
  editProject(account, project.id, (changes) => ({ ...changes, topics: [...changes.topics, record] }));
  const added = reread(account, project).topics.at(-1);
  if (added === undefined) throw new RangeError('a topic was added');
  return added;
}

/** Deactivates a prompt: past runs keep it, new ones omit it. */
export function deletePrompt(account: Account, project: SampleProject, place: number): void {
  editProject(account, project.id, (changes) => ({
    ...changes,
    deletedPrompts: [...new Set([...changes.deletedPrompts, place])],
  }));
}

type WorkstreamEdit = Omit<NonNullable<ProjectChanges['workstream']>, 'updatedAtMs'>;

/** Changes the given fields of the project's workstream. */
export function editWorkstream(account: Account, project: SampleProject, edit: WorkstreamEdit): void {
  editProject(account, project.id, (changes) => ({
    ...changes,
    workstream: { ...changes.workstream, ...edit, updatedAtMs: account.nowMs() },
  }));
}
