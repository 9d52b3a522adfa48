/** A shorter text would be found by chance in bodies. */
const SHORTEST_SECRET = 8;

const REPLACEMENT = '[key]';

/** Characters that HTML names, where a key may hold them. */
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

/** JSON escapes that can stand for a character of a key; those of line ends and tabs cannot. */
const TELLING_ESCAPE = /\\[^nrtbf]/;

/** Takes a key out of what a service says. */
export type Redactor = {
  /** Takes it out of a text, also where it stands encoded. */
  readonly text: (text: string) => string;
  /**
   * Takes it out of every string of a parsed value, names of fields included. `text` is what was parsed; without
   * escapes in it, `text` has done all the work. Returns the value itself where nothing was found.
   */
  readonly value: (value: unknown, text: string) => unknown;
};

/** For texts that the key was taken out of before. */
export const NOTHING_TO_HIDE: Redactor = { text: (text) => text, value: (value) => value };

/** A pattern for one character in every spelling that programs undo by themselves: of JSON, addresses and HTML. */
function spellingsOf(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code
    .toString(16)
    .padStart(2, '0')
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const literal = character.replace(/[\^$\\.*+?()[\]{}|/-]/, String.raw`\$&`);
  const name = HTML_NAMES[character];
  // Each repetition has an end, so that a text made of backslashes costs no more than another.
  return [
    ESCAPED_IN_JSON.has(character) ? String.raw`\\{0,8}${literal}` : literal,
    String.raw`\\{1,8}(?:u00${hex}|x${hex}|u\{0{0,4}${hex}\})`,
    `%(?:25){0,4}${hex}`,
    `&(?:amp;){0,4}(?:#0{0,6}${code};?|#[xX]0{0,6}${hex};?${name === undefined ? '' : `|${name};`})`,
  ].join('|');
}

/** The parts of every base64 text with `key` in it that do not depend on what stands around the key. */
function base64Of(key: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.from(' '.repeat(before) + key).toString('base64');
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + key.length) * 4) / 3));
  });
}

/** Texts that hold the key as a whole in another alphabet. */
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
 * Builds what takes the key out of everything that a service says before that is kept, shown or thrown: as it is,
 * escaped as in JSON, in an address or in HTML, in base64, and in hexadecimal digits.
 *
 * A text is looked at as it came, and its strings again once it is parsed: a service may wrap one spelling in another.
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
