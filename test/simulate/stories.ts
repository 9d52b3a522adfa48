/** Whether the first page says what happened: in the month of an event, in the months after it, and where nothing happened. */
import { buildContext } from '../../main/reports/content/context.ts';
import { newsOf } from '../../main/reports/content/news.ts';
import { reportFact, sayLead } from '../../main/reports/content/report-finding.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { NO_SUBJECT } from '../../shared/analysis/findings/followed.ts';
import { movedBeside, type Headline } from '../../shared/analysis/findings/headline.ts';
import { isBeyondNoise } from '../../shared/domain/verdict.ts';

import type { StoryFinding } from '../../shared/analysis/findings/finding.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
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
  /** Reports of the month that it began in, those of them whose headline is about it, and those whose cover says it. */
  readonly months: number;
  readonly headlines: number;
  readonly covers: number;
  /** Reports of the month after, and those whose cover says that it still holds. */
  readonly later: number;
  readonly standing: number;
  /** Reports of its month that tell a change of measurement as movement. */
  readonly mistaken: number;
};

/** What a cover states of a comparison alone, as a finding would. */
function stated(
  { project, findings }: ComparedReport,
  {
    direction,
    subject,
    ...of
  }: Pick<StoryFinding, 'kind' | 'direction' | 'cause'> & {
    readonly subject: Partial<StoryFinding['subject']>;
  },
): StoryFinding {
  const isUp = direction === 'up';
  return {
    ...of,
    measure: 'visibility',
    direction,
    subject: { ...NO_SUBJECT, brand: project.ownBrand, isOwn: true, ...subject },
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
    certainty: 'likely',
    touched: 1,
    promptIds: [],
    explainedBy: null,
    course: [],
    status: 'new',
    told: null,
  };
}

const wayOf = (difference: number | null): StoryFinding['direction'] =>
  (difference ?? 0) > 0 ? 'up' : 'down';

/** What a headline without a finding states of the own brand. */
function statedBy(fact: Headline, report: ComparedReport): StoryFinding[] {
  if (fact.kind === 'exchange') {
    const direction = wayOf(fact.to - fact.from);
    return [stated(report, { kind: 'measurement', direction, cause: 'prompts', subject: {} })];
  }
  if ((fact.kind !== 'platform' && fact.kind !== 'figure') || !isBeyondNoise(fact.change)) return [];
  const [kind, subject] =
    fact.kind === 'platform'
      ? (['breakaway', { platform: fact.platform }] as const)
      : (['level', {}] as const);
  return [stated(report, { kind, direction: wayOf(fact.change.difference), cause: 'movement', subject })];
}

/** What the paragraph of a quiet time says of another brand, a platform or a topic, whose name it has. */
function statedBeside(fact: Headline, report: ComparedReport, paragraph: string): StoryFinding[] {
  return movedBeside(fact)
    .filter(({ name }) => paragraph.toLowerCase().includes(name.toLowerCase()))
    .map((moved) => {
      const subject =
        moved.kind === 'brand' ? { brand: moved.name, isOwn: false } : { [moved.kind]: moved.name };
      const kind = moved.kind === 'brand' ? 'level' : 'breakaway';
      return stated(report, { kind, direction: wayOf(moved.to - moved.from), cause: 'movement', subject });
    });
}

/** What a report tells, what its headline is about with what goes with it, and what its cover says, headline and paragraph. */
function firstPage(runs: readonly ComparedRun[]): {
  readonly all: readonly StoryFinding[];
  readonly headline: readonly StoryFinding[];
  readonly cover: readonly StoryFinding[];
} {
  const report = tellPeriod(runs, MONTH);
  const context = buildContext(specFor(report), ['cover', 'summary', 'key-figures', 'changes'], report);
  const written = { ...context, notes: { report: null, sections: {}, pictures: {} } };
  const all = report.findings.findings;
  const fact = reportFact(written);
  if (fact === null) return { all, headline: [], cover: [] };
  const { told, paragraph } = newsOf(written);
  if (fact.kind !== 'finding') {
    const headline = statedBy(fact, report);
    return { all, headline, cover: [...headline, ...statedBeside(fact, report, paragraph)] };
  }
  const { finding } = fact;
  const isMeasurement = finding.cause !== 'movement' && finding.kind !== 'tide';
  // What follows from a finding is told with it.
  const along = all.filter(({ explainedBy }) => explainedBy !== null && all[explainedBy] === finding);
  const headline = told === finding || isMeasurement ? [finding, ...along] : [];
  const isSaid = paragraph.includes(context.words.sentence(sayLead(finding, written)));
  return { all, headline, cover: headline.length === 0 && isSaid ? [finding, ...along] : headline };
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
  const { isFalse, alsoTells } = planted;
  const tells = (finding: StoryFinding): boolean =>
    planted.tells(finding) || (size === 'large' && alsoTells?.(finding) === true);
  const runs = plantedRuns(planted, size, seed);
  const end = PLANTED_AT + MONTH;
  const [then, after] = [firstPage(runs.slice(0, end)), firstPage(runs.slice(0, end + MONTH))];
  return {
    isHeadline: then.headline.some(tells),
    isOnCover: then.cover.some(tells),
    // What was only measured otherwise is told once.
    isOnce: then.headline.some((finding) => tells(finding) && finding.kind === 'measurement'),
    isMistaken: isFalse !== undefined && then.all.some(isFalse),
    isStanding: after.cover.some((finding) => tells(finding) && finding.status === 'standing'),
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
      covers: played.filter(({ isOnCover }) => isOnCover).length,
      later: played.filter(({ isOnce }) => !isOnce).length,
      standing: played.filter(({ isStanding, isOnce }) => isStanding && !isOnce).length,
      mistaken: played.filter(({ isMistaken }) => isMistaken).length,
    };
  });
}

/** The shares of reports on an unchanged world, 0 to 1, whose headline, and whose cover, says that something moved. */
export function shareOfFalseNews(
  world: Partial<World>,
  reports: number,
  firstSeed = 1,
): { readonly headlines: number; readonly covers: number } {
  const pages = Array.from({ length: reports }, (_, at) =>
    firstPage(inventRuns({ ...QUIET, ...world, seed: firstSeed + at })),
  );
  const share = (of: 'headline' | 'cover'): number =>
    pages.filter((page) => page[of].length > 0).length / reports;
  return { headlines: share('headline'), covers: share('cover') };
}
