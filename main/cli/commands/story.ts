import { isAllQuiet, isEventful } from '../../../shared/analysis/series/client-story.ts';
import { listedFindings } from '../../../shared/analysis/findings/order.ts';
import type { StoryFinding } from '../../../shared/analysis/findings/finding.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import { frameLabel } from '../../../shared/words/frame.ts';
import {
  findingSentence,
  findingsProblemSentence,
  quietSentence,
} from '../../../shared/words/history-findings.ts';
import {
  movedBesideSentences,
  clientHeadline,
  headlineDetail,
  periodMoves,
  settlingSentence,
  silentSentences,
} from '../../../shared/words/client-story.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import { correctionSentences } from '../../../shared/words/corrections.ts';
import { findingHeadline } from '../../../shared/words/summary.ts';
import type { Language } from '../../../shared/words/wording.ts';
import { languageIn } from '../../core/language-in.ts';
import { clientJson, frameJson, type ProjectStory } from '../../features/findings/index.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { rangeOfFinding, sidesOfFinding } from '../finding-sides.ts';
import { readFrameAgainst } from '../run-selection.ts';
import { BASIS, CLIENT_CONNECTION, readBasis, type OfConnection, type OnBasis } from '../project-option.ts';

type Options = OfConnection &
  OnBasis & {
    readonly project: string;
    readonly period?: string;
    readonly against?: string;
  };

const labelOf = (story: ProjectStory): string => frameLabel(story.comparison, languageIn(story.zone));

function documentOf(story: ProjectStory) {
  return {
    project: story.project,
    project_id: story.projectId,
    frame: frameJson(story.frame, labelOf(story)),
    ...clientJson(story, story.zone, story.absences),
    corrections: correctionSentences(story.corrections, story.ownBrand, languageIn(story.zone)),
    problem: story.problem,
    would_show_points: story.wouldShowPoints,
  };
}

const STATUS = { new: 'new', standing: 'still so', over: 'over', unsettled: 'open' } as const;

function describeFinding(finding: StoryFinding, { ownBrand, zone, after }: ProjectStory): readonly string[] {
  const judged = after?.runs ?? 0;
  const language = languageIn(zone);
  const { lead, beside, cause } = findingSentence(finding, ownBrand, language);
  // The headline of a lasting finding has levels not to be repeated.
  const [said, ...rest] =
    finding.status === 'standing'
      ? [findingHeadline(finding, ownBrand, language), ...headlineDetail(finding, ownBrand, language)]
      : [lead, beside, cause];
  const notes = [
    finding.certainty,
    ...rangeOfFinding(finding, ownBrand, language),
    `n = ${language.format.count(finding.n)}`,
    ...sidesOfFinding(finding, language, judged),
    `since ${dayOf(finding.sinceMs, zone)}`,
    ...(finding.told === null
      ? []
      : [
          finding.toldSince === undefined || finding.toldSince === dayOf(finding.sinceMs, zone)
            ? `told on ${finding.told}`
            : `told on ${finding.told}, then dated ${finding.toldSince}`,
        ]),
  ];
  const detail = [...rest, settlingSentence(finding, language)].filter(Boolean);
  return [`${STATUS[finding.status]}: ${[`${said}.`, ...detail].join(' ')}`, `   ${notes.join(', ')}`];
}

/** Answers that are counted as mentions and are none; empty without any. */
function absenceLines(
  { absences, ownBrand, project }: ProjectStory,
  { format }: Language,
): readonly string[] {
  if (absences === null || absences.answers === 0) return [];
  const [answers, of] = [absences.answers, absences.of].map(format.count);
  return [
    `${answers} of ${of} answers that name ${ownBrand} say only that they know nothing of it: see sightline absences --project "${project}".`,
  ];
}

function describe(story: ProjectStory): readonly string[] {
  const language = languageIn(story.zone);
  const { comparison, problem } = story;
  const headline = clientHeadline(story, language);
  return [
    `${story.project}: ${comparison === null ? 'nothing to compare with yet' : labelOf(story)}`,
    '',
    ...(headline === null ? [] : [`${headline}.`]),
    ...basisSentences(story.basis, story.ownBrand, language),
    ...silentSentences(story, language),
    ...absenceLines(story, language),
    ...(problem === null ? [] : [findingsProblemSentence(problem, language)]),
    ...correctionSentences(story.corrections, story.ownBrand, language),
    ...periodMoves(story, language),
    ...movedBesideSentences(story, language),
    ...(comparison !== null && story.findings.length === 0 && problem === null && !isEventful(story)
      ? [quietSentence(story, language, { compared: 'frame', isAllQuiet: isAllQuiet(story) })]
      : []),
    ...(story.findings.length === 0
      ? []
      : ['', ...listedFindings(story.findings).flatMap((finding) => describeFinding(finding, story))]),
  ];
}

/** `sightline story`: what a client's history shows at a period's end, and whether it is new. */
export const addStoryCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .option(...CLIENT_CONNECTION)
    .option(
      '--period <period>',
      'the period: a month (2026-11), a quarter, a year, days, or last-month (default: the last four weeks)',
    )
    .option(
      '--against <which>',
      'what it is compared with: previous (the time before: the default) or year (the same time a year earlier)',
    )
    .option(...BASIS)
    .addHelpText(
      'after',
      '\nExample: what November brought, and what stood before it' +
        '\n  sightline story --project "Halden Outdoor" --period 2026-11',
    )
    .action(
      run<Options>(async ({ terminal, services }, { project: named, connection, period, against, basis }) => {
        const project = { named, connection };
        const story = await services.story({
          project,
          period: period === undefined ? undefined : await services.calendars.period(period, [project]),
          against: readFrameAgainst(against),
          basis: readBasis(basis),
        });
        terminal.result(documentOf(story), describe(story));
        return EXIT.done;
      }),
    );
};
