/** A batch's reports not handed over, and why: for its last page. */
import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import type { BatchItemState } from '../../../../shared/domain/batch-stage.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

/** Reports left for the same reason. */
export type Left = { readonly text: string; readonly clients: readonly string[] };

const REASONS: readonly (readonly [BatchItemState, string])[] = [
  ['waiting', 'not read yet'],
  ['approved', 'approved, and not handed over yet'],
  ['sent-back', 'sent back'],
  ['failed', 'failed'],
  ['held', 'kept for the folder'],
  ['pending', 'not made yet'],
  ['rendering', 'being printed'],
  ['left-out', 'left out'],
];

/** Groups reports not handed over by reason; failed or held ones also by their obstacle. */
export function whatIsLeft(items: readonly BatchItem[], format: Formatter): readonly Left[] {
  return REASONS.flatMap(([state, words]) => {
    const those = items.filter((item) => item.state === state);
    const groups = Map.groupBy(
      those,
      ({ reason, note }) => (state === 'sent-back' ? note : reason?.message) ?? '',
    );
    return [...groups].map(([why, some]) => ({
      text: `${format.count(some.length)} ${words}${why === '' ? '' : `: ${why}`}`,
      clients: some.map(({ client }) => client),
    }));
  });
}

/** Number of reports with files. */
export const handedOver = (items: readonly BatchItem[]): number =>
  items.filter(({ state }) => state === 'done' || state === 'skipped').length;
