/** The page of attributes ranks those with enough mentions, and says of which it speaks. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { AttributeFigures } from '../../../../../shared/domain/figures.ts';
import type { Finding } from '../../../../../shared/words/findings.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const UNRANKED = 'Attributes with fewer than 30 mentions are not ranked.';

/** What the page says first of these attributes: their scores and their mentions. */
function saidOf(attributes: Readonly<Record<string, readonly [number, number]>>): Finding | null {
  const figures = buildFigures();
  const [like] = figures.detail.attributes.filter(({ isOwn }) => isOwn);
  if (like === undefined) throw new Error('the fixture has an attribute');
  const rows = Object.entries(attributes).map(([attribute, [avgSentiment, mentions]]): AttributeFigures => ({
    ...like,
    attribute,
    avgSentiment,
    mentions,
  }));
  const report = compared({ ...figures, detail: { ...figures.detail, attributes: rows } });
  const spec = specFor(report, { sections: [{ id: 'attributes', options: {} }] });
  return buildReportContent(spec, report).sections[0]?.section.finding ?? null;
}

describe('what the page of attributes says first', () => {
  it('names the highest and the lowest of those with 30 mentions, and says that others are not among them', () => {
    const ranked = { pricing: [0.32, 56], comparisons: [0.08, 65] } as const;
    const said =
      'Highest: pricing +0.32 (n 56). Lowest: comparisons +0.08 (n 65). Their order may be chance.';
    const headline = 'Halden Outdoor scores highest on pricing, lowest on comparisons';
    expect(saidOf(ranked)).toEqual({ headline, lede: said });
    expect(saidOf({ ...ranked, support: [0.48, 23], durability: [-0.08, 12] })).toEqual({
      headline,
      lede: `${said} ${UNRANKED}`,
    });
  });

  it('speaks of one alone only where there is no other', () => {
    expect(saidOf({ pricing: [0.32, 56] })).toEqual({
      headline: 'Mentions of Halden Outdoor are about pricing alone',
      lede: 'pricing +0.32 (n 56).',
    });
    expect(saidOf({ pricing: [0.32, 56], support: [0.48, 23] })).toEqual({
      headline: 'Too few mentions by attribute to say where the tone is better or worse',
      lede: `pricing +0.32 (n 56). ${UNRANKED}`,
    });
  });

  it('says so of scores that are alike, too', () => {
    const alike = { pricing: [0.32, 56], quality: [0.32, 40] } as const;
    expect(saidOf(alike)).toEqual({ headline: 'Halden Outdoor scores alike on 2 attributes', lede: '' });
    expect(saidOf({ ...alike, support: [0.48, 23] })?.lede).toBe(UNRANKED);
  });
});
