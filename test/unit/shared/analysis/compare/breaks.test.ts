import { describe, expect, it } from 'vitest';
import { findBreaks, type RunMeta } from '../../../../../shared/analysis/compare/breaks.ts';

const BASE: RunMeta = {
  runId: 'a',
  startedAtMs: 0,
  platforms: ['alpha', 'beta'],
  promptIds: ['p1', 'p2'],
  hasUnknownPrompts: false,
  promptTexts: new Map([
    ['p1', 'Best tent?'],
    ['p2', 'Best boots?'],
  ]),
  topics: new Map([['t1', 'Tents']]),
  routes: { primary: 100, fallback: 0, unstated: 0 },
  totalTasks: 100,
  completedTasks: 100,
  failedTasks: 0,
  models: ['one'],
};

const causes = (before: Partial<RunMeta>, after: Partial<RunMeta>) =>
  findBreaks([
    { ...BASE, ...before },
    { ...BASE, runId: 'b', startedAtMs: 1, ...after },
  ]).map(({ cause }) => cause);

describe('breaks in a series', () => {
  it('are none between runs that were measured alike', () => {
    expect(causes({}, {})).toEqual([]);
    expect(findBreaks([])).toEqual([]);
  });

  it('are platforms, prompts and topics that came or went, at the run from which it holds', () => {
    expect(causes({}, { platforms: ['beta', 'eta'] })).toEqual([
      { kind: 'platforms-added', platforms: ['eta'] },
      { kind: 'platforms-dropped', platforms: ['alpha'] },
    ]);
    expect(causes({}, { promptIds: ['p2', 'p3', 'p4'] })).toEqual([
      { kind: 'prompts-added', promptIds: ['p3', 'p4'] },
      { kind: 'prompts-retired', promptIds: ['p1'] },
    ]);
    expect(causes({}, { topics: new Map([['t2', 'Shelter']]) })).toEqual([
      { kind: 'topics-added', topics: ['Shelter'] },
      { kind: 'topics-dropped', topics: ['Tents'] },
    ]);
    const [found] = findBreaks([BASE, { ...BASE, runId: 'b', startedAtMs: 7, platforms: ['alpha'] }]);
    expect(found).toMatchObject({ runId: 'b', startedAtMs: 7 });
  });

  it('are what left in the middle of a pooled period, too: its newest run asks without it', () => {
    const union = { platforms: ['alpha', 'beta'], promptIds: ['p1', 'p2', 'p3'] };
    const askedLast = { platforms: ['beta'], promptIds: ['p2', 'p3'] };
    expect(causes({}, { ...union, askedLast })).toEqual([
      { kind: 'platforms-dropped', platforms: ['alpha'] },
      { kind: 'prompts-added', promptIds: ['p3'] },
      { kind: 'prompts-retired', promptIds: ['p1'] },
    ]);
    expect(causes({}, { askedLast: { platforms: BASE.platforms, promptIds: ['p2'] } })).toEqual([
      { kind: 'prompts-retired', promptIds: ['p1'] },
    ]);
    expect(causes({}, { askedLast: { platforms: BASE.platforms, promptIds: null } })).toEqual([]);
  });

  it('are prompts of the same id with another text, where both are known', () => {
    const reworded = new Map([['p1', 'Best light tent?']]);
    expect(causes({}, { promptTexts: reworded })).toEqual([{ kind: 'prompts-edited', promptIds: ['p1'] }]);
    expect(causes({ promptTexts: null }, { promptTexts: reworded })).toEqual([]);
  });

  it('are a share of fallback answers that moved by five points, not a stray retry', () => {
    expect(causes({}, { routes: { primary: 60, fallback: 40, unstated: 0 } })).toEqual([
      { kind: 'route-changed', fallbackBeforePct: 0, fallbackPct: 40 },
    ]);
    expect(causes({}, { routes: { primary: 96, fallback: 4, unstated: 0 } })).toEqual([]);
    expect(causes({}, { routes: { primary: 0, fallback: 0, unstated: 100 } })).toEqual([]);
  });

  it('are runs with missing answers, by failed tasks or by those that never completed', () => {
    expect(causes({}, { failedTasks: 7 })).toEqual([{ kind: 'partial', missing: 7, total: 100 }]);
    expect(causes({}, { completedTasks: 80 })).toEqual([{ kind: 'partial', missing: 20, total: 100 }]);
    expect(causes({ failedTasks: 3 }, {})).toEqual([{ kind: 'partial', missing: 3, total: 100 }]);
  });

  it('are models that changed', () => {
    expect(causes({}, { models: ['two'] })).toEqual([
      { kind: 'models-changed', added: ['two'], dropped: ['one'] },
    ]);
  });

  it('are no prompts or topics that an answer without its prompt may be to', () => {
    const fewer = { promptIds: ['p1'], topics: new Map<string, string>() };
    const kinds = (before: Partial<RunMeta>, after: Partial<RunMeta>) =>
      causes(before, after).map(({ kind }) => kind);
    expect(kinds({}, fewer)).toEqual(['prompts-retired', 'topics-dropped']);
    expect(kinds({}, { ...fewer, hasUnknownPrompts: true })).toEqual([]);
    expect(kinds(fewer, {})).toEqual(['prompts-added', 'topics-added']);
    expect(kinds({ ...fewer, hasUnknownPrompts: true }, {})).toEqual([]);
    // Unknown ones in the earlier run do not hide what the later one has dropped.
    expect(kinds({ hasUnknownPrompts: true }, fewer)).toEqual(['prompts-retired', 'topics-dropped']);
  });

  it('are not concluded from what is not known', () => {
    const unknown = {
      promptIds: null,
      promptTexts: null,
      topics: null,
      totalTasks: null,
      completedTasks: null,
      failedTasks: null,
      models: null,
      routes: { primary: 0, fallback: 0, unstated: 0 },
    };
    expect(causes({}, unknown)).toEqual([]);
    expect(causes(unknown, {})).toEqual([]);
  });
});
