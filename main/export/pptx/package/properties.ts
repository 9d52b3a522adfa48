/** A presentation's metadata: title, owner, language. */
import type { Deck } from '../../../../shared/reports/slides.ts';
import { cleanLine } from '../text.ts';
import { xml, type XmlElement } from '../xml.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** Title, author, language, and issue date. The author is the agency, not this program. */
export function corePart({ client, title, brand, language, madeMs, period }: Deck): XmlElement {
  const at = `${new Date(madeMs).toISOString().slice(0, 19)}Z`;
  const author = cleanLine(brand.name);
  const time = (name: string): XmlElement => xml(name, { 'xsi:type': 'dcterms:W3CDTF' }, at);
  return xml(
    'cp:coreProperties',
    {
      'xmlns:cp': PACKAGE,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:dcmitype': 'http://purl.org/dc/dcmitype/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    [
      xml('dc:title', {}, cleanLine(`${client}: ${title}`)),
      xml('dc:subject', {}, cleanLine(period)),
      xml('dc:creator', {}, author),
      xml('cp:lastModifiedBy', {}, author),
      xml('cp:revision', {}, '1'),
      time('dcterms:created'),
      time('dcterms:modified'),
      xml('dc:language', {}, language),
    ],
  );
}

/** The agency as the company, and the slide count. */
export function appPart({ brand }: Deck, slides: number, notes: number): XmlElement {
  return xml('Properties', { xmlns: `${OFFICE}/extended-properties` }, [
    xml('TotalTime', {}, '0'),
    xml('Application', {}, 'Microsoft Office PowerPoint'),
    xml('PresentationFormat', {}, 'Widescreen'),
    xml('Slides', {}, String(slides)),
    xml('Notes', {}, String(notes)),
    xml('HiddenSlides', {}, '0'),
    xml('Company', {}, cleanLine(brand.name)),
    xml('AppVersion', {}, '16.0000'),
  ]);
}
