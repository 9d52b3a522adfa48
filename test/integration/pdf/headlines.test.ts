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

it.each([
  ['A4', 'de-DE', 34],
  ['Letter', 'en-GB', 90],
  ['A4', 'ja-JP', 60],
] as const)('long words on the cover leave each other free: %s, %s', async (paper, locale, letters) => {
  const spec = specFor(figures, {
    paper,
    locale,
    sections: ['cover', 'summary'].map((id) => ({ id, options: {} })),
    brandKit: { name: 'Larkfield', colour: '#57295c', contact: ['Larkfield', 'hello@larkfield.example'] },
  });
  const made = buildReportContent(spec, compared(figures));
  const laid = layOutReport(spec, made);
  const { section } = made.sections[0] as { readonly section: LaidSection<CoverContent> };
  const [cover] = laid.sections;
  if (cover === undefined) throw new Error('no cover');
  const lede = 'What both months have in common shows no clear change here. '.repeat(Math.ceil(letters / 10));
  const headline = `Veltaboard falls from 52 to 43 of 100 answers; ${'all of it is on Zeta. '.repeat(Math.ceil(letters / 20)).trim()}`;
  const { ledger } = section.content;
  const sure = (['likely', 'close'] as const).map((word) => ({
    subject: 'Change of a brand whose name is as long as a name of a brand can be',
    word,
    said: word,
  }));
  const content = {
    ...section.content,
    project: 'A client with a name '.repeat(3),
    lede,
    headline,
    ledger: ledger && { ...ledger, sure: { ...ledger.sure, lines: sure } },
  };
  const node = layOutCover({ ...section, content }, laid.paper);
  const { file } = await print(laid.document([[{ section: { ...cover, node }, flows: null }]]));
  const pages = pdfWords(file);
  expect(pages).toHaveLength(1);
  expect(pages.flatMap(({ words }) => collidingWords(words))).toEqual([]);
});
