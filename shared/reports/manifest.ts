/**
 * What a report records of itself, inside its own file: what it was made of, and every figure that it prints, so that anybody
 * can find out later whether they still stand.
 */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { MOST_MARKETS, reportSpecSchema } from './report-spec.ts';

/** The attachment's name: a client who opens it reads of the report and of nobody's program. */
export const MANIFEST_NAME = 'report-record.json';
/** The data behind the charts. */
export const DATA_NAME = 'chart-data.csv';

/** What this version writes of a report on one project, and of one on several; a later one is refused with words. */
export const MANIFEST_FORMAT = 1;
export const MARKETS_FORMAT = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A run as it was when the report was made. */
const recordedRunSchema = z.strictObject({
  runId: z.string(),
  startedAt: z.string(),
  /** Counts up when the service analyses a run again; null where it does not say. */
  revision: z.number().nullable(),
});

/** A section as it was printed: its texts that hold a figure, in their order. */
const recordedSectionSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  headline: z.string().nullable(),
  figures: z.array(z.string()),
});

/** One of {@link recordedSectionSchema}. */
export type RecordedSection = ReadOnly<z.infer<typeof recordedSectionSchema>>;

/** What a report says of one project, and what that rests on. */
const recordedPartSchema = z.strictObject({
  project: z.strictObject({ projectId: z.string(), name: z.string() }),
  /** What it was asked for, with a brand without its logos. */
  spec: reportSpecSchema,
  /** What its changes were judged by; null where it compares nothing. */
  method: z.string().nullable(),
  /** Its runs, and those that it compares them with. */
  runs: z.array(recordedRunSchema),
  sections: z.array(recordedSectionSchema),
});

/** One of {@link recordedPartSchema}. */
export type RecordedPart = ReadOnly<z.infer<typeof recordedPartSchema>>;

/** What every report records. */
const recordSchema = z.strictObject({
  record: z.literal('report'),
  /** The version of the program. */
  version: z.string(),
  /** Of the whole brand kit; null without one. */
  brandKitSha256: sha256.nullable(),
  data: z.strictObject({ name: z.string(), sha256 }),
});

/** What a report records of itself: of one project, or a part for each of several, after what opens them. */
export const manifestSchema = z.discriminatedUnion('format', [
  recordSchema.extend({ format: z.literal(MANIFEST_FORMAT), ...recordedPartSchema.shape }),
  recordSchema.extend({
    format: z.literal(MARKETS_FORMAT),
    opening: z.array(recordedSectionSchema),
    parts: z.array(recordedPartSchema).min(1).max(MOST_MARKETS),
  }),
]);

/** One of {@link manifestSchema}. */
export type Manifest = ReadOnly<z.infer<typeof manifestSchema>>;

/** The parts of a report: one for each of its projects. */
export function partsOf(manifest: Manifest): readonly RecordedPart[] {
  return 'parts' in manifest ? manifest.parts : [manifest];
}
