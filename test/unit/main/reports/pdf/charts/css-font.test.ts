import { describe, expect, it } from 'vitest';
import { fontFile, parseCssFont } from '../../../../../../main/reports/pdf/charts/css-font.ts';

describe('parseCssFont', () => {
  it.each([
    ['12px Sans', 'Sans', false, 12],
    ['400 10.5px Sans', 'Sans', false, 10.5],
    ['500 11px Sans', 'SansMedium', false, 11],
    ['600 11px Sans', 'Sans', true, 11],
    ['bold 11px "Serif", serif', 'Serif', true, 11],
    ['500 11px Serif', 'SerifMedium', false, 11],
    ['italic 400 12px/1.2 Sans', 'Sans', false, 12],
    ['normal 12px NotoSans', 'NotoSans', false, 12],
  ])('reads %s', (css, family, bold, sizePx) => {
    expect(parseCssFont(css)).toEqual({ family, bold, sizePx });
  });

  it.each(['12px Helvetica', 'Sans', '12pt Sans', ''])(
    'refuses "%s" instead of printing in another face',
    (css) => {
      expect(() => parseCssFont(css)).toThrow(/no report font/);
    },
  );

  it('leads to the file of the cut', () => {
    expect(fontFile('Sans', false)).toContain('400Regular');
    expect(fontFile('Sans', true)).toContain('600SemiBold');
    expect(fontFile('SansMedium', false)).toContain('500Medium');
  });
});
