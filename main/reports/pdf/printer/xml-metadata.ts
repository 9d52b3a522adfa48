import type { PdfInfo } from './stock-classes.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, value: unknown): string => {
  const text = value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value;
  return typeof text === 'string' && text !== '' ? `<${name}>${escapeXml(text)}</${name}>\n` : '';
};

function list(name: string, kind: 'Alt' | 'Seq' | 'Bag', value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const language = kind === 'Alt' ? ' xml:lang="x-default"' : '';
  return `<${name}><rdf:${kind}><rdf:li${language}>${escapeXml(value)}</rdf:li></rdf:${kind}></${name}>\n`;
}

/**
 * A document's XML metadata (XMP), equal to its information dictionary: its author, type and language. PDFKit does not
 * escape names, so that a "Tom & Jerry" breaks it, and writes "undefined" if there is none.
 */
export function describeInXml(info: PdfInfo, language: string | null): string {
  return (
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">\n' +
    element('xmp:CreateDate', info.CreationDate) +
    element('xmp:ModifyDate', info['ModDate']) +
    element('xmp:CreatorTool', info['Creator']) +
    list('dc:title', 'Alt', info['Title']) +
    list('dc:creator', 'Seq', info['Author']) +
    list('dc:description', 'Alt', info['Subject']) +
    list('dc:language', 'Bag', language) +
    element('pdf:Producer', info.Producer) +
    '</rdf:Description>'
  );
}
