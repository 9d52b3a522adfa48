/** Whether the first page says what happened: in the month of an event, in the months after it, and where nothing happened. */
import { buildContext } from '../../main/reports/content/context.ts';
import { findReport, reportFact } from '../../main/reports/content/report-finding.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { NO_SUBJECT } from '../../shared/analysis/findings/followed.ts';
import type { Headline } from '../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../shared/domain/verdict.ts';

import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { findingHeadline } from '../../shared/words/summary.ts';
import { specFor } from '../fixtures/report-figures.ts';
import { inventRuns, QUIET, type World } from '../helpers/invented-worlds.ts';
import { PLANTED, PLANTED_AT, PLANTED_RUNS, type Planted } from '../helpers/planted-events.ts';
import { tellPeriod } from '../helpers/told-report.ts';

/** Runs of a month. */
const MONTH = 4;

/** How an event of one size fared on first pages, over some seeds. */
export type Story = {
  readonly name: string;
  readonly size: 'large' | 'small';
  /** Reports of the month that it began in, and those of them whose headline is about it. */
  readonly months: number;
  readonly headlines: number;
  /** Reports of the month after, and those whose cover says that it still holds: as its headline, or right below a quiet one. */
  readonly later: number;
  readonly standing: number;
  /** Reports of its month that tell a change of measurement as movement. */
  readonly mistaken: number;
};

/** What a headline without a finding states of the own brand, as a finding would. */
function statedBy(fact: Headline, { project, findings }: ComparedReport): StoryFinding[] {
  if (fact.kind !== 'platform' && fact.kind !== 'figure' && fact.kind !== 'exchange') return [];
  const isExchange = fact.kind === 'exchange';
  if (!isExchange && !isBeyondNoise(fact.change)) return [];
  const isUp = isExchange ? fact.to > fact.from : (fact.change.difference ?? 0) > 0;
  return [
    {
      kind: isExchange ? 'measurement' : fact.kind === 'platform' ? 'breakaway' : 'level',
      measure: 'visibility',
      direction: isUp ? 'up' : 'down',
      subject: {
        ...NO_SUBJECT,
        brand: project.ownBrand,
        isOwn: true,
        platform: fact.kind === 'platform' ? fact.platform : null,
      },
      sinceRunId: '',
      sinceMs: findings.courseMs[0] ?? 0,
      runsBefore: 0,
      runsSince: 0,
      from: 0,
      to: 0,
      change: isUp ? 1 : -1,
      low: null,
      high: null,
      n: 0,
      cause: isExchange ? 'prompts' : 'movement',
      certainty: 'likely',
      touched: 1,
      promptIds: [],
      explainedBy: null,
      course: [],
      status: 'new',
      told: null,
    },
  ];
}

/** What a report tells, and the finding that its first page is about with what goes with it; none where that says that nothing moved. */
function firstPage(runs: readonly ComparedRun[]): {
  readonly all: readonly StoryFinding[];
  readonly told: readonly StoryFinding[];
} {
  const report = tellPeriod(runs, MONTH);
  const context = buildContext(specFor(report), ['cover', 'summary', 'key-figures', 'changes'], report);
  const written = { ...context, notes: { report: null, sections: {}, pictures: {} } };
  const all = report.findings.findings;
  const fact = reportFact(written);
  if (fact === null) return { all, told: [] };
  if (fact.kind !== 'finding') return { all, told: statedBy(fact, report) };
  const { headline } = findReport(written);
  const isSaid = findingHeadline(fact.finding, report.project.ownBrand, context) === headline;
  // What follows from a finding is told with it.
  const along = all.filter(({ explainedBy }) => explainedBy !== null && all[explainedBy] === fact.finding);
  return { all, told: isSaid ? [fact.finding, ...along] : [] };
}

/** A world with an event in it. Platforms keep some answers in every second one, and runs wander a little. */
export const plantedRuns = (planted: Planted, size: Story['size'], seed: number): readonly ComparedRun[] =>
  inventRuns(
    {
      ...QUIET,
      ...planted.world,
      seed,
      runs: PLANTED_RUNS,
      kept: seed % 2 === 0 ? 0 : 0.3,
      runShock: 0.05,
    },
    planted[size],
  );

function play(planted: Planted, size: Story['size'], seed: number) {
  const { tells, isFalse } = planted;
  const runs = plantedRuns(planted, size, seed);
  const end = PLANTED_AT + MONTH;
  const [then, after] = [firstPage(runs.slice(0, end)), firstPage(runs.slice(0, end + MONTH))];
  return {
    isHeadline: then.told.some(tells),
    // What was only measured otherwise is told once.
    isOnce: then.told.some((finding) => tells(finding) && finding.kind === 'measurement'),
    isMistaken: isFalse !== undefined && then.all.some(isFalse),
    isStanding: after.told.some((finding) => tells(finding) && finding.status === 'standing'),
  };
}

/** Plays every event in one size, once for each seed. */
export function playStories(size: Story['size'], seeds: readonly number[]): Story[] {
  return PLANTED.map((planted) => {
    const played = seeds.map((seed) => play(planted, size, seed));
    return {
      name: planted.name,
      size,
      months: seeds.length,
      headlines: played.filter(({ isHeadline }) => isHeadline).length,
      later: played.filter(({ isOnce }) => !isOnce).length,
      standing: played.filter(({ isStanding, isOnce }) => isStanding && !isOnce).length,
      mistaken: played.filter(({ isMistaken }) => isMistaken).length,
    };
  });
}

/** The share of reports on an unchanged world, 0 to 1, whose first page says that something moved. */
export function shareOfFalseNews(world: Partial<World>, reports: number, firstSeed = 1): number {
  let alarms = 0;
  for (let seed = firstSeed; seed < firstSeed + reports; seed += 1) {
    if (firstPage(inventRuns({ ...QUIET, ...world, seed })).told.length > 0) alarms += 1;
  }
  return alarms / reports;
}
