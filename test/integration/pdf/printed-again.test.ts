/** A report that is printed again and again while somebody writes in it: what is kept from one time to the next shows nowhere. */
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { MeasuringRenderer } from '../../../main/reports/pdf/pdfmake/measuring-renderer.ts';
import { renderReport } from '../../../main/reports/render.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { shippedSections } from '../../../shared/reports/templates.ts';
import { buildFigures, compared, specFor } from '../../fixtures/report-figures.ts';

const figures = buildFigures();
const report = compared(figures);
const spec = { ...specFor(figures), template: 'quarterly', sections: shippedSections('quarterly') };
const others = buildFigures({ runs: 4, brands: ['Halden Outdoor', 'Another rival', 'A third one'] });

const VARIANTS: readonly (readonly [name: string, ReportSpec, ComparedReport])[] = [
  ['as it was', spec, report],
  [
    'with words',
    { ...spec, notes: { report: 'Words of ours.', sections: { changes: 'And here.' } } },
    report,
  ],
  ['in another colour', { ...spec, brandKit: { name: 'Acme & Co', colour: '#7a1f4b' } }, report],
  ['on other paper', { ...spec, paper: 'Letter' }, report],
  ['in another language', { ...spec, locale: 'de-DE' }, report],
  [
    'of other figures',
    { ...specFor(others), template: 'quarterly', sections: spec.sections },
    compared(others),
  ],
];

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Nothing of it is like anything of the others. */
const stranger = buildFigures({ runs: 2, brands: ['Nobody', 'Somebody', 'Anybody'] });
const UNLIKE = [
  { ...specFor(stranger), template: 'quarterly', sections: spec.sections, locale: 'nl-NL', paper: 'Letter' },
  compared(stranger),
] as const;

it('is the same as one that is printed for the first time', async () => {
  const first = new Map<string, string>();
  for (const [name, ...asked] of VARIANTS) {
    await renderReport(...UNLIKE);
    first.set(name, sha256((await renderReport(...asked)).bytes));
  }
  expect(new Set(first.values()).size).toBe(VARIANTS.length);

  // Each after each other one, and three times in a row: the second time is noted, the third is done from the notes.
  const [before] = VARIANTS;
  for (const variant of someOf(VARIANTS, 3)) {
    for (const [name, ...asked] of [variant, variant, variant, before!, before!, before!, variant]) {
      expect(sha256((await renderReport(...asked)).bytes), name).toBe(first.get(name));
    }
  }
});

it('is measured again only where it says something else, though its charts were drawn since', async () => {
  const measuring = vi.spyOn(MeasuringRenderer.prototype, 'renderPages');
  onTestFinished(() => {
    measuring.mockRestore();
  });
  const measuredPages = async (
    note: string,
  ): Promise<{ readonly measured: number; readonly pages: number }> => {
    measuring.mockClear();
    const { pages } = await renderReport({ ...spec, notes: { report: note, sections: {} } }, report);
    return { measured: measuring.mock.calls.reduce((sum, [laid]) => sum + laid.length, 0), pages };
  };
  // Goes over pages, which only layout shows.
  const words = 'What is meant here takes a line or so of the page, and more of it the next. '.repeat(40);
  const first = await measuredPages(`${words}First.`);
  expect(first.measured).toBeGreaterThan(0);
  expect(await measuredPages(`${words}First.`)).toEqual({ measured: 0, pages: first.pages });
  const other = await measuredPages(`${words}Other.`);
  expect(other.measured).toBeGreaterThan(0);
  expect(other.measured).toBeLessThan(first.pages);
});
