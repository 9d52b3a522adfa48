/** What a user has chosen for the screens, checked on its way in; kept in the file, so that every host shows the same. */
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
  'small-sample',
  'platforms-changed',
  'incomplete',
  'key-expires',
  'overtaken',
  'overtook',
  'platform-fell',
  'slow-slide',
  'measured-differently',
] as const satisfies readonly ClientAlert['kind'][];

/** What makes an alert the same one: its kind, what it is about, and about when it began. */
const alertIdentity = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  /** A brand, a platform, a day; empty where the kind says it all. */
  about: z.string().max(LONGEST_ABOUT),
  /** When it began, ISO: its first run; empty where the alert is no matter of single runs. */
  since: z.string().max(200),
});
export type AlertIdentity = ReadOnly<z.infer<typeof alertIdentity>>;

/** An alert that was seen. */
const seenAlert = alertIdentity.extend({ client });
export type SeenAlert = ReadOnly<z.infer<typeof seenAlert>>;

/** What of the inbox was seen, and when. */
const seenAlerts = z.strictObject({
  /** When somebody last looked, in ms since 1970; null before the first time. */
  lookedAtMs: z.int().min(0).nullable(),
  /** The oldest first. */
  list: z.array(seenAlert).max(MOST_SEEN),
});
export type SeenAlerts = ReadOnly<z.infer<typeof seenAlerts>>;

/** An alert that is not shown for now. */
const putOff = seenAlert.extend({
  until: z.discriminatedUnion('kind', [
    /** Snoozed until a run comes that is newer than this one. */
    z.strictObject({ kind: z.literal('next-run'), lastRunAt: z.string().max(40).nullable() }),
    /** Snoozed until a moment. */
    z.strictObject({ kind: z.literal('time'), endsMs: z.int().min(0) }),
    /** Dismissed: it comes back when it happens again. */
    z.strictObject({ kind: z.literal('news') }),
  ]),
});
export type PutOff = ReadOnly<z.infer<typeof putOff>>;

/** Who an assistant may be asked about. Off until somebody switches it on. */
const assistantAccess = z.strictObject({
  isOn: z.boolean(),
  /** Clients by `connection/projectId`, or all of them, those to come included. */
  clients: z.union([z.literal('all'), z.array(client).max(MOST_ASSISTED)]),
});
export type AssistantAccess = ReadOnly<z.infer<typeof assistantAccess>>;

/** What stands beside the pages in the studio, at their left and at their right. */
const STUDIO_PANELS = ['sections', 'options'] as const;
/** One of {@link STUDIO_PANELS}. */
export type StudioPanel = (typeof STUDIO_PANELS)[number];

/** A zone of time by its IANA name; no name is longer. */
export const zoneName = nameSchema(80);

/** The month, from 1, that a fiscal year begins in. */
export const yearStart = z.int().min(1).max(12);

const chosen = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** How numbers and dates are written. */
  locale: z.enum(['en-GB', 'en-US']),
  /** Pinned projects, by `connection/projectId`. */
  pinned: z.array(identifier).max(200),
  /** Projects that a sync of everything leaves out, by `connection/projectId`. */
  leftOut: z.array(identifier).max(10_000),
  /** Zones of clients, by `connection/projectId`: on which day their runs lie. */
  zones: z.record(identifier, zoneName),
  /** The months that fiscal years begin in, by `connection/projectId`; a client without one goes by the calendar's. */
  yearStarts: z.record(identifier, yearStart),
  /** The user's own words for projects, by `connection/projectId`; the service knows none. */
  tags: z.record(identifier, z.array(nameSchema(LONGEST_TAG)).max(MOST_TAGS)),
  /** What people call a platform, by the service's id for it; one without a name is shown by its id. */
  platformNames: z.record(identifier, nameSchema(LONGEST_PLATFORM_NAME)),
  /** The connection shown last; null shows every one. */
  connection: identifier.nullable(),
  /** Whether the system notifies when a sync or a report ends while the window is in the background. */
  notifications: z.boolean(),
  /** Whether single keys, without Ctrl or Alt, do something; who speaks to the computer may want none that do (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** What presentations are shown on. */
  slides: z.enum(['light', 'dark']),
  /** Those of the studio's panels that are folded away, which leaves their room to the pages. */
  foldedPanels: z.array(z.enum(STUDIO_PANELS)).max(STUDIO_PANELS.length),
  /** What the portfolio tells of. */
  period: storyPeriod,
  /** Alerts that are not shown for now, the oldest first. */
  putOff: z.array(putOff).max(MOST_PUT_OFF),
  /** Alerts that were seen in their inbox. */
  seenAlerts,
  /** What the user's own assistant may read. */
  assistant: assistantAccess,
});

export const settings = z.object({
  ...chosen.shape,
  /** The zone that this computer is in, whose calendar holds for every client without a zone of its own; read, never saved. */
  zone: zoneName,
});
export type Settings = ReadOnly<z.infer<typeof settings>>;

/** Some of the settings: those that are left out stay. */
export const someSettings = chosen
  .partial()
  .transform((values) => Object.fromEntries(Object.entries(values)) as Partial<Settings>);
