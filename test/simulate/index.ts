/**
 * Simulations, run by hand: `npm run simulate -- stories [SEEDS]`, `quiet [REPORTS]`, `verdicts [WORLDS]`, `forecast [SERIES]`,
 * `counting [SERVICES]`, `relabelled [WORLDS]`, `basis [WORLDS]`, `tides [WORLDS]`, `plans [WORLDS]`, `effects [WORLDS]`, `goals [WORLDS]`. Worlds with a known truth go
 * through the code that prints;
 * the same seeds give the same table.
 */
import { countMixTold, countRight } from './basis.ts';
import { playCounting } from './counting.ts';
import {
  playEffect,
  playOnChoice,
  playQuiet,
  STAGES,
  WITH_EFFECT,
  WITHOUT_EFFECT,
  type Claims,
} from './effects.ts';
import { coverageOf, FORECAST_WORLDS, HORIZONS } from './forecast-coverage.ts';
import { playGoals } from './goals.ts';
import { QUIET_WORLDS, shareOfAlarms } from './quiet-reports.ts';
import { countTold, RELABELLINGS } from './relabelled.ts';
import { countAlarms, JUDGED, VERDICT_SETTINGS, type Judged } from './verdicts.ts';
import { PLANNED_WORLDS, playPlans } from './plans.ts';
import { playStories, shareOfFalseNews, type Story } from './stories.ts';
import { playEvents, playTides, playWithout, TIDES } from './tides.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pct = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** So many first pages must be about an event in its month, and so many say in the month after that it still holds. */
const STORY_GOALS: Readonly<Record<Story['size'], number>> = { large: 0.9, small: 0.6 };
const STANDING_GOAL = 0.9;
/** Unchanged months of this many runs before them. */
const QUIET_MONTHS = {
  'runs as quiet as their answers': {},
  'runs wander by 0.15 log odds': { runShock: 0.15 },
};

const MOST_ALARMS = 0.05;

function sayStories(seeds: number): boolean {
  let isReached = true;
  const share = (part: number, of: number): string =>
    `${part} of ${of}${of === 0 ? '' : ` (${pct(part / of)})`}`;
  say(
    '| Event | Size | Headline is about it in its month | Cover says it | Cover says in the month after that it holds | Measurement told as movement |',
  );
  say('| --- | --- | --- | --- | --- | --- |');
  for (const size of ['large', 'small'] as const) {
    const stories = playStories(
      size,
      Array.from({ length: seeds }, (_, at) => at + 1),
    );
    for (const { name, months, headlines, covers, later, standing, mistaken } of stories) {
      say(
        `| ${name} | ${size} | ${share(headlines, months)} | ${share(covers, months)} | ${later === 0 ? 'told once' : share(standing, later)} | ${mistaken} |`,
      );
    }
    const sum = (of: (story: (typeof stories)[number]) => number): number =>
      stories.reduce((all, story) => all + of(story), 0);
    const [headlines, covers] = [sum((one) => one.headlines), sum((one) => one.covers)];
    const months = sum((one) => one.months);
    const [standing, later] = [sum((one) => one.standing), sum((one) => one.later)];
    const mistaken = sum((one) => one.mistaken);
    say(
      `| **all ${size}** | | ${share(headlines, months)} | ${share(covers, months)} | ${share(standing, later)} | ${mistaken} |`,
    );
    if (size === 'large' && mistaken > 0) isReached = false;
    if (covers < STORY_GOALS[size] * months) isReached = false;
    if (size === 'large' && standing < STANDING_GOAL * later) isReached = false;
  }
  say('');
  say('| Unchanged months | Headlines that tell a gain or a loss | Covers that do |');
  say('| --- | --- | --- |');
  for (const [name, world] of Object.entries(QUIET_MONTHS)) {
    const alarms = shareOfFalseNews({ runs: 20, ...world }, 10 * seeds);
    say(`| ${name} | ${pct(alarms.headlines)} | ${pct(alarms.covers)} |`);
    if (alarms.headlines > MOST_ALARMS) isReached = false;
  }
  return isReached;
}

function sayQuiet(reports: number): boolean {
  let isReached = true;
  say('| Unchanged world | Reports | With a finding |');
  say('| --- | --- | --- |');
  for (const [name, world] of Object.entries(QUIET_WORLDS)) {
    const share = shareOfAlarms(world, reports);
    say(`| ${name} | ${reports} | ${pct(share)} |`);
    if (share > MOST_ALARMS) isReached = false;
  }
  return isReached;
}

function sayRelabelled(worlds: number): boolean {
  let isReached = true;
  say('| Called otherwise, and nothing happens | Worlds | With a finding |');
  say('| --- | --- | --- |');
  for (const [name, relabel] of [['nothing', null] as const, ...Object.entries(RELABELLINGS)]) {
    const share = countTold(relabel, worlds) / worlds;
    say(`| ${name} | ${worlds} | ${pct(share)} |`);
    if (share > MOST_ALARMS) isReached = false;
  }
  return isReached;
}

/** Shares of prompts that name the client. */
const NAMING_SHARES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

function sayBasis(worlds: number): boolean {
  let isReached = true;
  say(
    '| Prompts that name the client | Worlds | Rank and counts are those of the rest | Rank on all prompts is, too |',
  );
  say('| --- | --- | --- | --- |');
  for (const share of NAMING_SHARES) {
    const { right, onAll } = countRight(share, worlds);
    say(`| ${pct(share)} | ${worlds} | ${right} | ${onAll} |`);
    if (right < worlds) isReached = false;
  }
  const { told, onAll } = countMixTold(worlds);
  say('');
  say(
    '| Prompts that name the client come in midway, and nothing else happens | Worlds | Tell of a movement | On all prompts |',
  );
  say('| --- | --- | --- | --- |');
  say(`| 1 of 25 prompts, then 16 of 40 | ${worlds} | ${told} (${pct(told / worlds)}) | ${onAll} |`);
  return isReached;
}

const LABELS: Readonly<Record<Judged, string>> = {
  visibility: 'Visibility',
  shareOfVoice: 'Voice',
  sentiment: 'Sentiment',
  position: 'Position',
  platforms: 'Any platform',
  topics: 'Any topic',
  prompts: 'Any prompt',
};
/** Each figure's verdict is wrong in so much of unchanged worlds, give or take; a family of rows in that much at most. */
const [ALARMS, TOLERANCE] = [0.05, 0.01];
const FAMILIES: readonly Judged[] = ['platforms', 'topics', 'prompts'];

function sayVerdicts(worlds: number): boolean {
  let isReached = true;
  say(`| Nothing changed: ${worlds} worlds each | ${JUDGED.map((name) => LABELS[name]).join(' | ')} |`);
  say(`| --- |${' --- |'.repeat(JUDGED.length)}`);
  for (const [name, setting] of Object.entries(VERDICT_SETTINGS)) {
    const counts = countAlarms(setting, worlds);
    const cells = JUDGED.map((judged) => {
      const { judged: all, alarms } = counts[judged];
      if (all < worlds / 2) return '–';
      const share = alarms / all;
      const isFew = FAMILIES.includes(judged) || setting.isConservative === true;
      const isHeld = share <= ALARMS + TOLERANCE && (isFew || share >= ALARMS - TOLERANCE);
      if (!isHeld) isReached = false;
      return `${(100 * share).toFixed(1)}${isHeld ? '' : ' !'}`;
    });
    say(`| ${name} | ${cells.join(' | ')} |`);
  }
  return isReached;
}

/** Of 95 %, by half a point beyond two, which is what 1,000 series leave open. */
const [LEAST_COVERED, MOST_COVERED] = [0.925, 0.975];

function sayForecast(series: number): boolean {
  let isReached = true;
  const weeks = HORIZONS.map((horizon) => `${horizon} weeks ahead`);
  say(`| Readings | Correlation | Trend | Sampling noise | ${weeks.join(' | ')} |`);
  say(`| ${Array.from({ length: 4 + weeks.length }, () => '---').join(' | ')} |`);
  for (const world of FORECAST_WORLDS) {
    const covered = coverageOf(world, series);
    const { readings, correlation, trend, samplingSd } = world;
    const written = covered.map((share) => (share === null ? 'no band' : pct(share)));
    say(
      `| ${readings} | ${correlation} | ${trend === 0 ? 'no' : 'yes'} | ${samplingSd === 0 ? 'no' : 'yes'} | ${written.join(' | ')} |`,
    );
    if (covered.some((share) => share !== null && (share < LEAST_COVERED || share > MOST_COVERED))) {
      isReached = false;
    }
  }
  return isReached;
}

/** Of good runs so many may be called incomplete. */
const MOST_WRONGLY_CALLED = 1 / 200;

function sayCounting(services: number): boolean {
  const played = playCounting(services);
  say(
    '| Keeps a rule in | Binds after ten runs | Binds after 200 | Runs until then | Good runs called incomplete | Bad runs missed |',
  );
  say(`| --- |${' --- |'.repeat(5)}`);
  for (const { share, boundFirst, boundLast, runsUntil, wronglyCalled, missed } of played) {
    const until = runsUntil === null ? '–' : runsUntil.toFixed(0);
    const called = `${(100 * wronglyCalled).toFixed(2)} %`;
    say(`| ${pct(share)} | ${pct(boundFirst)} | ${pct(boundLast)} | ${until} | ${called} | ${pct(missed)} |`);
  }
  return played.every(({ wronglyCalled }) => wronglyCalled <= MOST_WRONGLY_CALLED);
}

/** Of worlds with a tide so many tell it where the planner says that it shows, and so few a brand's own movement instead. */
const [LEAST_TIDES, MOST_MISTAKEN] = [0.8, 0.05];
/** Worlds for each event in a tide. */
const EVENT_WORLDS = 20;

function sayTides(worlds: number): boolean {
  const share = (part: number, of: number): string =>
    `${part} of ${of}${of === 0 ? '' : ` (${pct(part / of)})`}`;
  say('| A tide | Told | Told where the planner says that it shows | Told as a brand’s own movement |');
  say('| --- | --- | --- | --- |');
  const played = TIDES.map(([form, scope]) => {
    // Each scope has half of the worlds.
    const counts = playTides(form, scope, Math.ceil(worlds / 2));
    const { told, shown, toldShown, mistaken } = counts;
    const seen = form === 'rates' ? share(toldShown, shown) : '–';
    say(
      `| ${form}, ${scope} | ${share(told, counts.worlds)} | ${seen} | ${share(mistaken, counts.worlds)} |`,
    );
    return { form, ...counts };
  }).filter(({ form }) => form === 'rates');
  const sum = (of: (one: (typeof played)[number]) => number): number =>
    played.reduce((all, one) => all + of(one), 0);
  let isReached =
    sum(({ toldShown }) => toldShown) >= LEAST_TIDES * sum(({ shown }) => shown) &&
    sum(({ mistaken }) => mistaken) <= MOST_MISTAKEN * sum((one) => one.worlds);
  say('');
  say('| Event | Size | Without a tide | Six runs after one | On the day of one |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const size of ['large', 'small'] as const) {
    for (const { name, without, after, together } of playEvents(size, EVENT_WORLDS)) {
      say(`| ${name} | ${size} | ${without} | ${after} | ${together} |`);
    }
  }
  say('');
  say('| Without a tide | Worlds | A tide told |');
  say('| --- | --- | --- |');
  for (const [name, told] of playWithout(worlds)) {
    say(`| ${name} | ${worlds} | ${pct(told / worlds)} |`);
    if (told > MOST_MISTAKEN * worlds) isReached = false;
  }
  return isReached;
}

/** A planned move is found four times in five, give or take. */
const [FOUND, FOUND_TOLERANCE] = [0.8, 0.05];

function sayPlans(worlds: number): boolean {
  let isReached = true;
  say('| The next month falls by what the plan says | Worlds | Points | Found |');
  say('| --- | --- | --- | --- |');
  for (const [name, world] of Object.entries(PLANNED_WORLDS)) {
    const { planned, found, meanPoints } = playPlans(world, worlds);
    say(`| ${name} | ${planned} | ${meanPoints.toFixed(1)} | ${pct(found / planned)} |`);
    if (Math.abs(found / planned - FOUND) > FOUND_TOLERANCE) isReached = false;
  }
  return isReached;
}

/** Of the effects that the planner says show, so many are found, and so many of its numbers of runs are right. */
const [LEAST_FOUND, LEAST_RIGHT] = [0.85, 0.9];

function sayEffects(worlds: number): boolean {
  const share = (part: number, of: number): string =>
    of === 0 ? '–' : `${part} of ${of} (${pct(part / of)})`;
  let isReached = true;
  const claims: (readonly [name: string, told: Claims, movesAll?: boolean])[] = [];
  say('| No effect | Worlds | Told as moved at any look | At the end | No sign | Too early | Cannot say |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, kind] of Object.entries(WITHOUT_EFFECT)) {
    const played = playQuiet(kind, worlds);
    const reasons = [...played.reasons].map(([reason, times]) => `${reason} ${times}`).join(', ');
    say(
      `| ${name} | ${worlds} | ${pct(played.ever / worlds)} | ${pct(played.last / worlds)} | ${played.noSign} | ${played.tooEarly} | ${reasons} |`,
    );
    if (kind.isLimit !== true && played.ever > (ALARMS + TOLERANCE) * worlds) isReached = false;
    claims.push([name, played.claims, kind.movesAll === true]);
  }
  for (const chosen of ['lowest', 'highest'] as const) {
    const moved = playOnChoice({ chosen }, worlds);
    say(
      `| prompts chosen as the ${chosen}, if the runs of the choice counted | ${worlds} | ${pct(moved / worlds)} | | | | |`,
    );
  }
  say('');
  say('| Effect | Worlds | Found | Found where it is as wanted and shows | After so many runs |');
  say('| --- | --- | --- | --- | --- |');
  for (const [name, kind] of Object.entries(WITH_EFFECT)) {
    const { found, shown, foundShown, runs, claims: told } = playEffect(kind, worlds);
    say(
      `| ${name} | ${worlds} | ${share(found, worlds)} | ${share(foundShown, shown)} | ${runs.toFixed(1)} |`,
    );
    if (name.startsWith('large') && foundShown < LEAST_FOUND * shown) isReached = false;
    claims.push([name, told]);
  }
  say('');
  say(`| Too early: so many runs more decide | ${STAGES.join(' | ')} |`);
  say(`| --- |${' --- |'.repeat(STAGES.length)}`);
  const sums = STAGES.map((stage) => {
    const sum = (of: 'told' | 'right'): number =>
      claims.reduce((all, [, told, movesAll]) => all + (movesAll === true ? 0 : told[stage][of]), 0);
    return [sum('right'), sum('told')] as const;
  });
  for (const [name, told] of claims) {
    say(`| ${name} | ${STAGES.map((stage) => share(told[stage].right, told[stage].told)).join(' | ')} |`);
  }
  say(
    `| **all in which not all prompts move** | ${sums.map(([right, told]) => share(right, told)).join(' | ')} |`,
  );
  const [right, told] = [0, 1].map((at) => sums.reduce((all, sum) => all + (sum[at] ?? 0), 0));
  return isReached && (right ?? 0) >= LEAST_RIGHT * (told ?? 0);
}

function sayGoals(worlds: number): boolean {
  const { lines, isReached } = playGoals(worlds);
  lines.forEach(say);
  return isReached;
}

const [what, count] = process.argv.slice(2);
const wanted = Number(count);
const SIMULATIONS: Readonly<Record<string, () => boolean>> = {
  stories: () => sayStories(wanted > 0 ? wanted : 12),
  verdicts: () => sayVerdicts(wanted > 0 ? wanted : 2000),
  forecast: () => sayForecast(wanted > 0 ? wanted : 4000),
  counting: () => sayCounting(wanted > 0 ? wanted : 400),
  quiet: () => sayQuiet(wanted > 0 ? wanted : 400),
  relabelled: () => sayRelabelled(wanted > 0 ? wanted : 1000),
  basis: () => sayBasis(wanted > 0 ? wanted : 100),
  tides: () => sayTides(wanted > 0 ? wanted : 300),
  plans: () => sayPlans(wanted > 0 ? wanted : 300),
  effects: () => sayEffects(wanted > 0 ? wanted : 300),
  goals: () => sayGoals(wanted > 0 ? wanted : 300),
};
const simulation = SIMULATIONS[what ?? ''];
if (simulation === undefined) {
  process.stderr.write(
    'npm run simulate -- stories [SEEDS] | quiet [REPORTS] | verdicts [WORLDS] | forecast [SERIES] | counting [SERVICES] | relabelled [WORLDS] | basis [WORLDS] | tides [WORLDS] | plans [WORLDS] | effects [WORLDS] | goals [WORLDS]\n',
  );
  process.exitCode = 2;
} else if (!simulation()) {
  process.exitCode = 1;
}
