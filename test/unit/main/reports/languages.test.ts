import { describe, expect, it, vi } from 'vitest';
import type { ReportFigures } from '../../../../shared/domain/figures.ts';
import type * as Languages from '../../../../shared/words/languages.ts';
import type { ReportLocale } from '../../../../shared/words/languages.ts';
import { buildReport } from '../../../../main/reports/build-report.ts';
import { SECTIONS } from '../../../../main/reports/sections/index.ts';
import { buildFigures, compared, specFor } from '../../../fixtures/report-figures.ts';
import { asData, leavesOf, nodesOf, textsOf } from '../../../helpers/report-document.ts';

/** A second language, without a letter, so that every letter on a page came from elsewhere. */
vi.mock('../../../../shared/words/languages.ts', async (original) => {
  const languages = await original<typeof Languages>();
  const wordless = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(/\p{L}/gu, '·');
    if (typeof value === 'function') {
      return (...input: unknown[]): unknown =>
        wordless((value as (...input: unknown[]) => unknown)(...input));
    }
    if (Array.isArray(value)) return value.map(wordless);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, wordless(item)]));
  };
  const reportLanguage: typeof languages.reportLanguage = (locale, compares) => {
    const language = languages.reportLanguage(locale, compares);
    return locale === 'en-US' ? (wordless(language) as typeof language) : language;
  };
  return { ...languages, reportLanguage };
});

const OF_ONE_RUN = buildFigures({
  runs: 1,
  platforms: ['alpha_app'],
  brands: ['Halden Outdoor', 'Tarnworks'],
});

const FIGURES = [
  buildFigures({ addedPlatform: { fromRun: 4, platform: 'gamma_app' }, history: 3 }),
  OF_ONE_RUN,
  { ...OF_ONE_RUN, project: { ...OF_ONE_RUN.project, isSample: true } },
];

/** Names that came with the figures, as they stand on a page: cut, or with a figure behind them. */
const namesOf = (figures: unknown): string[] =>
  leavesOf(asData(figures)).flatMap((leaf) =>
    typeof leaf === 'string' ? [leaf, leaf.split(/[\s/]/)[0] ?? leaf].filter((name) => name.length > 2) : [],
  );

const MONTHS = /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g;

describe('the words of a report', () => {
  const wordsOf = (figures: ReportFigures, locale: ReportLocale): string[] => {
    const sections = SECTIONS.map(({ id }) => ({ id, options: {} }));
    const report = buildReport(specFor(figures, { locale, sections }), compared(figures));
    return report.sections
      .flatMap((section) => [
        ...textsOf(section),
        ...nodesOf(section).flatMap((node) =>
          node.kind === 'chart' ? [node.chart.alt] : node.kind === 'table' ? [node.summary] : [],
        ),
      ])
      .concat(report.title, report.subject);
  };

  it.each(FIGURES)('all come from the language of its locale', (figures) => {
    const names = namesOf(compared(figures)).sort((a, b) => b.length - a.length);
    const foreign = wordsOf(figures, 'en-US').filter((text) => {
      const rest = names.reduce((left, name) => left.replaceAll(name, ''), text).replaceAll(MONTHS, '');
      return /\p{L}{2,}/u.test(rest);
    });
    expect(foreign).toEqual([]);
  });

  it.each(FIGURES)('are another locale’s own', (figures) => {
    expect(wordsOf(figures, 'en-GB').filter((text) => text.includes('··'))).toEqual([]);
  });
});
