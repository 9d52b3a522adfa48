/** Validates a user's choices for the screens; stored in the file, so that every host shows the same. */
import { BASIS_WISHES } from './basis.ts';
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import {
  LONGEST_ABOUT,
  LONGEST_PLATFORM_NAME,
  LONGEST_TAG,
  MOST_ASSISTED,
  MOST_PUT_OFF,
  MOST_SEEN,
  MOST_TAGS,
} from './limits.ts';
import { storyPeriod } from './period-schema.ts';
import type { ClientAlert } from './portfolio.ts';
import type { ReadOnly } from './read-only.ts';
import { identifier } from './run-selection-schema.ts';

/** `connection/projectId` */
const client = z.string().min(1).max(401);

/** Every kind of alert. */
const ALERT_KINDS = [
  'fell',
  'no-recent-run',
  'run-failed',
  // Raised by earlier versions only, and put off or seen in their files.
  'small-sample',
  'platforms-changed',
  'incomplete',
  'key-expires',
  'overtaken',
  'overtook',
  'platform-fell',
  'slow-slide',
  'tide',
  'measured-differently',
  'lost',
  'fell-beside',
  'silent',
] as const satisfies readonly (ClientAlert['kind'] | 'small-sample')[];

/** An alert's identity: its kind, its subject, and about when it began. */
const alertIdentity = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  /** A brand, a platform, a day; empty if the kind says it all. */
  about: z.string().max(LONGEST_ABOUT),
  /** Start, ISO: its first run; empty if the alert does not depend on single runs. */
  since: z.string().max(200),
});
export type AlertIdentity = ReadOnly<z.infer<typeof alertIdentity>>;

/** A seen alert. */
const seenAlert = alertIdentity.extend({ client });
export type SeenAlert = ReadOnly<z.infer<typeof seenAlert>>;

/** What was seen of the inbox, and when. */
const seenAlerts = z.strictObject({
  /** Time of the last look, in ms since 1970; null before the first. */
  lookedAtMs: z.int().min(0).nullable(),
  /** The oldest first. */
  list: z.array(seenAlert).max(MOST_SEEN),
});
export type SeenAlerts = ReadOnly<z.infer<typeof seenAlerts>>;

/** A hidden alert. */
const putOff = seenAlert.extend({
  until: z.discriminatedUnion('kind', [
    /** Snoozed until a run newer than this one. */
    z.strictObject({ kind: z.literal('next-run'), lastRunAt: z.string().max(40).nullable() }),
    /** Snoozed until a moment. */
    z.strictObject({ kind: z.literal('time'), endsMs: z.int().min(0) }),
    /** Dismissed: it returns when it happens again. */
    z.strictObject({ kind: z.literal('news') }),
  ]),
});
export type PutOff = ReadOnly<z.infer<typeof putOff>>;

/** An assistant's access to clients, off by default. */
const assistantAccess = z.strictObject({
  isOn: z.boolean(),
  /** Clients by `connection/projectId`, or all of them, future ones included. */
  clients: z.union([z.literal('all'), z.array(client).max(MOST_ASSISTED)]),
});
export type AssistantAccess = ReadOnly<z.infer<typeof assistantAccess>>;

/** The studio's panels, left and right of the pages. */
const STUDIO_PANELS = ['sections', 'options'] as const;
/** One of {@link STUDIO_PANELS}. */
export type StudioPanel = (typeof STUDIO_PANELS)[number];

/** A time zone's IANA name; no name is longer. */
export const zoneName = nameSchema(80);

/** The first month, from 1, of a fiscal year. */
export const yearStart = z.int().min(1).max(12);

const chosen = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Format of numbers and dates. */
  locale: z.enum(['en-GB', 'en-US']),
  /** Pinned projects, by `connection/projectId`. */
  pinned: z.array(identifier).max(200),
  /** Projects excluded from full syncs, by `connection/projectId`. */
  leftOut: z.array(identifier).max(10_000),
  /** Clients' zones, by `connection/projectId`: they set their runs' days. */
  zones: z.record(identifier, zoneName),
  /** First months of fiscal years, by `connection/projectId`; by default the calendar's. */
  yearStarts: z.record(identifier, yearStart),
  /** On which prompts clients' levels are counted, by `connection/projectId`; by default `auto`. */
  bases: z.record(identifier, z.enum(BASIS_WISHES)),
  /** The user's tags for projects, by `connection/projectId`; the service has none. */
  tags: z.record(identifier, z.array(nameSchema(LONGEST_TAG)).max(MOST_TAGS)),
  /** Display names of platforms, by the service's id; one without a name is shown by its id. */
  platformNames: z.record(identifier, nameSchema(LONGEST_PLATFORM_NAME)),
  /** The connection shown last; null: all. */
  connection: identifier.nullable(),
  /** Whether the system notifies when a sync or a report ends while the window is in the background. */
  notifications: z.boolean(),
  /** Whether single keys, without Ctrl or Alt, do something; speech users may want to turn them off (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** Background of presentations. */
  slides: z.enum(['light', 'dark']),
  /** The studio's folded panels, which leave their room to the pages. */
  foldedPanels: z.array(z.enum(STUDIO_PANELS)).max(STUDIO_PANELS.length),
  /** The portfolio's period. */
  period: storyPeriod,
  /** Hidden alerts, oldest first. */
  putOff: z.array(putOff).max(MOST_PUT_OFF),
  /** Alerts seen in the inbox. */
  seenAlerts,
  /** What the user's assistant may read. */
  assistant: assistantAccess,
  /** Whether the feed of updates is asked weekly, and when it last answered, ISO 8601. */
  updates: z.strictObject({ isWeekly: z.boolean(), checkedAt: z.iso.datetime().nullable() }),
});

export const settings = z.object({
  ...chosen.shape,
  /** This computer's time zone, the default for clients without their own; read, never saved. */
  zone: zoneName,
});
export type Settings = ReadOnly<z.infer<typeof settings>>;

/** Some of the settings: omitted ones stay. */
export const someSettings = chosen
  .partial()
  .transform((values) => Object.fromEntries(Object.entries(values)) as Partial<Settings>);
