import { describe, expect, it } from 'vitest';
import { ALL_CLIENTS, type PortfolioFilters } from '../../../renderer/state/route.ts';
import { arrangeRows, countShown } from '../../../renderer/views/portfolio/parts/arrange.ts';
import {
  isBeingRead,
  isStillComing,
  markBeingRead,
  syncedConnections,
} from '../../../renderer/views/portfolio/parts/being-read.ts';
import {
  chanceNote,
  methodNote,
  portfolioFinding,
  type ToldClients,
} from '../../../renderer/views/portfolio/parts/sentences.ts';
import type { ClientStory } from '../../../shared/analysis/series/story.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../fixtures/portfolio.ts';
import { newStoryOf, storyOf, tellStories } from '../../fixtures/stories.ts';

const format = buildFormatter('en-GB');
const isPinned = ({ name }: PortfolioRow): boolean => name.startsWith('Mirabel');

const TAGS: Readonly<Record<string, readonly string[]>> = {
  'Mirabel Skincare': ['Anna', 'Retail'],
  'Bexmoor Optics': ['Retail'],
  'Dunmoor Whisky': ['anna 2'],
};
const marks = {
  isPinned,
  tagsOf: ({ name }: PortfolioRow) => TAGS[name] ?? [],
  storyOf: (row: PortfolioRow): ClientStory | null => tellStories([row])[0] ?? null,
  hasAlert: ({ alerts }: PortfolioRow) => alerts.length > 0,
};

function arrange(filters: Partial<PortfolioFilters>, rows = ORDINARY_WEEK): Record<string, string[]> {
  const groups = arrangeRows(rows, { ...ALL_CLIENTS, ...filters }, marks, 'en-GB');
  return Object.fromEntries(groups.map(({ key, rows: shown }) => [key, shown.map(({ name }) => name)]));
}

describe('the order of a portfolio', () => {
  it('puts losses first, then gains, the largest move on top, and the rest by name', () => {
    const groups = arrange({});
    expect(Object.keys(groups)).toEqual(['lost', 'gained', 'unclear', 'new']);
    // Who was overtaken has lost ground without a change of its own.
    expect(groups['lost']).toEqual(['Kestrel Broadband', 'Ashdown Hearing', 'Bexmoor Optics']);
    expect(groups['gained']).toEqual(['Halden Outdoor']);
    expect(groups['unclear']?.slice(0, 3)).toEqual([
      'Corvane Mobility',
      'Dunmoor Whisky',
      'Ferro Cycle Works',
    ]);
    expect(groups['new']).toEqual(['Vantry Payroll']);
  });

  it('keeps those whose story is not read together, and claims nothing of them', () => {
    const groups = arrangeRows(ORDINARY_WEEK, ALL_CLIENTS, { ...marks, storyOf: () => null }, 'en-GB');
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([['Not read yet', 14]]);
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
    expect(countShown(ORDINARY_WEEK, marks)).toEqual({ all: 14, alerts: 4, pinned: 1 });
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
  });

  it('is too new only once its runs are here', () => {
    expect(isStillComing(newStoryOf(first), syncs)).toBe(true);
    expect(isStillComing(newStoryOf({ ...first, connection: 'd' }), syncs)).toBe(false);
    expect(isStillComing(storyOf(first), syncs)).toBe(false);
  });

  it('says so where its change would stand', () => {
    const { verdict } = noComparison('being-read');
    expect(ENGLISH_ON_SCREEN.verdict(verdict, null).words).toBe('Reading…');
  });
});

describe('the headline of a portfolio', () => {
  const row = rowOf({ name: 'A' });
  const told = (given: Partial<ToldClients>): ToldClients => ({
    stories: [],
    unread: 0,
    syncing: 0,
    failed: 0,
    ...given,
  });
  const said = (given: Partial<ToldClients>): string => {
    const { lead, rest } = portfolioFinding(told(given), format);
    return `${lead} ${rest}`.trim();
  };
  const quiet = (count: number): ClientStory[] => Array.from({ length: count }, () => storyOf(row));

  it('tells losses first, then gains, then who shows no clear change and who is too new', () => {
    expect(said({ stories: tellStories(ORDINARY_WEEK) })).toBe(
      'Two clients fell and one was overtaken. One rose, nine show no clear change, one is too new to judge.',
    );
  });

  it('begins with gains where nobody lost, and with the quiet ones where nobody moved', () => {
    const rose = storyOf(row, { group: 'gained', visibility: changeOf(6, 2, 10) });
    expect(said({ stories: [rose, ...quiet(3)] })).toBe('One client rose. Three show no clear change.');
    expect(said({ stories: quiet(2) })).toBe('Two clients show no clear change.');
    expect(said({ stories: [newStoryOf(row)] })).toBe('One client is too new to judge.');
  });

  it('calls by another name who lost or gained ground without a change of visibility', () => {
    const stories = [storyOf(row, { group: 'lost' }), storyOf(row, { group: 'gained' })];
    expect(said({ stories })).toBe('One client lost ground. One gained ground.');
  });

  it('gives no verdict while stories are read', () => {
    expect(said({ stories: quiet(5), unread: 9 })).toBe('5 of 14 clients are read… Nothing is judged yet.');
    expect(said({ unread: 1 })).toBe('0 of 1 client is read… Nothing is judged yet.');
  });

  it('leaves out of its verdict what a sync is bringing, and what could not be read', () => {
    expect(said({ syncing: 2 })).toBe('Reading two clients…');
    expect(said({ stories: quiet(1), syncing: 2, failed: 1 })).toBe(
      'One client shows no clear change. Reading two more… One could not be read.',
    );
    expect(said({ failed: 3 })).toBe('Three clients. Three could not be read.');
  });

  it('says how many moves chance alone would show, of those compared', () => {
    expect(chanceNote(tellStories(ORDINARY_WEEK), format)).toBe(
      'Chance alone moves about 1 figure in 20: of 13 clients compared, the visibility of about 0.7.',
    );
    expect(chanceNote([storyOf(row)], format)).toBeNull();
  });

  it('says what the changes are judged on', () => {
    expect(methodNote(quiet(2), format)).toBe(
      'Changes are judged on the prompts and platforms that both sides share.',
    );
    expect(methodNote([...quiet(1), storyOf(row, { judgedBy: 'totals' })], format)).toContain(
      'for 1 client without synced answers, by run totals',
    );
    expect(methodNote([newStoryOf(row)], format)).toBeNull();
  });
});
