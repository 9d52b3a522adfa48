import { describe, expect, it } from 'vitest';
import { noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { portfolioLines, writeFigureLine } from '../../../../renderer/tables/figure-lines.ts';
import { ENGLISH_ON_SCREEN } from '../../../../shared/words/wording.ts';
import { ORDINARY_WEEK } from '../../../fixtures/portfolio.ts';

const LANGUAGE = { format: buildFormatter('en-GB'), words: ENGLISH_ON_SCREEN };
const estimate = { value: 46.3, interval: { low: 39.4, high: 53.4 }, sample: 190 };
const subject = 'Halden Outdoor, 16 Nov 2026';
const rise: Change = {
  ...noComparison('first-run'),
  difference: 6.2,
  interval: { low: 1.9, high: 10.4 },
  sample: 240,
  verdict: { kind: 'better' },
};

describe('a figure as a line of text', () => {
  it('has its interval and its sample, and its change with the verdict’s words', () => {
    expect(writeFigureLine({ figure: 'visibility', subject, estimate }, LANGUAGE)).toBe(
      'Visibility of Halden Outdoor, 16 Nov 2026: 46.3% (39.4 to 53.4, n = 190)',
    );
    const against = 'on the run before';
    expect(
      writeFigureLine({ figure: 'visibility', subject, estimate, change: rise, against }, LANGUAGE),
    ).toBe(
      'Visibility of Halden Outdoor, 16 Nov 2026: 46.3% (39.4 to 53.4, n = 190); on the run before: up 6.2 points, beyond noise (95%: +1.9 to +10.4, n = 240)',
    );
  });

  it('says nothing of a change where there is none, and that an interval is missing', () => {
    const change = noComparison('first-run');
    const bare = { ...estimate, interval: null };
    expect(writeFigureLine({ figure: 'sentiment', subject, estimate: bare, change }, LANGUAGE)).toMatch(
      /^Sentiment of .+: \+46\.30 \(no interval, n = 190\)$/,
    );
  });

  it('stands for each client that has a figure', () => {
    const scored = ORDINARY_WEEK.filter(({ visibility }) => visibility !== null);
    expect(portfolioLines(ORDINARY_WEEK, () => LANGUAGE.format, LANGUAGE.words)).toHaveLength(scored.length);
  });
});
