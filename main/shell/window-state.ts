import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { writeFileAtomically } from '../platform/atomic-file.ts';
import type { Logger } from '../platform/logger.ts';
import { makeFolder } from '../platform/make-folder.ts';

/** The window's position, in density-independent pixels. */
export type WindowState = { readonly bounds: Rectangle; readonly isMaximised: boolean };

const pixels = z.int().min(-100_000).max(100_000);
const windowState = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels, height: pixels }),
  isMaximised: z.boolean(),
});

/** The smallest window in which every screen is usable. */
export const SMALLEST = { width: 960, height: 600 } as const;
/** The size that the screens are designed for. */
const DESIGNED = { width: 1280, height: 800 } as const;
/** This much of the window's upper edge must be on a screen for the user to grab it. */
const GRIP = { width: 120, height: 32 } as const;

function overlap(one: Rectangle, other: Rectangle): { readonly width: number; readonly height: number } {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

const limit = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * Where to open the window: as before, if the user can still grab it there; otherwise in the middle of the first screen, because its screen
 * may be gone.
 *
 * @param areas the usable area of each screen, the main one first.
 */
export function placeWindow(kept: Rectangle | undefined, areas: readonly Rectangle[]): Rectangle {
  const [first = { x: 0, y: 0, ...DESIGNED }] = areas;
  const isWithinReach = ({ x, y, width }: Rectangle, area: Rectangle): boolean => {
    const grip = overlap({ x, y, width, height: GRIP.height }, area);
    return grip.width >= GRIP.width && grip.height >= GRIP.height;
  };
  const area = kept === undefined ? undefined : areas.find((candidate) => isWithinReach(kept, candidate));
  const { width: wantedWidth, height: wantedHeight } = kept ?? DESIGNED;
  const screen = area ?? first;
  const width = limit(wantedWidth, SMALLEST.width, screen.width);
  const height = limit(wantedHeight, SMALLEST.height, screen.height);
  if (kept !== undefined && area !== undefined) return { x: kept.x, y: kept.y, width, height };
  return {
    x: Math.round(first.x + Math.max(0, first.width - width) / 2),
    y: Math.round(first.y + Math.max(0, first.height - height) / 2),
    width,
    height,
  };
}

/** Reads the window's position; undefined if missing or unreadable. */
export function loadWindowState(file: string): WindowState | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return windowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It is worth no more than a centred window.
    return undefined;
  }
}

/** Saves the window's position. A failed write is logged and does not prevent closing. */
export function saveWindowState(file: string, state: WindowState, logger: Logger): void {
  try {
    makeFolder(dirname(file));
    writeFileAtomically(file, Buffer.from(JSON.stringify(state)));
  } catch (error) {
    logger.warn(`the window's place was not kept: ${error instanceof Error ? error.message : String(error)}`);
  }
}
