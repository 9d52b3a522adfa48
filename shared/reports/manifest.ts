/**
 * What a report records of itself, inside its own file: what it was made of, and every figure that it prints, so that anybody
 * can find out later whether they still stand.
 */
import { z } from 'zod';
import { reportSpecSchema } from './report-spec.ts';

/** The attachment's name: a client who opens it reads of the report and of nobody's program. */
export const MANIFEST_NAME = 'report-record.json';
/** The data behind the charts. */
export const DATA_NAME = 'chart-data.csv';

/** What this version writes; a later one is refused with words. */
export const MANIFEST_FORMAT = 1;

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
export type RecordedSection = z.infer<typeof recordedSectionSchema>;

/** What a report records of itself. */
export const manifestSchema = z.strictObject({
  record: z.literal('report'),
  format: z.literal(MANIFEST_FORMAT),
  /** The version of the program. */
  version: z.string(),
  project: z.strictObject({ projectId: z.string(), name: z.string() }),
  /** What it was asked for, with a brand without its logos. */
  spec: reportSpecSchema,
  /** Of the whole brand kit; null without one. */
  brandKitSha256: sha256.nullable(),
  /** What its changes were judged by; null where it compares nothing. */
  method: z.string().nullable(),
  /** Its runs, and those that it compares them with. */
  runs: z.array(recordedRunSchema),
  sections: z.array(recordedSectionSchema),
  data: z.strictObject({ name: z.string(), sha256 }),
});

/** One of {@link manifestSchema}. */
export type Manifest = z.infer<typeof manifestSchema>;
