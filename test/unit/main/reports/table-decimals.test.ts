import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../main/reports/build-report.ts';
import { wordsOf } from '../../../../main/reports/pdf/document/walk.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../fixtures/report-figures.ts';
import { nodesOf } from '../../../helpers/report-document.ts';

const drawn = buildFigures({ runs: 3 });

/** Some of the brands, platforms and runs rest on fewer than a hundred answers, others on more. */
const figures = {
  ...drawn,
  runs: drawn.runs.map((run) => ({
    ...run,
    brands: run.brands.map((brand, at) => ({
      ...brand,
      sentiment:
        brand.sentiment === null || at % 2 === 0
          ? brand.sentiment
          : { ...brand.sentiment, positive: 31, negative: 12, neutral: 20 },
    })),
    platformFigures: run.platformFigures.map((row) => ({
      ...row,
      counts:
        row.counts === null || row.platform !== run.platforms[0]
          ? row.counts
          : { ...row.counts, answers: 60, mentions: 21 },
    })),
  })),
};

describe('a column of figures', () => {
  it('has one number of decimals, whatever its rows rest on', () => {
    const report = buildReport(
      specFor(figures, { sections: [...EVERY_SECTION] }),
      withComparison(compared(figures)),
    );
    const columns = report.sections
      .flatMap(nodesOf)
      .flatMap((node) => (node.kind === 'table' ? [node] : []))
      // The figures behind the summary are of another measure in each row.
      .filter(({ header: [first] }) => first?.kind !== 'text' || wordsOf(first) !== 'Figure')
      .flatMap(({ header, rows }) =>
        header.map((_, column) =>
          rows.flatMap((row) => {
            const cell = row[column];
            const text = cell?.kind === 'text' ? wordsOf(cell) : '';
            return /^[+−]?\d+(\.\d+)?%?$/.test(text) ? [text] : [];
          }),
        ),
      );
    const decimals = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
    const mixed = columns.filter((texts) => new Set(texts.map(decimals)).size > 1);
    expect(columns.filter((texts) => texts.length > 1).length).toBeGreaterThan(10);
    expect(mixed).toEqual([]);
  });
});
