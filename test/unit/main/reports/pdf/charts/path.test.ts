import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathBuilder, type Segment } from '../../../../../../main/reports/pdf/charts/path.ts';
import {
  apply,
  IDENTITY,
  multiply,
  scaleOf,
  type Matrix,
} from '../../../../../../main/reports/pdf/charts/transform.ts';

type Point = readonly [number, number];

function arc(start: number, end: number, counterclockwise = false): readonly Segment[] {
  const path = new PathBuilder();
  path.ellipse(IDENTITY, 100, 50, 40, 40, 0, start, end, counterclockwise);
  return path.segments;
}

function endOf(segments: readonly Segment[]): Point {
  const last = segments.at(-1)!;
  return last.op === 'close' ? [Number.NaN, Number.NaN] : last.to;
}

/** A point of a cubic curve, at `t` from 0 to 1. */
function onCurve(from: Point, segment: Segment, t: number): Point {
  if (segment.op !== 'curve') throw new Error('not a curve');
  const { control1, control2, to } = segment;
  const at = (index: 0 | 1): number =>
    (1 - t) ** 3 * from[index] +
    3 * (1 - t) ** 2 * t * control1[index] +
    3 * (1 - t) * t ** 2 * control2[index] +
    t ** 3 * to[index];
  return [at(0), at(1)];
}

function expectClose(actual: Point, wanted: Point, decimals = 9): void {
  expect(actual[0]).toBeCloseTo(wanted[0], decimals);
  expect(actual[1]).toBeCloseTo(wanted[1], decimals);
}

describe('an arc', () => {
  it('begins and ends where its angles say', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.double({ min: 0.01, max: 6.2, noNaN: true }),
        fc.boolean(),
        (start, sweep, counterclockwise) => {
          const end = counterclockwise ? start - sweep : start + sweep;
          const segments = arc(start, end, counterclockwise);
          const [first] = segments;
          expect(first?.op).toBe('move');
          if (first?.op !== 'move') return;
          expectClose(first.to, [100 + 40 * Math.cos(start), 50 + 40 * Math.sin(start)]);
          expectClose(endOf(segments), [100 + 40 * Math.cos(end), 50 + 40 * Math.sin(end)], 6);
        },
      ),
    );
  });

  it('stays within a thousandth of the circle', () => {
    const segments = arc(0.3, 5.9);
    let from = (segments[0] as { to: Point }).to;
    for (const segment of segments.slice(1)) {
      for (const t of [0.2, 0.5, 0.8]) {
        const [x, y] = onCurve(from, segment, t);
        expect(Math.hypot(x - 100, y - 50) / 40).toBeCloseTo(1, 3);
      }
      from = (segment as { to: Point }).to;
    }
  });

  it('is a whole circle of four curves for a full turn and for anything beyond it', () => {
    for (const end of [2 * Math.PI, 9]) {
      const segments = arc(0, end);
      expect(segments.map((segment) => segment.op)).toEqual(['move', 'curve', 'curve', 'curve', 'curve']);
      expectClose(endOf(segments), [140, 50]);
    }
    expect(arc(0, -2 * Math.PI, true)).toHaveLength(5);
  });

  it('goes the other way round when told to', () => {
    const [, clockwise] = arc(0, Math.PI / 2);
    expectClose(onCurve([140, 50], clockwise!, 0.5), [100 + 40 * Math.SQRT1_2, 50 + 40 * Math.SQRT1_2], 2);
    expect(arc(0, Math.PI / 2, true)).toHaveLength(4);
  });

  it('goes on from the path before it with a straight line', () => {
    const path = new PathBuilder();
    path.move(IDENTITY, 0, 0);
    path.ellipse(IDENTITY, 10, 0, 5, 5, 0, 0, Math.PI, false);
    expect(path.segments[1]).toEqual({ op: 'line', to: [15, 0] });
  });

  it('of an ellipse turns with its rotation', () => {
    const path = new PathBuilder();
    path.ellipse(IDENTITY, 0, 0, 20, 10, Math.PI / 2, 0, Math.PI / 2, false);
    expectClose((path.segments[0] as { to: Point }).to, [0, 20]);
    expectClose(endOf(path.segments), [-10, 0]);
  });
});

describe('a quadratic curve', () => {
  it('runs through the same points as the cubic one that stands for it', () => {
    const path = new PathBuilder();
    path.move(IDENTITY, 0, 0);
    path.quadratic(IDENTITY, 10, 20, 30, 0);
    for (const t of [0.25, 0.5, 0.75]) {
      expectClose(onCurve([0, 0], path.segments[1]!, t), [
        2 * (1 - t) * t * 10 + t * t * 30,
        2 * (1 - t) * t * 20,
      ]);
    }
  });

  it('is right under a transformation as well', () => {
    const matrix: Matrix = [2, 0, 0, 3, 5, 7];
    const path = new PathBuilder();
    path.move(matrix, 1, 1);
    path.quadratic(matrix, 2, 3, 4, 1);
    expectClose(onCurve(apply(matrix, 1, 1), path.segments[1]!, 0.5), apply(matrix, 2.25, 2));
  });
});

describe('a path', () => {
  it('begins with a move, whatever is called first', () => {
    const line = new PathBuilder();
    line.line(IDENTITY, 3, 4);
    expect(line.segments).toEqual([{ op: 'move', to: [3, 4] }]);
    const curve = new PathBuilder();
    curve.curve(IDENTITY, 1, 2, 3, 4, 5, 6);
    expect(curve.segments.map((segment) => segment.op)).toEqual(['move', 'curve']);
    const closed = new PathBuilder();
    closed.close();
    expect(closed.segments).toEqual([]);
  });
});

describe('transformations', () => {
  const matrix = fc.tuple(
    ...([0, 1, 2, 3, 4, 5].map(() => fc.double({ min: -9, max: 9, noNaN: true })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  );

  it('multiply to what applying the inner and then the outer one does', () => {
    fc.assert(
      fc.property(matrix, matrix, fc.nat(20), fc.nat(20), (outer, inner, x, y) => {
        expectClose(apply(multiply(outer, inner), x, y), apply(outer, ...apply(inner, x, y)), 6);
      }),
    );
  });

  it('leave a point alone when they are the identity, and tell by how much lengths grow', () => {
    expect(apply(IDENTITY, 3, 4)).toEqual([3, 4]);
    expect(scaleOf(IDENTITY)).toBe(1);
    expect(scaleOf([2, 0, 0, 8, 1, 1])).toBe(4);
    expect(scaleOf([0, 3, -3, 0, 0, 0])).toBe(3);
    expect(scaleOf([-2, 0, 0, 2, 0, 0])).toBe(2);
  });
});
