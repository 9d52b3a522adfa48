/** Events of a client: what happened on a day or over a span, shown beside its trends. */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import { EVENT_AUDIENCES, EVENT_KINDS, KEPT_SOURCES, MOST_EVENT_LETTERS } from './event.ts';
import type { ReadOnly } from './read-only.ts';
import { identifier } from './run-selection-schema.ts';

const MOST_NAMED = 200;

const names = (mostLetters: number) => z.array(z.string().min(1).max(mostLetters)).max(MOST_NAMED);

/** What of a client an event is about: ids of topics, prompts and platforms, addresses of pages, a market. Without any, all of it. */
export const eventScope = z.strictObject({
  topics: names(200).optional(),
  prompts: names(200).optional(),
  platforms: names(200).optional(),
  pages: names(2000).optional(),
  market: nameSchema(120).optional(),
});
export type EventScope = ReadOnly<z.infer<typeof eventScope>>;

const day = z.iso.date();

/** An event as a person gives it; days are inclusive, and the same for a single one. */
export const eventDraft = z.strictObject({
  from: day,
  to: day,
  text: nameSchema(MOST_EVENT_LETTERS),
  kind: z.enum(EVENT_KINDS),
  source: z.enum(KEPT_SOURCES),
  audience: z.enum(EVENT_AUDIENCES),
  scope: eventScope,
});
export type EventDraft = ReadOnly<z.infer<typeof eventDraft>>;

/** An event. One of source `mirror` is derived from what is mirrored, and kept nowhere. */
export const projectEvent = z.object({
  ...eventDraft.shape,
  eventId: identifier,
  // A note of an earlier version may be longer.
  text: z.string(),
  source: z.enum([...KEPT_SOURCES, 'mirror']),
  /** Whether a person has hidden it; only of the mirror. */
  isHidden: z.literal(true).optional(),
});
export type ProjectEvent = ReadOnly<z.infer<typeof projectEvent>>;

/** An event with what is told of it: what was read otherwise than it was written. */
export const savedEvent = z.object({ event: projectEvent, remarks: z.array(z.string()) });
export type SavedEvent = ReadOnly<z.infer<typeof savedEvent>>;

/** A file of events: all that it has is in, or nothing is, with why at its lines. */
export const importedEvents = z.object({
  added: z.int(),
  /** Events of the file that were there already. */
  known: z.int(),
  faults: z.array(z.object({ line: z.int(), why: z.string() })),
  /** What was read otherwise than it was written, or not at all. */
  remarks: z.array(z.string()),
});
export type ImportedEvents = ReadOnly<z.infer<typeof importedEvents>>;

/** What became of a published page in the runs since its day, whose answers cite pages at all. */
export const publishedPage = z.object({
  page: z.string(),
  runsSince: z.int(),
  /** The first run in the mirror whose answers cite it, also before its day; null if none does. */
  firstCited: z.object({ runId: z.string(), day: z.string() }).nullable(),
  /** Runs that cite it, and the newest ones in a row that do not. */
  citedRuns: z.int(),
  uncitedRuns: z.int(),
  /** Answers that cite it, out of so many citations of pages. */
  answers: z.int(),
  citations: z.int(),
  platforms: z.array(z.object({ platform: z.string(), answers: z.int() })),
  prompts: z.array(z.object({ promptId: z.string(), text: z.string().nullable(), answers: z.int() })),
  /** Whom these answers name. */
  named: z.array(z.object({ brandId: z.string(), name: z.string(), isOwn: z.boolean(), answers: z.int() })),
  /** Pages that answers to the same prompts on the same platforms cited in the four runs before it was first cited, and do not in the newest four; in how many such cells. */
  noLongerCited: z.array(z.object({ url: z.string(), title: z.string().nullable(), cells: z.int() })),
  noLongerCitedPages: z.int(),
});
export type PublishedPage = ReadOnly<z.infer<typeof publishedPage>>;
