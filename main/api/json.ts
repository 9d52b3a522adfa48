/** A service's JSON: measured before parsing, because the parsed value takes many times its size. */
import { AppError } from '../../shared/errors/app-error.ts';
import { NOTHING_TO_HIDE, type Redactor } from './redact.ts';

/** Records of the service nest six levels deep; every walk over values relies on this. */
const MAX_DEPTH = 100;
/** About ten times the largest known answers; each value takes up to a hundred bytes of memory. */
const MAX_VALUES = 2_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACE = 0x20;

/** States of a meter. */
const [BEFORE, OUTSIDE, STRING, ESCAPED, OTHER] = [0, 1, 2, 3, 4];
/** U+FEFF in UTF-8. */
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

function refuse(path: string, why: string): never {
  throw new AppError(
    'api/too-large',
    `The answer to ${path} ${why} and was refused. Nothing of it was stored; tell the service’s support.`,
    { details: { path } },
  );
}

/** Measures a JSON text in UTF-8 chunk by chunk. */
export type JsonMeter = {
  /** Raises `api/too-large` once there are more than {@link MAX_VALUES}. */
  readonly take: (piece: Uint8Array) => void;
  /** Deepest nesting of lists and objects so far. */
  readonly depth: () => number;
};

/**
 * Builds a meter. Text that does not start as a list or an object passes: it needs no more than its own size. `path` is
 * the request path.
 */
export function buildJsonMeter(path: string): JsonMeter {
  let state = BEFORE;
  let depth = 0;
  let deepest = 0;
  let values = 0;
  // Runs for every byte, so it works on local variables.
  const take = (piece: Uint8Array): void => {
    if (state === OTHER) return;
    const { length } = piece;
    let now = state;
    let level = depth;
    let commas = 0;
    for (let at = 0; at < length; at += 1) {
      const byte = piece[at] ?? 0;
      if (now === STRING) {
        if (byte === QUOTE) now = OUTSIDE;
        else if (byte === BACKSLASH) now = ESCAPED;
      } else if (now === ESCAPED) now = STRING;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        now = OUTSIDE;
        level += 1;
        if (level > deepest) deepest = level;
        commas += 1;
      } else if (now === BEFORE) {
        if (byte <= SPACE || BYTE_ORDER_MARK.includes(byte)) continue;
        now = OTHER;
        break;
      } else if (byte === QUOTE) now = STRING;
      else if (byte === COMMA) commas += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
    }
    state = now;
    depth = level;
    values += commas;
    if (values > MAX_VALUES) refuse(path, `holds more than ${MAX_VALUES / 1_000_000} million values`);
  };
  return { take, depth: () => deepest };
}

/** Replaces what nests too deep. */
const TOO_DEEP = `(nested more than ${MAX_DEPTH} levels deep, and left out)`;

/** Removes what nests deeper than {@link MAX_DEPTH}, layer by layer: recursion would overflow the stack. */
function cutDepth(parsed: unknown): unknown {
  type Holder = Record<string, unknown>;
  const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
  let layer = isHolder(parsed) ? [parsed] : [];
  for (let depth = 1; depth < MAX_DEPTH; depth += 1) layer = layer.flatMap(Object.values).filter(isHolder);
  for (const holder of layer) {
    for (const [name, value] of Object.entries(holder)) if (isHolder(value)) holder[name] = TOO_DEEP;
  }
  return parsed;
}

/** A text safe to keep, and its parsed body. */
export type CleanJson = { readonly text: string; readonly body: unknown };

/**
 * Parses a measured JSON text, without the key and without what nests deeper than {@link MAX_DEPTH}. The text is
 * rewritten only if that nesting occurred, or the key in an encoding that parsing undoes. Raises a SyntaxError for
 * invalid JSON.
 */
export function parseMeasured(text: string, redact: Redactor, depth = 0): CleanJson {
  // Some programs prefix everything with a byte order mark; JSON does not allow it.
  const clean = redact.text(text.replace(/^\uFEFF/, ''));
  const read: unknown = JSON.parse(clean);
  const isCut = depth > MAX_DEPTH;
  const parsed = isCut ? cutDepth(read) : read;
  const body = redact.value(parsed, clean);
  return { body, text: body === parsed && !isCut ? clean : JSON.stringify(body) };
}

/** The same for unmeasured text; raises `api/too-large`, also for too deep nesting. */
export function parseClean(text: string, path: string, redact: Redactor): unknown {
  const meter = buildJsonMeter(path);
  meter.take(Buffer.from(text, 'utf8'));
  if (meter.depth() > MAX_DEPTH) refuse(path, `nests more than ${MAX_DEPTH} levels deep`);
  return parseMeasured(text, redact).body;
}

/** The body of a kept JSON text, or undefined if it is invalid or exceeds today's limits. */
export function parseKept(text: string): unknown {
  try {
    return parseClean(text, '', NOTHING_TO_HIDE);
  } catch {
    return undefined;
  }
}
