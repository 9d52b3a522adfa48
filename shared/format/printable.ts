/** Control characters, bidi controls, and line ends of any kind. */
const CONTROLS = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** An outside text with a space for each control character: it moves no cursor, starts no line, and reverses no letters. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, ' ');
}

/** A JSON document with such characters in its strings escaped, so that it parses to the same value. */
export function escapeControls(json: string): string {
  return json.replaceAll(CONTROLS, (mark) =>
    mark === '\n' ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** An outside text as one line that is safe to show anywhere: without control characters, or gaps in their places. */
export function toPrintableLine(text: string): string {
  return withoutControls(text).replaceAll(/ {2,}/g, ' ').trim();
}

/** Letters of a name as shown; longer ones of others are cut. */
const MOST_SHOWN_LETTERS = 120;

/** A name that somebody else has given, as it is shown anywhere: one line of visible letters, and not too long. */
export function toShownName(name: string): string {
  const line = toPrintableLine(name.slice(0, 4 * MOST_SHOWN_LETTERS));
  return line.length > MOST_SHOWN_LETTERS ? `${line.slice(0, MOST_SHOWN_LETTERS).trimEnd()}…` : line;
}
