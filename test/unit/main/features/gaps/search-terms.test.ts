/** Files of search terms, as search engines and people write them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSearchFile, type SearchFile } from '../../../../../main/features/gaps/search-terms.ts';
import { temporaryFolder } from '../../../../helpers/temporary-folder.ts';

function read(content: string | Buffer): SearchFile {
  const file = join(temporaryFolder(), 'Queries.csv');
  writeFileSync(file, content);
  return readSearchFile(file);
}

const tents = { term: 'tents', clicks: 12, impressions: 1234, position: 3.4 };

describe('a file of search terms', () => {
  it.each([
    ['English', 'Top queries,Clicks,Impressions,CTR,Position\ntents,12,1234,1%,3.4\n'],
    ['German', 'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\ntents;12;1.234;1,0%;3,4\n'],
    ['French', 'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position\ntents,12,1 234,1%,3.4\n'],
    ['Spanish', 'Consultas principales\tClics\tImpresiones\tCTR\tPosición\ntents\t12\t1234\t1%\t3,4\n'],
    ['Italian', 'Query principali,Clic,Impressioni,CTR,Posizione\ntents,12,1234,1%,3.4\n'],
    ['Dutch', 'Topzoekopdrachten,Klikken,Vertoningen,CTR,Positie\ntents,12,1234,1%,3.4\n'],
    ['Portuguese', 'Principais consultas,Cliques,Impressões,CTR,Posição\ntents,12,1234,1%,3.4\n'],
    ['Japanese', '上位のクエリ,クリック数,表示回数,CTR,掲載順位\ntents,12,1234,1%,3.4\n'],
  ])('is read by its %s headers', (_, content) => {
    expect(read(content)).toEqual({ terms: [tents], remarks: [] });
  });

  it('is read in UTF-16 with semicolons', () => {
    const text =
      '\uFEFFHäufigste Suchanfragen;Klicks;Impressionen;CTR;Position\r\nzelte für zwei;1;9;1%;2,5\r\n';
    expect(read(Buffer.from(text, 'utf16le')).terms).toEqual([
      { term: 'zelte für zwei', clicks: 1, impressions: 9, position: 2.5 },
    ]);
  });

  it('has each term once, those with most impressions first, and says what it leaves out', () => {
    const { terms, remarks } = read(
      `Query,Clicks,Impressions,Page\nstoves,,2,a\nTents,,9,b\ntents,,8,c\n,1,1,d\n${'x'.repeat(301)},1,1,e\nboots,2,2,f\n`,
    );
    expect(terms.map(({ term }) => term)).toEqual(['Tents', 'boots', 'stoves']);
    expect(remarks).toEqual([
      'Not read: the column “Page”.',
      'Left out: 1 line without a term.',
      'Left out: 1 term of more than 300 letters.',
      'Left out: 1 line with a term that is there before.',
    ]);
  });

  it('may be of terms alone: what it does not say is not known', () => {
    expect(read('Keyword\ntents\n').terms).toEqual([
      { term: 'tents', clicks: null, impressions: null, position: null },
    ]);
  });

  it('is read as far as fifty thousand lines, and says how many more there are', () => {
    const { terms, remarks } = read(
      `Query\n${Array.from({ length: 50_002 }, (_, at) => `tents ${String(at)}`).join('\n')}`,
    );
    expect(terms).toHaveLength(50_000);
    expect(remarks).toEqual(['Read were the first 50,000 lines; 2 more lines of the file were not.']);
  });

  it.each([
    ['', 'it is empty'],
    ['Query,Clicks\n', 'it has no terms below its header'],
    [
      'Date,Clicks\n2026-11-01,4\n',
      'it has no column for the terms, such as “Top queries”; its columns are “Date”, “Clicks”',
    ],
    ['Query,Keyword\na,b\n', 'the columns “Query” and “Keyword” say the same; keep one of them'],
    ['Query,Clicks\n"tents,4\n', 'expected a closing double quote'],
  ])('is refused in words (%#)', (content, why) => {
    expect(() => read(content)).toThrow(why);
  });

  it('is refused if it is a workbook, or not there', () => {
    expect(() => read(Buffer.from([0x50, 0x4b, 3, 4]))).toThrow('is a workbook or a document');
    expect(() => readSearchFile('/nowhere/Queries.csv')).toThrow('There is no file /nowhere/Queries.csv');
  });
});
