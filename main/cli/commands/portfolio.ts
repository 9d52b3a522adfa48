import { STORY_GROUPS } from '../../../shared/analysis/series/story.ts';
import type { ClientStory } from '../../../shared/analysis/series/story-schema.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { periodBefore, shortPeriod } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { USUAL_PERIOD } from '../../../shared/domain/story-period.ts';
import { writeDifference, writeLimits } from '../../../shared/words/change.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import { sayWhatHappened, sinceWords, STORY_GROUP_NAMES } from '../../../shared/words/client-story.ts';
import { goalsInBrief } from '../../../shared/words/own-goals.ts';
import { writeShare } from '../../../shared/words/history-findings.ts';
import {
  countStandIns,
  daysAgainst,
  heldBy,
  periodSides,
  storyRanges,
} from '../../../shared/words/story-period.ts';
import { languageIn } from '../../core/language-in.ts';
import { clientJson, frameJson } from '../../features/findings/index.ts';
import { clientGoalsJson } from '../../features/goals/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { BASIS, readBasis, type OnBasis } from '../project-option.ts';
import { buildTable } from '../table.ts';

type Options = OnBasis & { readonly period?: string };

/** A client with its story. */
type Told = { readonly row: PortfolioRow; readonly story: ClientStory };

/** Both sides in words; each client has different runs. */
function labelOf(period: ReportPeriod | undefined, clients: readonly Told[]): string {
  if (period !== undefined) {
    const standIns = countStandIns(clients.map(({ story }) => story));
    const before = heldBy(periodBefore(period), standIns.held);
    return `${shortPeriod(period)} ${daysAgainst(shortPeriod(before), standIns)}`;
  }
  const { told, against } = periodSides(USUAL_PERIOD, languageIn('UTC'));
  return `${told} ${against}`;
}

/** A client's runs; notes when another run replaces the earlier period. */
function clientLabel(story: ClientStory, period: ReportPeriod | undefined): string {
  const ranges = storyRanges(story, languageIn(story.zone)) ?? '';
  return period === undefined || !story.hasStandIn
    ? ranges
    : `${ranges}, because ${shortPeriod(periodBefore(period))} has none here`;
}

function documentOf({ row, story }: Told, period: ReportPeriod | undefined) {
  const judged = story.after?.runs ?? 0;
  const against = story.before?.runs ?? 0;
  const ids = story.runIds.slice(story.runIds.length - judged - against);
  return {
    project_id: row.projectId,
    project: row.name,
    connection: row.connection,
    frame: frameJson(
      { judged: ids.slice(against), against: ids.slice(0, against) },
      clientLabel(story, period),
    ),
    ...clientJson(story, story.zone),
    problem: story.problem,
    would_show_points: story.wouldShowPoints,
    goals: story.goals && clientGoalsJson(story.goals, story.zone),
  };
}

function cellsOf({ row, story }: Told, withGoals: boolean): readonly string[] {
  const language = languageIn(story.zone);
  const level = story.levels.judged?.visibility ?? null;
  const change = story.changes?.visibility ?? null;
  const since = sinceWords(story, language);
  const limits = change === null ? null : writeLimits(change, 'percent', language.format, language.words);
  const size = change?.difference == null ? '' : writeDifference(change, 'percent', language.format);
  return [
    row.name,
    level === null ? '' : writeShare(level.value, language),
    since ?? (size === '' || limits === null ? size : `${size} (${limits})`),
    ...(withGoals ? [story.goals === null ? '' : goalsInBrief(story.goals, language)] : []),
    sayWhatHappened(story, row, language),
  ];
}

/** Levels cover all prompts, changes do not. */
const SHARED =
  'Changes, with their 95% intervals, are judged on the prompts and platforms that both sides share.';

/** For each client that is not simply counted on all its prompts. */
function basisLines(clients: readonly Told[]): readonly string[] {
  const said = clients.flatMap(({ row, story }) => {
    const sentences = basisSentences(story.basis, story.ownBrand, languageIn(story.zone));
    return sentences.length === 0 ? [] : [`${row.name}: ${sentences.join(' ')}`];
  });
  return said.length === 0 ? [] : ['', ...said];
}

function describe(clients: readonly Told[], label: string): readonly string[] {
  if (clients.length === 0) {
    return ['No clients are mirrored yet. Connect a key and sync, or try `sightline demo`.'];
  }
  const withGoals = clients.some(({ story }) => story.goals !== null);
  const isCompared = clients.some(({ story }) => story.before !== null && story.judgedBy === 'answers');
  return [
    `${label}.`,
    ...(isCompared ? [SHARED] : []),
    ...STORY_GROUPS.flatMap((group) => {
      const those = clients.filter(({ story }) => story.group === group);
      if (those.length === 0) return [];
      const head = ['Client', 'Visibility', 'Change', ...(withGoals ? ['Goals'] : []), 'What happened'];
      const cells = those.map((one) => cellsOf(one, withGoals));
      return ['', `${STORY_GROUP_NAMES[group]} (${those.length})`, ...buildTable(head, cells)];
    }),
    ...basisLines(clients),
  ];
}

/** `sightline portfolio`: every client with its changes over a period, most urgent first. */
export const addPortfolioCommand: AddCommand = (command, run) => {
  command
    .option(
      '--period <period>',
      'the period: a month (2026-11), a quarter, a year, days, or last-month (default: the last four weeks)',
    )
    .option(...BASIS)
    .addHelpText('after', '\nExample: who lost in November\n  sightline portfolio --period 2026-11')
    .action(
      run<Options>(async ({ terminal, services }, { period: typed, basis }) => {
        const period = typed === undefined ? undefined : await services.calendars.period(typed, null);
        const rows = await services.portfolio(null);
        const stories = await services.stories({
          places: rows.map(({ connection, projectId }) => ({ connection, projectId })),
          period: period === undefined ? USUAL_PERIOD : { kind: 'days', ...period },
          basis: readBasis(basis),
        });
        const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
        const clients = rows
          .flatMap((row, at) => {
            const story = stories[at];
            return story === undefined ? [] : [{ row, story }];
          })
          .sort(
            (a, b) =>
              STORY_GROUPS.indexOf(a.story.group) - STORY_GROUPS.indexOf(b.story.group) ||
              names.compare(a.row.name, b.row.name),
          );
        const label = labelOf(period, clients);
        terminal.result(
          {
            frame: { label, period: period ?? null },
            clients: clients.map((one) => documentOf(one, period)),
          },
          describe(clients, label),
        );
        return EXIT.done;
      }),
    );
};
