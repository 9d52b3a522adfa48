import { describe, expect, it } from 'vitest';
import { ALL_CLIENTS, type PortfolioFilters } from '../../../renderer/state/route.ts';
import { arrangeRows, countShown } from '../../../renderer/views/portfolio/parts/arrange.ts';
import { shownColumns } from '../../../renderer/views/portfolio/parts/columns.ts';
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
  type NamedStory,
  type ToldClients,
} from '../../../renderer/views/portfolio/parts/sentences.ts';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import type { TaskView } from '../../../shared/domain/task.ts';
import { ENGLISH_ON_SCREEN } from '../../../shared/words/wording.ts';
import { goalsThatAre } from '../../fixtures/goals.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../fixtures/portfolio.ts';
import { newStoryOf, OVERTAKEN, PLATFORM_FELL, SLID, storyOf, tellStories } from '../../fixtures/stories.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH_ON_SCREEN };
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
  it('puts new losses first, then those that stand, then gains, and the rest by name', () => {
    const groups = arrange({});
    expect(Object.keys(groups)).toEqual(['new-losses', 'standing-losses', 'gains', 'steady', 'too-new']);
    // Who was overtaken has lost ground without a change of its own.
    expect(groups['new-losses']).toEqual(['Kestrel Broadband', 'Bexmoor Optics']);
    expect(groups['standing-losses']).toEqual(['Ashdown Hearing']);
    expect(groups['gains']).toEqual(['Halden Outdoor']);
    expect(groups['steady']?.slice(0, 3)).toEqual([
      'Corvane Mobility',
      'Dunmoor Whisky',
      'Ferro Cycle Works',
    ]);
    expect(groups['too-new']).toEqual(['Vantry Payroll']);
  });

  it('puts within a group first what moved most, as the headline does, though no client changed clearly', () => {
    const rows = ['Alder', 'Birch', 'Cedar'].map((name) => rowOf({ name, projectId: name }));
    const changes: Readonly<Record<string, number>> = { Alder: -5, Birch: -12, Cedar: -8 };
    const slid = (row: PortfolioRow): ClientStory =>
      storyOf(row, { group: 'new-losses', findings: [{ ...SLID, change: changes[row.name] ?? 0 }] });
    const [losses] = arrangeRows(rows, ALL_CLIENTS, { ...marks, storyOf: slid }, 'en-GB');
    expect(losses?.rows.map(({ name }) => name)).toEqual(['Birch', 'Cedar', 'Alder']);
    const stories = rows.map((row) => ({ name: row.name, story: slid(row) }));
    expect(portfolioFinding({ stories, unread: 0, syncing: 0, failed: 0 }, format).lead).toMatch(
      /Birch.*Cedar.*Alder/,
    );
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
    expect(arrange({ sort: 'visibility' }, rows)['steady']).toEqual(['High', 'Low', 'None']);
    expect(arrange({ sort: 'visibility', isReversed: true }, rows)['steady']).toEqual([
      'Low',
      'High',
      'None',
    ]);
    expect(arrange({ sort: 'client', isReversed: true }, rows)['steady']).toEqual(['None', 'Low', 'High']);
  });

  it('sorts by the figures of the time that is told, and groups apart who has no run in it', () => {
    const rows = ['Fell', 'Rose', 'Gone'].map((name) => rowOf({ name }));
    const visibility = (value: number) => ({
      ...storyOf(rows[0]!).levels.judged!,
      visibility: { value, interval: null, sample: 500 },
    });
    const stories: Readonly<Record<string, Partial<ClientStory>>> = {
      Fell: { levels: { before: null, after: visibility(60), judged: visibility(20) } },
      Rose: { levels: { before: null, after: visibility(30), judged: visibility(40) } },
      Gone: { group: 'no-runs', after: null, levels: { before: null, after: null, judged: null } },
    };
    const groups = arrangeRows(
      rows,
      { ...ALL_CLIENTS, sort: 'visibility' },
      { ...marks, storyOf: (row) => ({ ...storyOf(row), ...stories[row.name] }) },
      'en-GB',
    );
    expect(groups.map(({ title, rows: shown }) => [title, shown.map(({ name }) => name)])).toEqual([
      ['Steady', ['Rose', 'Fell']],
      ['No runs in this time', ['Gone']],
    ]);
    const gone = { name: 'Gone', story: { ...storyOf(rows[2]!), ...stories['Gone'] } };
    const told = { stories: [gone, gone], unread: 0, syncing: 0, failed: 0 };
    expect(portfolioFinding(told, format).lead).toBe('Two clients have no runs in this time.');
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
    expect(arrange({ sort: 'position' }, rows)['steady']).toEqual(['First', 'Third']);
    expect(arrange({ sort: 'rank' }, rows)['steady']).toEqual(['First', 'Third']);
  });

  it('filters by words in any order, without case and accents', () => {
    const rows = [rowOf({ name: 'École Normale', location: 'Lyon' }), rowOf({ name: 'Normandy Foods' })];
    expect(arrange({ filter: 'norm ecole' }, rows)).toEqual({ steady: ['École Normale'] });
    expect(arrange({ filter: 'LYON' }, rows)).toEqual({ steady: ['École Normale'] });
    expect(arrange({ filter: 'nothing like it' }, rows)).toEqual({});
  });

  it('shows clients with alerts or pins only, and says how many each choice has', () => {
    expect(Object.values(arrange({ show: 'alerts' })).flat()).toHaveLength(4);
    expect(arrange({ show: 'pinned' })).toEqual({ steady: ['Mirabel Skincare'] });
    expect(countShown(ORDINARY_WEEK, marks)).toEqual({ all: 14, alerts: 4, goals: 0, pinned: 1 });
  });

  it('shows clients behind a goal only, and sorts those first that are behind most', () => {
    const goals: Readonly<Record<string, ClientStory['goals']>> = {
      Ahead: goalsThatAre('ahead', 'held'),
      Early: goalsThatAre('too-early'),
      None: null,
      Once: goalsThatAre('met', 'behind'),
      Passed: goalsThatAre('missed', 'met'),
      Twice: goalsThatAre('behind', 'too-early', 'behind'),
    };
    const rows = Object.keys(goals).map((name) => rowOf({ name, goals: goals[name] === null ? 0 : 3 }));
    const known = {
      ...marks,
      storyOf: (row: PortfolioRow) => storyOf(row, { goals: goals[row.name] ?? null }),
    };
    const shown = (filters: Partial<PortfolioFilters>): string[] =>
      arrangeRows(rows, { ...ALL_CLIENTS, group: 'none', sort: 'goals', ...filters }, known, 'en-GB').flatMap(
        (group) => group.rows.map(({ name }) => name),
      );
    expect(shown({})).toEqual(['Twice', 'Once', 'Passed', 'Ahead', 'Early', 'None']);
    expect(shown({ isReversed: true })).toEqual(['Early', 'Ahead', 'Passed', 'Once', 'Twice', 'None']);
    expect(shown({ show: 'goals' })).toEqual(['Twice', 'Once', 'Passed']);
    expect(countShown(rows, known)).toMatchObject({ goals: 3 });
  });

  it('has a column of goals once a client has any, in windows that are wide enough', () => {
    const room = { isNarrow: false, isWide: false, isWidest: false };
    const none = { alertsOf: () => ({ open: [], quiet: [] }) };
    const has = (goals: number, isNarrow: boolean): boolean =>
      shownColumns(
        [rowOf({ name: 'None' }), rowOf({ name: 'One', goals })],
        { ...room, isNarrow },
        none,
      ).some(({ key }) => key === 'goals');
    expect([has(0, false), has(1, false), has(1, true)]).toEqual([false, true, false]);
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
    expect(arrange({ filter: 'retail mirabel' })).toEqual({ steady: ['Mirabel Skincare'] });
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
  const named = (stories: readonly ClientStory[]): NamedStory[] =>
    stories.map((story, at) => ({ name: `Client ${String(at + 1)}`, story }));

  it('names who lost, new losses first, and counts the rest', () => {
    const stories = ORDINARY_WEEK.flatMap((one) =>
      tellStories([one]).map((story) => ({ name: one.name, story })),
    );
    expect(said({ stories })).toBe(
      'Kestrel Broadband has lost Zeta; Bexmoor Optics was overtaken by Pale Harbour; Ashdown Hearing goes on sliding. One rose, nine are steady, one has too little to judge yet.',
    );
  });

  it.each([
    ['new', 'overtaking', 'was overtaken by Pale Harbour'],
    // An event has one name, however long it stands.
    ['standing', 'overtaking', 'was overtaken by Pale Harbour'],
    ['new', 'breakaway', 'has lost Zeta'],
    ['standing', 'breakaway', 'has not won back Zeta'],
    ['new', 'drift', 'is sliding'],
    ['standing', 'drift', 'goes on sliding'],
    ['standing', 'rested', 'stays lower'],
    ['new', 'level', 'fell'],
    ['standing', 'level', 'stays lower'],
    ['new', 'tone', 'lost ground'],
    ['standing', 'tone', 'has not regained ground'],
  ] as const)('says of a %s %s what it is', (status, kind, words) => {
    const of = {
      overtaking: OVERTAKEN,
      breakaway: PLATFORM_FELL,
      drift: SLID,
      rested: SLID,
      level: SLID,
      tone: SLID,
    }[kind];
    const finding = {
      ...of,
      ...(kind === 'rested' ? { kind: 'drift' as const, isGoing: false } : { kind }),
      ...{ status, ...(kind === 'tone' ? { measure: 'sentiment' as const } : {}) },
    };
    const group = status === 'new' ? 'new-losses' : 'standing-losses';
    expect(said({ stories: named([storyOf(row, { group, findings: [finding] })]) })).toBe(
      `Client 1 ${words}.`,
    );
  });

  it('says of a client that moved with all brands that they did', () => {
    const { promptIds, ...moved } = { ...SLID, kind: 'tide' as const, measure: 'tide' as const };
    const tide = {
      ...moved,
      promptIds,
      subject: { ...moved.subject, brand: null, brandId: null, isOwn: false },
    };
    const story = (group: 'new-losses' | 'gains', size: number) =>
      storyOf(row, { group, visibility: changeOf(size, size - 4, size + 4), findings: [tide] });
    expect(said({ stories: named([story('new-losses', -8)]) })).toBe('Client 1 fell as all brands did.');
    expect(said({ stories: named([story('gains', 8)]) })).toBe('Client 1 rose as all brands did.');
  });

  it('names three at most, the heaviest of a group first', () => {
    const fell = (change: number) =>
      storyOf(row, { group: 'new-losses', visibility: changeOf(change, change - 4, change + 4) });
    expect(said({ stories: named([fell(-5), fell(-9), fell(-6), fell(-8), ...quiet(1)]) })).toBe(
      'Client 2 fell; Client 4 fell; Client 3 fell. One more lost ground, one is steady.',
    );
  });

  it('begins with gains where nobody lost, and with the quiet ones where nobody moved', () => {
    const rose = storyOf(row, { group: 'gains', visibility: changeOf(6, 2, 10) });
    expect(said({ stories: named([rose, ...quiet(3)]) })).toBe('Client 1 rose. Three are steady.');
    expect(said({ stories: named(quiet(2)) })).toBe('Two clients are steady.');
    expect(said({ stories: named([newStoryOf(row)]) })).toBe('One client has too little to judge yet.');
    expect(said({ stories: named([...quiet(1), newStoryOf(row)]) })).toBe(
      'One client is steady. One has too little to judge yet.',
    );
  });

  it('gives no verdict while stories are read', () => {
    expect(said({ stories: named(quiet(5)), unread: 9 })).toBe(
      '5 of 14 clients are read… Nothing is judged yet.',
    );
    expect(said({ unread: 1 })).toBe('0 of 1 client is read… Nothing is judged yet.');
  });

  it('leaves out of its verdict what a sync is bringing, and what could not be read', () => {
    expect(said({ syncing: 2 })).toBe('Reading two clients…');
    expect(said({ stories: named(quiet(1)), syncing: 2, failed: 1 })).toBe(
      'One client is steady. Reading two more… One could not be read.',
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
    expect(methodNote(quiet(2), language)).toBe(
      'Changes are judged on the prompts and platforms that both sides share.',
    );
    expect(methodNote([...quiet(1), storyOf(row, { judgedBy: 'totals' })], language)).toContain(
      'for 1 client without synced answers, by run totals',
    );
    expect(methodNote([newStoryOf(row)], language)).toBeNull();
  });
});
