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

/** What has no width: between two letters it is nothing, and no gap. */
const WITHOUT_WIDTH = /[\p{Cf}\u115f\u1160\u3164\uffa0]+/gu;

/** Words as a part of a file's name: a space in the place of each character that it must not hold, and nothing for what has no width. */
export function toFileName(words: string): string {
  return words.replace(WITHOUT_WIDTH, '').replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
}
