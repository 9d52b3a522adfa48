import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { RunPairPlace } from '../../state/evidence.ts';
import { parseRunPair, runLabel, type RunPair } from './run-pair.ts';

/** The two runs that a page shows, as its address has them, with their days. */
export type PairView = {
  readonly pair: RunPair | null;
  /** Empty where there is no run. */
  readonly day: string;
  readonly beforeDay: string | null;
};

/**
 * Follows an address: reads the two runs, and has `load` fetch what belongs to them whenever the choice changes.
 *
 * Call it while a component is set up. The arguments are functions, because what they give changes.
 */
export function followPair(
  source: () => { readonly view: ProjectView; readonly query: URLSearchParams; readonly format: Formatter },
  load: (place: RunPairPlace) => Promise<unknown>,
): PairView {
  const pair = $derived(parseRunPair(source().query, source().view.runs));
  const key = $derived.by(() => {
    if (pair === null) return null;
    const { connection, projectId } = source().view;
    const before = pair.before?.runId ?? null;
    return JSON.stringify({ connection, projectId, runId: pair.run.runId, before } satisfies RunPairPlace);
  });
  $effect(() => {
    // The choice as text: a project that is read again is still the same choice.
    if (key !== null) void load(JSON.parse(key) as RunPairPlace);
  });
  return {
    get pair() {
      return pair;
    },
    get day() {
      return pair === null ? '' : runLabel(pair.run, source().format);
    },
    get beforeDay() {
      return pair?.before == null ? null : runLabel(pair.before, source().format);
    },
  };
}
