/** Events of a file: all of them are kept, or none. */
import { randomUUID } from 'node:crypto';
import { MOST_IMPORTED } from '../../../shared/domain/event.ts';
import type { EventDraft, ImportedEvents } from '../../../shared/domain/event-schema.ts';
import { decodeText } from '../../../shared/format/decode-text.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { inTransaction } from '../../db/open.ts';
import { loadEvents } from '../../db/queries/events.ts';
import { saveEvent } from '../../db/writes/events.ts';
import { nowIso } from '../../platform/clock.ts';
import { dayOrderOf } from './given-words.ts';
import { keptScope, tellEvents } from './keep-events.ts';
import { readCsv, type GivenFile } from './read-csv.ts';
import { isCalendar, readCalendar } from './read-ics.ts';
import { knownNamesOf, readGiven } from './read-given.ts';

/** A file as it is chosen. */
export type EventFile = { readonly fileName: string; readonly bytes: Uint8Array };

/** Two events that say the same; a file that is imported again adds nothing. */
const sameness = ({ from, to, text, kind }: Pick<EventDraft, 'from' | 'to' | 'text' | 'kind'>): string =>
  JSON.stringify([from, to, text, kind]);

const lengthFault = ({ events }: GivenFile): readonly string[] =>
  events.length === 0
    ? ['it has no event']
    : events.length > MOST_IMPORTED
      ? [`it has ${String(events.length)} events, and at most ${String(MOST_IMPORTED)} are read at once`]
      : [];

/**
 * Imports a file of events into a client's: all that it has, or nothing, with why at each line. `isDryRun` keeps nothing. Raises
 * `input/not-found` for a client that is gone, `input/invalid` for a file that is no text.
 */
export function importEvents(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  place: ProjectPlace,
  { fileName, bytes }: EventFile,
  isDryRun = false,
): ImportedEvents {
  const { db } = core;
  const text = decodeText(fileName, bytes);
  const file = isCalendar(text) ? readCalendar(text) : readCsv(text);
  const faults = [...file.faults];
  if (faults.length === 0) faults.push(...lengthFault(file).map((why) => ({ line: 1, why })));
  if (faults.length > 0) return { added: 0, known: 0, faults, remarks: [...file.remarks] };
  const remarks = new Set(file.remarks);
  const imported = inTransaction(db, () => {
    const project = requireProject(db, place);
    const names = knownNamesOf(db, project);
    const order = dayOrderOf(file.events.flatMap(({ given: { from = '', to = '' } }) => [from, to]));
    const there = new Set(loadEvents(db, project).map(sameness));
    const wanted = new Map<string, EventDraft>();
    let known = 0;
    for (const { line, given } of file.events) {
      const read = readGiven(given, 'imported', names, order);
      if ('faults' in read) {
        faults.push(...read.faults.map((why) => ({ line, why })));
        continue;
      }
      const kept = keptScope(read.draft.scope);
      for (const remark of kept.remarks) remarks.add(remark);
      const key = sameness(read.draft);
      if (there.has(key) || wanted.has(key)) known += 1;
      else wanted.set(key, { ...read.draft, scope: kept.scope });
    }
    if (faults.length > 0) return { added: 0, known: 0 };
    const at = nowIso(core.clock);
    if (!isDryRun) {
      for (const draft of wanted.values()) saveEvent(db, project, { ...draft, eventId: randomUUID() }, at);
    }
    return { added: wanted.size, known };
  });
  if (imported.added > 0 && !isDryRun) tellEvents(core, place);
  return { ...imported, faults, remarks: [...remarks] };
}
