/** A client row's height: two lines with a story, or as many as it takes; one without. */
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

const LINE_PX = 18;
const AROUND_PX = 8;

/**
 * Pixels.
 *
 * @param lines of what happened.
 */
export function rowPx(isTallRow: boolean, lines: number, { isWide, isTouch }: Room): number {
  const least = isTallRow
    ? isWide
      ? TWO_LINES_WIDE_PX
      : TWO_LINES_PX
    : isWide || isTouch
      ? ONE_LINE_WIDE_PX
      : ONE_LINE_PX;
  return lines < 2 ? least : Math.max(least, lines * LINE_PX + AROUND_PX);
}
