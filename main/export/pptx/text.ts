/** Words as they may stand in a presentation: anything may come from the service. */

/** What XML has no sign for, and the controls that no program shows. */
const UNHELD = /(?![\t\n])[\p{Cc}\u{FFFE}\u{FFFF}]/gu;

/** A text that every reader of XML takes; half a character becomes the sign for one that is missing. */
export const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').toWellFormed().replaceAll(UNHELD, '');

/** Spaces and breaks that may become one; a space that holds words together stays. */
const SPACES = /[\t\n\u2028\u2029 ]+/g;

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(SPACES, ' ').trim();

/** A line of at most so many letters, cut between characters, with a mark where it was. */
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

/** How many letters of ordinary width take the room of a text: those of Chinese, Japanese and Korean take two each. */
export const roomOf = (text: string): number => text.length + (text.match(IS_WIDE)?.length ?? 0);

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether the first letter of a text is of a script that runs from right to left. */
export const runsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A colour as these files write it: six digits, without a sign. */
export function hexOf(colour: string): string {
  const digits = /^#([0-9a-f]{6})/i.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`not a colour of a kit: ${colour}`);
  return digits.toUpperCase();
}
