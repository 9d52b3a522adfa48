import type { ProjectView } from '../../../shared/domain/project-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { RunPairPlace } from '../../state/evidence.ts';
import { parseRunPair, runLabel, type RunPair } from './run-pair.ts';

/** A page's two runs, from its address, with their days. */
export type PairView = {
  readonly pair: RunPair | null;
  /** Empty without a run. */
  readonly day: string;
  readonly beforeDay: string | null;
};

/**
 * Follows an address: resolves the two runs, and has `load` fetch their data whenever the choice changes.
 *
 * Call it during component setup. The arguments are functions, because their values change.
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
    // The choice as text: a reloaded project is still the same choice.
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
