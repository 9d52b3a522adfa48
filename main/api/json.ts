/** JSON of a service: measured before it is taken apart, because what is taken apart needs many times its size. */
import { AppError } from '../../shared/errors/app-error.ts';
import { NOTHING_TO_HIDE, type Redactor } from './redact.ts';

/** Records of the service nest six levels deep; everything that walks through values relies on this. */
const MAX_DEPTH = 100;
/** Some ten times what the largest known answers hold; each value needs up to a hundred bytes of memory. */
const MAX_VALUES = 2_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;

function refuse(path: string, why: string): never {
  throw new AppError(
    'api/too-large',
    `The answer to ${path} ${why} and was refused. Nothing of it was stored, and everything fetched before is kept; ` +
      "tell the service's support.",
    { details: { path } },
  );
}

/**
 * Builds what measures a JSON text in UTF-8 piece by piece, as it comes. Text that does not begin as a list or an object
 * is let through: no other needs more than its own size.
 *
 * The returned function raises `api/too-large` for one that nests deeper than {@link MAX_DEPTH} or holds more values
 * than {@link MAX_VALUES}; `path` is what was asked for.
 */
export function buildJsonMeter(path: string): (piece: Uint8Array) => void {
  let state: 'before' | 'outside' | 'string' | 'escaped' | 'other' = 'before';
  let depth = 0;
  let values = 0;
  return (piece) => {
    if (state === 'other') return;
    for (const byte of piece) {
      if (state === 'escaped') state = 'string';
      else if (state === 'string') {
        if (byte === BACKSLASH) state = 'escaped';
        else if (byte === QUOTE) state = 'outside';
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        state = 'outside';
        depth += 1;
        values += 1;
        if (depth > MAX_DEPTH) refuse(path, `nests more than ${MAX_DEPTH} levels deep`);
        if (values > MAX_VALUES) refuse(path, `holds more than ${MAX_VALUES / 1_000_000} million values`);
      } else if (state === 'before') {
        if (byte <= SPACE) continue;
        state = 'other';
        return;
      } else if (byte === QUOTE) state = 'string';
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      else if (byte === COMMA) {
        values += 1;
        if (values > MAX_VALUES) refuse(path, `holds more than ${MAX_VALUES / 1_000_000} million values`);
      }
    }
  };
}

/** A text as it may be kept, and what it says. */
export type CleanJson = { readonly text: string; readonly body: unknown };

/**
 * What a measured JSON text says, without the key. The text is written anew only where the key stood in it in a
 * disguise that parsing takes off. Raises a SyntaxError for what is no JSON.
 */
export function parseMeasured(text: string, redact: Redactor): CleanJson {
  const clean = redact.text(text);
  const parsed: unknown = JSON.parse(clean);
  const body = redact.value(parsed, clean);
  return { body, text: body === parsed ? clean : JSON.stringify(body) };
}

/** The same for a text that nobody has measured; raises `api/too-large`, too. */
export function parseClean(text: string, path: string, redact: Redactor): unknown {
  buildJsonMeter(path)(Buffer.from(text, 'utf8'));
  return parseMeasured(text, redact).body;
}

/** What a kept JSON text says, or undefined where it is none or more than would be taken from the service today. */
export function parseKept(text: string): unknown {
  try {
    return parseClean(text, '', NOTHING_TO_HIDE);
  } catch {
    return undefined;
  }
}
