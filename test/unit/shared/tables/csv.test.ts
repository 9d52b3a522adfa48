import { describe, expect, it } from 'vitest';
import { buildCsv } from '../../../../shared/tables/csv.ts';

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
    expect(textOf(buildCsv([row]))).toBe(`"'=HYPERLINK(""http://x"")",'+1,'-1+2,'@SUM(A1),'\tx,-3.5\r\n`);
  });

  it('leaves empty what was not measured, and writes a zero as zero', () => {
    expect(textOf(buildCsv([[null, 0, Number.NaN]]))).toBe(',0,\r\n');
  });
});
