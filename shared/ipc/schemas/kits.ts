/**
 * Schemas of brand kits. Input is bounded here and judged by the core (images and fonts by a thread): refusals are then in the words of
 * kits, at their field.
 */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { LOGO_FIELDS } from '../../reports/brand-kit.ts';
import { KIT_IMAGES } from '../../reports/kept-kit.ts';
import { MAX_FONT_BYTES, SHIPPED_FONTS } from '../../reports/kit-fonts.ts';
import { PAPERS } from '../../reports/papers.ts';
import { reportLocaleSchema } from '../../words/locale-schema.ts';
import { LARGEST_KIT_FILE, LARGEST_KIT_IMAGE } from '../body-limits.ts';
import { line, projectPlace } from './common.ts';

const name = line(200);

const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('agency'), name }),
  z.strictObject({ kind: z.literal('client'), connection: identifier, projectId: identifier }),
]);

const client = z.object({
  connection: z.string(),
  projectId: z.string(),
  project: z.string(),
  agency: z.string(),
});

/** A font file in base64. */
const fontBytes = z.string().max(Math.ceil((MAX_FONT_BYTES * 4) / 3) + 100, 'a font may be at most 1 MB');
const fontData = z.string().max(Math.ceil((MAX_FONT_BYTES * 4) / 3) + 200, 'a font may be at most 1 MB');
const ownFont = {
  family: z.string().max(400),
  regular: fontData,
  bold: fontData.optional(),
  isPlain: z.boolean(),
};
const paper = z.enum(PAPERS);
const image = z.string().max(LARGEST_KIT_IMAGE, 'an image may be at most 4 MB');
const words = z.string().max(1_000);
const newKit = z.strictObject({ name, colour: z.string().max(40), logo: image.nullable() });
const names = z.record(z.string().max(400), words);

/** Values to set, as loosely as they can be read. */
const valuesIn = z.strictObject({
  colour: z.string().max(40).nullable().optional(),
  logo: image.nullable().optional(),
  logoOnColour: image.nullable().optional(),
  clientLogo: image.nullable().optional(),
  coverPicture: image.nullable().optional(),
  headingFont: z
    .union([z.enum(SHIPPED_FONTS), z.strictObject(ownFont)])
    .nullable()
    .optional(),
  bodyFont: z
    .union([z.enum(SHIPPED_FONTS), z.strictObject(ownFont)])
    .nullable()
    .optional(),
  contact: z.array(words).max(20).nullable().optional(),
  footer: words.nullable().optional(),
  legalLine: words.nullable().optional(),
  displayNames: z.strictObject({ platforms: names, brands: names }).nullable().optional(),
  paper: paper.nullable().optional(),
  locale: reportLocaleSchema.nullable().optional(),
});

const font = z.union([z.enum(SHIPPED_FONTS), z.object(ownFont)]);

const valuesOut = z.object({
  colour: z.string().optional(),
  logo: z.string().optional(),
  logoOnColour: z.string().optional(),
  clientLogo: z.string().optional(),
  logoColours: z
    .partialRecord(
      z.enum(LOGO_FIELDS),
      z.object({ inks: z.array(z.string()), background: z.string().nullable() }),
    )
    .optional(),
  coverPicture: z.string().optional(),
  contact: z.array(z.string()).optional(),
  footer: z.string().optional(),
  legalLine: z.string().optional(),
  displayNames: z.object({ platforms: names, brands: names }).optional(),
  headingFont: font.optional(),
  bodyFont: font.optional(),
  paper: paper.optional(),
  locale: reportLocaleSchema.optional(),
});

const view = z.object({
  agency: z.string().nullable(),
  project: z.string().nullable(),
  agencies: z.array(z.string()),
  own: valuesOut,
  inherited: valuesOut,
  leftOut: z.array(z.object({ field: z.enum(KIT_IMAGES), text: z.string(), isOwn: z.boolean() })),
  shortNames: names,
  clients: z.array(client),
  savedAt: z.string().nullable(),
});

export const KIT_CHANNELS = {
  'kit/list': {
    input: z.strictObject({}),
    output: z.object({ agencies: z.array(z.string()), clients: z.array(client) }),
  },
  'kit/load': { input: place, output: view },
  /** Saves a new agency's kit; refuses a taken name. */
  'kit/add': { input: newKit, output: view },
  /** Sets or removes values of a kit; all of them or none. */
  'kit/save': { input: z.strictObject({ place, values: valuesIn }), output: view },
  /** Renames an agency's kit; clients follow it. */
  'kit/rename': { input: z.strictObject({ name, to: z.string().max(400) }), output: view },
  /** Bases a client's kit on an agency's; the client's own values stay. */
  'kit/build-on': { input: projectPlace.extend({ agency: name }), output: view },
  /** Removes an agency's kit that no client builds on, or all of a client's own values. */
  'kit/remove': { input: place, output: z.null() },
  /** Finds a logo's colours: SVG text, or a PNG or JPEG data URL. */
  'kit/propose': {
    input: z.strictObject({ logo: image }),
    output: z.array(
      z.object({
        colour: z.string(),
        share: z.number(),
        contrast: z.number(),
        use: z.enum(['words', 'areas', 'none']),
      }),
    ),
  },
  /** Checks a font file (base64), and returns it as a kit has it, with what it lacks. */
  'kit/check-font': {
    input: z.strictObject({ fileName: z.string().min(1).max(400), bytes: fontBytes }),
    output: z.object({ font: z.object(ownFont), remarks: z.array(z.string()) }),
  },
  /** Saves an agency's kit from its file; replaces one of that name only if allowed. */
  'kit/import': {
    input: z.strictObject({
      text: z.string().max(LARGEST_KIT_FILE, 'the file of a kit may be at most 20 MB'),
      mayReplace: z.boolean(),
    }),
    output: z.object({ name: z.string(), isKept: z.boolean(), remarks: z.array(z.string()) }),
  },
  /** An agency's kit as a file, images and fonts included. */
  'kit/export': { input: z.strictObject({ name }), output: z.object({ text: z.string() }) },
  /**
   * Prints a cover and a page with a kit, saved or not, for a client of the mirror (for an agency's kit: the given client, or any); null if
   * no client has figures. A newer one in the same `slot` cancels it.
   */
  'kit/preview': {
    input: z.strictObject({
      kit: z.union([place, z.strictObject({ kind: z.literal('new'), values: newKit })]),
      client: projectPlace.nullable(),
      slot: z.string().min(1).max(100),
    }),
    output: z.object({ project: z.string(), pages: z.number(), pdf: z.string() }).nullable(),
  },
};
