/** Text that is safe in a presentation: anything may come from the service. */

/** What XML cannot represent, and controls that no program shows. */
const UNHELD = /(?![\t\n])[\p{Cc}\u{FFFE}\u{FFFF}]/gu;

/** Text that every XML reader accepts; lone surrogates become the replacement character. */
export const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').toWellFormed().replaceAll(UNHELD, '');

/** Collapsible spaces and breaks; non-breaking spaces stay. */
const SPACES = /[\t\n\u2028\u2029 ]+/g;

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(SPACES, ' ').trim();

/** A line of at most so many letters, cut between characters, with an ellipsis. */
export function cutLine(text: string, most: number): string {
  const line = cleanLine(text);
  if (line.length <= most) return line;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let kept = '';
  for (const { segment } of letters.segment(line.slice(0, most + 40))) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const IS_WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

/** A text's width in ordinary letters: Chinese, Japanese and Korean ones count as two each. */
export const roomOf = (text: string): number => text.length + (text.match(IS_WIDE)?.length ?? 0);

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text's first letter is of a right-to-left script. */
export const runsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A colour as these files write it: six hex digits, no `#`. */
export function hexOf(colour: string): string {
  const digits = /^#([0-9a-f]{6})/i.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`not a colour of a kit: ${colour}`);
  return digits.toUpperCase();
}
