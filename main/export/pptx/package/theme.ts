/** The theme: the agency's colours and fonts, so that users' additions match. */
import type { Deck } from '../../../../shared/reports/slides.ts';
import { cleanLine, hexOf } from '../text.ts';
import { mapXml, val, xml, type XmlElement } from '../xml.ts';

/** Present wherever an office suite is; the program's own fonts rarely are. */
const FALLBACK = { heading: 'Georgia', body: 'Calibri' } as const;

function coloursOf({ brand, tones }: Deck): Readonly<Record<string, string>> {
  return {
    dk1: brand.ink,
    lt1: brand.paper,
    dk2: brand.muted,
    lt2: brand.line,
    accent1: brand.colour,
    accent2: tones.better,
    accent3: tones.worse,
    accent4: brand.onColour,
    accent5: brand.textColour,
    accent6: brand.muted,
    hlink: brand.textColour,
    folHlink: brand.muted,
  };
}

const fontsOf = (name: string, family: string): XmlElement =>
  xml(name, {}, [
    xml('a:latin', { typeface: family }),
    xml('a:ea', { typeface: '' }),
    xml('a:cs', { typeface: '' }),
  ]);

/** Puts the agency's colours and fonts into a theme. */
export function brandTheme(theme: XmlElement, deck: Deck): XmlElement {
  const name = cleanLine(deck.brand.name) || 'Report';
  const changed = mapXml(theme, (element) => {
    if (element.name === 'a:clrScheme') {
      const colours = Object.entries(coloursOf(deck)).map(([key, colour]) =>
        xml(`a:${key}`, {}, [val('a:srgbClr', hexOf(colour))]),
      );
      return xml('a:clrScheme', { name }, colours);
    }
    if (element.name === 'a:fontScheme') {
      return xml('a:fontScheme', { name }, [
        fontsOf('a:majorFont', cleanLine(deck.fonts.heading ?? FALLBACK.heading)),
        fontsOf('a:minorFont', cleanLine(deck.fonts.body ?? FALLBACK.body)),
      ]);
    }
    // An id of the original theme.
    return element.name === 'a:extLst' ? null : element;
  });
  if (changed === null) throw new Error('the presentation has no theme');
  return {
    ...changed,
    attributes: { ...changed.attributes, name: xml('x', { name }).attributes['name'] ?? '' },
  };
}
