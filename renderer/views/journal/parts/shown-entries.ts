import { isKnownDone, isOpenChange } from '../../../../shared/domain/journal.ts';
import type { JournalEntry } from '../../../../shared/domain/journal-schema.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { KIND_WORDS, subjectWords } from '../../../../shared/words/manage-words.ts';
import type { JournalRoute, JournalShown } from '../../../state/route.ts';

const IS_SHOWN: Readonly<Record<JournalShown, (entry: JournalEntry) => boolean>> = {
  all: () => true,
  done: isKnownDone,
  refused: ({ state, found }) => state === 'refused' || state === 'unsent' || found?.isDone === false,
  open: isOpenChange,
};

/** The changes matching an address, in order; platforms match by id, as sent, and by name. */
export function shownEntries(
  entries: readonly JournalEntry[],
  { client, show, filter }: Pick<JournalRoute, 'client' | 'show' | 'filter'>,
  { platform }: Pick<Formatter, 'platform'>,
): readonly JournalEntry[] {
  const words = filter.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      IS_SHOWN[show](entry) &&
      (client === null || (entry.connection === client.connection && entry.projectId === client.projectId)) &&
      `${KIND_WORDS[entry.kind]} ${entry.project ?? ''} ${entry.who} ${subjectWords(entry, platform)} ${JSON.stringify(entry.request)} ${JSON.stringify(entry.answer)} ${JSON.stringify(entry.found)}`
        .toLowerCase()
        .includes(words),
  );
}
