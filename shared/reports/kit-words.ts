/** What the parts of a kit are called, and what is in them, in words. */
import type { KitChanges } from './brand-kit.ts';
import { isSvg } from './image-kind.ts';
import type { KitField } from './kit-inheritance.ts';

/** What the parts of a kit are called. */
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

/** A value of a kit in words; empty where it is not set. */
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

/** An element of an SVG with words in it; comments are none. */
const WORDS_IN_SVG = /<(?:svg:)?text[\s>][^]*?<\/(?:svg:)?text>/i;

/** What should be known of a logo before it is printed: text is set in what the program has, whatever font it names. Null where nothing. */
export function logoRemark(image: string | undefined): string | null {
  if (image === undefined || !isSvg(image)) return null;
  return WORDS_IN_SVG.test(image.replaceAll(/<!--[^]*?-->/g, ''))
    ? 'This logo has text, which prints in another typeface than its own. In the drawing program, convert the text to outlines and save it again.'
    : null;
}

/** The same of every logo of a kit, each with the part that it is. */
export function logoRemarks(kit: KitChanges): readonly string[] {
  return (['logo', 'logoOnColour', 'clientLogo'] as const).flatMap((field) => {
    const remark = logoRemark(kit[field]);
    return remark === null ? [] : [`${KIT_PARTS[field]}: ${remark}`];
  });
}
