/**
 * Fixes what PptxGenJS leaves out of a slide or layout: names and alternative texts, unique ids (its issue 1532), table header rows,
 * hatching, charts, the effects that a background must have (1442).
 */
import { HATCHED_TRANSPARENCY, type Mark } from '../deck/marks.ts';
import { findXml, mapXml, xml, type XmlElement } from '../xml.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DECORATIVE = '{C183D7F6-B498-43B3-948B-1728B52AA6E4}';

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';
const within = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.filter(isElement).find((child) => child.name === name);

/** A shape's identifying properties: the first child's first child. */
function knownAs(shape: XmlElement): XmlElement | undefined {
  const [properties] = shape.children.filter(isElement);
  return properties === undefined ? undefined : within(properties, 'p:cNvPr');
}

function decorated(properties: XmlElement, mark: Mark): XmlElement {
  const { id = '' } = properties.attributes;
  const alt = mark.kind === 'decoration' ? null : mark.alt;
  const kept = properties.children.filter(isElement);
  const decorative = xml('a:extLst', {}, [
    xml('a:ext', { uri: DECORATIVE }, [
      xml('adec:decorative', {
        'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
        val: true,
      }),
    ]),
  ]);
  return xml(
    'p:cNvPr',
    { id, name: mark.name, descr: alt },
    mark.kind === 'decoration' ? [decorative] : kept,
  );
}

/** A chart in place of its placeholder box. */
function chartFrame(box: XmlElement, mark: Mark, relation: string): XmlElement {
  const properties = knownAs(box);
  const transform = within(within(box, 'p:spPr') ?? box, 'a:xfrm');
  if (properties === undefined || transform === undefined) throw new Error('a chart has no place');
  return xml('p:graphicFrame', {}, [
    xml('p:nvGraphicFramePr', {}, [
      decorated(properties, mark),
      xml('p:cNvGraphicFramePr', {}, [xml('a:graphicFrameLocks', { noGrp: true })]),
      xml('p:nvPr'),
    ]),
    { ...transform, name: 'p:xfrm' },
    xml('a:graphic', {}, [
      xml('a:graphicData', { uri: CHART }, [xml('c:chart', { 'xmlns:c': CHART, 'r:id': relation })]),
    ]),
  ]);
}

const HATCHED_ALPHA = String((100 - HATCHED_TRANSPARENCY) * 1000);

/** An almost transparent area, hatched in its colour. */
function hatched(fill: XmlElement): XmlElement {
  const [colour] = fill.children.filter(isElement);
  const alpha = colour === undefined ? undefined : within(colour, 'a:alpha');
  if (colour === undefined || alpha?.attributes['val'] !== HATCHED_ALPHA) return fill;
  return xml('a:pattFill', { prst: 'wdUpDiag' }, [
    xml('a:fgClr', {}, [{ ...colour, children: [] }]),
    xml('a:bgClr', {}, [xml('a:schemeClr', { val: 'bg1' })]),
  ]);
}

/** What is known of a part with shapes, and how to reach its charts. */
export type SlideMend = {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly language: string;
  /** The relation id of a token's chart. */
  readonly relationOf: (token: string) => string;
};

const FRAMES = new Set(['p:sp', 'p:pic', 'p:graphicFrame']);

function withKnown(shape: XmlElement, known: XmlElement): XmlElement {
  const [first, ...others] = shape.children.filter(isElement);
  if (first === undefined) return shape;
  const children = first.children.map((child) =>
    isElement(child) && child.name === 'p:cNvPr' ? known : child,
  );
  return { ...shape, children: [{ ...first, children }, ...others] };
}

/** Fixes a slide or layout. */
export function mendSlide(root: XmlElement, { marks, language, relationOf }: SlideMend): XmlElement {
  let ids = 0;
  const changed = mapXml(root, (element) => {
    const { name, attributes, children } = element;
    if (name === 'a:solidFill') return hatched(element);
    // The library writes paragraph properties before each run; they may only precede the first.
    if (name === 'a:p') {
      return {
        ...element,
        children: children.filter((child, at) => at === 0 || !isElement(child) || child.name !== 'a:pPr'),
      };
    }
    if (name === 'a:tblPr') return xml('a:tblPr', { firstRow: true });
    if (name === 'p:bgPr' && within(element, 'a:effectLst') === undefined) {
      return { ...element, children: [...children, xml('a:effectLst')] };
    }
    if (attributes['lang'] !== undefined) {
      const others = Object.entries(attributes).filter(([key]) => key !== 'altLang');
      return { ...element, attributes: { ...Object.fromEntries(others), lang: language } };
    }
    // A slide's one title is found by kind; an index would be any other placeholder's.
    if (name === 'p:ph' && attributes['type'] === 'title') return xml('p:ph', { type: 'title' });
    if (!FRAMES.has(name)) return element;
    if (findXml(element, 'p:ph')[0]?.attributes['type'] === 'title') {
      const known = knownAs(element);
      const { id = '' } = known?.attributes ?? {};
      return withKnown(element, xml('p:cNvPr', { id, name: 'Title' }));
    }
    const token = knownAs(element)?.attributes['name'] ?? '';
    const mark = marks.get(token);
    if (mark === undefined) return element;
    if (mark.kind === 'chart') return chartFrame(element, mark, relationOf(token));
    const known = knownAs(element);
    return known === undefined ? element : withKnown(element, decorated(known, mark));
  });
  const numbered =
    changed &&
    mapXml(changed, (element) => {
      if (element.name !== 'p:cNvPr') return element;
      ids += 1;
      return { ...element, attributes: { ...element.attributes, id: String(ids) } };
    });
  if (numbered === null) throw new Error('a slide is empty');
  return numbered;
}
