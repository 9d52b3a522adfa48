/** Whether a PDF that somebody else has printed may be kept or passed on: it shows something, and does nothing. */
import { inflateSync } from 'node:zlib';
import { DATA_NAME, MANIFEST_NAME } from '../../../shared/reports/manifest.ts';

/** The longest of our reports has some hundreds. */
const MOST_PAGES = 2_000;
/** Maximum unpacked size of a stream, and of all together. */
const MOST_STREAM_BYTES = 50_000_000;
const MOST_BYTES = 300_000_000;

/** Names that make a file act (ISO 32000-1, 12.6.4 and 12.7); ours has links only. */
const ACTING =
  /\/(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Rendition|OpenAction|AcroForm|Encrypt)(?![\w.+-])/;

/** Decodes names: each letter may be written as its code (7.3.5). */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects without their texts and comments (7.2.3 and 7.3.4.2), which may say anything. */
function withoutTexts(objects: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  for (let at = 0; at < objects.length; at += 1) {
    const sign = objects[at];
    if (depth > 0) {
      if (sign === '\\') at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      if (depth === 0) from = at + 1;
    } else if (sign === '(') {
      kept += objects.slice(from, at);
      depth = 1;
    } else if (sign === '%') {
      kept += objects.slice(from, at);
      while (at < objects.length && objects[at] !== '\n' && objects[at] !== '\r') at += 1;
      from = at;
    }
  }
  return depth > 0 ? kept : kept + objects.slice(from);
}

/** The objects that are packed in streams (7.5.7); undefined for a stream that cannot be read as ours can. */
function* packedObjects(bytes: Buffer): Generator<string | undefined> {
  let left = MOST_BYTES;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = plain(bytes.toString('latin1', Math.max(0, bytes.lastIndexOf(' obj', at)), at));
    if (!/\/First(?![\w.+-])/.test(dictionary)) continue;
    if (!/\/Filter\s*\/FlateDecode(?![\w.+-])/.test(dictionary)) {
      yield undefined;
      continue;
    }
    let start = at + 6;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    try {
      const most = Math.min(MOST_STREAM_BYTES, left);
      const content = inflateSync(bytes.subarray(start), { maxOutputLength: most });
      left -= content.length;
      yield content.toString('latin1');
    } catch {
      yield undefined;
    }
  }
}

function isStill(bytes: Buffer): boolean {
  if (ACTING.test(plain(bytes.toString('latin1')))) return false;
  for (const objects of packedObjects(bytes)) {
    if (objects === undefined || ACTING.test(plain(withoutTexts(objects)))) return false;
  }
  return true;
}

/** What is wrong with a file, as the end of a sentence; or how many pages it has. */
export type PdfLook = { readonly fault: string } | { readonly fault: null; readonly pages: number };

/**
 * Looks at a report that another computer of the team has printed: whole, readable, without scripts, actions, forms or files other than a
 * report's record and data. What cannot be decided is a fault.
 */
export async function lookAtReportPdf(bytes: Buffer): Promise<PdfLook> {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1'));
  if (!isWhole) return { fault: 'is not a whole PDF' };
  if (!isStill(bytes)) return { fault: 'could act when it is opened' };
  const { openPdf } = await import('./open-pdf.ts');
  const task = openPdf(bytes, { stopAtErrors: true });
  try {
    const document = await task.promise;
    if (document.numPages > MOST_PAGES) return { fault: `has ${String(document.numPages)} pages` };
    if (await document.hasJSActions()) return { fault: 'could act when it is opened' };
    const files = [...((await document.getAttachments())?.keys() ?? [])];
    const isKnown = files.every((name) => name === MANIFEST_NAME || name === DATA_NAME);
    // The last page is there only if all of its tree is.
    await document.getPage(document.numPages);
    return isKnown ? { fault: null, pages: document.numPages } : { fault: 'carries other files' };
  } catch {
    return { fault: 'is a damaged PDF' };
  } finally {
    await task.destroy();
  }
}
