/** Control characters, signs that turn the order of letters, and line ends of any kind. */
const CONTROLS = /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/**
 * A text from outside with a space for each character that a terminal would obey: it moves no cursor, begins no line,
 * and turns no letters round.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, ' ');
}

/** The text of a JSON document whose strings carry such characters as escapes, so that it is read as it was. */
export function escapeControls(json: string): string {
  return json.replaceAll(CONTROLS, (mark) =>
    mark === '\n' ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A text from outside as one line that can be shown anywhere: without the characters that a terminal would obey, and
 * without gaps in their places.
 */
export function toPrintableLine(text: string): string {
  return withoutControls(text).replaceAll(/ {2,}/g, ' ').trim();
}
