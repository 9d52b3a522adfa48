/** Names of a kit's parts, and their contents in words. */
import type { KitChanges } from './brand-kit.ts';
import { isSvg } from './image-kind.ts';
import type { KitField } from './kit-inheritance.ts';

/** Names of a kit's parts. */
export const KIT_PARTS: Readonly<Record<KitField, string>> = {
  colour: 'Colour',
  logo: 'Logo',
  logoOnColour: 'Logo for dark covers',
  clientLogo: 'Client’s logo',
  coverPicture: 'Cover picture',
  headingFont: 'Headings',
  bodyFont: 'Figures and labels',
  contact: 'Contact',
  footer: 'Foot of pages',
  legalLine: 'Legal line',
  displayNames: 'Names in print',
  paper: 'Paper',
  locale: 'Language',
};

function describeImage(image: string): string {
  const kind = isSvg(image) ? 'SVG' : image.startsWith('data:image/png') ? 'PNG' : 'JPEG';
  const bytes = isSvg(image) ? image.length : (image.length * 3) / 4;
  return `${kind}, ${Math.ceil(bytes / 1000)} kB`;
}

/** A kit's value in words; empty if unset. */
export function describeKitValue(kit: KitChanges, field: KitField): string {
  switch (field) {
    case 'logo':
    case 'logoOnColour':
    case 'clientLogo':
    case 'coverPicture':
      return kit[field] === undefined ? '' : describeImage(kit[field]);
    case 'headingFont':
    case 'bodyFont': {
      const font = kit[field];
      return typeof font === 'object' ? `${font.family} (own)` : (font ?? '');
    }
    case 'contact':
      return (kit.contact ?? []).join(', ');
    case 'displayNames': {
      const { platforms = {}, brands = {} } = kit.displayNames ?? {};
      return Object.entries({ ...platforms, ...brands })
        .map(([known, shown]) => `${known}: ${shown}`)
        .join(', ');
    }
    case 'colour':
    case 'footer':
    case 'legalLine':
    case 'paper':
    case 'locale':
      return kit[field] ?? '';
  }
}

/** An SVG text element; comments do not count. */
const WORDS_IN_SVG = /<(?:svg:)?text[\s>][^]*?<\/(?:svg:)?text>/i;

/** A remark on a logo before printing: text is set in the program's fonts, whatever font it names. Null if none. */
export function logoRemark(image: string | undefined): string | null {
  if (image === undefined || !isSvg(image)) return null;
  return WORDS_IN_SVG.test(image.replaceAll(/<!--[^]*?-->/g, ''))
    ? 'This logo has text, which prints in another typeface than its own. In the drawing program, convert the text to outlines and save it again.'
    : null;
}

/** Remarks on all logos of a kit, each with its part. */
export function logoRemarks(kit: KitChanges): readonly string[] {
  return (['logo', 'logoOnColour', 'clientLogo'] as const).flatMap((field) => {
    const remark = logoRemark(kit[field]);
    return remark === null ? [] : [`${KIT_PARTS[field]}: ${remark}`];
  });
}
