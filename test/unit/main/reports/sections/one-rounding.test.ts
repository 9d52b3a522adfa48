/** Changes and gaps are the difference of the levels beside them, as both are printed; pages about rivals take them in turn. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { CitationsContent } from '../../../../../main/reports/sections/citations.ts';
import type { RivalContent } from '../../../../../main/reports/sections/rival.ts';
import { writeGapOf } from '../../../../../main/reports/content/gap.ts';
import { buildFormatter, roundTo } from '../../../../../shared/format/format.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const format = buildFormatter('en-GB');
const numberOf = (text: string): number => Number(text.replace('\u2212', '-'));

describe('a gap between two levels', () => {
  it('is the difference of the two as they are printed', () => {
    // By itself 15.26 would be printed as 15.3.
    expect(writeGapOf(30.04, 45.26 + 0.04, 570, format)).toBe('+15.3');
    expect(writeGapOf(30.05, 45.31, 570, format)).toBe('+15.2');
    for (let at = 0; at < 200; at += 1) {
      const [from, to] = [(at * 7.37) % 100, (at * 3.91) % 100];
      expect(numberOf(writeGapOf(from, to, 500, format))).toBeCloseTo(roundTo(to, 1) - roundTo(from, 1), 9);
      expect(numberOf(writeGapOf(from, to, 50, format))).toBe(roundTo(to, 0) - roundTo(from, 0));
    }
  });
});

describe('pages about rivals', () => {
  const figures = buildFigures({ brands: ['Halden Outdoor', 'Tarnworks', 'Fjellbrek'] });
  const sections = ['rivals', 'rival', 'rival-2', 'rival-3'].map((id) => ({ id, options: {} }));
  const { context, sections: made } = buildReportContent(specFor(figures, { sections }), compared(figures));

  it('are about one rival each, and as many as there are', () => {
    const pages = made.filter(({ section: { id } }) => id.startsWith('rival-') || id === 'rival');
    const names = pages.map(({ section }) => (section.content as RivalContent)?.name);
    expect(new Set(names)).toEqual(new Set(['Tarnworks', 'Fjellbrek']));
    expect(pages).toHaveLength(2);
    // The contents tell them apart.
    const titles = context.outline.filter(({ id }) => id.startsWith('rival')).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toContain(`Rival in depth: ${names[0] ?? ''}`);
  });
});

describe('the lead over a rival by run', () => {
  it('ends on the gap that the page of the rival has in its first sentence, whatever each rounds to by itself', () => {
    const drawn = buildFigures({ runs: 3, brands: ['Halden Outdoor', 'Tarnworks', 'Fjellbrek'] });
    // 54.74 and 43.16 are printed as 54.7 and 43.2; their difference by itself is 11.58.
    const set = (visibilityPct: number, mentions: number) => ({ visibilityPct, mentions, responses: 190 });
    const runs = drawn.runs.map((run) => ({
      ...run,
      together: null,
      brands: run.brands.map((brand) => ({
        ...brand,
        ...(brand.isOwn ? set(43.16, 82) : brand.name === 'Tarnworks' ? set(54.74, 104) : set(20, 38)),
      })),
    }));
    const figures = { ...drawn, runs };
    const sections = [{ id: 'rival', options: { brand: 'Tarnworks' } }];
    const [made] = buildReportContent(specFor(figures, { sections }), compared(figures)).sections;
    const { finding, content } = made?.section ?? {};
    expect((content as RivalContent)?.lead?.lastFigure).toBe('−11.5');
    expect(finding?.lede).toMatch(/11\.5 points apart|leads by 11\.5 points/);
  });
});

describe('the audit of citations', () => {
  const figures = buildFigures();
  const meaningIn = (meaning: boolean): CitationsContent['meaning'] => {
    const sections = [{ id: 'citations', options: meaning ? { meaning } : {} }];
    const [made] = buildReportContent(specFor(figures, { sections }), compared(figures)).sections;
    return (made?.section.content as CitationsContent | undefined)?.meaning ?? null;
  };

  it('says what the share of own pages is beside those of rivals and of third parties', () => {
    const report = compared(figures);
    const domains = report.material.citations?.domains ?? [];
    const all = domains.reduce((sum, { citations }) => sum + citations, 0);
    const own = domains
      .filter(({ category }) => category === 'own_brand')
      .reduce((sum, { citations }) => sum + citations, 0);
    expect(all).toBeGreaterThan(0);
    const sentences = meaningIn(true)?.sentences ?? [];
    expect(sentences[0]).toContain(`${format.pct((100 * own) / all, all)}%`);
    expect(sentences.join(' ')).toMatch(/third parties/);
    expect(meaningIn(false)).toBeNull();
  });
});
