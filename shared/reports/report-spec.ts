import { z } from 'zod';
import { advisedActionsSchema } from './advised.ts';
import { basisSchema } from '../domain/basis-schema.ts';
import { MOST_REASON_LETTERS } from '../domain/limits.ts';
import { reportPeriodSchema } from '../domain/period-schema.ts';
import type { ReadOnly } from '../domain/read-only.ts';
import { MOST_REPORTED_RUNS } from '../domain/run-selection.ts';
import { readZone } from '../format/calendar.ts';
import { visibleName } from '../format/name-schema.ts';
import { reportLocaleSchema } from '../words/locale-schema.ts';
import { brandKitSchema, pictureSource } from './brand-kit.ts';
import { MOST_HEADLINE_LETTERS } from './letters.ts';
import { reportNotesSchema } from './notes.ts';
import { PAPERS } from './papers.ts';
import { pictureHash } from './placed-picture.ts';
import { sectionChoiceSchema } from './section-choice.ts';
import { toldFindingsSchema } from './told.ts';

/** More projects in one report would be a book nobody opens. */
export const MOST_MARKETS = 12;

/** The baseline of changes, and who chose it; see {@link ChosenBaseline}. */
const baselineSchema = z.strictObject({
  kind: z.enum(['previous', 'last-year', 'set', 'run', 'before-period', 'first-of-period']),
  runId: z.string().nullable(),
  month: z.string().nullable(),
  setOn: z.iso.date().nullable(),
  reason: z.string().max(MOST_REASON_LETTERS).nullable(),
});

/** A project of a multi-project report without runs in the period: its index, and its runs around that time. */
const absentMarketSchema = z.strictObject({
  projectId: z.guid(),
  name: z.string(),
  ownBrand: z.string(),
  at: z.int().min(0),
  /** The days of the last run before and the first run after that time; null if none. */
  last: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
});

/** One of {@link absentMarketSchema}. */
export type AbsentMarket = ReadOnly<z.infer<typeof absentMarketSchema>>;

/** Everything that determines a report's content, apart from the figures. */
export const reportSpecSchema = z.strictObject({
  projectId: z.guid(),
  /** Run ids, oldest first; the last one is the reported run. */
  runIds: z.array(z.guid()).min(1).max(MOST_REPORTED_RUNS),
  /** Its period; null for individually chosen runs. */
  period: reportPeriodSchema.nullable().default(null),
  /** The baseline of its changes; null: the run before the last of `runIds`; `none`: it reports no changes. */
  baseline: z
    .union([baselineSchema, z.literal('none')])
    .nullable()
    .default(null),
  /** The source of the sections, and its version; null version for a shipped one. */
  template: z.string().min(1).max(80),
  templateVersion: z.int().min(1).nullable().default(null),
  /** The report's sections, in order. */
  sections: z.array(sectionChoiceSchema).min(1).max(60),
  /** The users' text, in Markdown. */
  notes: reportNotesSchema.default({ report: null, sections: {} }),
  /** The pictures in its notes, as SVG text or a data URL. */
  pictures: z.record(pictureHash, pictureSource).optional(),
  /** Custom headlines that replace the generated ones, by section; the cover uses the summary's. */
  headlines: z.record(z.string().min(1).max(60), z.string().min(1).max(MOST_HEADLINE_LETTERS)).default({}),
  locale: reportLocaleSchema,
  paper: z.enum(PAPERS).default('A4'),
  /** The agency's platform names, by id; others are printed by id. */
  platformNames: z.record(z.string(), z.string()).default({}),
  /** null: no agency name, logo or colour. */
  brandKit: brandKitSchema.extend({ name: z.string().overwrite(visibleName).min(1) }).nullable(),
  /** The zone of its days; default UTC, as in reports made before clients had zones. */
  zone: z
    .string()
    .refine((name) => readZone(name) !== null, 'no zone that this program knows')
    .optional(),
  /** The first month of the client's fiscal year; default January. */
  yearStart: z.int().min(1).max(12).optional(),
  /** The findings of the client's last report, by key, with the days they happened and were told. */
  told: toldFindingsSchema.optional(),
  /** Actions that its earlier reports asked for, as they were when it was made; omitted if there were none. */
  advised: advisedActionsSchema.optional(),
  /** Visibility as that report stated it, and in the same runs since some were reanalysed; omitted if none were. */
  retold: z
    .strictObject({
      on: z.iso.date(),
      days: z.array(z.iso.date()).min(1).max(400),
      from: z.number(),
      to: z.number(),
    })
    .optional(),
  /** A multi-project report's projects without runs, in order; stored with the first project that has some. */
  absentMarkets: z
    .array(absentMarketSchema)
    .min(1)
    .max(MOST_MARKETS - 1)
    .optional(),
  /** The printed "Issued" date, if any. */
  issuedOn: z.iso.date().optional(),
  /** Completed runs after its period that were here when it was made, oldest first; omitted if there were none. */
  laterRunIds: z.array(z.string()).min(1).max(MOST_REPORTED_RUNS).optional(),
  /** On which prompts its levels are counted, and why; omitted if they are all and none names the client. */
  basis: basisSchema.pick({ kind: true, reason: true }).strict().optional(),
  /** The day it was made, from which deadlines count; omitted in reports made before these did. */
  madeOn: z.iso.date().optional(),
});

/** A report as data. */
export type ReportSpec = ReadOnly<z.infer<typeof reportSpecSchema>>;

/** A spec without the bytes of its pictures, which its notes still name. */
export function withoutPictures(spec: ReportSpec): ReportSpec {
  const kept = { ...spec };
  delete kept.pictures;
  return kept;
}
