/** Channels of a client's events. */
import { z } from 'zod';
import { MOST_EVENT_FILE_BYTES } from '../../domain/event.ts';
import {
  eventDraft,
  importedEvents,
  projectEvent,
  publishedPage,
  savedEvent,
} from '../../domain/event-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { line, projectPlace } from './common.ts';

export const EVENT_CHANNELS = {
  /** A client's events and the mirror's, hidden ones included, the oldest first. */
  'event/list': { input: projectPlace, output: z.array(projectEvent) },
  /** What became of the pages of events of published pages, by event. */
  'event/pages': { input: projectPlace, output: z.record(z.string(), z.array(publishedPage)) },
  /** Keeps an event; a null id makes one, the id of a removed one brings it back. */
  'event/save': {
    input: z.strictObject({
      ...projectPlace.shape,
      ...eventDraft.shape,
      eventId: identifier.nullable(),
    }),
    output: savedEvent,
  },
  /** Hides an event of the mirror, or shows it again. */
  'event/hide': {
    input: projectPlace.extend({ eventId: identifier, isHidden: z.boolean() }),
    output: z.null(),
  },
  'event/remove': { input: projectPlace.extend({ eventId: identifier }), output: z.null() },
  /** Imports a chosen file, `data` being its bytes in base64: all of it, or nothing. */
  'event/import': {
    input: projectPlace.extend({
      fileName: line(255),
      data: z.base64().max(4 * Math.ceil(MOST_EVENT_FILE_BYTES / 3)),
    }),
    output: importedEvents,
  },
};
