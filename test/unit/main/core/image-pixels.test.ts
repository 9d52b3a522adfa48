import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { expect, it } from 'vitest';
import { pixelsOf } from '../../../../main/core/image-pixels.ts';
import { smallPng } from '../../../helpers/small-png.ts';

const address = (kind: 'png' | 'jpeg', bytes: Uint8Array): string =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;

const png = (image: Parameters<typeof encode>[0]): string => address('png', encode(image));

it.each([
  ['grey', 1, 8, [200], [200, 200, 200, 255]],
  ['grey with alpha', 2, 8, [200, 9], [200, 200, 200, 9]],
  ['colours', 3, 8, [1, 2, 3], [1, 2, 3, 255]],
  ['colours with alpha', 4, 8, [1, 2, 3, 4], [1, 2, 3, 4]],
] as const)('a PNG of %s is read', (_what, channels, depth, pixel, expected) => {
  const data = Uint8Array.from([...pixel, ...pixel]);
  const { data: found } = pixelsOf(png({ width: 2, height: 1, channels, depth, data }));
  expect([...found]).toEqual([...expected, ...expected]);
});

it('sixteen bits are cut to eight', () => {
  const data = Uint16Array.from([0xffff, 0x8000, 0]);
  expect([...pixelsOf(png({ width: 1, height: 1, channels: 3, depth: 16, data })).data]).toEqual([
    255, 128, 0, 255,
  ]);
});

it('a JPEG is read', () => {
  const data = Buffer.alloc(4 * 64, 0x80);
  const { data: bytes } = jpeg.encode({ width: 8, height: 8, data }, 90);
  const pixels = pixelsOf(address('jpeg', bytes));
  expect(pixels).toMatchObject({ width: 8, height: 8 });
  expect(pixels.data[0]).toBeGreaterThan(0x78);
});

it('a damaged one raises an error', () => {
  expect(() => pixelsOf(smallPng(4, 4).replace(/.{12}$/, 'AAAAAAAAAAAA'))).toThrow();
  expect(() => pixelsOf(address('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])))).toThrow();
});
