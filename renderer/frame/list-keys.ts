/** Keys for the lines of any list on a page, active once the page exists. A line marks its focus target with `data-line`. */
import { isIdle, singleKey } from '../views/single-keys.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The rendered lines, in page order. */
const linesOf = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-line]')];

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Goes to the first or last line: a long list renders it once it is in view. */
async function goToEnd(page: HTMLElement, isLast: boolean): Promise<void> {
  page.scrollTop = isLast ? page.scrollHeight : 0;
  await nextFrame();
  await nextFrame();
  const lines = linesOf(page);
  (isLast ? lines.at(-1) : lines[0])?.focus();
}

/**
 * Goes to the next or previous line: immediately if it is rendered, so that no quick key press is lost; a long list that has scrolled away
 * renders the line's neighbours again.
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

/** The first line not above the viewport. */
function firstInSight(page: HTMLElement): HTMLElement | undefined {
  const { top } = page.getBoundingClientRect();
  const lines = linesOf(page);
  return lines.find((line) => line.getBoundingClientRect().top >= top) ?? lines[0];
}

/**
 * Handles list keys: J, K, the arrows, Home and End move, Enter opens. Until a line has the focus, they mean the first one in view. Returns
 * whether it handled the key.
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
  // The first step focuses a line.
  else if (step !== undefined) first.focus();
  else if (key === 'Enter' && from === null) first.click();
  else return false;
  return true;
}
