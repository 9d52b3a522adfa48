/**
 * A text from outside as one line that can be shown anywhere: control characters, which a terminal would obey,
 * become spaces, and so do line ends.
 */
export function toPrintableLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
