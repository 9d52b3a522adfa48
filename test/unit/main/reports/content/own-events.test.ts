/** The client's own events on a report's charts and slides: numbered, explained below, never too many. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { TrendContent } from '../../../../../main/reports/content/parts.ts';
import { buildPresentation } from '../../../../../main/reports/slides/build-presentation.ts';
import type { ComparedReport, ReportEvent } from '../../../../../shared/analysis/report/compared-report.ts';
import { REPORT_LOCALES, type ReportLocale } from '../../../../../shared/words/locales.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

const base = compared(buildFigures({ runs: 8 }));
const [firstMs, lastMs] = [base.drawn[0]?.startedAtMs ?? 0, base.drawn.at(-1)?.startedAtMs ?? 0];
const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const eventAt = (atMs: number, text: string, days = 1): ReportEvent => ({
  atMs,
  from: dayAt(atMs),
  to: dayAt(atMs + (days - 1) * DAY_MS),
  text,
});

const SECTIONS = ['key-figures', 'changes'].map((id) => ({ id, options: {} }));
const withEvents = (events: readonly ReportEvent[]): ComparedReport => ({ ...base, events });
const specOf = (figures: ComparedReport, locale: ReportLocale) =>
  specFor(figures, { locale, sections: SECTIONS });

/** The trends of the two sections. */
const trendsOf = (
  events: readonly ReportEvent[],
  locale: ReportLocale = 'en-GB',
): readonly TrendContent[] => {
  const figures = withEvents(events);
  return buildReportContent(specOf(figures, locale), figures).sections.map(({ section }) => {
    const { trend } = section.content as { readonly trend: { readonly trend: TrendContent } | null };
    if (trend === null) throw new Error('there is no trend');
    return trend.trend;
  });
};

describe('the client’s events in a report', () => {
  it('are numbered by day on both trends, with their days and words below', () => {
    const shop = eventAt(firstMs + 15 * DAY_MS, 'New shop');
    const events = [eventAt(firstMs + 8 * DAY_MS, 'Campaign', 7), shop, { ...shop, text: 'Press' }];
    for (const { events: marks, key } of trendsOf(events)) {
      expect(marks.map(({ mark }) => mark)).toEqual(['1', '2 (2)']);
      expect(key).toMatch(/^1: Campaign \(.+–.+\)\. 2: New shop \([^–]+\)\. 2: Press \([^–]+\)\.$/);
    }
  });

  it('are numbered even if there is one, so that a report without any is as it was', () => {
    for (const { events, key } of trendsOf([eventAt(firstMs, 'Campaign')])) {
      expect(events.map(({ mark }) => mark)).toEqual(['1']);
      expect(key).toContain('Campaign');
    }
    expect(trendsOf([])).toEqual(
      buildReportContent(specOf(base, 'en-GB'), base).sections.map(
        ({ section }) =>
          (section.content as { readonly trend: { readonly trend: TrendContent } }).trend.trend,
      ),
    );
  });

  it.each(REPORT_LOCALES)(
    'by the hundred are the newest eight, and how many more there are, in %s',
    (locale) => {
      const step = (lastMs - firstMs) / 130;
      const many = Array.from({ length: 130 }, (_, at) => eventAt(firstMs + at * step, `Event ${at + 1}`));
      for (const { key } of trendsOf(many, locale)) {
        expect(key?.match(/Event \d+/g)).toHaveLength(8);
        expect(key).toContain('Event 130');
        expect(key).toContain('122');
      }
    },
  );

  it('with hostile words keep to their room', () => {
    for (const { key } of trendsOf([
      eventAt(firstMs, 'x'.repeat(200)),
      eventAt(firstMs + DAY_MS, 'ab '.repeat(66)),
    ])) {
      expect(Math.max(...(key ?? '').split(' ').map((word) => word.length))).toBeLessThanOrEqual(60);
      expect(key?.length).toBeLessThan(260);
    }
  });

  it('are on its slides, with the same key', () => {
    const figures = withEvents([
      eventAt(firstMs + 8 * DAY_MS, 'Campaign'),
      eventAt(firstMs + 20 * DAY_MS, 'New shop'),
    ]);
    const [{ key } = { key: null }] = trendsOf(figures.events ?? []);
    const slides = JSON.stringify(buildPresentation(specOf(figures, 'en-GB'), figures));
    expect(slides).toContain(key);
  });
});
