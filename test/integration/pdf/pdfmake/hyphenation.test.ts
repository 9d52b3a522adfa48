/** Long words at the ends of lines, as they are printed and as they are read back. */
import { describe, expect, it } from 'vitest';
import type { ReportDocument, TextNode } from '../../../../main/reports/pdf/document/node.ts';
import { pdfPageOperators, pdfPages, pdfWords } from '../../../helpers/pdf.ts';
import { openPrinter } from '../../../helpers/pdf/print-document.ts';

const WORDS =
  'Die Sichtbarkeitsveränderungen gegenüber Wettbewerbern beruhen auf Vergleichsmessungen verschiedener Antwortplattformen und Veltaboardvertretungen, die Auswertungsgrundlage sind.';

/** Wide enough for every word, and for few words together. */
const MEASURE_PX = 200;

function page(node: Partial<TextNode>, names: readonly string[] = []): ReportDocument {
  return {
    title: 'A page',
    author: '',
    subject: 'Nothing',
    language: 'de-DE',
    names,
    platforms: [],
    createdMs: Date.UTC(2026, 10, 20),
    paper: 'A4',
    base: { font: 'Sans', sizePx: 12, linePx: 16, colour: '#000000' },
    sections: [
      {
        body: [{ kind: 'text', text: WORDS, ...node }],
        header: null,
        footer: null,
        marginsPx: [56, 56, 794 - 56 - MEASURE_PX, 56],
      },
    ],
    attachments: [],
  };
}

const RIGHT_PT = 0.75 * (56 + MEASURE_PX);

describe('a narrow paragraph', () => {
  const { print } = openPrinter();
  /** A part of a word ends with a soft hyphen. */
  const linesOf = (file: string): string[] => (pdfPages(file)[0] ?? '').trim().split('\n');

  it('parts long words with a hyphen at the ends of its lines, within its measure', async () => {
    const { file } = await print(page({ hyphenates: true }));
    const lines = linesOf(file);
    const parted = lines.filter((line) => line.endsWith('\u00ad'));
    expect(parted.length).toBeGreaterThan(1);
    // A hyphen stands at the end of a line and nowhere else.
    expect(lines.every((line) => !line.slice(0, -1).includes('\u00ad'))).toBe(true);
    for (const { xMax } of pdfWords(file)[0]?.words ?? []) expect(xMax).toBeLessThanOrEqual(RIGHT_PT + 0.01);
    const whole = await print(page({}));
    expect(linesOf(whole.file).join('')).not.toContain('\u00ad');
    expect(linesOf(whole.file).length).toBeGreaterThanOrEqual(lines.length);
  });

  it('is read back with its words in one piece', async () => {
    const { file } = await print(page({ hyphenates: true }));
    const text = linesOf(file)
      .map((line) => (line.endsWith('\u00ad') ? line.slice(0, -1) : `${line} `))
      .join('');
    expect(text.trim()).toBe(WORDS);
    // The hyphen is drawn, and says of itself that it is none of the word's letters.
    expect(pdfPageOperators(file).join('\n')).toMatch(/\/Span<<\/ActualText<feff00ad>>>BDC/i);
  });

  it('ends with its hyphen at its edge where it is set to the right', async () => {
    const { file } = await print(page({ hyphenates: true, align: 'right' }));
    const edges = new Map<number, number>();
    for (const { yMin, xMax } of pdfWords(file)[0]?.words ?? []) {
      const line = Math.round(yMin);
      edges.set(line, Math.max(edges.get(line) ?? 0, xMax));
    }
    // Parts that were measured apart kern when they are set as one word.
    for (const edge of edges.values()) expect(Math.abs(edge - RIGHT_PT)).toBeLessThan(1);
  });

  it('keeps names whole', async () => {
    const { file } = await print(page({ hyphenates: true }, ['Veltaboard', 'Antwortplattformen']));
    const text = linesOf(file).join('|');
    expect(text).toContain('Antwortplattformen');
    expect(text).toContain('Veltaboardvertretungen');
  });
});
