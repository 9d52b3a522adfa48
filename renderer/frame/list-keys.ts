/** Keys over the lines of whatever list a page holds, from when the page is there. A line marks what takes its focus with `data-line`. */
import { isIdle, singleKey } from '../views/single-keys.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** What is drawn of the lines, in the order of the page. */
const linesOf = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-line]')];

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** To the first or the last line: a long list draws it when it comes in sight. */
async function goToEnd(page: HTMLElement, isLast: boolean): Promise<void> {
  page.scrollTop = isLast ? page.scrollHeight : 0;
  await nextFrame();
  await nextFrame();
  const lines = linesOf(page);
  (isLast ? lines.at(-1) : lines[0])?.focus();
}

/**
 * To the line after or before the one with the focus: at once where it is drawn, so that no key of two in a moment is lost; a long list
 * that has scrolled away draws the neighbours of the line anew.
 */
async function goBy(page: HTMLElement, from: HTMLElement, step: number): Promise<void> {
  const next = (): HTMLElement | undefined => {
    const lines = linesOf(page);
    return lines[lines.indexOf(from) + step];
  };
  from.scrollIntoView({ block: 'nearest' });
  if (next() === undefined) await nextFrame();
  next()?.focus();
}

/** The first line that is not above what is seen. */
function firstInSight(page: HTMLElement): HTMLElement | undefined {
  const { top } = page.getBoundingClientRect();
  const lines = linesOf(page);
  return lines.find((line) => line.getBoundingClientRect().top >= top) ?? lines[0];
}

/**
 * Moves over the lines of a page, or opens one, where a key asks for it: J, K, the arrows, Home and End move, Enter opens. Until a line has
 * the focus, they mean the first one in sight. Returns whether it did something.
 */
export function pressInList(event: KeyboardEvent, page: HTMLElement, hasSingleKeys: boolean): boolean {
  const key = singleKey(event, hasSingleKeys);
  if (key === null || event.shiftKey) return false;
  const { target } = event;
  const from = target instanceof HTMLElement && target.matches('[data-line]') ? target : null;
  if (from === null && !isIdle(target)) return false;
  const first = firstInSight(page);
  const step = STEPS[key];
  if (first === undefined) return false;
  if (key === 'Home' || key === 'End') void goToEnd(page, key === 'End');
  else if (step !== undefined && from !== null) void goBy(page, from, step);
  // The first step is the one to a line.
  else if (step !== undefined) first.focus();
  else if (key === 'Enter' && from === null) first.click();
  else return false;
  return true;
}
