/** What is told where all brands move together, and where they do not. */
import { findFindings } from '../../main/features/findings/find-findings.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import type { Finding } from '../../shared/analysis/findings/finding.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';
import { smallestMove } from '../../shared/analysis/noise/planner.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_AT, PLANTED_RUNS, type Planted } from '../helpers/planted-events.ts';
import { unit } from '../helpers/synthetic-runs.ts';
import { QUIET_WORLDS } from './quiet-reports.ts';

/** From a run on each answer of a platform, or of all, names each brand less often, by a factor. */
type Tide = { readonly at: number; readonly factor: number; readonly platform: number | null };

/** Platforms keep some answers in every second world, and runs wander a little. */
const worldOf = (seed: number, more: Partial<World> = {}): World => ({
  ...QUIET,
  ...more,
  seed,
  runs: PLANTED_RUNS,
  kept: seed % 2 === 0 ? 0 : 0.3,
  runShock: 0.05,
});

/** Factors from 0.5 to 0.8, at any date but the first and last runs. */
function tideOf(seed: number, scope: Scope): Tide {
  const random = createRandom32(seed, 61);
  return {
    at: Math.floor(PLANTED_RUNS * (0.3 + 0.5 * unit(random))),
    factor: 0.5 + 0.3 * unit(random),
    platform: scope === 'on all platforms' ? null : seed % QUIET.platforms.length,
  };
}

const isIn = ({ at, platform }: Tide, place: { readonly run: number; readonly platform: number }): boolean =>
  place.run >= at && (platform === null || place.platform === platform);

/** How often each brand is named, or its odds, times the factor. */
const FORMS: Readonly<Record<Form, (tide: Tide) => WorldEvent>> = {
  rates: (tide) => ({ factor: (place) => (isIn(tide, place) ? tide.factor : 1) }),
  odds: (tide) => ({ shift: (place) => (isIn(tide, place) ? Math.log(tide.factor) : 0) }),
};

type Form = 'rates' | 'odds';
type Scope = 'on all platforms' | 'on one platform';

/** What is played. */
export const TIDES: readonly (readonly [Form, Scope])[] = [
  ['rates', 'on all platforms'],
  ['rates', 'on one platform'],
  ['odds', 'on all platforms'],
  ['odds', 'on one platform'],
];

const findingsOf = (runs: readonly ComparedRun[]): readonly Finding[] =>
  findFindings(runs, runs.length).findings;

const isTide = ({ kind }: Finding): boolean => kind === 'tide';

/** The findings of the first places: none that another one explains, but who is ahead is a story of its own. */
const firstOf = (found: readonly Finding[]): readonly Finding[] =>
  found.filter(({ kind, explainedBy }) => {
    const reason = explainedBy === null ? undefined : found[explainedBy];
    return reason === undefined || (kind === 'overtaking' && !isTide(reason));
  });

/** Whether a finding tells how a brand's own naming moved. */
const isOwnMovement = ({ kind, measure, subject }: Finding): boolean =>
  subject.brandId !== null && kind !== 'measurement' && measure !== 'sentiment';

/** Whether a finding tells this tide: its platform and, to two runs, its date. */
function tells({ at, platform }: Tide, runs: readonly ComparedRun[]): (finding: Finding) => boolean {
  const where = platform === null ? null : QUIET.platforms[platform];
  return ({ kind, direction, subject, sinceRunId }) =>
    kind === 'tide' &&
    direction === 'down' &&
    subject.platform === where &&
    Math.abs(runs.findIndex(({ figures }) => figures.runId === sinceRunId) - at) <= 2;
}

/** How often a run's answers, of one platform or all, name the own brand, in percent. */
function levelOf({ answers }: ComparedRun, platform: number | null): number {
  let [named, asked] = [0, 0];
  for (let answer = 0; answer < (answers?.count ?? 0); answer += 1) {
    const name = answers?.platforms[answers.platform[answer] ?? -1];
    if (platform !== null && name !== QUIET.platforms[platform]) continue;
    asked += 1;
    const [from, to] = [answers?.mentionStart[answer] ?? 0, answers?.mentionStart[answer + 1] ?? 0];
    const brands = [...(answers?.mentionBrand.subarray(from, to) ?? [])];
    if (brands.some((brand) => answers?.brandIds[brand] === 'brand-0')) named += 1;
  }
  return (100 * named) / asked;
}

/** Whether the planner says that the own brand's part of a tide shows, in the answers concerned. */
function isShown(world: World, { at, factor, platform }: Tide): boolean {
  const quiet = inventRuns(world);
  const { noise } = findFindings(quiet, quiet.length);
  const level = quiet.reduce((sum, run) => sum + levelOf(run, platform), 0) / quiet.length;
  const least = smallestMove({
    answers: (noise.platforms ?? [])
      .filter((one) => platform === null || one.platform === QUIET.platforms[platform])
      .map(({ differing, kept }) => ({ differing, kept: kept ?? 0 })),
    runSdPoints: noise.runSdPoints ?? 0,
    degrees: null,
    pairs: world.prompts * (platform === null ? world.platforms.length : 1),
    runsBefore: at,
    runsSince: world.runs - at,
    power: 0.8,
  });
  return level * (1 - factor) >= least;
}

/** How worlds with a tide were told; `shown` and `toldShown` are those of which the planner says that it shows. */
export type TidesPlayed = {
  readonly worlds: number;
  readonly told: number;
  readonly shown: number;
  readonly toldShown: number;
  /** Told as a brand's own movement. */
  readonly mistaken: number;
};

/** Plays worlds with a tide, once for each seed from 1 on. */
export function playTides(form: Form, scope: Scope, worlds: number): TidesPlayed {
  const counts = { worlds, told: 0, shown: 0, toldShown: 0, mistaken: 0 };
  for (let seed = 1; seed <= worlds; seed += 1) {
    const [tide, world] = [tideOf(seed, scope), worldOf(seed)];
    const runs = inventRuns(world, FORMS[form](tide));
    const found = findingsOf(runs);
    const [isTold, isSeen] = [found.some(tells(tide, runs)), isShown(world, tide)];
    counts.told += Number(isTold);
    counts.shown += Number(isSeen);
    counts.toldShown += Number(isTold && isSeen);
    counts.mistaken += Number(firstOf(found).some(isOwnMovement));
  }
  return counts;
}

/** Events of brands, as found without a tide, with one at another date, and with one on the same day. */
export type EventsPlayed = {
  readonly name: string;
  readonly without: number;
  readonly after: number;
  readonly together: number;
};

const both = (event: WorldEvent, tide: Tide): WorldEvent => ({ ...event, ...FORMS.rates(tide) });

/** Those of one brand: what is measured otherwise, cited or felt is no brand's being named. */
const EVENTS: readonly Planted[] = PLANTED.slice(0, 9);

/** Plays the planted events of brands inside tides, once for each seed from 1 on. */
export function playEvents(size: 'large' | 'small', seeds: number): readonly EventsPlayed[] {
  return EVENTS.map((planted) => {
    const counts = { name: planted.name, without: 0, after: 0, together: 0 };
    for (let seed = 1; seed <= seeds; seed += 1) {
      const world = worldOf(seed, planted.world);
      const isFound = (event: WorldEvent): number =>
        Number(firstOf(findingsOf(inventRuns(world, event))).some(planted.tells));
      const tide = (at: number): Tide => ({ ...tideOf(seed, 'on all platforms'), at });
      // Fewer mentions tell less: without a tide, brands are named as rarely all the time.
      counts.without += isFound(both(planted[size], tide(0)));
      counts.after += isFound(both(planted[size], tide(PLANTED_AT - 6)));
      counts.together += isFound(both(planted[size], tide(PLANTED_AT)));
    }
    return counts;
  });
}

/** Some brands, but not all, fall from a run on. */
const falls = (brands: readonly number[], size: number): WorldEvent => ({
  shift: ({ run, brand }) => (run >= PLANTED_AT && brands.includes(brand) ? size : 0),
});

/** Worlds without a tide. */
const WITHOUT: Readonly<Record<string, { readonly world?: Partial<World>; readonly event?: WorldEvent }>> = {
  ...Object.fromEntries(Object.entries(QUIET_WORLDS).map(([name, world]) => [name, { world }])),
  'a brand falls': { event: falls([0], -1) },
  'a brand falls far': { event: falls([0], -3) },
  'two of four fall': { event: falls([1, 2], -1) },
  'all but one fall': { event: falls([1, 2, 3], -1) },
  'the leader gains, the others fall': {
    event: { shift: ({ run, brand }) => (run < PLANTED_AT ? 0 : brand === 0 ? 1.2 : -0.4) },
  },
  'two brands, both fall': {
    world: { brands: QUIET.brands.slice(0, 2) },
    event: falls([0, 1], -1),
  },
};

/** In how many of so many worlds without a tide one is told, by world. */
export function playWithout(worlds: number): readonly (readonly [string, number])[] {
  return Object.entries(WITHOUT).map(([name, { world = {}, event = {} }]) => {
    let told = 0;
    for (let seed = 1; seed <= worlds; seed += 1) {
      const runs = inventRuns(
        { ...worldOf(seed), ...(event.shift === undefined ? { ...QUIET, seed } : {}), ...world },
        event,
      );
      told += Number(findingsOf(runs).some(isTide));
    }
    return [name, told];
  });
}
