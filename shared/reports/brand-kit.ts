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

/** Words on the agency's colour, or the colour as words, need this contrast (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');

/** Characters of an image at most. */
export const MAX_LOGO_LENGTH = 2_000_000;
/** Characters of the cover's picture at most, which fills half a page. */
export const MAX_PICTURE_LENGTH = 4_000_000;

function logoFault(text: string): string | null {
  if (isRasterAddress(text)) return rasterFault(text);
  return looksLikeSvg(text) ? svgFault(text) : 'it is neither SVG nor a PNG or JPEG as a data address';
}

const pictureFault = (text: string): string | null =>
  isRasterAddress(text) ? rasterFault(text) : 'it is no PNG or JPEG as a data address';

function imageOf(what: string, mostLength: number, faultOf: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    // One that is too long is not even looked at.
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

/** An image inside the kit: SVG text, or a PNG or JPEG as a data address. */
const image = imageOf('logo', MAX_LOGO_LENGTH, logoFault);

/** A picture on a page of text: the same, and as large as a cover's may be. */
export const pictureSource = imageOf('picture', MAX_PICTURE_LENGTH, logoFault);

/** A line of print; what stands in it is printed as it is, marks of other formats included. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'it has to be a single line');

/** What a logo is made of: the colours that its shapes need to stand out, and its own background where it has one. */
const logoColoursSchema = z.strictObject({
  inks: z.array(hexColour).max(8),
  background: hexColour.nullable().default(null),
});

/** The colours of a logo. */
export type LogoColours = ReadOnly<z.infer<typeof logoColoursSchema>>;

/** The images of a kit that are logos. */
export const LOGO_FIELDS = ['logo', 'logoOnColour', 'clientLogo'] as const;

const displayNames = z.record(z.string().min(1).max(200), line(120));

/** What every kit may set; an agency's has a name and a colour as well. */
const kitParts = {
  logo: image.optional(),
  /** The logo as it stands on the agency's colour (the cover); default: the ordinary one. */
  logoOnColour: image.optional(),
  /** The logo of whom the report is for, on the cover. */
  clientLogo: image.optional(),
  /** What the logos are made of, where somebody has looked; else a logo of pixels stands on a plate. */
  logoColours: z.partialRecord(z.enum(LOGO_FIELDS), logoColoursSchema).optional(),
  /** On the cover, in the place of the readings. */
  coverPicture: imageOf('cover picture', MAX_PICTURE_LENGTH, pictureFault).optional(),
  /** Whom to turn to, a line each. */
  contact: z.array(line(60)).min(1).max(6).optional(),
  /** In the foot of every inner page. */
  footer: line(100).optional(),
  /** What the law asks for, in the foot of every inner page. */
  legalLine: line(260).optional(),
  /** What platforms and brands are called in print, by their ids or the service's names. */
  displayNames: z
    .strictObject({ platforms: displayNames.default({}), brands: displayNames.default({}) })
    .optional(),
  headingFont: kitFontSchema.optional(),
  bodyFont: kitFontSchema.optional(),
  paper: z.enum(PAPERS).optional(),
  locale: reportLocaleSchema.optional(),
};

/** What an agency puts its name to: its name, one colour, and whatever else it sets. */
export const brandKitSchema = z.strictObject({
  name: nameSchema(120),
  colour: hexColour,
  ...kitParts,
});

/** An agency's brand. */
export type BrandKit = ReadOnly<z.infer<typeof brandKitSchema>>;

/** What a client or a single report has of its own; everything else is the agency's, and its name always is. */
export const kitChangesSchema = z.strictObject({ colour: hexColour.optional(), ...kitParts });

/** Values that stand in the place of an agency's. */
export type KitChanges = ReadOnly<z.infer<typeof kitChangesSchema>>;

/** The colour of a report for which no brand was chosen: sober, and nobody's. */
export const PLAIN_COLOUR = '#24527a';

/** The colour for words in a brand's colour: the colour itself where it is legible on white, else ink. */
export function textColour(colour: string, ink: string): string {
  return contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? colour : ink;
}

/** The colour for words on a brand's colour: white or ink, whichever is more legible. */
export function onColour(colour: string, ink: string): string {
  return moreLegible('#ffffff', ink, colour);
}
