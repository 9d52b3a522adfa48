/** What happened to clients. */
import type { Channels } from '../../core/channels.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

/** Registers it; each use case documents its result and errors. */
export function registerFindings({ use, view }: Runtime) {
  const findings = view('findings');
  const planBasis = view('planBasis');
  const keepStories = use(
    () => import('./client-stories.ts'),
    (module) => module.keepStories,
  );
  const stories = async ({ places, period, basis }: JobInput<'stories'>) => {
    const half = Math.ceil(places.length / 2);
    // Stories use every free thread: hundreds of clients are told at once.
    const told = await Promise.all(
      [places.slice(0, half), places.slice(half)]
        .filter((part) => part.length > 0)
        .map((part) => view('stories')({ places: part, period, basis })),
    );
    await keepStories(told.flatMap(({ fresh }) => fresh));
    return told.flatMap(({ stories }) => stories);
  };
  return {
    services: { absences: view('absences'), findings, story: view('story'), planBasis, stories },
    channels: (): Channels<'project/findings' | 'project/plan' | 'portfolio/stories'> => ({
      'project/findings': ({ runs, ...project }) =>
        findings({ project, runs: { kind: 'latest', count: runs } }),
      'project/plan': (project) => planBasis({ project }),
      'portfolio/stories': stories,
    }),
  };
}
