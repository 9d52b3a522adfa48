/** A client's events: kept, listed, removed. */
import { randomUUID } from 'node:crypto';
import type { EventDraft, EventScope, SavedEvent } from '../../../shared/domain/event-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { inTransaction } from '../../db/open.ts';
import { deleteEvent, saveEvent, saveHidden } from '../../db/writes/events.ts';
import { nowIso } from '../../platform/clock.ts';
import { pageOf } from './page-of.ts';

/** Reports to the screens that a client's events have changed. */
export const tellEvents = ({ tell }: Pick<Core, 'tell'>, { connection, projectId }: ProjectPlace): void =>
  tell('mirror/changed', { connection, projectId, runId: null, part: 'events' });

/** What an event is about as it is kept: each thing once, without empty lists, pages as the mirror has them. Raises `input/invalid`. */
export function keptScope(scope: EventScope): { readonly scope: EventScope; readonly remarks: string[] } {
  const { topics = [], prompts = [], platforms = [], market } = scope;
  const pages = (scope.pages ?? []).map((written) => ({ written, ...pageOf(written) }));
  const lists = { topics, prompts, platforms, pages: pages.map(({ page }) => page) };
  const filled = Object.entries(lists).flatMap(([name, ids]) =>
    ids.length === 0 ? [] : [[name, [...new Set(ids)]] as const],
  );
  return {
    scope: { ...Object.fromEntries(filled), ...(market === undefined ? {} : { market }) },
    remarks: [
      ...new Set(
        pages.flatMap(({ written, page, isChanged }) =>
          isChanged ? [`The page ${written.trim()} is kept as ${page}.`] : [],
        ),
      ),
    ],
  };
}

/** Raises `input/invalid` for an end before the start. */
function assertSpan({ from, to }: Pick<EventDraft, 'from' | 'to'>): void {
  if (from <= to) return;
  throw new AppError(
    'input/invalid',
    `An event ends on or after the day it begins, and ${to} is before ${from}. Nothing was kept.`,
  );
}

/**
 * Keeps an event; null as its id makes one. Raises `input/not-found` for a client that is gone, `input/invalid` for an end before the start
 * and for what is no page's address.
 */
export function keepEvent(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  {
    connection,
    projectId,
    eventId,
    ...draft
  }: ProjectPlace & EventDraft & { readonly eventId: string | null },
): SavedEvent {
  const place = { connection, projectId };
  assertSpan(draft);
  const { scope, remarks } = keptScope(draft.scope);
  const event = { ...draft, scope, eventId: eventId ?? randomUUID() };
  inTransaction(core.db, () => saveEvent(core.db, requireProject(core.db, place), event, nowIso(core.clock)));
  tellEvents(core, place);
  return { event, remarks };
}

/** Hides an event of the mirror, or shows it again. Raises `input/not-found` for a client that is gone. */
export function hideEvent(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  { eventId, isHidden, ...place }: ProjectPlace & { readonly eventId: string; readonly isHidden: boolean },
): void {
  saveHidden(core.db, requireProject(core.db, place), eventId, isHidden ? nowIso(core.clock) : null);
  tellEvents(core, place);
}

/** Removes an event; a no-op if it is gone. Raises `input/not-found` for a client that is gone. */
export function removeEvent(
  core: Pick<Core, 'db' | 'tell'>,
  { eventId, ...place }: ProjectPlace & { readonly eventId: string },
): void {
  const project = requireProject(core.db, place);
  if (deleteEvent(core.db, project, eventId)) tellEvents(core, place);
}
