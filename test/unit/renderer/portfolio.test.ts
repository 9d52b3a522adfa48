import { describe, expect, it } from 'vitest';
import { ALL_CLIENTS, type PortfolioFilters } from '../../../renderer/state/route.ts';
import { arrangeRows, countShown } from '../../../renderer/views/portfolio/parts/arrange.ts';
import {
  isBeingRead,
  markBeingRead,
  syncedConnections,
} from '../../../renderer/views/portfolio/parts/being-read.ts';
import {
  alertSentence,
  chanceNote,
  portfolioFinding,
} from '../../../renderer/views/portfolio/parts/sentences.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../fixtures/portfolio.ts';

const format = buildFormatter('en-GB');
const isPinned = ({ name }: PortfolioRow): boolean => name.startsWith('Mirabel');

const TAGS: Readonly<Record<string, readonly string[]>> = {
  'Mirabel Skincare': ['Anna', 'Retail'],
  'Bexmoor Optics': ['Retail'],
  'Dunmoor Whisky': ['anna 2'],
};
const marks = { isPinned, tagsOf: ({ name }: PortfolioRow) => TAGS[name] ?? [] };

function arrange(filters: Partial<PortfolioFilters>, rows = ORDINARY_WEEK): Record<string, string[]> {
  const groups = arrangeRows(rows, { ...ALL_CLIENTS, ...filters }, marks, 'en-GB');
  return Object.fromEntries(groups.map(({ key, rows: shown }) => [key, shown.map(({ name }) => name)]));
}

describe('the order of a portfolio', () => {
  it('puts what moved beyond noise first, the largest move on top, and the rest by name', () => {
    const groups = arrange({});
    expect(Object.keys(groups)).toEqual(['moved', 'unclear', 'none']);
    expect(groups['moved']).toEqual(['Kestrel Broadband', 'Halden Outdoor', 'Tamsin Travel']);
    expect(groups['unclear']?.slice(0, 3)).toEqual(['Ashdown Hearing', 'Bexmoor Optics', 'Corvane Mobility']);
    expect(groups['none']).toEqual(['Ferro Cycle Works', 'Vantry Payroll']);
  });

  it('sorts within groups, turns round, and keeps what is missing last either way', () => {
    const rows = [
      rowOf({ name: 'Low', visibility: { value: 10, interval: null, sample: 40 } }),
      rowOf({ name: 'None', visibility: null }),
      rowOf({ name: 'High', visibility: { value: 80, interval: null, sample: 40 } }),
    ];
    expect(arrange({ sort: 'visibility' }, rows)['unclear']).toEqual(['High', 'Low', 'None']);
    expect(arrange({ sort: 'visibility', isReversed: true }, rows)['unclear']).toEqual([
      'Low',
      'High',
      'None',
    ]);
    expect(arrange({ sort: 'client', isReversed: true }, rows)['unclear']).toEqual(['None', 'Low', 'High']);
  });

  it('takes a lower position and a lower rank for the better one', () => {
    const rows = [
      rowOf({
        name: 'Third',
        position: { value: 3, interval: null, sample: 40 },
        rank: { best: 3, worst: 4, of: 5 },
      }),
      rowOf({
        name: 'First',
        position: { value: 1, interval: null, sample: 40 },
        rank: { best: 1, worst: 1, of: 5 },
      }),
    ];
    expect(arrange({ sort: 'position' }, rows)['unclear']).toEqual(['First', 'Third']);
    expect(arrange({ sort: 'rank' }, rows)['unclear']).toEqual(['First', 'Third']);
  });

  it('filters by words in any order, without case and accents', () => {
    const rows = [rowOf({ name: 'École Normale', location: 'Lyon' }), rowOf({ name: 'Normandy Foods' })];
    expect(arrange({ filter: 'norm ecole' }, rows)).toEqual({ unclear: ['École Normale'] });
    expect(arrange({ filter: 'LYON' }, rows)).toEqual({ unclear: ['École Normale'] });
    expect(arrange({ filter: 'nothing like it' }, rows)).toEqual({});
  });

  it('shows clients with alerts or pins only, and says how many each choice has', () => {
    expect(Object.values(arrange({ show: 'alerts' })).flat()).toHaveLength(4);
    expect(arrange({ show: 'pinned' })).toEqual({ unclear: ['Mirabel Skincare'] });
    expect(countShown(ORDINARY_WEEK, isPinned)).toEqual({ all: 14, alerts: 4, pinned: 1 });
  });

  it('can do without groups', () => {
    expect(Object.keys(arrange({ group: 'none', sort: 'client' }))).toEqual(['all']);
    expect(arrangeRows([], { ...ALL_CLIENTS, group: 'none' }, marks, 'en-GB')).toEqual([]);
  });

  it('groups by the user’s tags: a client under each of its own, and those without any last', () => {
    const groups = arrangeRows(ORDINARY_WEEK, { ...ALL_CLIENTS, group: 'tag' }, marks, 'en-GB');
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Anna', 1],
      ['anna 2', 1],
      ['Retail', 2],
      ['Without a tag', 11],
    ]);
    expect(groups[2]?.rows.map(({ name }) => name)).toEqual(['Bexmoor Optics', 'Mirabel Skincare']);
  });

  it('finds clients by their tags', () => {
    expect(arrange({ filter: 'retail mirabel' })).toEqual({ unclear: ['Mirabel Skincare'] });
  });
});

describe('a client whose runs a sync is bringing', () => {
  const first = rowOf({ name: 'A', connection: 'c', change: noComparison('first-run') });
  const rows = [first, { ...first, name: 'B', change: noComparison('not-measured') }];
  const others = [
    rowOf({ name: 'C', connection: 'c' }),
    { ...first, name: 'D', connection: 'd' },
    { ...first, name: 'E', change: noComparison('platforms-differ') },
  ];
  const task = {
    task: 't',
    title: 'Sync',
    state: 'running',
    progress: null,
    at: '',
    error: null,
    result: null,
  };
  const syncs = syncedConnections([
    { ...task, kind: 'sync', connection: 'c' } as unknown as TaskView,
    { ...task, kind: 'key-test', connection: 'd' } as unknown as TaskView,
  ]);

  it('is being read, and no finding yet', () => {
    const marked = markBeingRead([...rows, ...others], syncs);
    expect(marked.filter(isBeingRead).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(portfolioFinding(marked, format)).toEqual({
      lead: 'None of 5 clients moved beyond noise.',
      rest: 'Two cannot be compared yet. Reading two more…',
    });
    expect(portfolioFinding(markBeingRead(rows, syncs), format).lead).toBe('Reading two clients…');
    expect(portfolioFinding(rows, format).lead).toBe('Two clients, none compared yet.');
  });

  it('says so where its change would stand', () => {
    const { verdict } = noComparison('being-read');
    expect(ENGLISH_ON_SCREEN.verdict(verdict, null).words).toBe('Reading…');
  });
});

describe('the finding of a portfolio', () => {
  const said = (rows: readonly PortfolioRow[]): string => {
    const { lead, rest } = portfolioFinding(rows, format);
    return `${lead} ${rest}`.trim();
  };

  it('counts what moved, which way, and what cannot be compared', () => {
    expect(said(ORDINARY_WEEK)).toBe(
      'Three of 14 clients moved beyond noise: two up, one down. Two cannot be compared yet.',
    );
  });

  it('says quietly that nothing moved', () => {
    expect(said([rowOf({ name: 'A' }), rowOf({ name: 'B' })])).toBe('None of 2 clients moved beyond noise.');
    expect(said([rowOf({ name: 'A' })])).toBe('No client moved beyond noise.');
  });

  it('claims no comparison where there is none', () => {
    const first = rowOf({ name: 'A', change: noComparison('first-run') });
    expect(said([first])).toBe('One client, not compared yet.');
    expect(said([first, { ...first, name: 'B' }])).toBe('Two clients, none compared yet.');
  });

  it('leaves out the way that nobody went', () => {
    const up = rowOf({ name: 'A', change: changeOf(8, 2, 14) });
    expect(said([up, rowOf({ name: 'B' })])).toBe('One of 2 clients moved beyond noise: one up.');
    expect(said([up])).toBe('Your client moved beyond noise: one up.');
  });

  it('says how many moves chance alone would show, of those compared', () => {
    expect(chanceNote(ORDINARY_WEEK, format)).toBe(
      'Of 12 clients compared, chance alone would show about 0.6 as moved.',
    );
    expect(chanceNote([rowOf({ name: 'A' })], format)).toBeNull();
  });
});

describe('an alert', () => {
  it('says in a sentence what it means for the reader', () => {
    const kestrel = ORDINARY_WEEK[0]!;
    expect(alertSentence({ kind: 'fell' }, kestrel, format)).toBe('Fell 7.5 points, beyond noise.');
    expect(
      alertSentence({ kind: 'platforms-changed', added: ['eta', 'beta'], dropped: [] }, kestrel, format),
    ).toBe('eta, beta joined. Changes are judged on the platforms that both runs asked.');
    expect(alertSentence({ kind: 'small-sample' }, kestrel, format)).toBe(
      '720 answers: only large changes can show.',
    );
  });
});
