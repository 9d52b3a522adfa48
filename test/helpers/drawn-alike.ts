/** Whether two pictures show the same, however their glyphs are rendered: compares the ink in small squares. */
import type { Page } from 'playwright-core';

/** A picture, as a page can load it. */
export type Picture = { readonly type: 'image/png' | 'image/svg+xml'; readonly bytes: Buffer };

/** How far two pictures differ: 0 is alike, 1 is black on white. */
export type Difference = {
  /** Over the whole picture. */
  readonly mean: number;
  /** In the square that differs most. */
  readonly most: number;
  /** How much of the first picture's colour, by hue, the second has: 1 is all of it. */
  readonly hues: Readonly<Record<string, number>>;
};

const COMPARE = `async ([first, second]) => {
  const SQUARE = 16;
  const load = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  const [one, other] = [await load(first), await load(second)];
  const [width, height] = [other.naturalWidth, other.naturalHeight];
  const pixelsOf = (image) => {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  let [sum, squares, most] = [0, 0, 0];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let apart = [0, 0, 0];
      for (let y = top; y < top + SQUARE; y += 1) {
        for (let x = left; x < left + SQUARE; x += 1) {
          const at = 4 * (y * width + x);
          apart = apart.map((value, channel) => value + a[at + channel] - b[at + channel]);
        }
      }
      const square = Math.max(...apart.map((value) => Math.abs(value) / 255 / SQUARE / SQUARE));
      sum += square;
      squares += 1;
      most = Math.max(most, square);
    }
  }
  const huesOf = (pixels) => {
    const counts = {};
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      if (high - low < 60) continue;
      const turn = high === red ? (green - blue) / (high - low) : high === green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low);
      const hue = String((Math.round(turn) + 6) % 6 * 60);
      counts[hue] = (counts[hue] ?? 0) + 1;
    }
    return counts;
  };
  const [huesA, huesB] = [huesOf(a), huesOf(b)];
  const hues = Object.fromEntries(Object.entries(huesA).filter(([, count]) => count > 200).map(([hue, count]) => [hue, (huesB[hue] ?? 0) / count]));
  return { mean: sum / squares, most, hues };
}`;

const addressOf = ({ type, bytes }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Compares two pictures at the size of the second; `page` must be empty. */
export async function compareDrawn(page: Page, one: Picture, other: Picture): Promise<Difference> {
  const addresses = JSON.stringify([addressOf(one), addressOf(other)]);
  return await page.evaluate<Difference>(`(${COMPARE})(${addresses})`);
}
