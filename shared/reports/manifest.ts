/**
 * A report's record of itself, attached to its file: its inputs, and every printed figure, so that anybody can check later whether they
 * still hold.
 */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { MOST_MARKETS, reportSpecSchema } from './report-spec.ts';

/** The attachment's name: neutral, without the program's name. */
export const MANIFEST_NAME = 'report-record.json';
/** The data behind the charts. */
export const DATA_NAME = 'chart-data.csv';

/** The format of records on one project, and of those on several; later ones are refused with a message. */
export const MANIFEST_FORMAT = 1;
export const MARKETS_FORMAT = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A run at the time of the report. */
const recordedRunSchema = z.strictObject({
  runId: z.string(),
  startedAt: z.string(),
  /** Incremented when the service reanalyses a run; null if not stated. */
  revision: z.number().nullable(),
});

/** A printed section: its texts with figures, in order. */
const recordedSectionSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  headline: z.string().nullable(),
  figures: z.array(z.string()),
});

/** One of {@link recordedSectionSchema}. */
export type RecordedSection = ReadOnly<z.infer<typeof recordedSectionSchema>>;

/** A report's statements about one project, and their basis. */
const recordedPartSchema = z.strictObject({
  project: z.strictObject({ projectId: z.string(), name: z.string() }),
  /** Its request; the brand lacks its logos. */
  spec: reportSpecSchema,
  /** The method of judging its changes; null if it compares nothing. */
  method: z.string().nullable(),
  /** Its runs, and those it compares them with. */
  runs: z.array(recordedRunSchema),
  sections: z.array(recordedSectionSchema),
});

/** One of {@link recordedPartSchema}. */
export type RecordedPart = ReadOnly<z.infer<typeof recordedPartSchema>>;

/** Recorded for every report. */
const recordSchema = z.strictObject({
  record: z.literal('report'),
  /** The program's version. */
  version: z.string(),
  /** Of the whole brand kit; null without one. */
  brandKitSha256: sha256.nullable(),
  data: z.strictObject({ name: z.string(), sha256 }),
});

/** A report's record: of one project, or an opening and a part for each of several. */
export const manifestSchema = z.discriminatedUnion('format', [
  recordSchema.extend({ format: z.literal(MANIFEST_FORMAT), ...recordedPartSchema.shape }),
  recordSchema.extend({
    format: z.literal(MARKETS_FORMAT),
    opening: z.array(recordedSectionSchema),
    parts: z.array(recordedPartSchema).min(1).max(MOST_MARKETS),
  }),
]);

/** One of {@link manifestSchema}. */
export type ReportManifest = ReadOnly<z.infer<typeof manifestSchema>>;

/** A report's parts: one per project. */
export function partsOf(manifest: ReportManifest): readonly RecordedPart[] {
  return 'parts' in manifest ? manifest.parts : [manifest];
}
