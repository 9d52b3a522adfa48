/** What a file's name must not hold. */

/** What nobody sees: controls, marks that turn the order of letters or join them, line ends, and fillers. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0`;

/** What some system takes for something else than a letter of a name. */
const RESERVED = String.raw`\\/:*?"<>|`;

const REFUSED = new RegExp(`[${RESERVED}${INVISIBLE}]+`, 'gu');

/** Whether a name holds a character that a system refuses, or one that nobody sees: such a name can pass for another. */
export function isRefusedInName(name: string): boolean {
  return name.search(REFUSED) !== -1;
}

/** Words as a part of a file's name: a space in the place of each character that it must not hold. */
export function toFileName(words: string): string {
  return words.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
}
