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
