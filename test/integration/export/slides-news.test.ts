/** The first slides tell what the report's first two pages tell; the figures as measured are for whoever speaks. */
import { describe, expect, it } from 'vitest';
import { newsOf } from '../../../main/reports/content/news.ts';
import { buildReportContent } from '../../../main/reports/build-report.ts';
import { buildPresentation } from '../../../main/reports/slides/build-presentation.ts';
import type { EvidenceContent } from '../../../main/reports/sections/evidence.ts';
import type { SummaryContent } from '../../../main/reports/sections/summary/content.ts';
import { mirrorSample, periodOf, type Made } from '../../helpers/framed-reports.ts';

const CLIENTS = ['Emberlock Coffee', 'Veltaboard', 'Kestrel Broadband', 'Norrvik Bank'];
const { monthBack, settle } = mirrorSample(CLIENTS);

/** A report's deck, beside what its pages are made of. */
function tell({ spec, figures }: Made) {
  const { context, sections } = buildReportContent(spec, figures);
  const contentOf = (id: string): unknown =>
    sections.find(({ section }) => section.id === id)?.section.content ?? null;
  const { slides } = buildPresentation(spec, figures);
  return {
    news: newsOf(context),
    summary: contentOf('summary') as SummaryContent,
    evidence: contentOf('evidence') as EvidenceContent | null,
    slides,
    slideOf: (id: string) => slides.find((slide) => slide.id === id),
  };
}

const unended = (text: string): string => text.replace(/\.$/u, '');

describe('the first slides of a month', () => {
  it.each(CLIENTS)('have the news over its months, and a chart for each finding: %s', async (client) => {
    const made = await settle(client, periodOf(monthBack(0)), 'monthly');
    const { news, summary, slides, slideOf } = tell(made);
    const [cover, meaning] = slides;
    expect(cover).toMatchObject({ id: 'cover', headline: news.headline, remark: news.paragraph });
    expect(cover?.sure.map(({ subject, mark }) => ({ subject, word: mark }))).toEqual(news.sure);
    expect(meaning).toMatchObject({ id: 'summary', headline: news.meaning });
    expect(meaning?.figures[0]?.title).toMatch(/^How many of 100 /u);
    const own = slideOf('tiles');
    expect(own?.tiles.map(({ value, was, sure }) => [value, was, sure?.mark])).toEqual(
      summary.tiles.plain.map(({ number, was, word }) => [number, was, word]),
    );
    const happened = slides.filter(({ id }) => id.startsWith('happened-'));
    const told = summary.happened.items.filter(({ text }) => unended(text) !== own?.headline);
    expect(happened.map(({ headline }) => headline)).toEqual(told.map(({ text }) => unended(text)));
    expect(happened.map(({ sure }) => sure[0]?.mark ?? null)).toEqual(told.map(({ word }) => word));
    expect(told.length).toBeGreaterThan(0);
    for (const { figures } of [meaning, ...happened].flatMap((slide) => slide ?? [])) {
      const [figure, ...others] = figures;
      expect(others).toEqual([]);
      // Drawn, told mark by mark, and edited in a presentation.
      expect(figure?.picture?.points.length).toBeGreaterThan(1);
      expect(figure?.data?.panels[0]?.series.length).toBeGreaterThan(0);
      expect(figure?.data?.panels[0]?.axis.sign).toBe('');
    }
  });

  it.each(CLIENTS)('leave intervals to whoever speaks, and say who does what by when: %s', async (client) => {
    const made = await settle(client, periodOf(monthBack(0)), 'monthly');
    const { summary, evidence, slides, slideOf } = tell(made);
    expect(slideOf('tiles')?.evidence).toMatch(/\d to [+−]?\d.*, n \d/u);
    const next = slideOf('recommendations');
    expect(
      next?.actions.map(({ action, evidence: now, who, by }) => ({ what: action, now, who, by })),
    ).toEqual(summary.next.rows.map(({ what, now, who, by }) => ({ what, now, who, by })));
    for (const { who, by } of next?.actions ?? []) {
      expect(who).not.toBe('');
      expect(by).toMatch(/^by \d+ \w+$/u);
    }
    const quoted = slides.flatMap(({ quotations }) => quotations.map(({ parts }) => parts));
    const answers = evidence?.block?.rows.flatMap((row) => row.answers.map(({ parts }) => parts)) ?? [];
    // A question that two findings share has one slide.
    expect(answers).toEqual(expect.arrayContaining(quoted));
    expect(quoted.length > 0).toBe(answers.length > 0);
    const last = slides.at(-1);
    expect(last).toMatchObject({ id: 'sure', notes: [slides[0]?.sample] });
    const words = last?.figures[0]?.table?.rows.map(([word]) => word?.mark);
    expect(new Set(words)).toEqual(
      new Set(
        slides.flatMap(({ kind, sure, tiles }) => [
          ...(kind === 'cover' ? sure.map(({ mark }) => mark) : []),
          ...tiles.flatMap(({ sure: one }) => one?.mark ?? []),
        ]),
      ),
    );
  });

  it('say a lead once, and with one word of certainty, in a review whose reader knows it already', async () => {
    for (const client of CLIENTS) {
      const { spec, figures } = await settle(client, periodOf(monthBack(0)), 'competitor');
      const findings = figures.findings.findings.map((one) => ({
        ...one,
        isKnown: true,
        told: `${monthBack(1)}-28`,
      }));
      const { summary } = tell({
        spec,
        figures: { ...figures, findings: { ...figures.findings, findings } },
      });
      const said = summary.happened.items.map(({ text }) => text);
      expect(said, client).toEqual([...new Set(said)]);
    }
  });
});
