/** Reads bodies: JSON that must be complete. */
import { AppError } from '../../shared/errors/app-error.ts';
import { buildDecoder, isUtf8 } from './charset.ts';
import type { ApiRequest } from './endpoint.ts';
import { isWebPage, WEB_PAGE_ADVICE } from './errors.ts';
import { buildJsonMeter, parseMeasured } from './json.ts';
import type { Opened } from './transport.ts';

/** A JSON answer: its text, which is kept, and the body. */
export type JsonReply = {
  readonly text: string;
  readonly body: unknown;
  readonly link: string | null;
};

type MeasuredText = { readonly text: string; readonly depth: number };

/** A body in UTF-8, whatever encoding its header names. */
async function* asUtf8({ chunks, contentType }: Opened): AsyncGenerator<Uint8Array> {
  if (isUtf8(contentType)) {
    yield* chunks;
    return;
  }
  const decode = buildDecoder(contentType);
  for await (const piece of chunks) yield Buffer.from(decode(piece), 'utf8');
  yield Buffer.from(decode(), 'utf8');
}

/** Decodes bytes. Raises `api/invalid-response` unless they are UTF-8: characters would be lost for good. */
function decodeWhole(bytes: Uint8Array, path: string): string {
  try {
    // The JSON parser reports a character cut off at the end.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch (error) {
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is not in utf-8, so its letters cannot be read. Nothing was stored; tell the service’s support.`,
      { details: { path }, cause: error },
    );
  }
}

/** The whole body as text; an oversized one is refused while it arrives. */
async function readText(opened: Opened, path: string): Promise<MeasuredText> {
  const meter = buildJsonMeter(path);
  const pieces: Uint8Array[] = [];
  for await (const piece of asUtf8(opened)) {
    meter.take(piece);
    pieces.push(piece);
  }
  return { text: decodeWhole(Buffer.concat(pieces), path), depth: meter.depth() };
}

/** The error for an empty body where data was due: final if the status allows one, otherwise it may be cut off. */
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

/** Refuses a web page: retrying does not help. */
export function refuseWebPage(text: string, contentType: string, path: string): void {
  if (!isWebPage(text, contentType)) return;
  throw new AppError(
    'api/invalid-response',
    `${path} returned a web page instead of data, and nothing of it was stored. ${WEB_PAGE_ADVICE}`,
  );
}

/**
 * Reads a JSON body, without the key. Unlike a web page, a truncated body is worth a retry. Raises `api/too-large` and
 * `api/invalid-response`.
 */
export async function readJson(opened: Opened, { method, path }: ApiRequest): Promise<JsonReply> {
  const { text, depth } = await readText(opened, path);
  // A successful write may have an empty answer.
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
