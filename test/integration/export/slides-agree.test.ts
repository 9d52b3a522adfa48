/** Slides say what the report's pages say, in the deck, in HTML and as a presentation: the same sample, the same titles, the same figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSlidesHtml } from '../../../main/export/html/slides-html.ts';
import { writeSlidesPptx } from '../../../main/export/pptx/slides-pptx.ts';
import { loadSpecFigures } from '../../../main/features/report/report-figures.ts';
import { buildPresentation } from '../../../main/reports/slides/build-presentation.ts';
import { languageOf, REPORT_LOCALES } from '../../../shared/words/locales.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { examples } from '../../helpers/examples.ts';
import { mirrorSample, MONTHS, periodOf, type Made } from '../../helpers/framed-reports.ts';
import { readPptxInPython } from '../../helpers/read-pptx.ts';
import {
  findApart,
  findApartInDeck,
  findUnreadable,
  sheetsInHtml,
  sheetsInPptx,
  sheetsOf,
} from '../../helpers/stated-pages.ts';

const CLIENTS = ['Veltaboard', 'Azurelle Hotels', 'Emberlock Coffee', 'Kestrel Broadband', 'Dunmoor Whisky'];
const TEMPLATES = ['monthly', 'visibility', 'competitor'];

/** Of the languages, in every run. */
const LOCALES_EACH = 2;

const folder = mkdtempSync(join(tmpdir(), 'sightline-slides-agree-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const { db, connection, monthBack, settle } = mirrorSample(CLIENTS);

/** A month's report with a comparison of it with one `back` months earlier on a page of its own. */
async function withComparison(client: string, back: number, template: string, locale: string): Promise<Made> {
  const { spec } = await settle(client, periodOf(monthBack(0)), template);
  const options = { against: monthBack(back), judged: monthBack(0) };
  const made = {
    ...spec,
    locale: locale as typeof spec.locale,
    sections: [...spec.sections, { id: 'comparison', options }],
  };
  return { spec: made, figures: loadSpecFigures(db(), { spec: made, connection: connection() }) };
}

describe('slides', () => {
  it.each(CLIENTS)(
    'say what their pages count and find, without statistics and nothing twice, whatever the language: %s',
    async (client) => {
      const faults: string[] = [];
      // Each client has other languages; all of them at length.
      const first = (LOCALES_EACH * CLIENTS.indexOf(client)) % REPORT_LOCALES.length;
      const locales = [...REPORT_LOCALES.slice(first), ...REPORT_LOCALES.slice(0, first)];
      for (const [at, locale] of locales.slice(0, examples(LOCALES_EACH, locales.length)).entries()) {
        const place = CLIENTS.indexOf(client) + at;
        const made = await withComparison(
          client,
          2 + (place % (MONTHS - 2)),
          TEMPLATES[place % TEMPLATES.length]!,
          locale,
        );
        const deck = buildPresentation(made.spec, made.figures);
        expect(deck.slides.map(({ id }) => id)).toContain('comparison');
        faults.push(
          ...[...findApartInDeck(deck, made), ...findUnreadable(deck, languageOf(locale))].map(
            (fault) => `${locale} ${fault}`,
          ),
        );
      }
      expect(faults).toEqual([]);
    },
  );

  it('do so in HTML and in a presentation, in English, German and Japanese', async () => {
    for (const locale of ['en-GB', 'de-DE', 'ja-JP']) {
      const made = await withComparison('Veltaboard', 3, 'monthly', locale);
      const deck = buildPresentation(made.spec, made.figures);
      const html = sheetsInHtml(await writeSlidesHtml(deck, []), deck);
      expect(html).toHaveLength(sheetsOf(deck).length);
      expect(findApart(html, made)).toEqual([]);
      const file = join(folder, `${locale}.pptx`);
      writeFileSync(file, (await writeSlidesPptx(deck)).bytes);
      const pptx = sheetsInPptx(readPptxInPython(file), deck);
      expect(pptx).toHaveLength(sheetsOf(deck).length);
      expect(findApart(pptx, made)).toEqual([]);
    }
  });

  it('are caught with another sample, in their notes too, and with a title that their picture does not show', async () => {
    const made = await withComparison('Veltaboard', 3, 'monthly', 'en-GB');
    const deck = buildPresentation(made.spec, made.figures);
    const [cover] = deck.slides;
    const plant = (
      change: (slide: (typeof deck.slides)[number]) => Partial<(typeof deck.slides)[number]>,
    ) => ({
      ...deck,
      slides: deck.slides.map((slide) =>
        slide.id === 'comparison' ? { ...slide, ...change(slide) } : slide,
      ),
    });
    const sampled = plant(() => ({ foot: cover?.sample ?? '' }));
    expect(findApart(sheetsOf(sampled), made)[0]).toMatch(
      /^comparison: states Sample: .* Oct 2026.*, not Sample: .* Aug 2026/u,
    );
    const uncounted = plant(() => ({ foot: '' }));
    expect(findApart(sheetsOf(uncounted), made)[0]).toMatch(/^comparison: states no sample/u);
    const html = sheetsInHtml(await writeSlidesHtml(sampled, []), sampled);
    expect(findApart(html, made).every((fault) => fault.startsWith('comparison: states'))).toBe(true);
    expect(findApart(html, made).length).toBeGreaterThan(1);
    const asked = plant(() => ({ questions: cover?.questions ?? [] }));
    expect(findApartInDeck(asked, made)[0]).toMatch(/^comparison: its notes state/u);
    const titled = plant(({ figures }) => ({
      figures: figures.map((figure, at) => (at === 0 ? figure : { ...figure, headline: 'Zeta −99.9' })),
    }));
    expect(findApartInDeck(titled, made)).toContain('comparison: 99.9 of “Zeta −99.9” is not drawn');
    const ranged = plant(() => ({ headline: 'Up by 9.1 (95% +4.0 to +14.1)', lede: cover?.headline ?? '' }));
    expect(findUnreadable(ranged, 'en')).toEqual([
      'an interval in Up by 9.1 (95% +4.0 to +14.1)',
      `again: ${cover?.headline ?? ''}`,
    ]);
  });

  it('do not deny by their title what their picture tells', async () => {
    const made = await settle('Azurelle Hotels', periodOf(monthBack(0)), 'monthly');
    const [top] = toldFindings(made.figures.findings.findings);
    expect(top).toMatchObject({ direction: 'down', status: 'standing', subject: { isOwn: true } });
    const { slides } = buildPresentation(made.spec, made.figures);
    const changes = slides.find(({ id }) => id === 'changes');
    const [, day = '', levels = ''] =
      /less often since (.+): (\d+% to \d+% of answers)$/u.exec(changes?.headline ?? '') ?? [];
    expect(changes?.headline).not.toContain('no clear change');
    const marks = changes?.figures[0]?.picture?.marks ?? [];
    const drawn = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(drawn).toContain(`${day}: Azurelle Hotels slides from here`);
    expect(drawn).toContain(levels);
    // A platform that moved is not told without what it amounts to among all, whatever has room.
    for (const locale of REPORT_LOCALES) {
      const deck = buildPresentation({ ...made.spec, locale }, made.figures);
      const slide = deck.slides.find(({ id }) => id === 'changes')!;
      const alone = [slide.headline, slide.lede, ...slide.notes].filter((words) => /0[.,]3/u.test(words));
      expect(alone.length).toBeGreaterThan(0);
      for (const words of alone) {
        expect(words).toMatch(/judged together|gemeinsam|ensemble|conjunto|insieme|Samen|samen|全体で判定/u);
      }
    }
  });
});
