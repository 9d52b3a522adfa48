/** Comparisons and their baselines, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import { selectByWords } from '../../core/typed-words.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

const saved = () => import('./saved-comparisons.ts');
const baselines = () => import('./baselines.ts');

/** What cancels a comparison: a signal, or another one in the same slot. */
type CompareControl = { readonly signal?: AbortSignal | undefined; readonly slot?: string | undefined };

/** Binds them; each use case documents its result and errors. */
export function bindCompare({ use, inThread, newestIn }: Runtime) {
  return {
    compare: async ({ signal, slot, ...request }: JobInput<'compare'> & CompareControl) =>
      await newestIn(slot, signal, (stop) => inThread('compare', request, stop)),
    comparisons: {
      list: use(saved, ({ listComparisons }) => listComparisons),
      keep: use(saved, ({ keepComparison }) => keepComparison),
      remove: use(saved, ({ removeComparison }) => removeComparison),
    },
    baselines: {
      keep: use(baselines, ({ keepBaseline }) => keepBaseline),
      remove: use(baselines, ({ removeBaseline }) => removeBaseline),
    },
  };
}

/** Comparisons, made, saved and found again, and the baselines of projects. */
export const compareChannels = ({
  compare,
  comparisons,
  baselines,
}: ReturnType<typeof bindCompare>): Channels<`comparison/${string}` | `baseline/${string}`> => ({
  'comparison/build': ({ selections, likeForLike, baseline, slot }) =>
    compare({
      selections: selections.map(({ runs, ...project }) => ({ project, runs: selectByWords(runs) })),
      likeForLike,
      baseline: baseline === null ? undefined : { kind: 'run', run: baseline },
      slot,
    }),
  'comparison/list': () => comparisons.list(),
  'comparison/save': comparisons.keep,
  'comparison/remove': ({ comparisonId }) => comparisons.remove(comparisonId),
  'baseline/save': baselines.keep,
  'baseline/remove': baselines.remove,
});
