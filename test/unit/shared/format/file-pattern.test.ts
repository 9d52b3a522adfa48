import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertPattern,
  fillPattern,
  numberNames,
  type PatternValues,
} from '../../../../shared/format/file-pattern.ts';

const VALUES: PatternValues = {
  client: 'Halden Outdoor',
  title: 'Monthly, November 2026',
  period: '2026-11',
  template: 'monthly',
  language: 'en-GB',
  connection: 'Fathom Row',
  day: '2026-11-23',
};

const name = (pattern: string, values: Partial<PatternValues> = {}): string =>
  fillPattern(pattern, { ...VALUES, ...values });

describe('a pattern of file names', () => {
  it('is filled with what its words stand for', () => {
    expect(name('{client} {title}.pdf')).toBe('Halden Outdoor Monthly, November 2026.pdf');
    expect(name('{client}/{period} {template}.pdf')).toBe('Halden Outdoor/2026-11 monthly.pdf');
    expect(name('{connection}\\{client}-{day}-{language}.PDF')).toBe(
      'Fathom Row/Halden Outdoor-2026-11-23-en-GB.pdf',
    );
  });

  it.each([
    ['../{client}.pdf', 'must not leave the folder'],
    ['{client}/../../x.pdf', 'must not leave the folder'],
    ['/etc/{client}.pdf', 'must lie in the folder'],
    ['C:\\{client}.pdf', 'must lie in the folder'],
    ['\\\\host\\share\\{client}.pdf', 'must lie in the folder'],
    ['{client}//x.pdf', 'is empty'],
    ['{client}', 'must end in .pdf'],
    ['{clients}.pdf', 'there is no {clients}'],
    ['{client.pdf', 'no partner'],
    [`${'x'.repeat(1_000)}.pdf`, 'longer than 1,000 letters'],
  ])('that is %s is refused with the reason', (pattern, why) => {
    expect(() => assertPattern(pattern)).toThrow(why);
  });

  it.each([
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.tar', '_nul.tar.pdf'],
    ['COM1', '_COM1.pdf'],
    ['...', 'unnamed.pdf'],
    [' . ', 'unnamed.pdf'],
    ['', 'unnamed.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['ends with dots...', 'ends with dots.pdf'],
    ['a\u202egnp.exe', 'agnp.exe.pdf'],
    ['Hal\u200bden\u00ad Out\ufeffdoor', 'Halden Outdoor.pdf'],
    ['tab\tand\nline', 'tab and line.pdf'],
    ['What? A "name": <yes>|*', 'What A name yes.pdf'],
    ['Cafe\u0301', 'Café.pdf'],
  ])('takes a client who is called %j for what it is', (client, file) => {
    expect(name('{client}.pdf', { client })).toBe(file);
  });

  it('cuts a long name between letters as people see them', () => {
    const family = '👨‍👩‍👧‍👦';
    const cut = name('{client}.pdf', { client: family.repeat(60) });
    // The joiners are marks that nobody sees; what is left are whole faces.
    expect(cut.endsWith('.pdf')).toBe(true);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(255);
    expect(cut).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/u);
    expect(Buffer.byteLength(name('{client}.pdf', { client: 'é'.repeat(400) }))).toBeLessThanOrEqual(255);
  });

  it('stays in its folder, in names that every system takes, whatever it is filled with', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme' }),
        (client, period) => {
          const parts = name('{client}/{period} {template}.pdf', { client, period }).split('/');
          expect(parts).toHaveLength(2);
          for (const part of parts) {
            expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
            expect(part).not.toMatch(/^\.|[.\s]$|^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/iu);
            // eslint-disable-next-line no-control-regex -- they are what is looked for
            expect(part).not.toMatch(/[\\/:*?"<>|\u0000-\u001f\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u);
          }
        },
      ),
    );
  });
});

describe('names of one folder', () => {
  it('get a number where they are alike, also but for case and accents written apart', () => {
    expect(numberNames(['A/x.pdf', 'a/X.pdf', 'A/x.pdf', 'A/x (2).pdf', 'e\u0301.pdf', 'é.pdf'])).toEqual([
      'A/x.pdf',
      'a/X (2).pdf',
      'A/x (3).pdf',
      'A/x (2) (2).pdf',
      'e\u0301.pdf',
      'é (2).pdf',
    ]);
  });

  it('are all different, and five thousand alike take no longer than a moment', () => {
    const many = numberNames(Array.from({ length: 5_000 }, () => 'same.pdf'));
    expect(new Set(many).size).toBe(5_000);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a (3).pdf', 'b.pdf')), (names) => {
        const numbered = numberNames(names).map((one) => one.toLowerCase());
        expect(new Set(numbered).size).toBe(names.length);
      }),
    );
  });
});
