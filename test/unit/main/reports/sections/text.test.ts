import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../../main/reports/build-report.ts';
import type { ImageNode, ReportNode } from '../../../../../main/reports/pdf/document/node.ts';
import { PAGE } from '../../../../../main/reports/pdf/document/paper.ts';
import { renderReport } from '../../../../../main/reports/render.ts';
import type { PlacedPicture } from '../../../../../shared/reports/placed-picture.ts';
import type { ReportSpec } from '../../../../../shared/reports/report-spec.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';
import { hashOf, placed } from '../../../../helpers/pictures.ts';
import { headingsOf, nodesOf, sectionOf, textsOf } from '../../../../helpers/report-document.ts';
import { smallPng } from '../../../../helpers/small-png.ts';

const FIGURES = buildFigures({ runs: 2 });
const [WIDE, SMALL, TALL] = [smallPng(1600, 900), smallPng(300, 200), smallPng(400, 1600)];
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>';
const WORDS = 'We spoke with three editors.';

const specOf = (
  pictures: Record<string, PlacedPicture>,
  sections: Record<string, string> = { text: WORDS },
  more: Partial<ReportSpec> = {},
): ReportSpec =>
  specFor(FIGURES, {
    sections: ['summary', 'text', 'text-2'].map((id) => ({ id, options: {} })),
    notes: { report: null, sections, pictures },
    pictures: Object.fromEntries([WIDE, SMALL, TALL, DRAWING].map((source) => [hashOf(source), source])),
    ...more,
  });

const pageOf = (spec: ReportSpec, id = 'text') => sectionOf(buildReport(spec, compared(FIGURES)), id);
const isImage = (node: ReportNode): node is ImageNode => node.kind === 'image';
function imageOf(spec: ReportSpec): ImageNode {
  const image = nodesOf(pageOf(spec)).find(isImage);
  if (image === undefined) throw new Error('the page has no picture');
  return image;
}

/** As wide and as high as it may grow where its page has room, in CSS pixels. */
function grownSize({ fitPx: [width, height], growsPx = 0 }: ImageNode): readonly [number, number] {
  return [(width * (height + growsPx)) / height, height + growsPx];
}

describe('the picture of a page of text', () => {
  it.each([
    ['wide', WIDE, 1600],
    ['small', SMALL, 300],
    ['tall', TALL, 400],
  ] as const)('is kept whole, within the column and finer than 150 dots an inch: %s', (_, source, pixels) => {
    for (const place of ['above', 'below', 'beside'] as const) {
      const image = imageOf(specOf({ text: placed(source, { place }) }));
      expect(image).toMatchObject({ source, alt: 'A page with its price' });
      const [width, height] = grownSize(image);
      expect(width).toBeLessThanOrEqual(PAGE.innerPx + 0.01);
      expect(height).toBeLessThanOrEqual(560.01);
      expect(pixels / (width / 96)).toBeGreaterThanOrEqual(149.99);
      const [proportion, own] = [width / height, { [WIDE]: 16 / 9, [SMALL]: 1.5, [TALL]: 0.25 }[source]];
      expect(proportion).toBeCloseTo(own ?? 0, 6);
    }
  });

  it('fills the column where it is a drawing, which is sharp at any size', () => {
    const [width] = imageOf(specOf({ text: placed(DRAWING) })).fitPx;
    expect(width).toBeCloseTo(PAGE.innerPx, 6);
  });

  it.each([
    ['above', ['A page', WORDS]],
    ['below', [WORDS, 'A page']],
    ['beside', [WORDS, 'A page']],
  ] as const)('stands %s its words, with its caption', (place, order) => {
    const nodes = nodesOf(pageOf(specOf({ text: placed(WIDE, { place }) })));
    const read = nodes.flatMap((node) => {
      if (isImage(node)) return ['A page'];
      return node.kind === 'text' && JSON.stringify(node.text).includes(WORDS) ? [WORDS] : [];
    });
    expect(read).toEqual(order);
    expect(nodes.find(isImage)).toBeDefined();
    expect(textsOf(pageOf(specOf({ text: placed(WIDE, { place }) })))).toContain('Seen on 3 November.');
  });

  it('is refused with words where it is not there', async () => {
    const spec = specOf({ text: placed(WIDE) }, {}, { pictures: {} });
    await expect(renderReport(spec, compared(FIGURES))).rejects.toMatchObject({
      code: 'report/invalid-spec',
      message: expect.stringMatching(/^A picture of this report is not on this computer/) as string,
    });
  });

  it('is refused with words where it unpacks to something else than its header says', async () => {
    const bytes = Buffer.from(SMALL.slice(SMALL.indexOf(',') + 1), 'base64');
    bytes.fill(0xff, bytes.indexOf('IDAT') + 10, bytes.indexOf('IDAT') + 40);
    const broken = `data:image/png;base64,${bytes.toString('base64')}`;
    const spec = specOf({ text: placed(broken) }, {}, { pictures: { [hashOf(broken)]: broken } });
    await expect(renderReport(spec, compared(FIGURES))).rejects.toMatchObject({
      message: expect.stringMatching(/^A picture of this report is damaged/) as string,
    });
  });
});

describe('pages of text', () => {
  it('have each their words, headline and picture', () => {
    const spec = specOf(
      { 'text-2': placed(WIDE) },
      { text: '## What we did\n\nMuch.', 'text-2': 'Then more.' },
      { headlines: { 'text-2': 'What we saw' } },
    );
    expect(headingsOf(pageOf(spec)).at(0)).toMatchObject({ text: 'What we did' });
    expect(nodesOf(pageOf(spec)).some(isImage)).toBe(false);
    expect(headingsOf(pageOf(spec, 'text-2')).at(0)).toMatchObject({ text: 'What we saw' });
    expect(nodesOf(pageOf(spec, 'text-2')).some(isImage)).toBe(true);
  });

  it('are left out where nobody has put anything on them', () => {
    const { sections } = buildReport(specOf({}, {}), compared(FIGURES));
    expect(sections.flatMap(headingsOf).map(({ id }) => id)).not.toContain('text');
    expect(() => pageOf(specOf({ 'text-2': placed(WIDE) }, {}))).toThrow();
    expect(headingsOf(pageOf(specOf({ 'text-2': placed(WIDE) }, {}), 'text-2'))).toHaveLength(1);
  });
});
