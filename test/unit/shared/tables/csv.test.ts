import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCsv, buildTabbed, roundColumns, type CsvRows } from '../../../../shared/tables/csv.ts';

const textOf = (csv: string): string => csv.replace('\uFEFF', '');

describe('a table as CSV', () => {
  it('begins with the mark that tells spreadsheets its encoding, and ends each row as RFC 4180 has it', () => {
    expect(
      buildCsv([
        ['Brand', 'n'],
        ['Åsnes', 12],
      ]),
    ).toBe('\uFEFFBrand,n\r\nÅsnes,12\r\n');
  });

  it('quotes what would end a cell, and doubles quotes', () => {
    expect(textOf(buildCsv([['a,b', 'say "so"', 'two\nlines']]))).toBe('"a,b","say ""so""","two\nlines"\r\n');
  });

  it('makes text of what a spreadsheet would run, and leaves negative numbers numbers', () => {
    const row = ['=HYPERLINK("http://x")', '+1', '-1+2', '@SUM(A1)', '\tx', -3.5];
    expect(textOf(buildCsv([row]))).toBe(
      `"'=HYPERLINK(""http://x"")","'+1","'-1+2","'@SUM(A1)","'\tx",-3.50\r\n`,
    );
  });

  it.each([
    ['full-width signs', '＝1+1', `"'＝1+1"`],
    ['a full-width plus', '＋1', `"'＋1"`],
    ['a full-width minus', '－1', `"'－1"`],
    ['a full-width at sign', '＠SUM(A1)', `"'＠SUM(A1)"`],
    ['small forms of signs', '﹦1', `"'﹦1"`],
    ['a line feed before the sign', '\n=1', `"'\n'=1"`],
    ['a carriage return', '\r=1', `"'\r'=1"`],
    ['spaces before the sign', '  =1', `"'  =1"`],
    ['a mark that nobody sees before the sign', '\u200b\ufeff=1', `"'\u200b\ufeff=1"`],
    ['a sign after a semicolon', 'x;=1', `"x;'=1"`],
    ['a sign after a comma', 'x, @SUM(A1)', `"x, '@SUM(A1)"`],
    ['a sign after a tab', 'x\t=1', `"x\t'=1"`],
    ['a sign after a line', 'x\r\n+1', `"x\r\n'+1"`],
    ['a sign after a bar', 'x|-1+cmd', `"x|'-1+cmd"`],
    ['a sign after a quote that closes a cell for others', 'x";"=1', `"x"";""'=1"`],
  ])('quotes and neutralises %s', (_what, cell, written) => {
    expect(textOf(buildCsv([[cell, 1]]))).toBe(`${written},1\r\n`);
  });

  it('quotes a tab, and leaves words and numbers as they are', () => {
    const row = ['a; b', 'a\tb', 'a=b', 'well-known', 'a + b', '-3.20', '1e-5', -3.2];
    expect(textOf(buildCsv([row]))).toBe('a; b,"a\tb",a=b,well-known,a + b,-3.20,1e-5,-3.20\r\n');
  });

  it('whatever the text, no reader finds a cell that begins like a formula, and the text stays whole', () => {
    const marks = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      '|',
      '"',
      "'",
      ' ',
      'a',
      '1',
    );
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 12 }), (cell) => {
        const written = textOf(buildCsv([[cell]])).slice(0, -2);
        const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(read.replaceAll("'", '')).toBe(cell.replaceAll("'", ''));
        for (const part of written.split(/[;,\t\r\n|]/u)) {
          const shown = part.replace(/^["\s]+/u, '').replace(/"+$/u, '');
          expect(/^[=+@＝]|^-(?![\d.]*$)/u.test(shown), JSON.stringify({ cell, written })).toBe(false);
        }
      }),
    );
  });

  it('leaves empty what was not measured, and writes a zero as zero', () => {
    expect(textOf(buildCsv([[null, 0, Number.NaN]]))).toBe(',0,\r\n');
  });
});

describe('figures in a column', () => {
  const rows: CsvRows = [
    ['client', 'runs', 'pct', 'tone', 'mixed'],
    ['A', 12, 44.56140350877193, -0.00001, 3],
    ['=B', 4, 40, 0.25, null],
    ['C\tD', null, null, 1, 2.345],
  ];

  it('are the same in every other format', () => {
    const rows = [
      ['Brand', 'Visibility %', '95% low', 'n'],
      ['Halden', 44.6, 40.5402113, 570],
      ['Cairn', 41.4, null, 570],
    ];
    expect(roundColumns(rows)).toEqual([
      ['Brand', 'Visibility %', '95% low', 'n'],
      ['Halden', 44.6, 40.54, 570],
      ['Cairn', 41.4, null, 570],
    ]);
  });

  it('have as many decimals as the others, and none where all are whole', () => {
    expect(buildCsv(rows).slice(1).split('\r\n')).toEqual([
      'client,runs,pct,tone,mixed',
      'A,12,44.56,0.0000,3.00',
      `"'=B",4,40.00,0.2500,`,
      '"C\tD",,,1.0000,2.35',
      '',
    ]);
  });

  it('are the same on the clipboard, in cells that a spreadsheet parts', () => {
    expect(buildTabbed(rows).split('\n')).toEqual([
      'client\truns\tpct\ttone\tmixed',
      'A\t12\t44.56\t0.0000\t3.00',
      `'=B\t4\t40.00\t0.2500\t`,
      'C D\t\t\t1.0000\t2.35',
    ]);
  });
});
