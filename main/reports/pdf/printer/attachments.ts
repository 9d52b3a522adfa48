import { createHash } from 'node:crypto';
import type { Attachment } from '../document/node.ts';
import type { PdfReference, StockDocument } from './stock-classes.ts';

/** A name object: what is no letter of a name as its code (ISO 32000-1, 7.3.5). */
const nameOf = (text: string): string =>
  text.replaceAll(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Tables are what the report draws from; everything else says more about it. */
const relationshipOf = ({ mediaType }: Attachment): string =>
  mediaType === 'text/csv' ? 'Data' : 'Supplement';

/** The file itself, with its size, dates and checksum (7.11.4). */
function embed(document: StockDocument, { mediaType, bytes }: Attachment, created: Date): PdfReference {
  const file = document.ref({
    Type: 'EmbeddedFile',
    Subtype: nameOf(mediaType),
    Params: {
      Size: bytes.length,
      CreationDate: created,
      ModDate: created,
      CheckSum: createHash('md5').update(bytes).digest(),
    },
  });
  file.end(Buffer.from(bytes));
  return file;
}

/** What names it and tells what it has to do with the report (7.11.3; 32000-2, 14.13). */
function specify(document: StockDocument, attachment: Attachment, created: Date): PdfReference {
  const { name, description } = attachment;
  const specification = document.ref({
    Type: 'Filespec',
    // For readers before Unicode.
    F: new String(name.replaceAll(/[^ -~]/g, '_')),
    UF: new String(name),
    Desc: new String(description),
    AFRelationship: relationshipOf(attachment),
    EF: { F: embed(document, attachment, created) },
  });
  specification.end();
  return specification;
}

/**
 * The key of a file in the tree of names (7.9.6), in plain letters: by standard the tree is sorted by bytes, and what is
 * not plain is written in two of them, but some readers look keys up by another order.
 */
const keyOf = ({ name }: Attachment): string => name.replaceAll(/[^ -~]|%/gu, encodeURIComponent);

/**
 * Puts files into a document that has its pages, where readers list them and the whole report has them as its own. Raises
 * an error for two of one name.
 */
export function embedFiles(
  document: StockDocument,
  attachments: readonly Attachment[],
  createdMs: number,
): void {
  if (attachments.length === 0) return;
  const names = new Set(attachments.map(({ name }) => name));
  if (names.size < attachments.length) throw new Error('two attachments have one name');
  const created = new Date(createdMs);
  const files = attachments
    .map((attachment) => ({ key: keyOf(attachment), attachment }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, attachment }) => ({ key, specification: specify(document, attachment, created) }));
  document._root.data['AF'] = files.map(({ specification }) => specification);
  document._root.data.Names.data['EmbeddedFiles'] = {
    Names: files.flatMap(({ key, specification }) => [new String(key), specification]),
  };
}
