/** XML for schedulers, built of ordered elements. */
import XMLBuilder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';

/** An element: name, content, attributes. */
export type Element = {
  readonly name: string;
  readonly content: string | number | boolean | readonly Element[];
  readonly attributes?: Readonly<Record<string, string>>;
};

/** An element in few words. */
export const element = (
  name: string,
  content: Element['content'] = [],
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ name, content, attributes });

/** An element in the library's form: attributes beside it, children in a list. */
function toNode({ name, content, attributes = {} }: Element): object {
  const children = typeof content === 'object' ? content.map(toNode) : [{ '#text': String(content) }];
  return { [name]: children, ':@': attributes };
}

/** The text of a document, without a declaration. */
export function writeXml(root: Element): string {
  const builder = new XMLBuilder({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    format: true,
    suppressEmptyNode: true,
  });
  return `${builder.build([toNode(root)]).trim()}\n`;
}

/** The elements of a document, by name; undefined if it is not XML. Texts stay texts. */
export function readXml(text: string): unknown {
  try {
    const parser = new XMLParser({ parseTagValue: false, trimValues: false });
    return parser.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
