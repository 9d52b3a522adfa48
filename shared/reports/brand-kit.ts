import { z } from 'zod';
import { contrastRatio, moreLegible } from '../format/contrast.ts';
import { isRasterAddress, svgFault } from './logo.ts';
import { rasterFault } from './raster.ts';
import { looksLikeSvg } from './svg.ts';

/** Words on the agency's colour, or the colour as words, need this contrast (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');

/** Characters of an image at most. */
export const MAX_LOGO_LENGTH = 2_000_000;

function logoFault(text: string): string | null {
  if (isRasterAddress(text)) return rasterFault(text);
  return looksLikeSvg(text) ? svgFault(text) : 'it is neither SVG nor a PNG or JPEG as a data address';
}

/** An image inside the kit: SVG text, or a PNG or JPEG as a data address. */
const image = z.string().superRefine((text, context) => {
  // One that is too long is not even looked at.
  if (text.length > MAX_LOGO_LENGTH) {
    context.addIssue({ code: 'custom', message: 'a logo may be at most 2 MB' });
    return;
  }
  const fault = logoFault(text);
  if (fault !== null) context.addIssue({ code: 'custom', message: `this logo cannot be used: ${fault}` });
});

/** What an agency puts its name to: one colour, a logo for white paper and one for the colour. */
export const brandKitSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  colour: hexColour,
  logo: image.optional(),
  /** The logo as it stands on the agency's colour (the cover); default: the ordinary one. */
  logoOnColour: image.optional(),
});

/** An agency's brand. */
export type BrandKit = z.infer<typeof brandKitSchema>;

/** The colour of a report for which no brand was chosen: sober, and nobody's. */
export const PLAIN_COLOUR = '#24527a';

/** Whether a logo of a kit is SVG text (else it is a data address). */
export function isSvg(logo: string): boolean {
  return !logo.startsWith('data:');
}

/** The colour for words in a brand's colour: the colour itself where it is legible on white, else ink. */
export function textColour(colour: string, ink: string): string {
  return contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? colour : ink;
}

/** The colour for words on a brand's colour: white or ink, whichever is more legible. */
export function onColour(colour: string, ink: string): string {
  return moreLegible('#ffffff', ink, colour);
}
