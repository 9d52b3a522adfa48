/** Taking bodies in: JSON that has to be whole. */
import { AppError } from '../../shared/errors/app-error.ts';
import { buildDecoder, isUtf8 } from './charset.ts';
import type { ApiRequest } from './endpoint.ts';
import { isWebPage, WEB_PAGE_ADVICE } from './errors.ts';
import { buildJsonMeter, parseMeasured } from './json.ts';
import type { Opened } from './transport.ts';

/** A JSON answer: its text, which is kept, and what it says. */
export type JsonReply = {
  readonly text: string;
  readonly body: unknown;
  readonly link: string | null;
};

type MeasuredText = { readonly text: string; readonly depth: number };

/** A body in UTF-8, whatever its header says that it is in. */
async function* asUtf8({ chunks, contentType }: Opened): AsyncGenerator<Uint8Array> {
  if (isUtf8(contentType)) {
    yield* chunks;
    return;
  }
  const decode = buildDecoder(contentType);
  for await (const piece of chunks) yield Buffer.from(decode(piece), 'utf8');
  yield Buffer.from(decode(), 'utf8');
}

/** Bytes as text. Raises `api/invalid-response` where they are not in UTF-8: letters would be lost for good. */
function decodeWhole(bytes: Uint8Array, path: string): string {
  try {
    // A letter that the end cuts in two is a matter of the end, which JSON tells.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch (error) {
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is not in utf-8, so that its letters cannot be told. Nothing was stored; tell the service's support.`,
      { details: { path }, cause: error },
    );
  }
}

/** The whole body as text, as it came; one that is too much to take apart is refused while it comes. */
async function readText(opened: Opened, path: string): Promise<MeasuredText> {
  const meter = buildJsonMeter(path);
  const pieces: Uint8Array[] = [];
  for await (const piece of asUtf8(opened)) {
    meter.take(piece);
    pieces.push(piece);
  }
  return { text: decodeWhole(Buffer.concat(pieces), path), depth: meter.depth() };
}

/** The error for nothing where data was due: with a status that says so it stays so, otherwise it may be cut off. */
function emptyAnswer({ status }: Opened, path: string): AppError {
  const isMeant = status === 204 || status === 205;
  return new AppError(
    'api/invalid-response',
    isMeant
      ? `The service answered ${path} with no content (${status}) where data was due. Nothing was stored, and what was ` +
          'known before is kept. Try again later; if it persists, contact its support.'
      : `The answer to ${path} is empty. Nothing was stored; try again later.`,
    { retryable: !isMeant, details: { path } },
  );
}

/** Refuses a body that is a web page: no second try makes an answer of it. */
export function refuseWebPage(text: string, contentType: string, path: string): void {
  if (!isWebPage(text, contentType)) return;
  throw new AppError(
    'api/invalid-response',
    `${path} returned a web page instead of data, and nothing of it was stored. ${WEB_PAGE_ADVICE}`,
  );
}

/**
 * Reads a JSON body, without the key. A body that is cut off is not the same as a web page, because asking again may
 * mend it. Raises `api/too-large` and `api/invalid-response`.
 */
export async function readJson(opened: Opened, { method, path }: ApiRequest): Promise<JsonReply> {
  const { text, depth } = await readText(opened, path);
  // A write that was done may be answered with nothing at all.
  if (text === '' && method !== 'GET') return { text, body: null, link: opened.link };
  if (text.trim() === '') throw emptyAnswer(opened, path);
  try {
    return { ...parseMeasured(text, opened.redact, depth), link: opened.link };
  } catch {
    refuseWebPage(text, opened.contentType, path);
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is not complete JSON. Nothing was stored; try again later.`,
      { retryable: true, details: { path } },
    );
  }
}
