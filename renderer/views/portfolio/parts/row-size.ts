/** A client row's height: two lines with a story, one without. */
import { isAllQuiet } from '../../../../shared/analysis/series/client-story.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';

/** The rows' window. */
export type Room = {
  readonly isWide: boolean;
  /** Fingers need larger buttons. */
  readonly isTouch: boolean;
};

const ONE_LINE_PX = 30;
const ONE_LINE_WIDE_PX = 36;
const TWO_LINES_PX = 44;
const TWO_LINES_WIDE_PX = 50;

/** Whether a client's story needs more than one line. */
export function isTall(story: ClientStory | null): boolean {
  return story !== null && !isAllQuiet(story);
}

/** Pixels. */
export function rowPx(isTallRow: boolean, { isWide, isTouch }: Room): number {
  if (isTallRow) return isWide ? TWO_LINES_WIDE_PX : TWO_LINES_PX;
  return isWide || isTouch ? ONE_LINE_WIDE_PX : ONE_LINE_PX;
}
