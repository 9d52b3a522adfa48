/** What happened to clients. */
import type { Channels } from '../../core/channels.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

/** Registers it; each use case documents its result and errors. */
export function registerFindings({ use, view, core: { clock } }: Runtime) {
  const findings = view('findings');
  const planBasis = view('planBasis');
  const keepStories = use(
    () => import('./client-stories.ts'),
    (module) => module.keepStories,
  );
  const stories = async ({ places, period, basis }: Omit<JobInput<'stories'>, 'nowMs'>) => {
    const half = Math.ceil(places.length / 2);
    // Stories use every free thread: hundreds of clients are told at once.
    const told = await Promise.all(
      [places.slice(0, half), places.slice(half)]
        .filter((part) => part.length > 0)
        .map((part) => view('stories')({ places: part, period, basis, nowMs: clock.nowMs() })),
    );
    await keepStories(told.flatMap(({ fresh }) => fresh));
    return told.flatMap(({ stories }) => stories);
  };
  const absences = view('absences');
  const ownAbsences = view('ownAbsences');
  const chooseMentions = use(
    () => import('./choose-mentions.ts'),
    (module) => module.chooseMentions,
  );
  return {
    services: { absences, chooseMentions, findings, story: view('story'), planBasis, stories },
    channels: (): Channels<
      `project/${'findings' | 'plan' | 'absences' | 'own-absences'}` | 'portfolio/stories' | 'mention/choose'
    > => ({
      'project/absences': ({ period, ...project }) => absences({ project, period }),
      'project/own-absences': ({ period, ...project }) => ownAbsences({ project, period }),
      'mention/choose': async ({ connection, projectId, runId, responseId, brandId, isNamed }) => {
        const project = { connection, projectId };
        await chooseMentions({ project, answers: [responseId], runId, brand: brandId, isNamed });
        return null;
      },
      'project/findings': ({ runs, ...project }) =>
        findings({ project, runs: { kind: 'latest', count: runs } }),
      'project/plan': (project) => planBasis({ project }),
      'portfolio/stories': stories,
    }),
  };
}
