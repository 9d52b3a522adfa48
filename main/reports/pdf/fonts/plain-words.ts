/** Tests with random words whether a font only kerns plain words. */
import type { Font } from 'fontkit';
import { buildPlainShaper } from './plain-shaping.ts';
import { shapeFully, type ShapedWord } from './shaped-word.ts';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Alphabets of random words: characters that occur together in names, figures, addresses and quotations. */
const ALPHABETS = [
  LETTERS,
  range(0x20, 0x7e),
  `0123456789 .,%+-–:/`,
  `“”‘’'" .,–—…`,
  `${LETTERS}0123456789 .,-/%:’()`,
  range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x2010, 0x2014) + range(0x2018, 0x201e) + '…€',
];

/** Words that fonts may treat specially. */
const TELLING = [
  'office',
  'fjord',
  'AVATAR',
  'Tom & Jerry',
  '12/04',
  '1/2',
  '50 %',
  'www.a-b.example',
  'Th',
  '-->',
  '...',
];

/** Random words, reproducible. */
export function drawWords(count: number): string[] {
  let state = 7;
  const draw = (below: number): number => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, at) => {
    const alphabet = ALPHABETS[at % ALPHABETS.length] ?? LETTERS;
    return Array.from({ length: 1 + draw(8) }, () => alphabet[draw(alphabet.length)]).join('');
  });
}

function isSame(one: ShapedWord, other: ShapedWord): boolean {
  const ids = ({ glyphs }: ShapedWord): string => glyphs.map(({ id }) => id).join(' ');
  return ids(one) === ids(other) && JSON.stringify(one.positions) === JSON.stringify(other.positions);
}

/** Whether plain shaping equals full shaping in glyphs and advances, for `count` words and the telling ones. */
export function isPlainlyShaped(font: Font, count: number): boolean {
  const shapePlainly = buildPlainShaper(font);
  return [...TELLING, ...drawWords(count)].every((word) => {
    const plain = shapePlainly(word);
    return plain === null || isSame(plain, shapeFully(font, word));
  });
}
