import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Logger } from '../../../../main/platform/logger.ts';
import { silentLogger } from '../../../../main/platform/logger.ts';
import { loadWindowState, placeWindow, saveWindowState } from '../../../../main/shell/window-state.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: -200, width: 2560, height: 1400 };

describe('placing the window', () => {
  it('puts a first one in the middle of the main screen, in its designed size', () => {
    expect(placeWindow(undefined, [MAIN, SECOND])).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
  });

  it('leaves one where it was, on whichever screen', () => {
    const kept = { x: 2000, y: -100, width: 1600, height: 1000 };
    expect(placeWindow(kept, [MAIN, SECOND])).toEqual(kept);
  });

  it('leaves one that stands partly outside, as long as a hand can reach it', () => {
    const kept = { x: -1000, y: 20, width: 1280, height: 800 };
    expect(placeWindow(kept, [MAIN])).toEqual(kept);
  });

  it.each([
    ['its screen is gone', { x: 2000, y: -100, width: 1280, height: 800 }],
    ['its upper edge is above the screen', { x: 100, y: -400, width: 1280, height: 800 }],
    ['too little of it is left', { x: 1850, y: 100, width: 1280, height: 800 }],
  ])('brings one back to the middle where %s', (_why, kept) => {
    expect(placeWindow(kept, [MAIN])).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
  });

  it('makes none larger than its screen or too small to be used', () => {
    expect(placeWindow({ x: 0, y: 0, width: 4000, height: 3000 }, [MAIN])).toMatchObject({
      width: 1920,
      height: 1040,
    });
    expect(placeWindow({ x: 0, y: 0, width: 200, height: 100 }, [MAIN])).toMatchObject({
      width: 960,
      height: 600,
    });
  });

  it('opens one also where no screen is known', () => {
    expect(placeWindow(undefined, [])).toMatchObject({ width: 1280, height: 800 });
  });
});

describe('keeping where the window is', () => {
  const state = { bounds: { x: 1, y: 2, width: 1000, height: 700 }, isMaximised: true };

  it('gives back what was kept, and leaves no other file', () => {
    const folder = join(temporaryFolder(), 'new');
    saveWindowState(join(folder, 'window.json'), state, silentLogger);
    expect(loadWindowState(join(folder, 'window.json'))).toEqual(state);
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  it.each([
    '',
    'null',
    '{"bounds":{}}',
    '{"bounds":{"x":1e9,"y":0,"width":1,"height":1},"isMaximised":false}',
  ])('counts %j as nothing kept', (text) => {
    const file = join(temporaryFolder(), 'window.json');
    writeFileSync(file, text);
    expect(loadWindowState(file)).toBeUndefined();
  });

  it('says in the log what could not be kept, and keeps nobody from closing', () => {
    const file = join(temporaryFolder(), 'window.json');
    mkdirSync(file);
    const lines: string[] = [];
    const logger: Logger = { ...silentLogger, warn: (line) => void lines.push(line) };
    saveWindowState(file, state, logger);
    expect(lines).toHaveLength(1);
    expect(existsSync(file)).toBe(true);
  });
});
