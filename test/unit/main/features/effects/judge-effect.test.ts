/** What can be said of an action's effect, and what cannot. */
import { describe, expect, it } from 'vitest';
import type { ComparedRun } from '../../../../../shared/analysis/compare/compared-run.ts';
import {
  judgeEffect,
  visibilityOf,
  type EffectQuestion,
} from '../../../../../main/features/effects/index.ts';
import {
  inventRuns,
  QUIET,
  type InventedPlace,
  type World,
  type WorldEvent,
} from '../../../../helpers/invented-worlds.ts';
import { playOnChoice, playQuiet } from '../../../../simulate/effects.ts';

const DONE = 8;
const promptIdOf = (prompt: number): string => `prompt-${String(prompt).padStart(3, '0')}`;
/** Of the first topic. */
const TOUCHED = [0, 5, 10, 15, 20];
const isTouched = (prompt: number): boolean => TOUCHED.includes(prompt);

type Asked = {
  readonly world?: Partial<World>;
  readonly event?: WorldEvent;
  readonly question?: Partial<Omit<EffectQuestion, 'runs'>>;
  readonly change?: (runs: ComparedRun[]) => readonly ComparedRun[];
};

/** An action between the eighth and the ninth run of sixteen, and what is told of it. */
function ask({ world, event, question, change = (runs) => runs }: Asked) {
  const runs = inventRuns({ ...QUIET, seed: 4, runs: 16, ...world }, event);
  return judgeEffect({
    runs: change(runs),
    promptIds: TOUCHED.map(promptIdOf),
    doneMs: startOf(DONE) - 1000,
    measure: visibilityOf('brand-0'),
    wantedPoints: 20,
    fromMs: null,
    toMs: null,
    nowMs: startOf(DONE),
    chosenFrom: [],
    others: [],
    ...question,
  });
}

/** When a run of these worlds starts. */
const startOf = (run: number): number => (QUIET_RUNS[0]?.figures.startedAtMs ?? 0) + run * 7 * 86_400_000;
const QUIET_RUNS = inventRuns({ ...QUIET, runs: 1, prompts: 1 });

const raise = (size: number, prompts = TOUCHED): WorldEvent => ({
  shift: ({ run, prompt, brand }) => (brand === 0 && run >= DONE && prompts.includes(prompt) ? size : 0),
});

const idsOf = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => `run-${String(from + at).padStart(2, '0')}`);

describe('an action that worked', () => {
  const told = ask({ event: raise(2) });

  it('is told as moved, by its prompts less the others', () => {
    expect(told.verdict).toBe('moved');
    expect(told.touched).toMatchObject({ prompts: 5 });
    expect(told.untouched).toMatchObject({ prompts: 33 });
    expect(told.effect).toBe((told.touched?.change ?? 0) - (told.untouched?.change ?? 0));
    expect(told.effect).toBeGreaterThan(20);
    expect(told.low).toBeGreaterThan(0);
    expect(told.low).toBeLessThan(told.effect ?? 0);
    expect(told.high).toBeGreaterThan(told.effect ?? 0);
    expect(told.p).toBeLessThan(0.001);
  });

  it('has its rivals beside it, on the same prompts', () => {
    const beside = ask({
      event: {
        shift: ({ run, prompt, brand }) => (run >= DONE && isTouched(prompt) ? (brand === 0 ? 2 : -8) : 0),
      },
    });
    expect(beside.rivals).toMatchObject({ prompts: 5, n: beside.touched?.n });
    expect(beside.rivals?.to).toBeLessThan(2);
    expect(beside.rivals?.change).toBe((beside.rivals?.to ?? 0) - (beside.rivals?.from ?? 0));
    expect(told.rivals?.change).toBeGreaterThan(-10);
    expect(ask({ world: { brands: QUIET.brands.slice(0, 1) }, event: raise(2) }).rivals).toBeNull();
  });

  it('counts its prompts after it as the runs before it were counted', () => {
    expect(told.window.before).toEqual(idsOf(0, DONE));
    expect(told.window.after).toEqual(idsOf(DONE, DONE + told.window.after.length));
  });
});

describe('an action that did nothing', () => {
  it('has no sign once the wanted effect would have shown, and says what would have', () => {
    const told = ask({});
    expect(told.verdict).toBe('no-sign');
    expect(told.wouldShow).toBeLessThanOrEqual(20);
    expect(told.window.after.length).toBeLessThan(8);
  });

  it('has the same verdict whatever runs follow', () => {
    const told = ask({});
    const later = ask({ world: { runs: 24 }, event: { shift: ({ run }) => (run >= 16 ? 5 : 0) } });
    expect(later).toEqual(told);
  });

  it('has the same verdict whatever is done later, for its prompts or for others', () => {
    const told = ask({});
    const closed = DONE + told.window.after.length;
    const others = [TOUCHED, [1, 2, 3]].map((prompts) => ({
      promptIds: prompts.map(promptIdOf),
      doneMs: startOf(closed) - 1,
    }));
    expect(ask({ question: { others } })).toEqual({ ...told, besides: [others[0]] });
  });

  it('is judged from an earlier action on the same prompts on', () => {
    const others = [{ promptIds: [promptIdOf(5)], doneMs: startOf(3) }];
    const told = ask({ question: { others } });
    expect(told.window.before).toEqual(idsOf(3, DONE));
    expect(told.verdict).toBe('no-sign');
    const risen = raise(2);
    const event = { shift: (place: InventedPlace) => risen.shift?.({ ...place, run: place.run + 5 }) ?? 0 };
    expect(ask({ event }).verdict).toBe('moved');
    expect(ask({ event, question: { others } }).verdict).not.toBe('moved');
  });

  it('is not told as the market, which moved all prompts', () => {
    const told = ask({ event: { shift: ({ run, brand }) => (brand === 0 && run >= DONE ? 0.8 : 0) } });
    expect(told.untouched?.change).toBeGreaterThan(8);
    expect(told.verdict).not.toBe('moved');
  });
});

describe('too early', () => {
  it('is told before the action, with the runs that it takes', () => {
    const told = ask({ world: { runs: DONE } });
    expect(told).toMatchObject({ verdict: 'too-early', touched: null, effect: null });
    expect(told.runsNeeded).toBeGreaterThan(1);
    const wide = ask({ world: { runs: DONE }, question: { wantedPoints: 40 } });
    expect(wide.runsNeeded).toBeLessThan(told.runsNeeded ?? 0);
  });

  it('is told of what will show only with more runs', () => {
    const told = ask({ world: { runs: DONE + 1 } });
    expect(told.verdict).toBe('too-early');
    expect(told.wouldShow).toBeGreaterThan(20);
    expect(told.runsNeeded).toBeGreaterThan(0);
  });

  it('is told with no more runs than come until its last day', () => {
    const asked = (toMs: number | null) => ask({ world: { runs: DONE + 1 }, question: { toMs } });
    const { runsNeeded } = asked(null);
    expect(runsNeeded).toBeGreaterThan(1);
    expect(asked(startOf(DONE + 1 + (runsNeeded ?? 0))).runsNeeded).toBe(runsNeeded);
    expect(asked(startOf(DONE + 2)).reason).toBe('window-over');
  });

  it('is told of less than 30 answers, however much they moved', () => {
    const few = [0, 5, 10];
    const told = ask({
      world: { runs: DONE + 1 },
      event: raise(9, few),
      question: { promptIds: few.map(promptIdOf), wantedPoints: 60 },
    });
    expect(told).toMatchObject({ verdict: 'too-early', runsNeeded: 1, touched: { n: 15 } });
  });
});

describe('nothing can be said', () => {
  const reasonOf = (asked: Asked): string | null => ask(asked).reason;

  it('of fewer than three prompts', () => {
    expect(reasonOf({ question: { promptIds: TOUCHED.slice(0, 2).map(promptIdOf) } })).toBe(
      'too-few-prompts',
    );
  });

  it('if its prompts are asked no more', () => {
    const asks = (run: number, prompt: number): boolean => run < DONE || prompt > 10;
    expect(reasonOf({ event: { asks } })).toBe('prompts-gone');
  });

  it('if hardly a prompt is untouched', () => {
    expect(
      reasonOf({
        world: { prompts: 24 },
        question: { promptIds: Array.from({ length: 20 }, (_, at) => promptIdOf(at)) },
      }),
    ).toBe('nothing-untouched');
  });

  it('if another action touched one of its prompts with no two runs before it or too few since, and says which', () => {
    const askedAt = (...doneMs: readonly number[]) =>
      ask({ question: { others: doneMs.map((at) => ({ promptIds: [promptIdOf(5)], doneMs: at })) } });
    for (const [at, besides] of [
      [[startOf(3), startOf(7)], [startOf(7)]],
      [[startOf(DONE) - 1000], [startOf(DONE) - 1000]],
      [[startOf(DONE) - 1], [startOf(DONE) - 1]],
      [[startOf(9), startOf(10)], [startOf(9)]],
    ] as const) {
      const told = askedAt(...at);
      expect(told).toMatchObject({ verdict: 'cannot-say', reason: 'other-action' });
      expect(told.besides.map(({ doneMs }) => doneMs)).toEqual(besides);
    }
    expect(askedAt(startOf(9)).window.after).toEqual(idsOf(DONE, 9));
  });

  it('if the runs that count end before the wanted effect could show', () => {
    const short = { toMs: startOf(DONE + 2), wantedPoints: 15 };
    const reasonAt = (runs: number, nowMs: number): string | null =>
      reasonOf({ world: { runs }, question: { ...short, nowMs } });
    expect(reasonAt(DONE, startOf(DONE) - 500)).toBe('window-over');
    expect(reasonAt(DONE + 2, startOf(DONE + 1))).toBe('window-over');
    expect(reasonAt(16, startOf(15))).toBe('window-over');
    expect(reasonAt(DONE, startOf(DONE + 2))).toBe('window-over');
  });

  it('if the models changed with it', () => {
    const models = (run: number): string[] => [run < DONE ? 'model-1' : 'model-2'];
    expect(reasonOf({ event: { models } })).toBe('models-changed');
  });

  it('if all platforms answer by another route, or none was asked both times', () => {
    expect(reasonOf({ event: { isFallback: (run) => run >= DONE } })).toBe('rerouted');
    expect(reasonOf({ event: { asksPlatform: (run, platform) => run < DONE === platform < 2 } })).toBe(
      'platforms-differ',
    );
  });

  it('without two runs before it that did not choose its prompts', () => {
    expect(reasonOf({ question: { chosenFrom: idsOf(0, 7) } })).toBe('no-baseline');
    expect(reasonOf({ question: { chosenFrom: idsOf(0, 6) } })).not.toBe('no-baseline');
  });

  it('without the answers of the runs before it', () => {
    expect(
      reasonOf({ change: (runs) => runs.map((run, at) => (at < DONE ? { ...run, answers: null } : run)) }),
    ).toBe('not-mirrored');
  });

  it('if half a year of runs would not show what is wanted', () => {
    expect(reasonOf({ question: { wantedPoints: 2 } })).toBe('too-few-answers');
    expect(reasonOf({ world: { runs: DONE }, question: { wantedPoints: 2 } })).toBe('too-few-answers');
  });

  it('if the others moved so far that it matters how one counts', () => {
    const told = ask({
      event: {
        promptLevel: (prompt) => (isTouched(prompt) ? -2.5 : 0),
        shift: ({ run, brand }) => (brand === 0 && run >= DONE ? 1.5 : 0),
      },
      question: { wantedPoints: 12 },
    });
    expect(told.untouched?.change).toBeGreaterThan(20);
    expect(told.reason).toBe('untouched-moved');
  });
});

describe('the window', () => {
  it('has no run by which the prompts were chosen, none under way when it was done, and none beyond its ends', () => {
    const { window } = ask({
      question: {
        chosenFrom: idsOf(4, 6),
        fromMs: startOf(1),
        toMs: startOf(10),
        doneMs: startOf(7) + 1000,
        wantedPoints: 10,
      },
    });
    expect(window.before).toEqual([...idsOf(1, 4), 'run-06']);
    expect(window.after).toEqual(idsOf(8, 10));
  });

  it('ends where the models change', () => {
    const told = ask({
      event: { models: (run) => [run < DONE + 2 ? 'model-1' : 'model-2'] },
      question: { wantedPoints: 10 },
    });
    expect(told).toMatchObject({ verdict: 'cannot-say', reason: 'models-changed' });
    expect(told.window.after).toHaveLength(2);
  });

  it('has only the runs before it that the same models answered', () => {
    const told = ask({ event: { ...raise(2), models: (run) => [run < 3 ? 'model-1' : 'model-2'] } });
    expect(told.window.before).toEqual(idsOf(3, DONE));
    expect(told.verdict).toBe('moved');
  });

  it('leaves out platforms that answer by another route, and names them', () => {
    const told = ask({
      event: {
        shift: ({ run, platform, brand, prompt }) =>
          brand === 0 && run >= DONE && platform === 1 && isTouched(prompt) ? 6 : 0,
        isFallback: (run, platform) => run >= DONE && platform === 1,
      },
    });
    expect(told.reroutedPlatforms).toEqual(['beta']);
    expect(told.verdict).not.toBe('moved');
    expect(told.touched?.n).toBe(4 * 5 * told.window.after.length);
  });

  it('leaves out a prompt that fewer than half of its runs asked', () => {
    const asks = (run: number, prompt: number): boolean => prompt < 38 && (prompt !== 0 || run <= DONE);
    const told = ask({ event: { asks }, question: { wantedPoints: 10 } });
    expect(told.window.after).toHaveLength(8);
    expect(told.touched?.prompts).toBe(4);
  });

  it('compares with no prompt that another action touched', () => {
    const others = [{ promptIds: [1, 2, 3, 4, 6, 7, 8, 9].map(promptIdOf), doneMs: startOf(DONE) - 5 }];
    expect(ask({ question: { others } }).untouched?.prompts).toBe(25);
  });

  it('weighs the others as the touched ones are spread over platforms', () => {
    // One platform names the brand more often, and the touched prompts are not asked there.
    const event: WorldEvent = {
      shift: ({ run, platform, brand }) => (brand === 0 && run >= DONE && platform === 4 ? 8 : 0),
    };
    const without = (run: ComparedRun): ComparedRun => {
      const { answers } = run;
      if (answers === null) return run;
      const touched = new Set(TOUCHED.map(promptIdOf));
      const platform = answers.platform.map((at, answer) =>
        touched.has(answers.prompts[answers.prompt[answer] ?? 0]?.promptId ?? '') &&
        answers.platforms[at] === 'eta'
          ? -1
          : at,
      );
      return { ...run, answers: { ...answers, platform } };
    };
    const told = ask({ event, change: (runs) => runs.map(without) });
    expect(told.untouched?.change).toBeLessThan(8);
    expect(told.verdict).not.toBe('moved');
  });
});

describe('a client that hardly an answer names', () => {
  it('is not told as moved by a few answers, though the others never varied', () => {
    const named = raise(7, [0]);
    const told = ask({
      world: { brands: QUIET.brands.map((brand, at) => (at === 0 ? { ...brand, level: -12 } : brand)) },
      event: {
        shift: (place) =>
          place.run === DONE + 1 && place.platform < 2 ? 3 * (named.shift?.(place) ?? 0) : 0,
      },
      question: { wantedPoints: 1 },
    });
    expect(told.untouched).toMatchObject({ from: 0, to: 0 });
    expect(told.effect).toBeGreaterThan(0);
    expect(told.verdict).not.toBe('moved');
  });
});

describe('prompts that were chosen because they were low', () => {
  it('are no effect, as they would be if the runs that chose them were their baseline', () => {
    const kind = { chosen: 'lowest' } as const;
    expect(playQuiet(kind, 12).ever).toBeLessThan(playOnChoice(kind, 12));
  });
});
