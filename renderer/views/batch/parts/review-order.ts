/** The reports to review, and their order. */
import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import type { BatchShown } from '../../../state/route.ts';

const STATES: Readonly<Record<Exclude<BatchShown, 'all'>, readonly BatchItem['state'][]>> = {
  'to-read': ['waiting'],
  approved: ['approved', 'done'],
  'sent-back': ['sent-back'],
  failed: ['failed', 'held'],
};

/** Reports in a state whose client or headline contains every word of a filter. */
export function filterItems(
  items: readonly BatchItem[],
  { show, filter }: { readonly show: BatchShown; readonly filter: string },
): readonly BatchItem[] {
  const words = filter.trim().toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return items.filter(({ state, client, headline }) => {
    if (show !== 'all' && !STATES[show].includes(state)) return false;
    const said = `${client} ${headline ?? ''}`.toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** The next report awaiting review after one, wrapping around; undefined if none. */
export function nextUnread(items: readonly BatchItem[], after: number): BatchItem | undefined {
  const waiting = items.filter(({ state, number }) => state === 'waiting' && number !== after);
  return waiting.find(({ number }) => number > after) ?? waiting[0];
}
