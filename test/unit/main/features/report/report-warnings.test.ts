import { describe, expect, it } from 'vitest';
import { warningsOf, type PlannedWarnings } from '../../../../../main/features/report/report-warnings.ts';
import type { BrandKit } from '../../../../../shared/reports/brand-kit.ts';
import { KITS, TALL_LOGO } from '../../../../fixtures/kits.ts';
import { buildFigures, specFor } from '../../../../fixtures/report-figures.ts';

/** Its logo has no text. */
const DRAWN = { name: 'Larkfield', colour: '#17406d', logo: TALL_LOGO };

const NOTHING_PRINTED = { warnings: [], isFirstOfPeriod: false, missingCharacters: [] };

const planned = (brandKit: BrandKit | null, more: Partial<PlannedWarnings> = {}): PlannedWarnings => ({
  spec: specFor(buildFigures(), { brandKit }),
  notesKeptOn: null,
  leftOut: [],
  partialRuns: 0,
  hasUnsynced: false,
  silent: [],
  ...more,
});

describe('the warnings of a report', () => {
  it('are none where nothing is to be checked', () => {
    expect(warningsOf(NOTHING_PRINTED, planned(DRAWN))).toEqual([]);
  });

  it('do not blame a report for having no kit, only a kit for what it lacks', () => {
    expect(warningsOf(NOTHING_PRINTED, planned(null))).toEqual([]);
    expect(warningsOf(NOTHING_PRINTED, planned(KITS['no logo']))).toEqual([
      { code: 'kit/no-logo', message: 'Give the brand kit Larkfield a logo.' },
    ]);
    expect(warningsOf(NOTHING_PRINTED, planned({ ...DRAWN, colour: '#ffd84d' }))).toEqual([
      {
        code: 'kit/contrast',
        message: '#ffd84d has 1.4:1 on white. Areas keep it, with outlines in ink; words do not use it.',
      },
    ]);
  });

  it('send somebody to the service if runs of its time recognised no brand', () => {
    const silent = [1, 2].map((run) => ({ runId: `silent-${run}`, startedAtMs: run, answers: 96 }));
    expect(warningsOf(NOTHING_PRINTED, planned(DRAWN, { silent }))).toEqual([
      {
        code: 'runs/silent',
        message:
          'In 2 runs no brand was recognised in 192 answers, so they are left out: check the service before you report.',
      },
    ]);
  });

  it('do not ask for a logo that the kit has and that was left out', () => {
    const leftOut = [{ field: 'logo', text: 'The logo cannot be shown.' }] as const;
    expect(warningsOf(NOTHING_PRINTED, planned(KITS['no logo'], { leftOut }))).toEqual([
      { code: 'kit/left-out', message: 'The logo cannot be shown.' },
    ]);
  });

  it('say what is missing, what is old, and what a period is judged against', () => {
    const printed = { warnings: ['Looked at 1 number.'], isFirstOfPeriod: true, missingCharacters: ['ქ'] };
    const lacking = { partialRuns: 1, hasUnsynced: true, notesKeptOn: '2026-11-03' };
    const [partial, numbers, notes, first, characters, ...more] = warningsOf(printed, planned(null, lacking));
    expect(more).toEqual([]);
    expect(partial?.code).toBe('runs/partial');
    expect(partial?.message).toContain('only partly on this computer');
    expect(numbers).toEqual({ code: 'notes/numbers', message: 'Looked at 1 number.' });
    expect(notes).toEqual({
      code: 'notes/kept',
      message: 'Its notes are those kept on 2026-11-03 for this client and period. Read them again.',
    });
    expect(first?.code).toBe('baseline/first-of-period');
    expect(first?.message).toContain('not on this computer yet');
    expect(characters).toEqual({
      code: 'text/unprintable',
      message: 'No typeface has ქ (U+10E5). Each is printed as “▨”.',
    });
    const [, , , against] = warningsOf(printed, planned(null, { ...lacking, hasUnsynced: false }));
    expect(against?.message).toContain('There is no run before this period on this computer');
  });
});
