/** Validates drafts from outside. */
import { z } from 'zod';
import { reportPeriodSchema } from '../domain/period-schema.ts';
import type { ReadOnly } from '../domain/read-only.ts';
import { againstWish, runSelection } from '../domain/run-selection-schema.ts';
import { withoutControls } from '../format/printable.ts';
import { reportLocaleSchema } from '../words/locale-schema.ts';
import { MOST_KEPT_LETTERS, MOST_KEPT_LINE_LETTERS } from './letters.ts';
import { PAPERS } from './papers.ts';
import { placedPictureSchema } from './placed-picture.ts';

/** The id of a section. */
export const sectionId = z
  .string()
  .min(1)
  .max(60)
  // Words kept under this name would be lost: no object has it as a key of its own once it is read.
  .refine((id) => id !== '__proto__', 'is not the name of a section');

/** More than can be printed: see `too-long.ts`. */
const words = z.string().max(MOST_KEPT_LETTERS);

const draftSectionSchema = z.strictObject({
  id: sectionId,
  /** A disabled one keeps its place, options and text. */
  isOn: z.boolean(),
  options: z.record(z.string(), z.unknown()),
});

/** A section in its place. */
export type DraftSection = ReadOnly<z.infer<typeof draftSectionSchema>>;

export const draftContentSchema = z.strictObject({
  /** As in the list of reports. */
  title: z.string().max(MOST_KEPT_LINE_LETTERS).overwrite(withoutControls),
  about: z.union([z.strictObject({ runs: runSelection }), z.strictObject({ period: reportPeriodSchema })]),
  /** The baseline of changes; null: the default for its period. */
  against: againstWish.nullable(),
  template: z.string().min(1).max(80),
  templateVersion: z.int().min(1).nullable(),
  sections: z.array(draftSectionSchema).min(1).max(60),
  notes: z.strictObject({
    report: words.nullable(),
    sections: z.record(sectionId, words),
    pictures: z.record(sectionId, placedPictureSchema).optional(),
  }),
  /** Custom headlines that replace the generated ones, by section. */
  headlines: z.record(sectionId, z.string().min(1).max(MOST_KEPT_LINE_LETTERS)),
  /** Places with unaccepted text, generated or carried over: sections, or the whole report. */
  drafted: z.array(sectionId).max(61),
  /** Typed numbers that somebody has confirmed to be from elsewhere, by `elsewhereKey`. */
  elsewhere: z.array(z.string().max(200)).max(500).optional(),
  /** null: the kit's, else the default. */
  locale: reportLocaleSchema.nullable(),
  paper: z.enum(PAPERS).nullable(),
  /** The client's kit, an agency's by name, or none. */
  kit: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['client', 'none']) }),
    z.strictObject({ kind: z.literal('agency'), name: z.string().min(1).max(200) }),
  ]),
  /** The day printed as "Issued", YYYY-MM-DD. */
  issuedOn: z.iso.date().nullable(),
});

/** One of {@link draftContentSchema}. */
export type DraftContent = ReadOnly<z.infer<typeof draftContentSchema>>;
