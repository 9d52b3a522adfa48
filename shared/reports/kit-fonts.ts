/** Fonts of a report: shipped families, or files licensed by an agency. */
import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';

/** The available families. All cover every language of reports. */
export const SHIPPED_FONTS = ['Source Serif 4', 'Hanken Grotesk', 'Noto Sans'] as const;

/** One of {@link SHIPPED_FONTS}. */
export type ShippedFont = (typeof SHIPPED_FONTS)[number];

/** Maximum bytes of a font file. Text faces have a tenth of it; Chinese fonts, which others replace, have more. */
export const MAX_FONT_BYTES = 1_000_000;

const FONT = /^data:font\/(?:ttf|otf);base64,[A-Za-z0-9+/]+={0,2}$/;

/** A TrueType or OpenType file as a data URL. */
const fontData = z
  .string()
  .max(Math.ceil((MAX_FONT_BYTES * 4) / 3) + 40, 'a font may be at most 1 MB')
  .regex(FONT, 'a font is a TTF or OTF file as a data address');

/** An agency's own font: one cut for everything, or two. */
const ownFontSchema = z.strictObject({
  /** The font's own name. */
  family: z.string().trim().min(1).max(120),
  regular: fontData,
  /** For bold text; default: the regular one. */
  bold: fontData.optional(),
  /** Whether text can be shaped letter by letter; only for fonts verified to need no more. */
  isPlain: z.boolean().default(false),
});

/** An agency's own font. */
export type OwnFont = ReadOnly<z.infer<typeof ownFontSchema>>;

/** A kit's font: a shipped family's name, or the agency's own. */
export const kitFontSchema = z.union([z.enum(SHIPPED_FONTS), ownFontSchema]);

/** A kit's font. */
export type KitFont = ReadOnly<z.infer<typeof kitFontSchema>>;
