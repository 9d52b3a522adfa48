import { z } from 'zod';
import type { ReadOnly } from '../domain/read-only.ts';
import { contrastRatio, moreLegible } from '../format/contrast.ts';
import { nameSchema } from '../format/name-schema.ts';
import { reportLocaleSchema } from '../words/locale-schema.ts';
import { kitFontSchema } from './kit-fonts.ts';
import { isRasterAddress, svgFault } from './logo.ts';
import { PAPERS } from './papers.ts';
import { rasterFault } from './raster.ts';
import { looksLikeSvg } from './svg.ts';

/** Minimum contrast of text on the agency's colour, or in it (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');

/** Maximum characters of an image. */
export const MAX_LOGO_LENGTH = 2_000_000;
/** Maximum characters of the cover's picture, which fills half a page. */
export const MAX_PICTURE_LENGTH = 4_000_000;

function logoFault(text: string): string | null {
  if (isRasterAddress(text)) return rasterFault(text);
  return looksLikeSvg(text) ? svgFault(text) : 'it is neither SVG nor a PNG or JPEG as a data address';
}

const pictureFault = (text: string): string | null =>
  isRasterAddress(text) ? rasterFault(text) : 'it is no PNG or JPEG as a data address';

function imageOf(what: string, mostLength: number, faultOf: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    // An overlong one is not parsed.
    if (text.length > mostLength) {
      const message = `a ${what} may be at most ${mostLength / 1_000_000} MB`;
      context.addIssue({ code: 'custom', message });
      return;
    }
    const fault = faultOf(text);
    if (fault !== null) {
      context.addIssue({ code: 'custom', message: `this ${what} cannot be used: ${fault}` });
    }
  });
}

/** An image inside the kit: SVG text, or a PNG or JPEG data URL. */
const image = imageOf('logo', MAX_LOGO_LENGTH, logoFault);

/** A picture on a page of text: the same, and as large as a cover's may be. */
export const pictureSource = imageOf('picture', MAX_PICTURE_LENGTH, logoFault);

/** A printed line; printed verbatim, including other formats' markup. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'it has to be a single line');

/** A logo's colours: those that its shapes need to stand out, and its background if it has one. */
const logoColoursSchema = z.strictObject({
  inks: z.array(hexColour).max(8),
  background: hexColour.nullable().default(null),
});

/** The colours of a logo. */
export type LogoColours = ReadOnly<z.infer<typeof logoColoursSchema>>;

/** The kit images that are logos. */
export const LOGO_FIELDS = ['logo', 'logoOnColour', 'clientLogo'] as const;

const displayNames = z.record(z.string().min(1).max(200), line(120));

/** Optional parts of any kit; an agency's also has a name and a colour. */
const kitParts = {
  logo: image.optional(),
  /** The logo on the agency's colour (the cover); default: the ordinary one. */
  logoOnColour: image.optional(),
  /** The report recipient's logo, on the cover. */
  clientLogo: image.optional(),
  /** The logos' colours, if known; otherwise a raster logo gets a plate. */
  logoColours: z.partialRecord(z.enum(LOGO_FIELDS), logoColoursSchema).optional(),
  /** On the cover, instead of the readings. */
  coverPicture: imageOf('cover picture', MAX_PICTURE_LENGTH, pictureFault).optional(),
  /** Contact lines. */
  contact: z.array(line(60)).min(1).max(6).optional(),
  /** In the foot of every inner page. */
  footer: line(100).optional(),
  /** Legal notice in the foot of every inner page. */
  legalLine: line(260).optional(),
  /** Printed names of platforms and brands, by id or the service's name. */
  displayNames: z
    .strictObject({ platforms: displayNames.default({}), brands: displayNames.default({}) })
    .optional(),
  headingFont: kitFontSchema.optional(),
  bodyFont: kitFontSchema.optional(),
  paper: z.enum(PAPERS).optional(),
  locale: reportLocaleSchema.optional(),
};

/** An agency's brand: its name, one colour, and optional parts. */
export const brandKitSchema = z.strictObject({ name: nameSchema(120), colour: hexColour, ...kitParts });

/** An agency's brand. */
export type BrandKit = ReadOnly<z.infer<typeof brandKitSchema>>;

/** Overrides of a client or a single report; everything else is the agency's, and its name always is. */
export const kitChangesSchema = z.strictObject({ colour: hexColour.optional(), ...kitParts });

/** Values that override an agency's. */
export type KitChanges = ReadOnly<z.infer<typeof kitChangesSchema>>;

/** The colour of a report without a brand: sober and neutral. */
export const PLAIN_COLOUR = '#24527a';

/** The colour for text in a brand's colour: the colour itself if legible on white, else ink. */
export function textColour(colour: string, ink: string): string {
  return contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? colour : ink;
}

/** The colour for text on a brand's colour: white or ink, whichever is more legible. */
export function onColour(colour: string, ink: string): string {
  return moreLegible('#ffffff', ink, colour);
}
