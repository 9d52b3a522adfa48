import { describe, expect, it } from 'vitest';
import { aboutChoices, againstChoices } from '../../../../../renderer/views/studio/about-options.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';
import type { StudioReport } from '../../../../../shared/reports/studio-schema.ts';

const format = buildFormatter('en-GB');

/** A report of a client with runs on these days, the newest first. */
const reportWith = (...days: string[]): StudioReport =>
  ({
    completed: days.map((day, at) => ({ runId: `run-${String(at)}`, startedAt: `${day}T06:00:00.000Z` })),
  }) as unknown as StudioReport;

const LATEST: DraftContent['about'] = { runs: { kind: 'latest', count: 1 } };

const labels = (choices: readonly { readonly label: string }[]): string[] =>
  choices.map(({ label }) => label);

describe('what a report may be about', () => {
  it('is each period with runs, then the newest runs as far as there are as many', () => {
    const report = reportWith('2026-10-19', '2026-10-05', '2026-09-21', '2025-12-30');
    expect(labels(aboutChoices(report, LATEST, format, 1))).toEqual([
      'October 2026',
      'September 2026',
      'December 2025',
      'Quarter 4 of 2026',
      'Quarter 3 of 2026',
      'Quarter 4 of 2025',
      '2026',
      '2025',
      'The newest run',
      'The newest 2 runs',
      'The newest 3 runs',
    ]);
  });

  it('has the quarters and years of a fiscal year by their months', () => {
    const report = reportWith('2026-10-19', '2026-03-05', '2026-01-20');
    expect(labels(aboutChoices(report, LATEST, format, 2)).slice(3, 8)).toEqual([
      'August 2026 to October 2026',
      'February 2026 to April 2026',
      'November 2025 to January 2026',
      'February 2026 to January 2027',
      'February 2025 to January 2026',
    ]);
  });

  it('is the newest run where there is none yet', () => {
    expect(labels(aboutChoices(reportWith(), LATEST, format, 1))).toEqual(['The newest run']);
  });

  it('has months of two years at the most', () => {
    const days = Array.from({ length: 60 }, (_, at) =>
      new Date(Date.UTC(2026, 10 - at, 2)).toISOString().slice(0, 10),
    );
    const months = labels(aboutChoices(reportWith(...days), LATEST, format, 1)).filter((label) =>
      /^[A-Z][a-z]+ \d{4}$/.test(label),
    );
    expect(months).toHaveLength(24);
    expect(months[0]).toBe('November 2026');
  });

  it.each<[DraftContent['about'], string]>([
    [{ runs: { kind: 'latest', count: 5 } }, 'The newest 5 runs'],
    [{ runs: { kind: 'runs', runIds: ['a'] } }, 'One chosen run'],
    [{ runs: { kind: 'runs', runIds: ['a', 'b'] } }, '2 chosen runs'],
    [{ runs: { kind: 'months', months: ['2026-09', '2026-10'] } }, 'The runs of 2026-09, 2026-10'],
    [
      { runs: { kind: 'period', from: '2026-09-01', to: '2026-09-09' } },
      'The runs from 2026-09-01 to 2026-09-09',
    ],
    [{ runs: { kind: 'everything' } }, 'Every run'],
    [{ period: { from: '2024-01-01', to: '2024-01-31' } }, 'January 2024'],
    [{ period: { from: '2026-10-03', to: '2026-10-09' } }, '3 Oct 2026 to 9 Oct 2026'],
  ])('has what the draft has first, where it is none of these: %j', (about, label) => {
    const choices = aboutChoices(reportWith('2026-10-19'), about, format, 1);
    expect(choices[0]).toEqual({ value: JSON.stringify(about), label, choice: about });
    expect(choices.filter(({ value }) => value === JSON.stringify(about))).toHaveLength(1);
  });

  it('has each choice once, and marks the one that the draft has', () => {
    const about: DraftContent['about'] = { period: { from: '2026-10-01', to: '2026-10-31' } };
    const choices = aboutChoices(reportWith('2026-10-19', '2026-10-05'), about, format, 1);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
    expect(choices[0]).toEqual({ value: JSON.stringify(about), label: 'October 2026', choice: about });
  });
});

describe('what changes may be against', () => {
  const report = reportWith('2026-10-19', '2026-10-05');

  it.each<DraftContent['against']>([
    null,
    { kind: 'previous' },
    { kind: 'last-year' },
    { kind: 'set' },
    { kind: 'none' },
  ])('is one of the usual for %j', (against) => {
    const choices = againstChoices(report, { about: LATEST, against }, format);
    expect(choices).toHaveLength(5);
    expect(choices.some(({ value }) => value === JSON.stringify(against))).toBe(true);
  });

  it('of a period is no run before it, unless the draft has that', () => {
    const about = { period: { from: '2026-10-01', to: '2026-10-31' } };
    const of = (against: DraftContent['against']): string[] =>
      labels(againstChoices(report, { about, against }, format));
    expect(of(null)).not.toContain('The run before');
    expect(of(null)).toHaveLength(4);
    expect(of({ kind: 'previous' })).toContain('The run before');
  });

  it.each<[DraftContent['against'], string]>([
    [{ kind: 'run', run: 'run-1' }, 'The run of 5 Oct 2026'],
    [{ kind: 'run', run: 'gone' }, 'A chosen run'],
  ])('has what the draft has first, where it is none of these: %j', (against, label) => {
    const choices = againstChoices(report, { about: LATEST, against }, format);
    expect(choices).toHaveLength(6);
    expect(choices[0]).toEqual({ value: JSON.stringify(against), label, choice: against });
  });
});
