/**
 * Pictures in a notes file: on a line of its own, `![what it shows](shot.png "Caption")`, above, below or, with `#beside`, beside the text.
 */
import type { CommentaryFault } from './commentary.ts';
import { MOST_CAPTION_LETTERS } from './letters.ts';
import type { PlacedPicture } from './placed-picture.ts';

/** A picture in a notes file: refers to a file next to it. */
export type NamedPicture = Omit<PlacedPicture, 'sha256'> & { readonly file: string };

/** Text without its picture line, which is left empty. */
export type PicturedWords = {
  readonly words: string;
  readonly picture: NamedPicture | null;
  readonly faults: readonly CommentaryFault[];
};

const PICTURE_LINE = /^!\[([^\]]*)\]\(([^)\s"]+)(?: +"([^"]*)")?\) *$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const BESIDE = '#beside';

/** Extracts the picture from a text page's words. `line` is the first line of `words`, from 1. */
export function takeNamedPicture(words: string, line: number): PicturedWords {
  const lines = words.split('\n');
  let isCode = false;
  const found = lines.flatMap((text, at) => {
    if (FENCE.test(text)) isCode = !isCode;
    const match = isCode ? null : PICTURE_LINE.exec(text);
    return match === null ? [] : [{ at, match }];
  });
  const [first, second] = found;
  if (first === undefined) return { words, picture: null, faults: [] };
  const faults: CommentaryFault[] = [];
  if (second !== undefined) {
    faults.push({
      line: line + second.at,
      what: 'a page of text has one picture; give the other a page of its own',
    });
  }
  const [, alt = '', target = '', caption = ''] = first.match;
  if (Math.max(alt.length, caption.length) > MOST_CAPTION_LETTERS) {
    faults.push({ line: line + first.at, what: `a caption has at most ${MOST_CAPTION_LETTERS} letters` });
  }
  const isBeside = target.endsWith(BESIDE);
  const hasWordsAbove = lines.slice(0, first.at).some((text) => text.trim() !== '' && !text.startsWith('#'));
  const picture: NamedPicture = {
    file: isBeside ? target.slice(0, -BESIDE.length) : target,
    alt: alt.trim(),
    caption: caption.trim(),
    place: isBeside ? 'beside' : hasWordsAbove ? 'below' : 'above',
  };
  const rest = lines.map((text, at) => (found.some((one) => one.at === at) ? '' : text)).join('\n');
  return { words: rest, picture, faults };
}
