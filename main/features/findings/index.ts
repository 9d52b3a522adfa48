/** What happened to clients, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

/** Binds it; each use case documents its result and errors. */
export function bindFindings({ use, view }: Runtime) {
  return {
    findings: view('findings'),
    story: view('story'),
    planBasis: view('planBasis'),
    stories: async ({ places, period }: JobInput<'stories'>) => {
      const half = Math.ceil(places.length / 2);
      // Stories use every free thread: hundreds of clients are told at once.
      const told = await Promise.all(
        [places.slice(0, half), places.slice(half)]
          .filter((part) => part.length > 0)
          .map((part) => view('stories')({ places: part, period })),
      );
      await use(
        () => import('./client-stories.ts'),
        ({ keepStories }) => keepStories,
      )(told.flatMap(({ fresh }) => fresh));
      return told.flatMap(({ stories }) => stories);
    },
  };
}

/** What happened to clients. */
export const findingChannels = ({
  findings,
  planBasis,
  stories,
}: ReturnType<typeof bindFindings>): Channels<'project/findings' | 'project/plan' | 'portfolio/stories'> => ({
  'project/findings': ({ runs, ...project }) => findings({ project, runs: { kind: 'latest', count: runs } }),
  'project/plan': (project) => planBasis({ project }),
  'portfolio/stories': stories,
});
