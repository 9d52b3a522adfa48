import { z } from 'zod';
import { contrastRatio } from '../format/contrast.ts';

/** Words on the agency's colour, or the colour as words, need this contrast (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;

const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');

/** Whether an SVG text stands alone: it runs nothing and refers to nothing outside itself. */
function isSelfContained(svg: string): boolean {
  if (svg.startsWith('data:')) return true;
  return !/<(script|foreignObject|image)[\s>]|<!ENTITY|\bon\w+\s*=|href\s*=\s*["']?(?!["'#])|url\(\s*["']?(?!["'#])/i.test(
    svg,
  );
}

/** An image inside the kit: SVG text, or a PNG or JPEG as a data address. */
const image = z
  .string()
  .max(2_000_000, 'a logo may be at most 2 MB')
  .refine(
    (text) =>
      /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) ||
      /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(text),
    'a logo is an SVG text or a data:image/png or data:image/jpeg address',
  )
  .refine(isSelfContained, 'an SVG logo may not run or refer to anything outside itself');

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

/** Whether a logo is SVG text (else it is a data address). */
export function isSvg(logo: string): boolean {
  return !logo.startsWith('data:');
}

/** The colour for words in a brand's colour: the colour itself where it is legible on white, else ink. */
export function textColour(colour: string, ink: string): string {
  return contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? colour : ink;
}

/** The colour for words on a brand's colour: white where legible, else ink. */
export function onColour(colour: string, ink: string): string {
  return contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : ink;
}
