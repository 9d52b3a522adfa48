import { describe, expect, it } from 'vitest';
import { balanceLines } from '../../../../../main/reports/pdf/fonts/balance-lines.ts';

const SETTING = { font: 'SerifMedium', sizePx: 27, trackingPx: -0.3, widthPx: 562 } as const;
const lines = (text: string): string[] => balanceLines(text, SETTING).split(/ ?\n/);

describe('balancing a headline', () => {
  it('leaves no single word on the last line', () => {
    expect(lines('Pale Harbour Roasters overtakes Emberlock Coffee')).toEqual([
      'Pale Harbour Roasters',
      'overtakes Emberlock Coffee',
    ]);
    expect(lines('Halden Outdoor rises from 36% to 44% of answers')).toHaveLength(2);
  });

  it('breaks after a colon or semicolon, where both parts are lines', () => {
    expect(lines('Platforms cite Emberlock half as often; Pale Harbour instead')[0]).toMatch(/;$/);
    expect(lines('A steady period: nothing moved by more than chance')[0]).toBe('A steady period:');
    // Of three lines, too.
    expect(
      lines('Pale Harbour Roasters joins Emberlock Coffee in the answers; it does not yet replace it'),
    ).toEqual([
      'Pale Harbour Roasters joins',
      'Emberlock Coffee in the answers;',
      'it does not yet replace it',
    ]);
    expect(lines('So: nothing at all moved by more than chance alone would do')[0]).not.toBe('So:');
  });

  it('fills no line further than the printer does, which would break it again before its last word', () => {
    const title =
      'Aubelle est en tête\u00a0; Mirabel Skincare obtient 16,3\u00a0% de toutes les mentions de marques';
    expect(lines(title)).toEqual([
      'Aubelle est en tête\u00a0;',
      'Mirabel Skincare obtient 16,3\u00a0% de',
      'toutes les mentions de marques',
    ]);
  });

  it('ends no Japanese line with a space, which would be a line of its own where it finds no room', () => {
    const title = '他のプラットフォームでKestrel Broadbandに言及するのは100回答中47、以前は48。';
    const broken = balanceLines(title, { ...SETTING, widthPx: 400 });
    expect(broken).toContain('Kestrel\nBroadband');
    expect(broken).not.toMatch(/ \n/u);
  });

  it('takes no more lines than it has to, and loses no word', () => {
    const long = 'Named in 46 of every 100 answers, which is a clear gain since the end of October '
      .repeat(3)
      .trim();
    // Read out and copied, the words stay apart.
    expect(balanceLines(long, SETTING).replaceAll('\n', '')).toBe(long);
    for (const line of lines(long)) expect(line.length).toBeGreaterThan(20);
  });

  it('leaves alone what stands on one line, one long word, and what the font has no letters for', () => {
    for (const text of [
      'Short',
      'x'.repeat(300),
      '品牌可见度与上个月相比没有变化。下个月将以同样的方式进行测量。这是一个很长的句子。',
    ]) {
      expect(balanceLines(text, SETTING)).toBe(text);
    }
  });

  it('breaks Japanese between phrases, and never inside one', () => {
    expect(lines('Alpha appはVeltaboardにほとんど言及しなくなった')).toEqual([
      'Alpha appはVeltaboardにほとんど',
      '言及しなくなった',
    ]);
    expect(lines('回答100件中43件に登場、8月31日以降は明確な変化なし')).toEqual([
      '回答100件中43件に登場、',
      '8月31日以降は明確な変化なし',
    ]);
    expect(lines('PlinthworkがVeltaboardを上回る：54.7%対43.2%')).toEqual([
      'PlinthworkがVeltaboardを上回る：',
      '54.7%対43.2%',
    ]);
    expect(lines('Pale Harbour RoastersがEmberlock Coffeeを上回った')[0]).toMatch(/[sが]$/);
  });
});
