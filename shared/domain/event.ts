/** The words and limits of a client's events; pages use them without their schemas. */

/** What an event may be, in the order in which it is chosen. */
export const EVENT_KINDS = [
  'published-page',
  'campaign',
  'press',
  'price',
  'product',
  'rival',
  'platform',
  'measurement',
  'other',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Whom an event is for: the agency alone, or also the client's reports. */
export const EVENT_AUDIENCES = ['internal', 'client'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

/** Where a kept event comes from. */
export const KEPT_SOURCES = ['typed', 'imported'] as const;

export const MOST_EVENT_LETTERS = 200;
/** Events of one file. */
export const MOST_IMPORTED = 2000;
export const MOST_EVENT_FILE_BYTES = 2_000_000;
