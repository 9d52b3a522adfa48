import { describe, expect, it } from 'vitest';
import { aboutSummary } from '../../../../../renderer/views/studio/about-summary.ts';
import {
  dressOf,
  kitChoices,
  localeChoices,
  paperChoices,
  type KitBehind,
} from '../../../../../renderer/views/studio/dress-options.ts';
import { buildFormatter } from '../../../../../shared/format/format.ts';
import type { DraftContent } from '../../../../../shared/reports/draft.ts';

const PERIOD = { period: { from: '2026-11-01', to: '2026-11-30' } } as const;
const draft = (changes: Partial<DraftContent> = {}): DraftContent =>
  ({
    about: PERIOD,
    against: null,
    template: 'monthly',
    kit: { kind: 'none' },
    locale: null,
    paper: null,
    ...changes,
  }) as DraftContent;

const said = (changes: Partial<DraftContent> = {}, kit: KitBehind = 'none'): string =>
  aboutSummary(draft(changes), {
    report: { completed: [{ runId: 'run-1', startedAt: '2026-10-05T06:00:00Z' }] },
    kit,
    format: buildFormatter('en-GB'),
    yearStart: 1,
  });

describe('what a report is about, in one line', () => {
  it('names period, baseline, template, kit, language and paper', () => {
    expect(said()).toBe(
      'November 2026 · against October 2026 · Monthly · No brand kit · British English · A4',
    );
    expect(
      said(
        { kit: { kind: 'agency', name: 'Northlight' }, locale: 'de-DE' },
        { own: { paper: 'Letter' }, inherited: {} },
      ),
    ).toBe('November 2026 · against October 2026 · Monthly · Kit Northlight · German (Germany) · Letter');
  });

  it.each<[DraftContent['against'], DraftContent['about'], string]>([
    [{ kind: 'previous' }, PERIOD, 'October 2026'],
    [{ kind: 'last-year' }, PERIOD, 'November 2025'],
    [{ kind: 'set' }, PERIOD, 'the client’s baseline'],
    [{ kind: 'none' }, PERIOD, 'nothing'],
    [{ kind: 'run', run: 'run-1' }, PERIOD, 'the run of 5 Oct 2026'],
    [{ kind: 'run', run: 'gone' }, PERIOD, 'a chosen run'],
    [null, { runs: { kind: 'latest', count: 1 } }, 'the time before'],
    [{ kind: 'previous' }, { runs: { kind: 'latest', count: 1 } }, 'the run before'],
    [{ kind: 'last-year' }, { runs: { kind: 'latest', count: 1 } }, 'the same month last year'],
  ])('says what changes are against: %j of %j', (against, about, words) => {
    expect(said({ against, about }).split(' · ')[1]).toBe(`against ${words}`);
  });

  it('names the time before only where it has runs, as the report itself is judged', () => {
    const against = (from: string, to: string): string | undefined =>
      said({ about: { period: { from, to } } }).split(' · ')[1];
    expect(against('2026-12-01', '2026-12-31')).toBe('against the nearest run before');
    expect(against('2026-10-01', '2026-10-31')).toBe('against its own first run');
  });

  it('names the client’s kit, and runs that are no period', () => {
    expect(said({ about: { runs: { kind: 'latest', count: 3 } }, kit: { kind: 'client' } }, null)).toBe(
      'The newest 3 runs · against the time before · Monthly · The client’s kit · British English · A4',
    );
  });
});

describe('how a report may be dressed', () => {
  const labels = (choices: readonly { readonly label: string }[]): string[] =>
    choices.map(({ label }) => label);

  it('is left to what is usual where there is no kit, or where it says nothing', () => {
    expect(labels(paperChoices('none'))).toEqual(['A4 (default)', 'A4', 'Letter']);
    expect(labels(localeChoices({ own: {}, inherited: {} }, null))[0]).toBe('British English (default)');
  });

  it('is left to the kit with what it says, its own before what it takes from the agency', () => {
    const kit = { own: { paper: 'Letter' }, inherited: { paper: 'A4', locale: 'fr-FR' } } as const;
    expect(labels(paperChoices(kit))[0]).toBe('As the kit: Letter');
    expect(labels(localeChoices(kit, null))[0]).toBe('As the kit: French (France)');
    expect(labels(localeChoices(kit, 'de-CH'))).toContain('Swiss High German');
    expect(labels(paperChoices(null))[0]).toBe('As the kit');
    expect(dressOf({ locale: null, paper: null }, kit)).toEqual({
      language: 'French (France)',
      paper: 'Letter',
    });
    expect(dressOf({ locale: 'es-ES', paper: 'A4' }, kit)).toEqual({
      language: 'European Spanish',
      paper: 'A4',
    });
  });

  it('has the kits that there are, the client’s own, and the one that is gone', () => {
    const kits = { hasClientKit: false, kits: ['Northlight'] };
    expect(labels(kitChoices(kits, { kind: 'none' }))).toEqual(['Northlight', 'No brand kit']);
    expect(labels(kitChoices({ ...kits, hasClientKit: true }, { kind: 'none' }))[0]).toBe('The client’s');
    expect(labels(kitChoices(kits, { kind: 'client' }))[0]).toBe('The client’s');
    expect(labels(kitChoices(kits, { kind: 'agency', name: 'Gone' }))).toEqual([
      'Gone (removed)',
      'Northlight',
      'No brand kit',
    ]);
  });
});
