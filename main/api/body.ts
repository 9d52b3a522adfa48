/** Taking bodies in: JSON that has to be whole. */
import { AppError } from '../../shared/errors/app-error.ts';
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

/** The encoding that an answer declares; JSON that declares none is in UTF-8 (RFC 8259, 8.1). */
const charsetOf = (contentType: string): string =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';

/**
 * Bytes as text in the encoding that they are declared in. Raises `api/invalid-response` where they are not: letters would be lost for
 * good.
 */
function decodeBody(bytes: Buffer, { contentType }: Opened, charset: string, path: string): string {
  try {
    // A letter that the end cuts in two is a matter of the end, which JSON tells.
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch (error) {
    refuseWebPage(bytes.toString('latin1'), contentType, path);
    throw new AppError(
      'api/invalid-response',
      `The answer to ${path} is not in ${charset}, so that its letters cannot be told. Nothing was stored; tell the service's support.`,
      { details: { path }, cause: error },
    );
  }
}

/** The whole body as text, as it came; one that is too much to take apart is refused while it comes. */
async function readText(opened: Opened, path: string): Promise<MeasuredText> {
  const meter = buildJsonMeter(path);
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.chunks) {
    meter.take(piece);
    pieces.push(piece);
  }
  const charset = charsetOf(opened.contentType);
  const text = decodeBody(Buffer.concat(pieces), opened, charset, path);
  if (charset === 'utf-8' || charset === 'utf8') return { text, depth: meter.depth() };
  // What was measured are bytes of another encoding, in which a letter may look like a bracket.
  const again = buildJsonMeter(path);
  again.take(Buffer.from(text));
  return { text, depth: again.depth() };
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
