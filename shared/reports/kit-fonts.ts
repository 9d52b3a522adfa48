/** Which fonts a report may be set in: families that come with the program, or files that an agency has the rights to. */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';

/** The families to choose among. All of them have the letters of every language that reports are written in. */
export const SHIPPED_FONTS = ['Source Serif 4', 'Hanken Grotesk', 'Noto Sans'] as const;

/** One of {@link SHIPPED_FONTS}. */
export type ShippedFont = (typeof SHIPPED_FONTS)[number];

/** Bytes of a font file at most. Text faces have a tenth; those with Chinese letters, for which others stand in, have more. */
export const MAX_FONT_BYTES = 1_000_000;

const FONT = /^data:font\/(?:ttf|otf);base64,[A-Za-z0-9+/]+={0,2}$/;

/** A TrueType or OpenType file as a data address. */
const fontData = z
  .string()
  .max(Math.ceil((MAX_FONT_BYTES * 4) / 3) + 40, 'a font may be at most 1 MB')
  .regex(FONT, 'a font is a TTF or OTF file as a data address');

/** An agency's own font: one cut for everything, or two. */
const ownFontSchema = z.strictObject({
  /** As the font calls itself. */
  family: z.string().trim().min(1).max(120),
  regular: fontData,
  /** For what is set bold; default: the regular one. */
  bold: fontData.optional(),
  /** Whether words may be put together letter by letter; only for fonts that were found to do no more than that. */
  isPlain: z.boolean().default(false),
});

/** An agency's own font. */
export type OwnFont = ReadOnly<z.infer<typeof ownFontSchema>>;

/** The font of a kit: the name of a family that comes with the program, or one of the agency's. */
export const kitFontSchema = z.union([z.enum(SHIPPED_FONTS), ownFontSchema]);

/** The font of a kit. */
export type KitFont = ReadOnly<z.infer<typeof kitFontSchema>>;
