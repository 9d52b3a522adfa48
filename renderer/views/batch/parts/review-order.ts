/** Which reports of a batch are reviewed, and which comes next. */
import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import type { BatchShown } from '../../../state/route.ts';

const STATES: Readonly<Record<Exclude<BatchShown, 'all'>, readonly BatchItem['state'][]>> = {
  'to-read': ['waiting'],
  approved: ['approved', 'done'],
  'sent-back': ['sent-back'],
  failed: ['failed', 'held'],
};

/** The reports that are shown: of a state, and with every word of a filter in their client or headline. */
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

/** The next report that waits to be read, after one and then from the beginning; undefined where none does. */
export function nextUnread(items: readonly BatchItem[], after: number): BatchItem | undefined {
  const waiting = items.filter(({ state, number }) => state === 'waiting' && number !== after);
  return waiting.find(({ number }) => number > after) ?? waiting[0];
}
