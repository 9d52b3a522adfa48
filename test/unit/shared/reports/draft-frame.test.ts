import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../shared/reports/draft.ts';
import { titleOf, withFrame } from '../../../../shared/reports/draft-frame.ts';
import { PLAUSIBLE_DRAFT } from '../../../helpers/sample-inputs.ts';

const month = (number: string, days: number): DraftContent['about'] => ({
  period: { from: `2026-${number}-01`, to: `2026-${number}-${String(days)}` },
});
const NOVEMBER = month('11', 30);
const OCTOBER = month('10', 31);

const DRAFT: DraftContent = {
  ...PLAUSIBLE_DRAFT,
  title: 'Executive, November 2026',
  about: NOVEMBER,
  notes: { report: null, sections: {} },
};

describe('what a report is called until somebody names it', () => {
  it.each<[DraftContent['about'], string]>([
    [NOVEMBER, 'Monthly, November 2026'],
    [{ period: { from: '2026-01-01', to: '2026-12-31' } }, 'Monthly, 2026'],
    [{ period: { from: '2026-04-01', to: '2026-06-30' } }, 'Monthly, Quarter 2 of 2026'],
    [{ period: { from: '2026-10-03', to: '2026-10-09' } }, 'Monthly, 3 Oct 2026 to 9 Oct 2026'],
    [{ runs: { kind: 'latest', count: 1 } }, 'Monthly, the newest run'],
    [{ runs: { kind: 'runs', runIds: ['a', 'b'] } }, 'Monthly, 2 chosen runs'],
  ])('%j: %s', (about, title) => {
    expect(titleOf({ template: 'monthly', about }, 1)).toBe(title);
  });

  it('goes by the client’s own year', () => {
    const about = { period: { from: '2026-04-01', to: '2026-06-30' } };
    expect(titleOf({ template: 'monthly', about }, 4)).toBe('Monthly, April 2026 to June 2026');
  });
});

describe('a draft about another time', () => {
  it('is called by it, unless somebody has named it', () => {
    expect(withFrame(DRAFT, { about: OCTOBER }, 1).title).toBe('Executive, October 2026');
    expect(withFrame({ ...DRAFT, title: 'For the board' }, { about: OCTOBER }, 1).title).toBe(
      'For the board',
    );
    expect(withFrame(DRAFT, { template: 'monthly' }, 1).title).toBe('Monthly, November 2026');
  });

  it('keeps words, headlines and pictures, and has each of them accepted again', () => {
    const written: DraftContent = {
      ...DRAFT,
      notes: { report: 'Nothing moved.', sections: { rivals: 'Kestrel leads.' } },
      headlines: { summary: 'All quiet', rivals: 'Kestrel' },
    };
    const moved = withFrame(written, { about: OCTOBER }, 1);
    expect(moved.notes).toBe(written.notes);
    expect(moved.headlines).toBe(written.headlines);
    expect(moved.drafted.toSorted()).toEqual(['report', 'rivals', 'summary']);
    expect(withFrame(written, { against: { kind: 'last-year' } }, 1).drafted).toHaveLength(3);
    expect(withFrame({ ...written, drafted: ['rivals'] }, { about: OCTOBER }, 1).drafted).toHaveLength(3);
  });

  it('has nothing to accept where nothing was written, or the time is the same', () => {
    expect(withFrame(DRAFT, { about: OCTOBER }, 1).drafted).toEqual([]);
    const written = { ...DRAFT, notes: { report: 'Said.', sections: {} } };
    expect(withFrame(written, { about: NOVEMBER, paper: 'Letter' } as never, 1).drafted).toEqual([]);
    expect(withFrame(written, { template: 'monthly' }, 1).drafted).toEqual([]);
  });
});
