/** Comparisons, made, saved and found again, and the baselines of projects. */
import type { Channels } from '../../core/channels.ts';
import { selectByWords } from '../../core/typed-words.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

const saved = () => import('./saved-comparisons.ts');
const baselines = () => import('./baselines.ts');

/** What cancels a comparison: a signal, or another one in the same slot. */
type CompareControl = { readonly signal?: AbortSignal | undefined; readonly slot?: string | undefined };

/** Registers them; each use case documents its result and errors. */
export function registerCompare({ use, inThread, newestIn, view }: Runtime) {
  const compare = async ({ signal, slot, ...request }: JobInput<'compare'> & CompareControl) =>
    await newestIn(slot, signal, (stop) => inThread('compare', request, stop));
  return {
    services: { compare },
    channels: (): Channels<
      `comparison/${string}` | `baseline/${string}` | 'project/pairs' | 'project/steps'
    > => ({
      'comparison/build': ({ selections, likeForLike, baseline, slot }) =>
        compare({
          selections: selections.map(({ runs, ...project }) => ({ project, runs: selectByWords(runs) })),
          likeForLike,
          baseline: baseline === null ? undefined : { kind: 'run', run: baseline },
          slot,
        }),
      'comparison/list': use(saved, ({ listComparisons }) => listComparisons),
      'comparison/save': use(saved, ({ keepComparison }) => keepComparison),
      'comparison/remove': use(
        saved,
        ({ removeComparison }) =>
          (core, { comparisonId }) =>
            removeComparison(core, comparisonId),
      ),
      'baseline/save': use(baselines, ({ keepBaseline }) => keepBaseline),
      'baseline/remove': use(baselines, ({ removeBaseline }) => removeBaseline),
      'project/pairs': view('answerPairs'),
      'project/steps': view('ownSteps'),
    }),
  };
}
