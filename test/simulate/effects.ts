/** What is told of actions whose effect is known. */
import {
  judgeEffect,
  visibilityOf,
  type Effect,
  type EffectQuestion,
  type NoEffectReason,
} from '../../main/features/effects/index.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { draws, inventRuns, QUIET, type World, type WorldEvent } from '../helpers/invented-worlds.ts';
import { unit } from '../helpers/synthetic-runs.ts';

/** Runs before the action, those by which its prompts were chosen, and after how many it is looked at. */
const BEFORE = 8;
const CHOICE = 4;
export const LOOKED_AT = [0, 1, 2, 4, 8, 12];
const AFTER = Math.max(...LOOKED_AT);
/** Sought, in points. */
const WANTED = 20;

/** What happens besides the action, to which prompts, and with which effect. */
type Kind = {
  readonly world?: Partial<World>;
  /** Added to the own brand's log odds on the touched prompts from the action on. */
  readonly effect?: number;
  /** How prompts are chosen: those of a topic, or the lowest or highest of the runs of the choice. */
  readonly chosen?: 'topic' | 'lowest' | 'highest';
  /** What else happens from the action on. */
  readonly event?: (touched: ReadonlySet<number>, seed: number) => WorldEvent;
  /** Prompts that another action touches: of the touched ones, or others. */
  readonly other?: 'same' | 'others';
  /** So many runs after this one, negative for before; then it has an effect on its prompts, whichever they are. */
  readonly otherAfter?: number;
  /** Whether all prompts move: before it nobody knows how many runs it will take. */
  readonly movesAll?: boolean;
  /** Whether it is beyond the method, and played to show how far. */
  readonly isLimit?: boolean;
};

const DONE = BEFORE + CHOICE;
const WEEK_MS = 7 * 86_400_000;

const since = (shift: NonNullable<WorldEvent['shift']>): WorldEvent => ({
  shift: (place) => (place.run >= DONE ? shift(place) : 0),
});

/** Each prompt drifts by itself at the action. */
function drift(seed: number, size: number): WorldEvent {
  const lasting = draws(seed, 71);
  const steps = Array.from({ length: 200 }, () => size * lasting.normal());
  return since(({ prompt, brand }) => (brand === 0 ? (steps[prompt] ?? 0) : 0));
}

const market =
  (size: number): (() => WorldEvent) =>
  () =>
    since(({ brand }) => (brand === 0 ? size : 0));

/** Each topic wanders from run to run. */
function wander(seed: number, size: number): WorldEvent {
  const lasting = draws(seed, 72);
  const steps = Array.from({ length: 400 }, () => size * lasting.normal());
  return {
    shift: ({ run, topic, brand }) => (brand === 0 ? (steps[run * QUIET.topics + topic] ?? 0) : 0),
  };
}

/** Worlds in which the action has no effect. */
export const WITHOUT_EFFECT: Readonly<Record<string, Kind>> = {
  nothing: {},
  'runs wander by 0.15 log odds': { world: { runShock: 0.15 } },
  'platforms wander by 0.5 log odds': { world: { platformShock: 0.5 } },
  'prompts drift by 0.4 log odds each': { event: (_, seed) => drift(seed, 0.4) },
  'twelve prompts': { world: { prompts: 12 } },
  'a brand at 3 %': {
    world: {
      brands: QUIET.brands.slice(0, 2).map((brand, at) => (at === 0 ? { ...brand, level: -4.4 } : brand)),
    },
  },
  'the market rises by 0.8 log odds': { event: market(0.8), movesAll: true },
  'the market falls by 0.8 log odds': { event: market(-0.8), movesAll: true },
  'the market falls by 0.8 log odds, high prompts': {
    event: market(-0.8),
    chosen: 'highest',
    movesAll: true,
  },
  'the market rises by 0.8 log odds, low prompts': { event: market(0.8), chosen: 'lowest', movesAll: true },
  'a tide: all are named 0.6 times as often, low prompts': {
    event: () => ({ factor: ({ run }) => (run >= DONE ? 0.6 : 1) }),
    chosen: 'lowest',
    movesAll: true,
  },
  'a tide: all are named 0.6 times as often, high prompts': {
    event: () => ({ factor: ({ run }) => (run >= DONE ? 0.6 : 1) }),
    chosen: 'highest',
    movesAll: true,
  },
  'a rival rises on the touched prompts': {
    event: (touched) => since(({ prompt, brand }) => (brand === 1 && touched.has(prompt) ? 1.5 : 0)),
  },
  'a platform names it less often': {
    event: () => since(({ platform, brand }) => (platform === 1 && brand === 0 ? -1.2 : 0)),
  },
  'a platform is asked by another route': {
    event: () => ({
      ...since(({ platform, brand }) => (platform === 1 && brand === 0 ? -1.2 : 0)),
      isFallback: (run, platform) => run >= DONE && platform === 1,
    }),
  },
  'prompts chosen because they were low': { chosen: 'lowest' },
  'prompts chosen because they were high': { chosen: 'highest' },
  'the models change with it': { event: () => ({ models: (run) => [run < DONE ? 'model-1' : 'model-2'] }) },
  'topics wander by 0.3 log odds each': { event: (_, seed) => wander(seed, 0.3), isLimit: true },
  'another action works on other prompts': { other: 'others' },
  'another action works on other prompts four runs later': { other: 'others', otherAfter: 4 },
  'another action on the same prompts': { other: 'same' },
  'another action works on the same prompts four runs later': { other: 'same', otherAfter: 4 },
  'another action worked on the same prompts eight runs before': { other: 'same', otherAfter: -8 },
};

/** Worlds in which it has. */
export const WITH_EFFECT: Readonly<Record<string, Kind>> = {
  'large effect': { effect: 1.5 },
  'large effect, runs wander by 0.15 log odds': { effect: 1.5, world: { runShock: 0.15 } },
  'large effect, the market falls by 0.4 log odds': { effect: 1.5, event: market(-0.4) },
  'large effect, low prompts': { effect: 2, chosen: 'lowest' },
  'small effect': { effect: 0.5 },
};

/** A world with its action. */
type Played = {
  readonly runs: readonly ComparedRun[];
  readonly question: Omit<EffectQuestion, 'runs' | 'nowMs'>;
};

const mixed = (seed: number): Partial<World> => ({
  kept: [0, 0.5, 0.8][seed % 3] ?? 0,
  runShock: 0.05,
});

/** How often the runs of the choice named the own brand, by prompt. */
function levelsIn(runs: readonly ComparedRun[], prompts: number): number[] {
  const named = new Array<number>(prompts).fill(0);
  for (const { answers } of runs) {
    if (answers === null) continue;
    const isNamed = visibilityOf('brand-0').testOf(answers);
    for (let answer = 0; answer < answers.count; answer += 1) {
      if (!isNamed(answer)) continue;
      const prompt = Number(answers.prompts[answers.prompt[answer] ?? 0]?.promptId.slice(7));
      named[prompt] = (named[prompt] ?? 0) + 1;
    }
  }
  return named;
}

function choosePrompts({ chosen = 'topic' }: Kind, world: World, seed: number): number[] {
  const all = Array.from({ length: world.prompts }, (_, prompt) => prompt);
  const wanted = 3 + (seed % Math.min(7, Math.floor(world.prompts / 4)));
  if (chosen === 'topic') {
    return all.sort((a, b) => (a % world.topics) - (b % world.topics) || a - b).slice(0, wanted);
  }
  const levels = levelsIn(inventRuns({ ...world, runs: DONE }).slice(BEFORE), world.prompts);
  const sign = chosen === 'lowest' ? 1 : -1;
  return all.sort((a, b) => sign * ((levels[a] ?? 0) - (levels[b] ?? 0))).slice(0, wanted);
}

const idOf = (prompt: number): string => `prompt-${String(prompt).padStart(3, '0')}`;

function playWorld(kind: Kind, seed: number): Played {
  const brands = QUIET.brands.slice(0, 2);
  const world: World = { ...QUIET, brands, ...mixed(seed), ...kind.world, seed, runs: DONE + AFTER };
  const touched = new Set(choosePrompts(kind, world, seed));
  const event = kind.event?.(touched, seed) ?? {};
  const rest = Array.from({ length: world.prompts }, (_, prompt) => prompt).filter(
    (prompt) => !touched.has(prompt),
  );
  const random = createRandom32(seed, 73);
  const others =
    kind.other === 'others'
      ? rest.filter(() => unit(random) < 0.25)
      : [...touched].slice(0, kind.otherAfter === undefined ? 1 : touched.size);
  const { otherAfter = 0 } = kind;
  const moved = new Set(kind.other === 'others' || otherAfter !== 0 ? others : []);
  const runs = inventRuns(world, {
    ...event,
    shift: (place) =>
      (event.shift?.(place) ?? 0) +
      (place.run >= DONE && place.brand === 0 && touched.has(place.prompt) ? (kind.effect ?? 0) : 0) +
      (place.run >= DONE + otherAfter && place.brand === 0 && moved.has(place.prompt) ? 1.5 : 0),
  });
  const shortlyBefore = (run: number): number => (runs[run]?.figures.startedAtMs ?? 0) - WEEK_MS / 2;
  return {
    runs,
    question: {
      promptIds: [...touched].map(idOf),
      doneMs: shortlyBefore(DONE),
      measure: visibilityOf('brand-0'),
      wantedPoints: WANTED,
      fromMs: null,
      toMs: null,
      chosenFrom: runs.slice(BEFORE, DONE).map(({ figures }) => figures.runId),
      others:
        kind.other === undefined
          ? []
          : [{ promptIds: others.map(idOf), doneMs: shortlyBefore(DONE + otherAfter) }],
    },
  };
}

/** What is told after so many runs. */
function judgeAt({ runs, question }: Played, after: number): Effect {
  const known = runs.slice(0, DONE + after);
  return judgeEffect({ ...question, runs: known, nowMs: known.at(-1)?.figures.startedAtMs ?? 0 });
}

/** What is told at each look, until the window has closed. */
function follow(played: Played): Effect[] {
  const told: Effect[] = [];
  for (const after of LOOKED_AT) {
    const effect = judgeAt(played, after);
    told.push(effect);
    if (effect.window.after.length < after) break;
  }
  return told;
}

/** How worlds without an effect were told. */
export type QuietPlayed = {
  /** Worlds in which it was told as moved at any look, and at the last one. */
  readonly ever: number;
  readonly last: number;
  readonly noSign: number;
  readonly tooEarly: number;
  readonly reasons: ReadonlyMap<NoEffectReason, number>;
  readonly claims: Claims;
};

/** How often “too early” was told by when, and how often so many runs more decided. */
export type Claims = Readonly<Record<Stage, { readonly told: number; readonly right: number }>>;
export const STAGES = ['before the action', 'after one or two runs', 'later'] as const;
type Stage = (typeof STAGES)[number];

const stageOf = (after: number): Stage => STAGES[after === 0 ? 0 : after < 3 ? 1 : 2];

/** Counts a world's statements of how many runs it takes; those beyond the played runs are left open. */
function countClaims(
  played: Played,
  told: readonly Effect[],
  counts: Record<Stage, { told: number; right: number }>,
): void {
  told.forEach(({ verdict, runsNeeded, window }) => {
    const after = window.after.length;
    if (verdict !== 'too-early' || after + runsNeeded > AFTER) return;
    const count = counts[stageOf(after)];
    count.told += 1;
    const then = judgeAt(played, after + runsNeeded);
    if (then.verdict === 'moved' || then.verdict === 'no-sign') count.right += 1;
  });
}

const noClaims = (): Record<Stage, { told: number; right: number }> => ({
  'before the action': { told: 0, right: 0 },
  'after one or two runs': { told: 0, right: 0 },
  later: { told: 0, right: 0 },
});

const isMoved = ({ verdict }: Effect): boolean => verdict === 'moved';

/** Plays worlds in which the action has no effect, once for each seed from 1 on. */
export function playQuiet(kind: Kind, worlds: number): QuietPlayed {
  const counts = { ever: 0, last: 0, noSign: 0, tooEarly: 0 };
  const [reasons, claims] = [new Map<NoEffectReason, number>(), noClaims()];
  for (let seed = 1; seed <= worlds; seed += 1) {
    const played = playWorld(kind, seed);
    const told = follow(played);
    const last = told.at(-1);
    counts.ever += Number(told.some(isMoved));
    counts.last += Number(last?.verdict === 'moved');
    counts.noSign += Number(last?.verdict === 'no-sign');
    counts.tooEarly += Number(last?.verdict === 'too-early');
    if (last?.verdict === 'cannot-say') reasons.set(last.reason, (reasons.get(last.reason) ?? 0) + 1);
    countClaims(played, told, claims);
  }
  return { ...counts, reasons, claims };
}

/** How worlds with an effect were told: in how many of the played, and of those in which what was wanted is there and shows. */
export type EffectPlayed = {
  readonly found: number;
  readonly shown: number;
  readonly foundShown: number;
  /** Mean number of runs after which it was first told. */
  readonly runs: number;
  readonly claims: Claims;
};

/** The effect as it is, in points: the same world without it draws the same answers. */
function trueEffect(kind: Kind, seed: number, { runs, question }: Played): number {
  const touched = new Set(question.promptIds);
  const levelOf = (played: readonly ComparedRun[]): number => {
    const levels = levelsIn(played.slice(DONE), QUIET.prompts);
    return levels.reduce((sum, named, prompt) => (touched.has(idOf(prompt)) ? sum + named : sum), 0);
  };
  const without = playWorld({ ...kind, effect: 0 }, seed).runs;
  return (100 * (levelOf(runs) - levelOf(without))) / (AFTER * QUIET.platforms.length * touched.size);
}

/** Plays worlds in which it has one, once for each seed from 1 on. */
export function playEffect(kind: Kind, worlds: number): EffectPlayed {
  const counts = { found: 0, shown: 0, foundShown: 0 };
  const claims = noClaims();
  let runs = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const played = playWorld(kind, seed);
    const told = follow(played);
    const first = told.find(isMoved);
    counts.found += Number(first !== undefined);
    runs += first?.window.after.length ?? 0;
    const { wouldShow = null } = told.at(-1) ?? {};
    if (wouldShow !== null && wouldShow <= WANTED && trueEffect(kind, seed, played) >= WANTED) {
      counts.shown += 1;
      counts.foundShown += Number(first !== undefined);
    }
    countClaims(played, told, claims);
  }
  return { ...counts, runs: runs / counts.found, claims };
}

/** What would be told if the runs by which prompts were chosen were their baseline: how many of the worlds are told as moved. */
export function playOnChoice(kind: Kind, worlds: number): number {
  let moved = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const { runs, question } = playWorld(kind, seed);
    const fromMs = runs[BEFORE]?.figures.startedAtMs ?? null;
    const onChoice = { runs, question: { ...question, fromMs, chosenFrom: [] } };
    moved += Number(follow(onChoice).some(isMoved));
  }
  return moved;
}
