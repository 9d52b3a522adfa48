/** Headlines over several lines, and the words of a cover: as they are read out, and clear of what stands beside them. */
import { expect, it } from 'vitest';
import { buildReport, buildReportContent, layOutReport } from '../../../main/reports/build-report.ts';
import { layOutCover } from '../../../main/reports/sections/cover/layout.ts';
import type { CoverContent } from '../../../main/reports/sections/cover/content.ts';
import type { LaidSection } from '../../../main/reports/sections/section.ts';
import { buildFigures, compared, specFor } from '../../fixtures/report-figures.ts';
import { collidingWords, pdfStructure, pdfWords } from '../../helpers/pdf.ts';
import { openPrinter } from '../../helpers/pdf/print-document.ts';

const { print } = openPrinter();
const figures = buildFigures({ runs: 3 });

it('a headline is read with a space where its line breaks', async () => {
  const headline = 'Veltaboard is named less often than any of the brands that it was compared with';
  const spec = specFor(figures, {
    sections: [{ id: 'rivals', options: {} }],
    headlines: { rivals: headline },
  });
  const { file } = await print(buildReport(spec, compared(figures)));
  const lines = pdfWords(file)[0]?.words.filter(({ text }) => headline.split(' ').includes(text)) ?? [];
  expect(new Set(lines.map(({ yMin }) => Math.round(yMin))).size).toBeGreaterThan(1);
  expect(pdfStructure(file).replaceAll(/"\s*"/g, '')).toContain(headline);
});

it('a long sentence on the cover leaves the facts under it free', async () => {
  const spec = specFor(figures, { sections: [{ id: 'cover', options: {} }] });
  const made = buildReportContent(spec, compared(figures));
  const { paper, document, sections } = layOutReport(spec, made);
  const { section } = made.sections[0] as { readonly section: LaidSection<CoverContent> };
  const lede =
    'What both months have in common shows no clear change, and other platforms were asked. '.repeat(8);
  const node = layOutCover({ ...section, content: { ...section.content, lede } }, paper);
  const [cover] = sections;
  if (cover === undefined) throw new Error('no cover');
  const { file } = await print(document([[{ section: { ...cover, node }, flows: null }]]));
  expect(pdfWords(file).flatMap(({ words }) => collidingWords(words))).toEqual([]);
});
