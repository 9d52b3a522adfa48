import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildJsonMeter } from '../../../../main/api/json.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** What a meter measures of a text that comes in pieces of a length. */
function measure(text: string, pieceBytes: number): number {
  const bytes = Buffer.from(text, 'utf8');
  const meter = buildJsonMeter('/x');
  for (let at = 0; at < bytes.length; at += pieceBytes) meter.take(bytes.subarray(at, at + pieceBytes));
  return meter.depth();
}

const BYTE_ORDER_MARK = '\uFEFF';

describe('a meter', () => {
  it('tells how deep a text nests, wherever it is cut and whatever its strings hold', () => {
    const holders = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(holders, fc.integer({ min: 1, max: 40 }), fc.boolean(), (value, pieceBytes, hasMark) => {
        const text = `${hasMark ? BYTE_ORDER_MARK : ' '}${JSON.stringify(value)}`;
        expect(measure(text, pieceBytes)).toBe(depthOf(value));
      }),
    );
  });

  it('passes over brackets and quotation marks in strings', () => {
    const text = JSON.stringify(['[[[', '\\', '\\"[', { '{"': '"]\\' }]);
    for (let pieceBytes = 1; pieceBytes < text.length; pieceBytes += 1) {
      expect(measure(text, pieceBytes)).toBe(2);
    }
  });

  it('lets through what begins as neither a list nor an object', () => {
    expect(measure('<html>[[[[', 3)).toBe(0);
  });

  it.each([1000, 10_000_000])('refuses too many values, in pieces of %i bytes', (pieceBytes) => {
    const text = `[${'0,'.repeat(2_000_001)}0]`;
    expect(() => measure(text, pieceBytes)).toThrow(
      expect.objectContaining({ code: 'api/too-large' }) as Error,
    );
  });
});
