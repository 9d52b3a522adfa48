import { describe, expect, it } from 'vitest';
import {
  factorOfWheel,
  hasRoomForTwo,
  pageWidthPx,
  zoomBy,
  zoomOfKey,
  type Room,
} from '../../../../../renderer/views/studio/page-size.ts';

const A4 = { widthPx: 794, heightPx: 1123 };
const room = (widthPx: number, heightPx = 620, gapPx = 20): Room => ({
  widthPx,
  heightPx,
  gapPx,
  paper: A4,
});

describe('the size of a page', () => {
  it.each([
    ['width', room(662), 1, 622],
    ['width', room(662), 2, 301],
    ['width', room(3_000), 1, 1_100],
    ['width', room(100), 1, 160],
    ['page', room(662), 1, 410],
    ['page', room(300), 1, 260],
    ['page', room(662, 60), 1, 160],
    ['two', room(662), 1, 190],
    ['two', room(120), 1, 160],
    [1, room(662), 1, 794],
    [0.5, room(100), 2, 397],
  ] as const)('of %s in %j with %i beside each other is %i', (zoom, place, beside, px) => {
    expect(pageWidthPx(zoom, place, beside)).toBe(px);
  });

  it('leaves room for two only where each is wide enough to be read', () => {
    expect(hasRoomForTwo('width', room(1_206))).toBe(true);
    expect(hasRoomForTwo('page', room(1_206))).toBe(true);
    expect(hasRoomForTwo('width', room(1_179))).toBe(false);
    expect(hasRoomForTwo('two', room(2_000))).toBe(false);
    expect(hasRoomForTwo(0.5, room(1_206))).toBe(true);
    expect(hasRoomForTwo(1, room(1_206))).toBe(false);
  });

  it('is changed by keys from what it is, within bounds', () => {
    const { paper } = room(662);
    expect(zoomOfKey('+', 794, { paper })).toBeCloseTo(1.2);
    expect(zoomOfKey('=', 397, { paper })).toBeCloseTo(0.6);
    expect(zoomOfKey('-', 794, { paper })).toBeCloseTo(1 / 1.2);
    expect(zoomOfKey('0', 794, { paper })).toBe('width');
    expect(zoomOfKey('k', 794, { paper })).toBeNull();
    expect(zoomBy(794, 100, { paper })).toBe(4);
    expect(zoomBy(794, 0.001, { paper })).toBe(0.25);
  });

  it('follows two fingers, and is not thrown far by the step of a wheel', () => {
    expect(factorOfWheel(-10)).toBeCloseTo(2 ** 0.1);
    expect(factorOfWheel(10) * factorOfWheel(-10)).toBeCloseTo(1);
    expect(factorOfWheel(-120)).toBeCloseTo(2 ** 0.25);
    expect(factorOfWheel(120)).toBeCloseTo(2 ** -0.25);
  });
});
