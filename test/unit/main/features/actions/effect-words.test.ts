/** What is told of an action's effect: figures that add up as they are printed, and words that fit their numbers. */
import { describe, expect, it } from 'vitest';
import { effectSentence, type JudgedFigures } from '../../../../../main/features/actions/effect-words.ts';
import type { ProjectAction } from '../../../../../shared/domain/action-schema.ts';
import { UTC } from '../../../../../shared/format/calendar.ts';
import { PLAUSIBLE_ACTION } from '../../../../fixtures/actions.ts';

const AT = '2026-08-03T10:00:00.000Z';
const ACTION: ProjectAction = {
  ...PLAUSIBLE_ACTION,
  ...{ actionId: 'a1', recommendation: null, state: 'done', reason: null, doneOn: '2026-08-03' },
  ...{ fixed: null, chosenFrom: [], proposedIn: [], createdAt: AT, savedAt: AT, changes: [] },
};

const sideOf = (prompts: number, from: number, to: number) => ({
  ...{ prompts, n: 100, from, to },
  change: to - from,
});

const FIGURES: JudgedFigures = {
  ...{ actionId: 'a1', measure: 'visibility', prompts: 5, gone: 0, rivals: null },
  window: { from: '2026-08-10', to: '2026-09-28', before: 8, since: 8 },
  ...{ touched: sideOf(5, 30.64, 52.36), untouched: sideOf(33, 40.36, 41.64) },
  ...{ effect: 20.44, low: 0.03, high: 40.06, wouldShow: 18, verdict: 'moved', runsNeeded: null },
  ...{ reason: null, reroutedPlatforms: [] },
};

const say = (
  figures: Partial<JudgedFigures>,
  { others = [], action = {} }: { others?: readonly string[]; action?: Partial<ProjectAction> } = {},
): string =>
  effectSentence({ ...FIGURES, ...figures }, { action: { ...ACTION, ...action }, others, zone: UTC });

const why = (
  reason: JudgedFigures['reason'],
  figures: Partial<JudgedFigures> = {},
): Partial<JudgedFigures> => ({
  ...{ verdict: 'cannot-say', touched: null, untouched: null, reason },
  ...figures,
});

describe('an effect beyond chance', () => {
  it('is what its printed levels come to, with no end at zero', () => {
    expect(say({})).toBe(
      'Since 3 August 2026, its 5 prompts went from 30.6 to 52.4 of 100 answers and, beside them, the 33 others from 40.4 to 41.6: ' +
        '+20.6 points beside them (+0.1 to +40.1), more than chance makes.',
    );
    expect(say({ low: -40.06, high: -0.03 })).toContain('(−40.1 to −0.1)');
  });
});

describe('words beside a number', () => {
  it('are those for one, or for several', () => {
    expect(say({ gone: 1 })).toContain('1 of its 5 prompts is no longer asked.');
    expect(say({ gone: 2 })).toContain('2 of its 5 prompts are no longer asked.');
    expect(say({ verdict: 'no-sign' }, { action: { points: 1 } })).toContain('1 point would have shown.');
  });

  it('name each action that touches the same prompts', () => {
    expect(say(why('other-action'), { others: ['Guide'] })).toContain(
      '“Guide” touches the same prompts in the same time, and nobody can tell the two apart.',
    );
    expect(say(why('other-action'), { others: ['Guide', 'Films'] })).toContain(
      '“Guide” and “Films” touch the',
    );
    expect(say(why('other-action'), { others: ['Guide', 'Films', 'Talk'] })).toContain(
      '“Guide”, “Films” and “Talk” touch the same prompts in the same time, and nobody can tell them apart.',
    );
  });
});

describe('an action that was changed', () => {
  const { measure, topics, platforms, from, to } = ACTION;
  const fixed = { ...{ measure, topics, platforms, from, to }, at: AT, points: 15, prompts: ['p'] };

  it('is judged by what was fixed, and says so only of what was changed since', () => {
    const change = (at: string, field: 'points' | 'owner') => ({ at, field, was: null, now: null });
    const said = (...changes: ProjectAction['changes']): string =>
      say({ verdict: 'no-sign' }, { action: { fixed, points: 5, changes } });
    expect(said()).toMatch(/\. 15 points would have shown\.$/);
    expect(said(change('2026-08-04T10:00:00.000Z', 'points'))).toMatch(
      /It was changed after it was agreed, and is judged by what was fixed on 3 August 2026\.$/,
    );
    expect(said(change('2026-08-02T10:00:00.000Z', 'points'))).toBe(said());
    expect(said(change('2026-08-04T10:00:00.000Z', 'owner'))).toBe(said());
  });
});

describe('why nothing can be said', () => {
  it('has models that changed before it, or since', () => {
    const window = { ...FIGURES.window, before: 1 };
    expect(say(why('models-changed', { window }))).toContain('the models changed shortly before it');
    expect(say(why('models-changed'))).toContain('other models answer since');
  });

  it('has the day on which the runs that count ended', () => {
    expect(say(why('window-over'), { action: { to: '2026-08-10', points: 15 } })).toBe(
      'It cannot be judged: the runs that count end on 10 August 2026, before 15 points could show.',
    );
  });
});
