import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { MOST_REASON_LETTERS } from '../domain/limits.ts';
import { reportPeriodSchema } from '../domain/period-schema.ts';
import { readZone } from '../format/calendar.ts';
import { MOST_REPORTED_RUNS } from '../domain/run-selection.ts';
import { reportLocaleSchema } from '../words/locale-schema.ts';
import { visibleName } from '../format/name-schema.ts';
import { brandKitSchema, pictureSource } from './brand-kit.ts';
import { MOST_HEADLINE_LETTERS } from './letters.ts';
import { reportNotesSchema } from './notes.ts';
import { PAPERS } from './papers.ts';
import { pictureHash } from './placed-picture.ts';
import { sectionChoiceSchema } from './section-choice.ts';

/** More projects than this in one report would be a book that nobody opens. */
export const MOST_MARKETS = 12;

/** What changes are against, and who chose it; see {@link ChosenBaseline}. */
const baselineSchema = z.strictObject({
  kind: z.enum(['previous', 'last-year', 'set', 'run', 'before-period', 'first-of-period']),
  runId: z.string().nullable(),
  month: z.string().nullable(),
  setOn: z.iso.date().nullable(),
  reason: z.string().max(MOST_REASON_LETTERS).nullable(),
});

const named = z.string().max(2000).nullable();

/** What a final report said of a finding; see {@link SaidFinding}. */
const saidSchema = z.strictObject({
  kind: z.enum(['level', 'drift', 'overtaking', 'breakaway', 'prompts', 'sources', 'tone', 'measurement']),
  measure: z.enum(['visibility', 'share_of_voice', 'sentiment', 'position', 'rank', 'citations']),
  direction: z.enum(['up', 'down']),
  subject: z.strictObject({
    brandId: named,
    brand: named,
    isOwn: z.boolean(),
    platform: named,
    topicId: named,
    topic: named,
    attribute: named,
    promptId: named,
    prompt: named,
    domain: named,
    page: named,
  }),
  cause: z.enum(['movement', 'platforms', 'prompts', 'route', 'model', 'rivals']),
  from: z.number(),
  to: z.number(),
  change: z.number(),
  sinceMs: z.number(),
  promptIds: z.array(z.string()).max(5000),
});

/** A project of a report of several that has no runs in its time: its place among all of them, and its runs around that time. */
const absentMarketSchema = z.strictObject({
  projectId: z.guid(),
  name: z.string(),
  ownBrand: z.string(),
  at: z.int().min(0),
  /** The days of the last run before that time and of the first one after it; null where there is none. */
  last: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
});

/** One of {@link absentMarketSchema}. */
export type AbsentMarket = ReadOnly<z.infer<typeof absentMarketSchema>>;

/** Everything that decides what a report says, apart from the figures themselves. */
export const reportSpecSchema = z.strictObject({
  projectId: z.guid(),
  /** Run ids, oldest first; the last one is the run reported on. */
  runIds: z.array(z.guid()).min(1).max(MOST_REPORTED_RUNS),
  /** The time it is about; null for runs that were chosen one by one. */
  period: reportPeriodSchema.nullable().default(null),
  /** What its changes are against; null: the run before the last one of `runIds`; `none`: it tells of no change. */
  baseline: z
    .union([baselineSchema, z.literal('none')])
    .nullable()
    .default(null),
  /** The list that the sections were taken from, and which version of it; null of one that comes with the program. */
  template: z.string().min(1).max(80),
  templateVersion: z.int().min(1).nullable().default(null),
  /** What the report is made of, in this order. */
  sections: z.array(sectionChoiceSchema).min(1).max(60),
  /** What people wrote into it, in Markdown. */
  notes: reportNotesSchema.default({ report: null, sections: {} }),
  /** The pictures that its notes name, as SVG text or a data address. */
  pictures: z.record(pictureHash, pictureSource).optional(),
  /** Headlines of somebody's own in the place of what the figures say first, by section; the cover has that of the summary. */
  headlines: z.record(z.string().min(1).max(60), z.string().min(1).max(MOST_HEADLINE_LETTERS)).default({}),
  locale: reportLocaleSchema,
  paper: z.enum(PAPERS).default('A4'),
  /** What the agency calls the platforms, by their ids; one without a name is printed by its id. */
  platformNames: z.record(z.string(), z.string()).default({}),
  /** null: no agency's name, logo or colour. */
  brandKit: brandKitSchema.extend({ name: z.string().overwrite(visibleName).min(1) }).nullable(),
  /** The zone whose calendar its days are of; without one it is UTC, as of reports made before clients had zones. */
  zone: z
    .string()
    .refine((name) => readZone(name) !== null, 'no zone that this program knows')
    .optional(),
  /** The month that the client's fiscal year begins in; without one it is January. */
  yearStart: z.int().min(1).max(12).optional(),
  /** What the client's last final report told, by the keys of its findings, with the days that it happened and was told on. */
  told: z
    .array(
      z.strictObject({
        finding: z.string().max(2000),
        since: z.iso.date(),
        on: z.iso.date(),
        said: saidSchema.optional(),
      }),
    )
    .max(200)
    .optional(),
  /** How visibility stood in that report, and stands in the same runs since some were analysed again; left out where they were not. */
  retold: z
    .strictObject({
      on: z.iso.date(),
      days: z.array(z.iso.date()).min(1).max(400),
      from: z.number(),
      to: z.number(),
    })
    .optional(),
  /** The projects without runs of a report of several, in their order; kept with the first project that has some. */
  absentMarkets: z
    .array(absentMarketSchema)
    .min(1)
    .max(MOST_MARKETS - 1)
    .optional(),
  /** The day printed as "Issued", if one is to be printed. */
  issuedOn: z.iso.date().optional(),
});

/** A report as data. */
export type ReportSpec = ReadOnly<z.infer<typeof reportSpecSchema>>;

/** A spec without the bytes of its pictures, which its notes still name. */
export function withoutPictures(spec: ReportSpec): ReportSpec {
  const kept = { ...spec };
  delete kept.pictures;
  return kept;
}
