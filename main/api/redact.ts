/** Shorter text would match bodies by chance. */
const SHORTEST_SECRET = 8;

const REPLACEMENT = '[key]';

/** Characters of keys that have HTML entities. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
  '/': 'sol',
  '+': 'plus',
  '=': 'equals',
  _: 'lowbar',
  '.': 'period',
  ':': 'colon',
};

const ESCAPED_IN_JSON: ReadonlySet<string> = new Set(['"', '/', '\\']);

/** JSON escapes that may encode a character of a key; line ends and tabs may not. */
const TELLING_ESCAPE = /\\[^nrtbf]/;

/** Removes a key from the service's text. */
export type Redactor = {
  /** Removes it from a text, encoded or not. */
  readonly text: (text: string) => string;
  /**
   * Removes it from every string of a parsed value, field names included. `text` is the source; if it has no escapes,
   * `text()` has done all the work. Returns the same value if nothing was found.
   */
  readonly value: (value: unknown, text: string) => unknown;
};

/** For text already redacted. */
export const NOTHING_TO_HIDE: Redactor = { text: (text) => text, value: (value) => value };

/** A pattern for one character in every spelling that programs decode automatically: JSON, URL and HTML. */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code
    .toString(16)
    .padStart(2, '0')
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const literal = character.replace(/[\^$\\.*+?()[\]{}|/-]/, String.raw`\$&`);
  const name = HTML_NAMES[character];
  // Repetitions are bounded, so that a text of backslashes costs no more.
  return [
    ESCAPED_IN_JSON.has(character) ? String.raw`\\{0,8}${literal}` : literal,
    String.raw`\\{1,8}(?:u00${hex}|x${hex}|u\{0{0,4}${hex}\})`,
    `%(?:25){0,4}${hex}`,
    `&(?:amp;){0,4}(?:#0{0,6}${code};?|#[xX]0{0,6}${hex};?${name === undefined ? '' : `|${name};`})`,
  ].join('|');
}

/** The parts of any base64 text containing `key` that do not depend on its context. */
function base64Of(key: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(' '.repeat(before) + key).toString('base64');
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + key.length) * 4) / 3));
  });
}

/** Encodings of the whole key in other alphabets. */
function encodingsOf(key: string): readonly string[] {
  const hex = Buffer.from(key).toString('hex');
  const base64 = base64Of(key).flatMap((text) => [
    text,
    text.replaceAll('/', String.raw`\/`),
    text.replaceAll('+', '-').replaceAll('/', '_'),
    encodeURIComponent(text),
  ]);
  return [...new Set([hex, hex.toUpperCase(), ...base64])];
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    const changed = items.map((item) => mapStrings(item, change));
    return changed.every((item, at) => item === items[at]) ? items : changed;
  }
  const entries = Object.entries(value);
  const changed = entries.map(([name, item]) => [change(name), mapStrings(item, change)] as const);
  const isChanged = entries.some(([name, item], at) => name !== changed[at]?.[0] || item !== changed[at][1]);
  return isChanged ? Object.fromEntries(changed) : value;
}

/**
 * Builds the redactor of a service's text, applied before it is kept, shown or thrown: plain, JSON-, URL- or
 * HTML-escaped, base64 and hexadecimal.
 *
 * A text is redacted raw, and its strings again once parsed: a service may nest encodings.
 */
export function buildRedactor(key: string): Redactor {
  if (key.length < SHORTEST_SECRET) return NOTHING_TO_HIDE;
  const encodings = encodingsOf(key);
  const spelled = new RegExp(Array.from(key, (character) => `(?:${spellingsOf(character)})`).join(''), 'g');
  const redact = (text: string): string => {
    let clean = text.replaceAll(spelled, REPLACEMENT);
    for (const encoding of encodings) {
      if (clean.includes(encoding)) clean = clean.replaceAll(encoding, REPLACEMENT);
    }
    return clean;
  };
  return {
    text: redact,
    value: (value, text) => (TELLING_ESCAPE.test(text) ? mapStrings(value, redact) : value),
  };
}
