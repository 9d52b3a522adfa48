/** Where two texts differ, word by word. */

/** A range of a text in UTF-16 units: `from` is inclusive, `to` exclusive. */
export type TextRange = { readonly from: number; readonly to: number };

/** What each text has and the other lacks; adjacent words form one range. */
export type WordDiff = { readonly left: readonly TextRange[]; readonly right: readonly TextRange[] };

/** Maximum word pairs compared: two answers of two thousand words each. */
const MOST_PAIRS = 4_000_000;

type Word = TextRange & { readonly text: string };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Length of the common start. */
function commonStart(left: readonly Word[], right: readonly Word[]): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left[count]?.text === right[count]?.text) count += 1;
  return count;
}

/** Lengths of the longest common subsequences of all suffixes, in row-major order. */
function commonLengths(left: readonly Word[], right: readonly Word[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      const isSame = left[a]?.text === right[b]?.text;
      const [down = 0, across = 0, both = 0] = [
        lengths[(a + 1) * width + b],
        lengths[a * width + b + 1],
        lengths[(a + 1) * width + b + 1],
      ];
      lengths[a * width + b] = isSame ? both + 1 : Math.max(down, across);
    }
  }
  return lengths;
}

/** The words of either text outside the longest common subsequence. */
function unshared(left: readonly Word[], right: readonly Word[]): { left: Word[]; right: Word[] } {
  const lengths = commonLengths(left, right);
  const width = right.length + 1;
  const only = { left: [] as Word[], right: [] as Word[] };
  let [a, b] = [0, 0];
  for (let inLeft = left[a], inRight = right[b]; inLeft !== undefined || inRight !== undefined;) {
    if (inLeft !== undefined && inLeft.text === inRight?.text) {
      a += 1;
      b += 1;
    } else if (
      inRight === undefined ||
      (inLeft !== undefined && (lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0))
    ) {
      if (inLeft !== undefined) only.left.push(inLeft);
      a += 1;
    } else {
      only.right.push(inRight);
      b += 1;
    }
    inLeft = left[a];
    inRight = right[b];
  }
  return only;
}

/** Joins words with only space between them. */
function joined(words: readonly Word[], text: string): TextRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of words) {
    const last = ranges.at(-1);
    if (last !== undefined && text.slice(last.to, from).trim() === '') last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

/**
 * Compares two texts by their longest common subsequence of words, ignoring the space between words.
 *
 * D. S. Hirschberg (1977), "Algorithms for the longest common subsequence problem": the table of lengths, without the space saving. Common
 * prefixes and suffixes are set aside first.
 *
 * @returns null if the rest is too long to compare interactively.
 */
export function diffWords(left: string, right: string): WordDiff | null {
  const [a, b] = [wordsOf(left), wordsOf(right)];
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonStart(restA.toReversed(), restB.toReversed());
  const [middleA, middleB] = [restA.slice(0, restA.length - end), restB.slice(0, restB.length - end)];
  if (middleA.length * middleB.length > MOST_PAIRS) return null;
  const only = unshared(middleA, middleB);
  return { left: joined(only.left, left), right: joined(only.right, right) };
}
