import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildDarkPalette,
  buildPalette,
  chartTheme,
} from '../../../../../../main/reports/pdf/document/palette.ts';
import { buildReport } from '../../../../../../main/reports/build-report.ts';
import { ownAreaOf } from '../../../../../../shared/charts/theme.ts';
import { contrastRatio } from '../../../../../../shared/format/contrast.ts';
import { buildFigures, compared, specFor } from '../../../../../fixtures/report-figures.ts';
import { nodesOf } from '../../../../../helpers/report-document.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const examples: [string][] = [['#f2d16b'], ['#d0451b'], ['#767676'], ['#000000'], ['#ffffff'], ['#7a1f4b']];

describe('the palette around any colour', () => {
  it('keeps words legible on paper', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const palette = buildPalette(brand);
        const { ink, ink2, muted, better, worse, brandText, paper } = palette;
        for (const text of [ink, ink2, muted, better, worse, brandText, ...chartTheme(palette).rivalTexts]) {
          expect(contrastRatio(text, paper)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { examples },
    );
  });

  it('keeps words legible on the tint of the own brand’s row', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const { ink, muted, better, worse, brandText, brandSoft } = buildPalette(brand);
        for (const text of [ink, muted, better, worse, brandText]) {
          expect(contrastRatio(text, brandSoft)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { examples },
    );
  });

  it('keeps marks and lines apart from paper', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const { brandMark, paper, rivals } = buildPalette(brand);
        for (const mark of [brandMark, ...rivals]) {
          expect(contrastRatio(mark, paper)).toBeGreaterThanOrEqual(3);
        }
      }),
      { examples },
    );
  });

  it('uses the agency’s colour itself for areas', () => {
    expect(buildPalette('#f2d16b').brand).toBe('#f2d16b');
    expect(buildPalette('#f2d16b').brandText).toBe('#1d1a1c');
    expect(buildPalette('#f2d16b').onBrand).toBe('#1d1a1c');
  });

  it('leaves a light colour as it is in areas, with ink for their outlines, for lines and for marks', () => {
    const light = buildPalette('#ffd84d');
    expect(light).toMatchObject({ brand: '#ffd84d', brandOutline: '#1d1a1c', brandMark: '#1d1a1c' });
    expect(ownAreaOf(chartTheme(light))).toEqual({ fill: '#ffd84d', outline: '#1d1a1c', outlinePx: 1 });
    const dark = buildPalette('#17406d');
    expect(dark).toMatchObject({ brand: '#17406d', brandOutline: null, brandMark: '#17406d' });
    expect(ownAreaOf(chartTheme(dark))).toMatchObject({ fill: '#17406d', outlinePx: 0 });
  });
});

describe('the palette of a dark screen around any colour', () => {
  it('keeps words legible on its ground, on the own brand’s row and on the cover, and marks apart', () => {
    fc.assert(
      fc.property(colour, (kit) => {
        const palette = buildDarkPalette(kit);
        const { ink, ink2, muted, better, worse, brandText, brandMark, brandSoft, paper, rivals } = palette;
        expect(contrastRatio(paper, '#000000')).toBeLessThan(2);
        for (const text of [ink, ink2, muted, better, worse, brandText, ...chartTheme(palette).rivalTexts]) {
          expect(contrastRatio(text, paper), `${text} on ${paper}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const text of [ink, muted, better, worse, brandText]) {
          expect(contrastRatio(text, brandSoft), `${text} on ${brandSoft}`).toBeGreaterThanOrEqual(4.5);
        }
        for (const mark of [brandMark, ...rivals]) {
          expect(contrastRatio(mark, paper)).toBeGreaterThanOrEqual(3);
        }
        expect(contrastRatio(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(7);
      }),
      { examples },
    );
  });

  it('keeps the hue of the kit: its own colour where that stands out, not the opposite one', () => {
    expect(buildDarkPalette('#e8467c').brandMark).toBe('#e8467c');
    expect(buildDarkPalette('#17406d').brandMark).toMatch(/^#[4-9a-f]/);
  });
});

describe('a heat map', () => {
  it('writes each figure in the more legible of ink and paper', () => {
    const ownPct = Array.from({ length: 20 }, (_, index) => index * 5);
    for (const [brand] of examples) {
      const figures = buildFigures({ runs: 20, ownPct });
      const kit = { name: 'Acme', colour: brand };
      const { sections } = buildReport(specFor(figures, { brandKit: kit }), compared(figures));
      for (const table of sections.flatMap(nodesOf)) {
        if (table.kind !== 'table' || table.cellFills === undefined) continue;
        for (const [at, fill] of Object.entries(table.cellFills)) {
          const [row = 0, column = 0] = at.split(',').map(Number);
          const cell = table.rows[row]?.[column];
          const text = cell?.kind === 'text' ? cell.colour! : '';
          const best = Math.max(contrastRatio('#1d1a1c', fill), contrastRatio('#ffffff', fill));
          expect(contrastRatio(text, fill)).toBe(best);
        }
      }
    }
  });
});
