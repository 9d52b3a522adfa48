/** The learning of rules, played for services that keep a rule in some share of their runs. */
import { learnRule, type LearnedRun } from '../../main/db/queries/agreement/learn.ts';

/** Shares of the runs in which a service keeps the rule. */
export const KEPT_SHARES = [1, 0.99, 0.95, 0.8, 0.2] as const;

/** Runs of an account, one a week after a first sync of ten. */
const [RUNS, FIRST] = [200, 10];

/** Share of runs that come short by mistake: they would keep the rule, and do when they are asked for again. */
const BAD_SHARE = 0.01;

/** Syncs after which a run that came short rests: it was asked for again after one, three and seven days. */
const RESTS_AFTER = 2;

/** What it came to. */
export type CountingPlayed = {
  readonly share: number;
  /** Shares of services for which the rule bound after the first sync and at the end. */
  readonly boundFirst: number;
  readonly boundLast: number;
  /** Good runs that were called incomplete, of all good runs. */
  readonly wronglyCalled: number;
  /** Bad runs that came while the rule did not bind, which nobody noticed, of all bad runs. */
  readonly missed: number;
  /** Runs until the rule bound first, on average of the services for which it did. */
  readonly runsUntil: number | null;
};

/** Draws numbers from 0 up to 1; the same seed draws the same ones. */
function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Run = LearnedRun<number, number> & { readonly isBad: boolean; readonly calledAt: number | null };

const learn = (runs: readonly Run[]) => learnRule([{ id: 'equal', form: 'equal' }], runs);

function playService(share: number, draw: () => number) {
  const total = { good: 0, wronglyCalled: 0, bad: 0, missed: 0 };
  let runs: Run[] = [];
  let [boundFirst, runsUntil] = [false, null as number | null];
  for (let week = 0; runs.length < RUNS; week += 1) {
    const before = learn(runs);
    const isBound = before.bound.length > 0;
    if (isBound) runsUntil ??= runs.length;
    if (week === 1) boundFirst = isBound;
    for (let at = 0; at < (week === 0 ? FIRST : 1); at += 1) {
      const [isBad, isKept] = [draw() < BAD_SHARE, draw() < share];
      const isCalled = isBound && (isBad || !isKept);
      if (isBad) {
        total.bad += 1;
        if (!isCalled) total.missed += 1;
      } else {
        total.good += 1;
        if (isCalled) total.wronglyCalled += 1;
      }
      const run = runs.length;
      runs.push({
        run,
        project: run % 2,
        startedAt: new Date(Date.UTC(2026, 0, 1 + run)).toISOString(),
        batch: week,
        keeps: [!isBad && isKept],
        isConfirmed: false,
        isBad,
        calledAt: isCalled ? week : null,
      });
    }
    // A bad run that was called is asked for again and comes whole; a good one comes as it was, until it rests.
    runs = runs.map((one) =>
      one.calledAt === null || one.calledAt === week
        ? one
        : one.isBad
          ? { ...one, keeps: [true], calledAt: null }
          : { ...one, isConfirmed: week - one.calledAt >= RESTS_AFTER },
    );
  }
  return { ...total, boundFirst, boundLast: learn(runs).bound.length > 0, runsUntil };
}

/** Plays so many services of each kind, each with its own seed. */
export function playCounting(services: number): readonly CountingPlayed[] {
  return KEPT_SHARES.map((share, kind) => {
    const played = Array.from({ length: services }, (_, seed) =>
      playService(share, drawsOf(1 + seed + 100_003 * kind)),
    );
    const sum = (of: (one: (typeof played)[number]) => number) =>
      played.reduce((total, one) => total + of(one), 0);
    const until = played.flatMap(({ runsUntil }) => (runsUntil === null ? [] : [runsUntil]));
    return {
      share,
      boundFirst: sum(({ boundFirst }) => Number(boundFirst)) / services,
      boundLast: sum(({ boundLast }) => Number(boundLast)) / services,
      wronglyCalled: sum((one) => one.wronglyCalled) / sum(({ good }) => good),
      missed: sum((one) => one.missed) / sum(({ bad }) => bad),
      runsUntil: until.length === 0 ? null : until.reduce((total, runs) => total + runs, 0) / until.length,
    };
  });
}
