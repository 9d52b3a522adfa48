import { expect, it } from 'vitest';
import {
  backgroundOf,
  logoColoursOf,
  pixelColours,
  proposeColours,
  type Pixels,
} from '../../../../shared/reports/logo-colours.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function paint(width: number, height: number, at: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(at(x, y), 4 * (y * width + x));
  }
  return { width, height, data };
}

const CLEAR: Rgba = [0, 0, 0, 0];
const NAVY: Rgba = [0x17, 0x40, 0x6d, 255];
const BLUE: Rgba = [0x2f, 0x8f, 0xc4, 255];
const SAND: Rgba = [0xd6, 0xb2, 0x7c, 255];
const RED: Rgba = [0xc2, 0x48, 0x2e, 255];
const WHITE: Rgba = [255, 255, 255, 255];

/** Four bands with a smoothed edge between the first two, on nothing; a trace of green. */
const BANDS = paint(200, 100, (x, y) => {
  if (y < 10 || y >= 90) return CLEAR;
  if (x === 0 && y === 50) return [0, 255, 0, 255];
  if (x >= 82 && x < 84) return [0x23, 0x68, 0x99, 255];
  return x < 83 ? NAVY : x < 137 ? BLUE : x < 173 ? SAND : RED;
});

it('the colours of a logo are its own, by their shares, without traces and edges', () => {
  const found = pixelColours(BANDS);
  expect(found.map(({ colour }) => colour)).toEqual(['#17406d', '#2f8fc4', '#d6b27c', '#c2482e']);
  expect(found[0]?.share).toBeCloseTo(0.41, 1);
  expect(pixelColours(BANDS)).toEqual(found);
});

it('a colour that is not even counts once, as what it is most', () => {
  const noisy = paint(90, 90, (x, y) => {
    const wobble = ((x * 7 + y * 13) % 9) - 4;
    return x < 60 ? [0xd0 + wobble, 2, 0x1b + wobble, 255] : [0x20, 0x20, 0x20, 255];
  });
  const found = pixelColours(noisy);
  expect(found).toHaveLength(2);
  expect(found[0]?.colour).toMatch(/^#(c|d)[0-9a-f]02[12][0-9a-f]$/);
});

it('what is all around is the background, and what stands on it the inks', () => {
  const onWhite = paint(60, 30, (x, y) => (x > 5 && x < 50 && y > 5 && y < 25 ? NAVY : WHITE));
  expect(backgroundOf(onWhite)).toBe('#ffffff');
  expect(logoColoursOf(onWhite)).toEqual({ inks: ['#17406d'], background: '#ffffff' });
  expect(backgroundOf(BANDS)).toBeNull();
  expect(logoColoursOf(paint(9, 9, () => RED))).toEqual({ inks: ['#c2482e'], background: null });
  expect(pixelColours(paint(9, 9, () => CLEAR))).toEqual([]);
});

it('colours to print with come first, and each says what it may be used for', () => {
  const proposed = proposeColours([
    { colour: '#111111', share: 0.4 },
    { colour: '#ffd84d', share: 0.3 },
    { colour: '#17406d', share: 0.2 },
    { colour: '#2f8fc4', share: 0.1 },
  ]);
  expect(proposed.map(({ colour, use }) => [colour, use])).toEqual([
    ['#17406d', 'words'],
    ['#2f8fc4', 'areas'],
    ['#ffd84d', 'none'],
    ['#111111', 'words'],
  ]);
});
