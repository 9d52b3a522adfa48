/**
 * The account that a sample service serves: projects, runs and responses, derived when they are asked for.
 *
 * Nothing is made at start; what was used last is kept, so that a page of a large account costs the derivation of
 * what it shows and not of the whole.
 */
import { createLru } from '../lru.ts';
import type { SampleSettings } from '../options.ts';
import { uuidOf } from '../random.ts';
import { buildProject, projectIdOf, type SampleProject } from './project.ts';
import { buildResponses, type RunResponses } from './responses.ts';
import { buildRuns, type SampleRun } from './runs.ts';
import { buildTally, type Tally } from './tally.ts';

export type Account = {
  readonly settings: SampleSettings;
  readonly userId: string;
  readonly projects: () => SampleProject[];
  readonly findProject: (id: string) => SampleProject | undefined;
  /** Newest first. */
  readonly runs: (project: SampleProject) => readonly SampleRun[];
  readonly responses: (project: SampleProject, run: SampleRun) => RunResponses;
  /** The count over all responses of a run. */
  readonly tally: (project: SampleProject, run: SampleRun) => Tally;
};

/** Builds the account for the settings. */
export function buildAccount(settings: SampleSettings): Account {
  const { seed } = settings;
  const projectCache = createLru<number, SampleProject>(200);
  const runCache = createLru<number, readonly SampleRun[]>(200);
  const responseCache = createLru<string, RunResponses>(400);
  const tallyCache = createLru<string, Tally>(2000);
  let indexById: Map<string, number> | undefined;

  const projectAt = (index: number): SampleProject =>
    projectCache.get(index, () => buildProject(settings, index));
  const indices = (): Map<string, number> =>
    (indexById ??= new Map(
      Array.from({ length: settings.projects }, (_, index) => [projectIdOf(seed, index), index] as const),
    ));
  const responses: Account['responses'] = (project, run) =>
    responseCache.get(run.id, () => buildResponses(project, run, seed));

  return {
    settings,
    userId: uuidOf(seed, 'user'),
    projects: () => Array.from({ length: settings.projects }, (_, index) => projectAt(index)),
    findProject: (id) => {
      const index = indices().get(id.toLowerCase());
      return index === undefined ? undefined : projectAt(index);
    },
    runs: (project) => runCache.get(project.index, () => buildRuns(project, settings)),
    responses,
    tally: (project, run) =>
      tallyCache.get(run.id, () => buildTally(responses(project, run), project.brands.length)),
  };
}
