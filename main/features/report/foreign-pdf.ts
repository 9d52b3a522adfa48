/** Whether an outside PDF may be put into a report: it may show something, and nothing more. */
import { inflateSync } from 'node:zlib';
import { AppError } from '../../../shared/errors/app-error.ts';

/** A run's report has some tens. */
const MOST_PAGES = 500;
/** Maximum unpacked size of a stream, and of all together. */
const MOST_STREAM_BYTES = 50_000_000;
const MOST_BYTES = 300_000_000;

/** Names that make a file act, or embed another one (ISO 32000-1, 12.6.4, 12.7.8 and 7.11.4). */
const ACTING =
  /\/(?:JavaScript|JS|Launch|XFA|RichMedia|SubmitForm|ImportData|GoToE|Rendition|EmbeddedFiles?)(?![\w.+-])/;

function refused(why: string, cause?: unknown): AppError {
  return new AppError(
    'api/invalid-response',
    `The service’s own report ${why}, so it is not put into yours. No file was written; make the report without --append-service-report, and save the service’s with --from-service to look at it.`,
    { cause },
  );
}

/** Decodes names: any letter may be written as its code (7.3.5). */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Unpacked streams; one that does not unpack alone is a picture, or packed in a way that holds no objects. */
function* unpacked(bytes: Buffer): Generator<string> {
  let left = MOST_BYTES;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let start = at + 6;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    // The zlib header; anything else is uncompressed, and was scanned with the file.
    if (bytes[start] === undefined || ((bytes[start] ?? 0) & 0x0f) !== 8) continue;
    const end = bytes.indexOf('endstream', start);
    let content: Buffer;
    try {
      content = inflateSync(bytes.subarray(start, end < 0 ? undefined : end), {
        maxOutputLength: Math.min(MOST_STREAM_BYTES, left),
      });
    } catch (error) {
      if (error instanceof RangeError) throw refused('unpacks to more than a report can hold', error);
      continue;
    }
    left -= content.length;
    if (left <= 0) throw refused('unpacks to more than a report can hold');
    yield content.toString('latin1');
  }
}

function assertStill(bytes: Buffer): void {
  const whole = bytes.toString('latin1');
  if (/\/Encrypt(?![\w.+-])/.test(plain(whole))) throw refused('is encrypted');
  const isActing = (text: string): boolean => ACTING.test(plain(text));
  if (isActing(whole)) throw refused('could act when it is opened');
  for (const text of unpacked(bytes)) if (isActing(text)) throw refused('could act when it is opened');
}

/**
 * Raises `api/invalid-response` for a PDF that is damaged, encrypted, far too long, or contains scripts, actions or files. Anything
 * undecidable is refused, too.
 */
export async function assertHarmlessPdf(bytes: Uint8Array): Promise<void> {
  assertStill(Buffer.from(bytes));
  const { openPdf } = await import('../../reports/record/open-pdf.ts');
  const task = openPdf(bytes);
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw refused('is damaged', error);
    });
    if (document.numPages > MOST_PAGES) throw refused(`has ${document.numPages} pages`);
    if (await document.hasJSActions()) throw refused('could act when it is opened');
  } finally {
    await task.destroy();
  }
}
