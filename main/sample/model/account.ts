/**
 * The account of a sample service: projects, runs and responses, derived on request.
 *
 * Nothing is computed at startup; recent results are cached, so that a page of a large account only costs what it
 * shows. Callers' changes are stored separately, and applied when read.
 */
import type { Clock } from '../../platform/clock.ts';
import { createLru } from '../lru.ts';
import type { SampleSettings } from '../options.ts';
import { uuidOf } from '../random.ts';
import type { ChangeStore } from './change-store.ts';
import type { ProjectChanges } from './changes.ts';
import { buildCreatedProject, growProject, viewForRun } from './growth.ts';
import { buildProject, projectIdOf, viewInWeek, type SampleProject } from './project.ts';
import { buildResponses, type RunResponses } from './responses.ts';
import { buildLiveRun, buildRuns, sortRuns, type SampleRun } from './runs.ts';
import { buildTally, type Tally } from './tally.ts';

/** Everything that endpoints read, and the store they write to. */
export type Account = {
  readonly settings: SampleSettings;
  readonly userId: string;
  readonly store: ChangeStore;
  /** The service's own time. */
  readonly nowMs: () => number;
  /** The index of every project, the world's first. */
  readonly indices: () => readonly number[];
  /** Including additions. */
  readonly projects: () => SampleProject[];
  readonly findProject: (id: string) => SampleProject | undefined;
  /** Newest first. */
  readonly runs: (project: SampleProject) => readonly SampleRun[];
  /** The project as the run knows it; used for all of a run's data. */
  readonly projectOfRun: (project: SampleProject, run: SampleRun) => SampleProject;
  /** A run's responses, and the tally of all of them, for the project as the run knows it. */
  readonly responses: (view: SampleProject, run: SampleRun) => RunResponses;
  readonly tally: (view: SampleProject, run: SampleRun) => Tally;
};

/** Builds the account for the settings, with the store's changes. */
export function buildAccount(settings: SampleSettings, store: ChangeStore, clock: Clock): Account {
  const { seed } = settings;
  const baseCache = createLru<number, SampleProject>(200);
  const runCache = createLru<number, readonly SampleRun[]>(200);
  const viewCache = createLru<string, SampleProject>(100);
  const responseCache = createLru<string, RunResponses>(400);
  const tallyCache = createLru<string, Tally>(2000);
  // Changes create new objects, so outdated entries are never hit.
  const grown = new WeakMap<ProjectChanges, SampleProject>();
  let indexById: Map<string, number> | undefined;

  const baseAt = (index: number): SampleProject => baseCache.get(index, () => buildProject(settings, index));
  const worldIndices = (): Map<string, number> =>
    (indexById ??= new Map(
      Array.from({ length: settings.projects }, (_, index) => [projectIdOf(seed, index), index] as const),
    ));
  const indices = (): number[] => {
    const created = Object.values(store.changes().projects).flatMap((one) => one.created?.index ?? []);
    return [...worldIndices().values(), ...created.toSorted((one, other) => one - other)];
  };
  const baseOf = (id: string): SampleProject | undefined => {
    const index = worldIndices().get(id);
    if (index !== undefined) return baseAt(index);
    const created = store.changes().projects[id]?.created;
    return created == null ? undefined : buildCreatedProject(settings, created);
  };
  const findProject: Account['findProject'] = (givenId) => {
    const id = givenId.toLowerCase();
    const changes = store.changes().projects[id];
    const known = changes === undefined ? undefined : grown.get(changes);
    const base = known ?? baseOf(id);
    if (changes === undefined || known !== undefined || base === undefined) return base;
    const project = growProject(base, changes, seed);
    grown.set(changes, project);
    return project;
  };
  const historyOf = (project: SampleProject): readonly SampleRun[] =>
    project.index < settings.projects
      ? runCache.get(project.index, () => buildRuns(baseAt(project.index), settings))
      : [];
  /** Replies of a running run vary over time. */
  const stateOf = (run: SampleRun): string => `${run.id} ${run.answeredTasks} ${run.resultsRevision}`;
  const responses: Account['responses'] = (view, run) =>
    responseCache.get(stateOf(run), () => buildResponses(view, run, seed));

  return {
    settings,
    userId: uuidOf(seed, 'user'),
    store,
    nowMs: clock.nowMs,
    indices,
    projects: () => indices().flatMap((index) => findProject(projectIdOf(seed, index)) ?? []),
    findProject,
    runs: (project) => {
      const { revisions } = store.changes();
      const records = store.of(project.id).runs;
      const history = historyOf(project);
      if (records.length === 0 && Object.keys(revisions).length === 0) return history;
      const live = new Map(records.map((record) => [record.id, buildLiveRun(seed, record, clock.nowMs())]));
      const runs = [...history.filter(({ id }) => !live.has(id)), ...live.values()];
      return sortRuns(
        runs.map((run) => ({ ...run, resultsRevision: revisions[run.id] ?? run.resultsRevision })),
      );
    },
    projectOfRun: (project, run) => {
      const { record } = run;
      return viewCache.get(run.id, () =>
        record === null ? viewInWeek(baseOf(project.id) ?? project, run.week) : viewForRun(project, record),
      );
    },
    responses,
    tally: (view, run) =>
      tallyCache.get(stateOf(run), () => buildTally(responses(view, run), view.brands.length)),
  };
}
