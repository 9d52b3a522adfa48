import { describe, expect, it } from 'vitest';
import { callsOf, tellApart } from '../../../../renderer/views/welcome/parts/plan-choice.ts';
import { paceOf, sayPace } from '../../../../renderer/views/welcome/parts/sync-pace.ts';
import type { SyncPlan } from '../../../../shared/domain/sync-schema.ts';
import type { TaskView } from '../../../../shared/domain/task.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';

const project = (projectId: string, name: string, everything: number, scores: number) => ({
  projectId,
  project: name,
  runs: 2,
  catalogue: 1,
  parts: {},
  calls: everything,
  lookingCalls: 1,
  callsByOldRuns: { everything, scores },
});
const projects = [
  project('aaaaaaaa-1', 'Halden', 40, 10),
  project('bbbbbbbb-2', 'Halden', 60, 20),
  project('c', 'Loam', 1, 1),
];
const plan: SyncPlan = {
  connection: 'Agency',
  projects,
  account: 3,
  calls: 104,
  callsByOldRuns: { everything: 104, scores: 34 },
  lookingCalls: 5,
  listingCalls: 5,
  fromTeam: 0,
  isEstimate: false,
};

describe('the calls of a first sync', () => {
  it('are those of the plan where all are ticked, and less by a client and the look at it where one is not', () => {
    expect(callsOf(plan, projects, 'everything')).toBe(104 + 5);
    expect(callsOf(plan, projects.slice(1), 'everything')).toBe(104 + 5 - 40 - 1);
    expect(callsOf(plan, projects.slice(1), 'scores')).toBe(34 + 5 - 10 - 1);
  });

  it('tell clients of one name apart, and leave the others as they are called', () => {
    expect([...tellApart(projects).values()]).toEqual(['Halden (aaaaaaaa)', 'Halden (bbbbbbbb)', 'Loam']);
  });
});

describe('the pace of a sync', () => {
  const startedAt = '2026-11-26T10:00:00.000Z';
  const at = (seconds: number): number => Date.parse(startedAt) + 1000 * seconds;

  it('is calls a minute, and what is left at that pace', () => {
    const pace = paceOf({ startedAt, progress: { done: 100, total: 400, what: '' } }, at(30));
    expect(pace).toEqual({ perMinute: 200, minutesLeft: 1.5 });
  });

  it('is not told from too little', () => {
    expect(paceOf({ startedAt, progress: null }, at(30))).toBeNull();
    expect(paceOf({ startedAt, progress: { done: 9, total: 400, what: '' } }, at(30))).toBeNull();
    expect(paceOf({ startedAt, progress: { done: 100, total: 400, what: '' } }, at(1))).toBeNull();
  });
});

it('a sync that the service asks to wait says until when, and no time left', () => {
  const progress = { done: 40, total: 41, what: '', restsUntil: '2026-11-16T08:13:00.000Z' };
  const task = { startedAt: '2026-11-16T08:00:00.000Z', progress } as TaskView;
  const format = buildFormatter('en-GB');
  const at = (time: string): string => sayPace(task, Date.parse(`2026-11-16T${time}Z`), format);
  expect(at('08:12:30')).toBe('The service asks Sightline to wait; it continues at 08:13.');
  expect(at('08:13:01')).toMatch(/^Less than a minute left/u);
});
