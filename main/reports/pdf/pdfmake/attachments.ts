import { createHash } from 'node:crypto';
import type { Attachment } from '../document/node.ts';
import type { PdfReference, StockDocument } from './stock-classes.ts';

/** A name object: non-letters as codes (ISO 32000-1, 7.3.5). */
const nameOf = (text: string): string =>
  text.replaceAll(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Tables are the report's data; everything else supplements it. */
const relationshipOf = ({ mediaType }: Attachment): string =>
  mediaType === 'text/csv' ? 'Data' : 'Supplement';

/** The file, with its size, dates and checksum (7.11.4). */
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

/** Its name and its relationship to the report (7.11.3; 32000-2, 14.13). */
function specify(document: StockDocument, attachment: Attachment, created: Date): PdfReference {
  const { name, description } = attachment;
  const specification = document.ref({
    Type: 'Filespec',
    // For pre-Unicode readers.
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
 * A file's key in the name tree (7.9.6), in plain letters: by standard the tree is sorted by bytes, and non-plain
 * characters take two, but some readers use another order.
 */
const keyOf = ({ name }: Attachment): string => name.replaceAll(/[^ -~]|%/gu, encodeURIComponent);

/**
 * Embeds files into a document with complete pages, listed by readers and associated with the whole report. Raises an
 * error for duplicate names.
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
