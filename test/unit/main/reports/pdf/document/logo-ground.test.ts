import { expect, it } from 'vitest';
import { fitByArea, imageSize } from '../../../../../../shared/reports/image-size.ts';
import { logoGround } from '../../../../../../main/reports/pdf/document/logo-ground.ts';
import { svgColours } from '../../../../../../shared/reports/svg-colours.ts';
import { TALL_LOGO, WIDE_LOGO, wordMark } from '../../../../../fixtures/kits.ts';
import { smallPng } from '../../../../../helpers/small-png.ts';

const [PAPER, INK] = ['#ffffff', '#1d1a1c'] as const;
const on = (source: string, ground: string, isMadeFor = false): string | null =>
  logoGround({ source, colours: undefined, isMadeFor }, ground, [PAPER, INK]);

it('a logo gets a plate only where one of its colours would not be seen', () => {
  expect(on(wordMark('#17406d'), '#ffd84d')).toBeNull();
  expect(on(wordMark('#17406d'), '#111111')).toBe(PAPER);
  expect(on(wordMark('#d0021b'), '#d0021b')).toBe(PAPER);
  expect(on(wordMark('#ffffff', '#17406d'), '#17406d')).toBe(PAPER);
  expect(on(wordMark('#fafafa'), '#f6f6f2')).toBe(INK);
});

it('a logo that was made for its ground keeps its light parts there', () => {
  expect(on(wordMark('#ffd84d', INK), PAPER, true)).toBeNull();
  expect(on(wordMark('#fafafa'), PAPER, true)).toBe(INK);
  expect(on(wordMark('#ffffff'), '#2f8fc4', true)).toBeNull();
});

it('a dark part of a logo that was made for a colour is not lost in it', () => {
  const [plum, dark, gold] = ['#57295c', '#1a1418', '#e0b040'];
  const of = (...inks: readonly string[]): string | null =>
    logoGround(
      { source: smallPng(8, 8), colours: { inks: [...inks], background: null }, isMadeFor: true },
      plum,
      [PAPER, INK],
    );
  expect(of(dark)).toBe(PAPER);
  expect(of(dark, gold)).toBe(PAPER);
  expect(of(gold, dark)).toBe(PAPER);
  expect(of(dark, '#ffffff')).toBe(PAPER);
  // Shades of a light logo, and what is cut out of it.
  expect(of('#ffffff', '#8a5f8f')).toBeNull();
  expect(of(plum, '#ffffff')).toBeNull();
});

it('pixels that nobody has looked at stand on paper, unless they were made for the colour', () => {
  expect(on(smallPng(8, 8), '#17406d')).toBe(PAPER);
  expect(on(smallPng(8, 8), '#17406d', true)).toBeNull();
  const colours = { inks: ['#ffffff'], background: null };
  expect(
    logoGround({ source: smallPng(8, 8), colours, isMadeFor: false }, '#17406d', [PAPER, INK]),
  ).toBeNull();
});

it('a background of its own goes on to the edge of the plate, and needs none on itself', () => {
  const logo = {
    source: smallPng(8, 8),
    colours: { inks: ['#000000'], background: '#ffee00' },
    isMadeFor: false,
  };
  expect(logoGround(logo, '#17406d', [PAPER, INK])).toBe('#ffee00');
  expect(logoGround(logo, '#FFEE00', [PAPER, INK])).toBeNull();
});

it('the colours of a drawing are those of its shapes, with styles, groups and gradients', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><clipPath id="c"><rect fill="lime"/></clipPath>' +
    '<linearGradient id="g"><stop stop-color="#123456"/></linearGradient></defs><g fill="navy"><path d="M0 0"/>' +
    '<path d="M1 1" style="fill: rgb(255, 0, 0); stroke:none"/></g><rect fill="url(#g)"/><circle fill="none"/><path d="M2 2"/></svg>';
  expect(
    svgColours(svg)
      .map(({ colour }) => colour)
      .sort(),
  ).toEqual(['#000000', '#000080', '#123456', '#ff0000']);
  expect(svgColours('<svg><nonsense')).toEqual([]);
});

it('logos of all proportions cover the same area, as far as there is room', () => {
  const area = ([width, height]: readonly [number, number]): number => width * height;
  const most = [300, 100] as const;
  expect(area(fitByArea(imageSize(wordMark('#000')), 6000, most))).toBeCloseTo(6000);
  expect(area(fitByArea({ width: 7, height: 7 }, 6000, most))).toBeCloseTo(6000);
  expect(fitByArea(imageSize(WIDE_LOGO), 6000, most)).toEqual([
    expect.closeTo(282.8, 0),
    expect.closeTo(21.2, 0),
  ]);
  expect(fitByArea(imageSize(TALL_LOGO), 6000, most)[1]).toBe(100);
  expect(imageSize(smallPng(64, 16))).toEqual({ width: 64, height: 16 });
});
