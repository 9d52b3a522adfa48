/** What the component page shows: a small field with everything that can be awkward about one. */
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import type { Estimate } from '../../shared/domain/estimate.ts';
import { buildStandings, mostAlone } from '../../shared/analysis/intervals/standings.ts';
import { judgeChange, noComparison } from '../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import { NO_SUBJECT } from '../../shared/analysis/findings/followed.ts';
import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import type { PortfolioRow, SparkPoint } from '../../shared/domain/portfolio.ts';
import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import type { HeatMapRow } from '../tables/heat-map.ts';
import type { StandingRow } from '../tables/standings.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
export const LAST_RUN_MS = Date.UTC(2026, 10, 16, 9);

/** A rate with the interval that its counts give it. */
export function rate(mentions: number, answers: number): Estimate {
  const estimate = estimateGivenRate((100 * mentions) / answers, mentions, answers);
  if (estimate === null) throw new Error('a rate needs answers');
  return estimate;
}

export const CHANGES: readonly { readonly state: string; readonly change: Change }[] = [
  { state: 'better', change: judgeChange(6.7, { low: 1, high: 12.4 }, 570) },
  { state: 'worse', change: judgeChange(-7.5, { low: -12.4, high: -2.6 }, 720) },
  { state: 'better by falling', change: judgeChange(-0.5, { low: -0.8, high: -0.2 }, 231, 'lower') },
  { state: 'no clear change', change: judgeChange(3.4, { low: -3.8, high: 10.6 }, 360) },
  { state: 'zero', change: judgeChange(0, { low: -4.1, high: 4.1 }, 1330) },
  { state: 'off the axis', change: judgeChange(24, { low: 12, high: 36 }, 180) },
  { state: 'too few answers', change: judgeChange(12, { low: -8, high: 31 }, 18) },
  { state: 'first run', change: noComparison('first-run') },
  { state: 'platforms differ', change: noComparison('platforms-differ') },
];

const WAVE = [
  0, 1.2, -0.8, 2, 0.6, 1.9, 3, 2.2, 3.4, 2.8, 4, 3.1, 4.6, 5.2, 4.1, 5.9, 5, 6.2, 5.5, 6.8, 6, 7.1, 6.4, 7.7,
  7, 9,
];

/** Weekly readings that end at `endPct`; `skip` leaves weeks out, counted from the first. */
export function spark(endPct: number, weeks: number, skip: readonly number[] = []): SparkPoint[] {
  return Array.from({ length: weeks }, (_, week) => week)
    .filter((week) => !skip.includes(week))
    .map((week) => {
      const ratePct = Math.max(0, endPct - 9 + (WAVE[WAVE.length - weeks + week] ?? 0));
      return {
        startedAtMs: LAST_RUN_MS - (weeks - 1 - week) * WEEK_MS,
        ratePct,
        low: Math.max(0, ratePct - 4),
        high: ratePct + 4,
      };
    });
}

const goal = (endPct: number, weeks: number, target: number | null): WorkstreamView => ({
  workstreamId: 'w',
  name: 'Repair service',
  goal: 'Be named for repairs',
  targetVisibilityPct: target,
  deadline: '2026-12-31',
  currentVisibilityPct: endPct,
  progressPct: null,
  mirroredAt: new Date(LAST_RUN_MS).toISOString(),
  series: spark(endPct, weeks).map(({ startedAtMs, ratePct }) => ({
    date: new Date(startedAtMs).toISOString().slice(0, 10),
    visibilityPct: ratePct,
  })),
});

export const GOALS: readonly { readonly state: string; readonly goal: WorkstreamView }[] = [
  { state: 'likely', goal: goal(44.6, 26, 35) },
  { state: 'open', goal: goal(44.6, 26, 46) },
  { state: 'unlikely', goal: goal(44.6, 26, 75) },
  { state: 'too few readings', goal: goal(44.6, 8, 45) },
  { state: 'no target', goal: goal(44.6, 26, null) },
];

const BRANDS: readonly (readonly [name: string, mentions: number])[] = [
  ['Norrfell', 330],
  ['Halden Outdoor', 254],
  ['Cairn Supply', 236],
  ['Ridgeway & Co', 189],
  ['Peakline', 157],
  ['Tarnworks', 108],
  ['Ostmark', 92],
  ['Fellgate', 84],
  ['Bract & Bone', 70],
  ['Wayfold', 67],
  ['Loam', 52],
  ['Skerry', 34],
  ['Tolt', 0],
];

/** The field, as many brands as asked for; the own one is always among them. */
export function standings(count: number): StandingRow[] {
  const rows = buildStandings(
    BRANDS.slice(0, count),
    ([, mentions]) => ({ successes: mentions, trials: 570 }),
    ([, first], [, second]) => mostAlone(first, second, 570),
  );
  return rows.map(({ item: [name, mentions], rank }, index) => ({
    id: name,
    name,
    isOwn: name === 'Halden Outdoor',
    estimate: rate(mentions, 570),
    rank,
    isNew: name === 'Wayfold',
    change:
      name === 'Halden Outdoor'
        ? judgeChange(6.7, { low: 1, high: 12.4 }, 570)
        : judgeChange(index % 2 === 0 ? 1.1 : -1.4, { low: -5, high: 4 }, 570),
  }));
}

export const PLATFORMS = [
  { id: 'alpha_app', name: 'Alpha app', note: 'n 114' },
  { id: 'epsilon_app', name: 'Epsilon app', note: 'n 114' },
  { id: 'zeta_app', name: 'Zeta', note: 'n 114' },
  { id: 'eta', name: 'Eta', note: 'since 28 Sep' },
  { id: 'gamma_app', name: 'Gamma app', note: 'n 114' },
  { id: 'theta', name: 'Theta', note: 'not run' },
];

const CELLS: Readonly<Record<string, readonly (number | null)[]>> = {
  Norrfell: [63.2, 53.5, 59.6, 51.8, 61.4, null],
  'Halden Outdoor': [47.4, 40.4, 36, 52.6, 46.5, null],
  'Cairn Supply': [43, 48.2, 33.3, 36, 46.5, null],
  Peakline: [24.6, 34.2, 19.3, 28.9, 30.7, null],
  Wayfold: [0, null, 10.5, 21.9, 16.7, null],
};

export const HEAT_ROWS: readonly HeatMapRow[] = Object.entries(CELLS).map(([name, values]) => ({
  id: name,
  name,
  isOwn: name === 'Halden Outdoor',
  cells: values.map((valuePct) => (valuePct === null ? null : { valuePct, sample: 114 })),
}));

const BASE: PortfolioRow = {
  connection: 'fathom',
  projectId: 'halden',
  name: 'Halden Outdoor',
  location: 'United Kingdom',
  ownBrand: 'Halden Outdoor',
  visibility: rate(254, 570),
  change: judgeChange(6.7, { low: 1, high: 12.4 }, 570),
  judgedBy: 'answers',
  shareOfVoice: rate(254, 1330),
  sentiment: { value: 0.42, interval: { low: 0.36, high: 0.48 }, sample: 254 },
  position: { value: 2.4, interval: { low: 2.2, high: 2.6 }, sample: 231 },
  rank: { best: 2, worst: 3, of: 7 },
  spark: spark(44.6, 26, [9, 10, 11]),
  scoredRuns: 23,
  goals: 0,
  oldestUnsyncedMs: null,
  lastRunAt: '2026-11-16T09:00:00Z',
  lastRunStatus: 'completed',
  alerts: [{ kind: 'platforms-changed', added: ['eta'], dropped: [] }],
};

/** Clients in every state that a row can have. */
export const PORTFOLIO: readonly PortfolioRow[] = [
  {
    ...BASE,
    projectId: 'kestrel',
    name: 'Kestrel Broadband',
    visibility: rate(195, 720),
    change: judgeChange(-7.5, { low: -12.4, high: -2.6 }, 720),
    rank: { best: 5, worst: 6, of: 9 },
    spark: spark(27.1, 26),
    alerts: [{ kind: 'fell' }, { kind: 'key-expires', on: '2026-12-01' }],
  },
  BASE,
  {
    ...BASE,
    projectId: 'larkfield',
    name: 'Larkfield Schools Trust',
    visibility: rate(34, 96),
    change: judgeChange(3, { low: -9, high: 15 }, 96),
    rank: { best: 4, worst: 4, of: 5 },
    spark: spark(35.4, 9),
    alerts: [{ kind: 'no-recent-run' }],
  },
  {
    ...BASE,
    projectId: 'vantry',
    name: 'Vantry Payroll',
    visibility: rate(37, 390),
    change: noComparison('first-run'),
    rank: { best: 6, worst: 8, of: 8 },
    spark: spark(9.5, 1),
    alerts: [],
  },
  {
    ...BASE,
    projectId: 'none',
    name: 'Sable & Stone Kitchens',
    visibility: null,
    change: noComparison('not-measured'),
    shareOfVoice: null,
    sentiment: null,
    position: null,
    rank: null,
    spark: [],
    scoredRuns: 0,
    lastRunAt: null,
    lastRunStatus: null,
    alerts: [{ kind: 'run-failed' }],
  },
];

/** Names that try to leave their cell. */
export const HOSTILE: readonly PortfolioRow[] = [
  'Société Anonyme des Grands Magasins de Haute-Savoie et du Bassin Lémanique (Annecy)',
  'Société Anonyme des Grands Magasins de Haute-Savoie et du Bassin Lémanique (Genève)',
  'Wissenschaftlichtechnischeverlagsgesellschaftnordrheinwestfalen',
  'واحة النخيل للعقارات',
  '<img src=x onerror=alert(1)>',
  '株式会社日本総合通信販売研究所東京本社',
].map((name, index) => ({ ...BASE, projectId: `hostile-${index}`, name }));

const FELL: StoryFinding = {
  status: 'new',
  told: null,
  kind: 'breakaway',
  measure: 'visibility',
  direction: 'down',
  subject: { ...NO_SUBJECT, brandId: 'own', brand: 'Kestrel', isOwn: true, platform: 'zeta_app' },
  sinceRunId: 'run-7',
  sinceMs: LAST_RUN_MS - 6 * WEEK_MS,
  runsBefore: 6,
  runsSince: 7,
  from: 57.7,
  to: 12.9,
  change: -44.8,
  low: -53.8,
  high: -35.7,
  n: 228,
  cause: 'movement',
  certainty: 'clear',
  touched: 0.2,
  promptIds: [],
  explainedBy: null,
  course: [],
};

const GROUP_OF = { better: 'gains', worse: 'new-losses', unclear: 'steady', none: 'too-new' } as const;

/** What four weeks have brought a client: its change, and a finding where that was for the worse. */
export function storyOf(row: PortfolioRow): ClientStory {
  const side = (from: number) => ({
    fromMs: LAST_RUN_MS - (from + 3) * WEEK_MS,
    toMs: LAST_RUN_MS - from * WEEK_MS,
    runs: 4,
  });
  const quiet = judgeChange(0, { low: -1, high: 1 }, 500);
  const group = GROUP_OF[row.change.verdict.kind];
  return {
    connection: row.connection,
    projectId: row.projectId,
    zone: 'UTC',
    ownBrand: row.ownBrand ?? row.name,
    group,
    isMonth: true,
    before: group === 'too-new' ? null : side(4),
    after: row.scoredRuns === 0 ? null : side(0),
    hasStandIn: false,
    runIds: [],
    levels: { before: null, after: null, judged: null },
    changes: { visibility: row.change, shareOfVoice: quiet, sentiment: quiet, position: quiet },
    carrier: null,
    alsoMoved: [],
    moved: [],
    judgedBy: 'answers',
    wouldShowPoints: group === 'too-new' ? null : 4.6,
    findings: group === 'new-losses' ? [FELL] : [],
    problem: null,
    noise: { answersKept: null, differing: null, runSdPoints: null, runs: 0 },
    looks: 0,
    courseMs: [],
    silent: { runIds: [], answers: 0 },
    grade: null,
    basis: {
      kind: 'all',
      prompts: 38,
      leftOut: 0,
      naming: 0,
      reason: 'unnamed',
      pct: null,
      servicePct: null,
      corrected: null,
    },
    goals: null,
  };
}
