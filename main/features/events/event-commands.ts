/** Events as commands name them: clients by name, and everything else in words. */
import { basename } from 'node:path';
import { MOST_EVENT_FILE_BYTES } from '../../../shared/domain/event.ts';
import type { ImportedEvents, SavedEvent } from '../../../shared/domain/event-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { inTransaction } from '../../db/open.ts';
import { deleteEvent } from '../../db/writes/events.ts';
import { readSmallFile } from '../../platform/small-file.ts';
import { importEvents } from './import-events.ts';
import { keepEvent, tellEvents } from './keep-events.ts';
import { knownNamesOf, readGiven, type GivenEvent } from './read-given.ts';

type Deps = Pick<Core, 'db' | 'clock' | 'tell'>;

/** A client, and what a command did with its events. */
export type OfClient<T> = { readonly client: string; readonly projectId: string; readonly zone: Zone } & T;

/** The place of a client that a command names. Raises `input/…`, as do the others. */
export function placeOf(
  { db }: Pick<Core, 'db'>,
  choice: ProjectChoice,
): OfClient<{ readonly place: ProjectPlace }> {
  const { connectionId: connection, projectId, name: client, zone } = findReportProject(db, choice);
  return { client, projectId, zone, place: { connection, projectId } };
}

/** Adds an event that is given in words. */
export function addEvent(core: Deps, choice: ProjectChoice, given: GivenEvent): OfClient<SavedEvent> {
  const { place, ...client } = placeOf(core, choice);
  const read = readGiven(given, 'typed', knownNamesOf(core.db, requireProject(core.db, place)));
  if ('faults' in read) {
    throw new AppError(
      'input/invalid',
      `This is not a valid event: ${read.faults.join('; ')}. Nothing was kept.`,
    );
  }
  return { ...client, ...keepEvent(core, { ...place, ...read.draft, eventId: null }) };
}

/** Imports a file. */
export function importEventFile(
  core: Deps,
  choice: ProjectChoice,
  { file, isDryRun }: { readonly file: string; readonly isDryRun: boolean },
): OfClient<ImportedEvents> {
  const { place, ...client } = placeOf(core, choice);
  const bytes = readSmallFile(file, MOST_EVENT_FILE_BYTES);
  return { ...client, ...importEvents(core, place, { fileName: basename(file), bytes }, isDryRun) };
}

/** Deletes events by id: all of them, or none. */
export function deleteEvents(
  core: Deps,
  choice: ProjectChoice,
  ids: readonly string[],
): OfClient<{ readonly deleted: readonly string[] }> {
  const { place, ...client } = placeOf(core, choice);
  inTransaction(core.db, () => {
    const project = requireProject(core.db, place);
    const unknown = ids.filter((id) => !deleteEvent(core.db, project, id));
    if (unknown.length === 0) return;
    throw new AppError(
      'input/not-found',
      `${client.client} has no event ${unknown.join(', ')}. Nothing was deleted.`,
      { commandLine: '`sightline event list` shows the ids.' },
    );
  });
  tellEvents(core, place);
  return { ...client, deleted: [...new Set(ids)] };
}
