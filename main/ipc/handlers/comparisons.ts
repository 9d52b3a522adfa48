import { selectByWords } from '../../../shared/domain/run-selection.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ComparisonChannels = Extract<keyof Handlers, `comparison/${string}`>;

/** Comparisons: made, kept, found again. */
export function buildComparisonHandlers({ services }: HandlerContext): Pick<Handlers, ComparisonChannels> {
  return {
    'comparison/build': ({ selections, likeForLike, baseline, slot }) =>
      services.compare({
        selections: selections.map(({ runs, ...project }) => ({ project, runs: selectByWords(runs) })),
        likeForLike,
        baseline: baseline === null ? undefined : { kind: 'run', run: baseline },
        slot,
      }),
    'comparison/list': () => services.comparisons.list(),
    'comparison/save': (request) => services.comparisons.keep(request),
    'comparison/remove': async ({ comparisonId }) => {
      await services.comparisons.remove(comparisonId);
      return null;
    },
  };
}
