/** The speaker notes, and the master that positions them on the page. */
import { runsFromRight } from '../text.ts';
import { val, xml, type XmlElement } from '../xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
/** Namespaces of a presentation's parts. */
const SPACES = {
  'xmlns:a': `${OFFICE}/drawingml/2006/main`,
  'xmlns:r': `${OFFICE}/officeDocument/2006/relationships`,
  'xmlns:p': `${OFFICE}/presentationml/2006/main`,
};

/** A notes page in EMU, portrait. */
export const NOTES_EMU = { width: 6_858_000, height: 9_144_000 } as const;

const group = (): XmlElement[] => [
  xml('p:nvGrpSpPr', {}, [xml('p:cNvPr', { id: 1, name: '' }), xml('p:cNvGrpSpPr'), xml('p:nvPr')]),
  xml('p:grpSpPr', {}, [
    xml('a:xfrm', {}, [
      xml('a:off', { x: 0, y: 0 }),
      xml('a:ext', { cx: 0, cy: 0 }),
      xml('a:chOff', { x: 0, y: 0 }),
      xml('a:chExt', { cx: 0, cy: 0 }),
    ]),
  ]),
];

const place = (x: number, y: number, cx: number, cy: number): XmlElement =>
  xml('p:spPr', {}, [
    xml('a:xfrm', {}, [xml('a:off', { x, y }), xml('a:ext', { cx, cy })]),
    xml('a:prstGeom', { prst: 'rect' }, [xml('a:avLst')]),
  ]);

function imageShape(properties: XmlElement): XmlElement {
  return xml('p:sp', {}, [
    xml('p:nvSpPr', {}, [
      xml('p:cNvPr', { id: 2, name: 'Slide Image' }),
      xml('p:cNvSpPr', {}, [xml('a:spLocks', { noGrp: true, noRot: true, noChangeAspect: true })]),
      xml('p:nvPr', {}, [xml('p:ph', { type: 'sldImg' })]),
    ]),
    properties,
  ]);
}

function bodyShape(properties: XmlElement, paragraphs: readonly XmlElement[]): XmlElement {
  return xml('p:sp', {}, [
    xml('p:nvSpPr', {}, [
      xml('p:cNvPr', { id: 3, name: 'Notes' }),
      xml('p:cNvSpPr', {}, [xml('a:spLocks', { noGrp: true })]),
      xml('p:nvPr', {}, [xml('p:ph', { type: 'body', idx: 1 })]),
    ]),
    properties,
    xml('p:txBody', {}, [xml('a:bodyPr'), xml('a:lstStyle'), ...paragraphs]),
  ]);
}

const tree = (shapes: readonly XmlElement[], background: XmlElement | null = null): XmlElement =>
  xml('p:cSld', {}, [background, xml('p:spTree', {}, [...group(), ...shapes])]);

const wordsOf = (text: string, language: string): XmlElement =>
  xml('a:p', {}, [
    runsFromRight(text) ? xml('a:pPr', { algn: 'r', rtl: true }) : null,
    xml('a:r', {}, [xml('a:rPr', { lang: language }), xml('a:t', {}, text)]),
  ]);

const EMPTY = xml('a:p', {}, [xml('a:endParaRPr', { lang: 'en-US' })]);

/** Notes pages: the slide above, the text below it. */
export function notesMasterPart(): XmlElement {
  const { width, height } = NOTES_EMU;
  const edge = 685_800;
  const inner = width - 2 * edge;
  const colours = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
  const background = xml('p:bg', {}, [xml('p:bgRef', { idx: 1001 }, [val('a:schemeClr', 'bg1')])]);
  return xml('p:notesMaster', SPACES, [
    tree(
      [
        imageShape(place(edge, 1_143_000, inner, Math.round((inner * 9) / 16))),
        bodyShape(place(edge, 4_400_550, inner, height - 4_400_550 - edge), [EMPTY]),
      ],
      background,
    ),
    xml('p:clrMap', {
      bg1: 'lt1',
      tx1: 'dk1',
      bg2: 'lt2',
      tx2: 'dk2',
      ...Object.fromEntries(colours.map((name) => [name, name])),
    }),
    xml('p:notesStyle', {}, [
      xml('a:lvl1pPr', { marL: 0, algn: 'l', rtl: false }, [
        xml('a:defRPr', { sz: 1200 }, [
          xml('a:solidFill', {}, [val('a:schemeClr', 'tx1')]),
          xml('a:latin', { typeface: '+mn-lt' }),
        ]),
      ]),
    ]),
  ]);
}

/** One slide's notes, one paragraph each. */
export function notesSlidePart(notes: readonly string[], language: string): XmlElement {
  const paragraphs = notes.flatMap((note) => note.split('\n')).map((line) => wordsOf(line, language));
  return xml('p:notes', SPACES, [
    tree([
      imageShape(xml('p:spPr')),
      bodyShape(xml('p:spPr'), paragraphs.length === 0 ? [EMPTY] : paragraphs),
    ]),
    xml('p:clrMapOvr', {}, [xml('a:masterClrMapping')]),
  ]);
}
