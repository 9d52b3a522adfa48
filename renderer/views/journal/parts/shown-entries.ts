import type { JournalEntry } from '../../../../shared/domain/journal.ts';
import { KIND_WORDS } from '../../../../shared/words/manage-words.ts';
import type { JournalRoute, JournalShown } from '../../../state/route.ts';

const STATES: Readonly<Record<JournalShown, readonly JournalEntry['state'][]>> = {
  all: ['sent', 'done', 'refused', 'unknown', 'unsent'],
  done: ['done'],
  refused: ['refused', 'unsent'],
  open: ['sent', 'unknown'],
};

/** The changes that an address shows, in their order. */
export function shownEntries(
  entries: readonly JournalEntry[],
  { client, show, filter }: Pick<JournalRoute, 'client' | 'show' | 'filter'>,
): readonly JournalEntry[] {
  const words = filter.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      STATES[show].includes(entry.state) &&
      (client === null || (entry.connection === client.connection && entry.projectId === client.projectId)) &&
      `${KIND_WORDS[entry.kind]} ${entry.project ?? ''} ${entry.who} ${JSON.stringify(entry.request)} ${JSON.stringify(entry.answer)}`
        .toLowerCase()
        .includes(words),
  );
}
