/** What a draft may hold, for whoever reads one from outside. */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { withoutControls } from '../format/printable.ts';
import { reportPeriodSchema } from '../domain/period-schema.ts';
import { againstWish, runSelection } from '../domain/run-selection-schema.ts';
import { reportLocaleSchema } from '../words/locale-schema.ts';
import { MOST_KEPT_LETTERS, MOST_KEPT_LINE_LETTERS } from './letters.ts';
import { PAPERS } from './papers.ts';
import { placedPictureSchema } from './placed-picture.ts';

/** The id of a section. */
export const sectionId = z.string().min(1).max(60);

/** More than is printed of them: see `too-long.ts`. */
const words = z.string().max(MOST_KEPT_LETTERS);

const draftSectionSchema = z.strictObject({
  id: sectionId,
  /** One that is switched off keeps its place, its options and its words. */
  isOn: z.boolean(),
  options: z.record(z.string(), z.unknown()),
});

/** A section at its place. */
export type DraftSection = ReadOnly<z.infer<typeof draftSectionSchema>>;

export const draftContentSchema = z.strictObject({
  /** As the list of reports has it. */
  title: z.string().max(MOST_KEPT_LINE_LETTERS).overwrite(withoutControls),
  about: z.union([z.strictObject({ runs: runSelection }), z.strictObject({ period: reportPeriodSchema })]),
  /** What changes are against; null: as usual for what it is about. */
  against: againstWish.nullable(),
  template: z.string().min(1).max(80),
  templateVersion: z.int().min(1).nullable(),
  sections: z.array(draftSectionSchema).min(1).max(60),
  notes: z.strictObject({
    report: words.nullable(),
    sections: z.record(sectionId, words),
    pictures: z.record(sectionId, placedPictureSchema).optional(),
  }),
  /** Headlines of one's own in the place of what the figures say first, by section. */
  headlines: z.record(sectionId, z.string().min(1).max(MOST_KEPT_LINE_LETTERS)),
  /** Whose words come from rules or from last time and were not accepted yet: sections, or the report as a whole. */
  drafted: z.array(sectionId).max(61),
  /** null: the kit's, else the usual one. */
  locale: reportLocaleSchema.nullable(),
  paper: z.enum(PAPERS).nullable(),
  /** The client's kit, an agency's by its name, or no agency's name. */
  kit: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['client', 'none']) }),
    z.strictObject({ kind: z.literal('agency'), name: z.string().min(1).max(200) }),
  ]),
  /** The day printed as "Issued", YYYY-MM-DD. */
  issuedOn: z.iso.date().nullable(),
});

/** One of {@link draftContentSchema}. */
export type DraftContent = ReadOnly<z.infer<typeof draftContentSchema>>;
