/** Parts of a package as trees. Their text and attributes are already escaped. */
import XMLBuilder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';
import { escapeXml } from '../../../shared/format/xml-text.ts';

/** An element with ordered children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
};

/** An element, or escaped text. */
export type XmlNode = XmlElement | string;

type Attribute = string | number | boolean | null;

function writeAttribute(value: Exclude<Attribute, null>): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return escapeXml(String(value));
}

/** Builds an element from unescaped input; omits null attributes. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, Attribute>> = {},
  children: readonly (XmlElement | null)[] | string = [],
): XmlElement {
  const written = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
    value === null ? [] : [[key, writeAttribute(value)]],
  );
  const inside =
    typeof children === 'string'
      ? children === ''
        ? []
        : [escapeXml(children)]
      : children.filter((child) => child !== null);
  return { name, attributes: Object.fromEntries(written), children: inside };
}

/** An element with a single `val` attribute. */
export const val = (name: string, value: string | number | boolean): XmlElement => xml(name, { val: value });

type Ordered = { readonly ':@'?: Record<string, string>; readonly [name: string]: unknown };

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
} as const;

/** Space between elements says nothing; in a run of words it does. */
const HOLDS_WORDS = new Set(['a:t', 'c:v', 'c:f', 't', 'v']);

function fromOrdered(node: Ordered): XmlElement {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const children = (node[name] as readonly Ordered[]).flatMap((child): XmlNode[] => {
    if (!('#text' in child)) return [fromOrdered(child)];
    const text = String(child['#text']);
    return HOLDS_WORDS.has(name) || text.trim() !== '' ? [text] : [];
  });
  return { name, attributes: node[':@'] ?? {}, children };
}

const toOrdered = (node: XmlNode): object =>
  typeof node === 'string'
    ? { '#text': node }
    : { [node.name]: node.children.map(toOrdered), ':@': node.attributes };

/** Parses a part. Raises if it is not XML. */
export function readXml(text: string): XmlElement {
  const parser = new XMLParser({
    ...OPTIONS,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
  });
  const root = (parser.parse(text) as readonly Ordered[]).find((node) =>
    Object.keys(node).some((key) => key !== ':@' && !key.startsWith('?') && key !== '#text'),
  );
  if (root === undefined) throw new Error('a part of the presentation has no element');
  return fromOrdered(root);
}

/** Writes a part. */
export function writeXml(root: XmlElement): string {
  const builder = new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${builder.build([toOrdered(root)]).trim()}`;
}

/** An element with each descendant mapped by `change`, innermost first; null drops one. */
export function mapXml(
  node: XmlElement,
  change: (element: XmlElement) => XmlElement | null,
): XmlElement | null {
  const children = node.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string') return [child];
    const mapped = mapXml(child, change);
    return mapped === null ? [] : [mapped];
  });
  return change({ ...node, children });
}

/** All elements of a name within a tree, in document order. */
export function findXml(node: XmlElement, name: string): XmlElement[] {
  const own = node.name === name ? [node] : [];
  return [
    ...own,
    ...node.children.flatMap((child) => (typeof child === 'string' ? [] : findXml(child, name))),
  ];
}
