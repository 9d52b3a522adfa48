import type { Finding, ProjectFindings } from '../../../shared/analysis/findings/finding.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import {
  findingRange,
  findingSentence,
  findingsProblemSentence,
  noiseSentence,
  quietSentence,
} from '../../../shared/words/history-findings.ts';
import { ENGLISH, type Language } from '../../../shared/words/wording.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { readRuns } from '../run-selection.ts';

type Options = { readonly project: string; readonly runs: string };

const LANGUAGE: Language = { format: buildFormatter('en-GB'), words: ENGLISH };

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function sentenceOf(finding: Finding, ownBrand: string): string {
  const { lead, rest, cause } = findingSentence(finding, ownBrand, LANGUAGE);
  return [`${lead}: ${rest}`, ...(cause === null ? [] : [cause])].join(' ');
}

/** A finding as the command line promises it; names stay, fields may be added. */
function toJson(finding: Finding, place: number, ownBrand: string) {
  const { subject } = finding;
  return {
    rank: place + 1,
    kind: finding.kind,
    measure: finding.measure,
    direction: finding.direction,
    subject: {
      brand: subject.brand,
      is_own: subject.isOwn,
      platform: subject.platform,
      topic: subject.topic,
      attribute: subject.attribute,
      prompt: subject.prompt,
      domain: subject.domain,
      brand_id: subject.brandId,
      topic_id: subject.topicId,
      prompt_id: subject.promptId,
    },
    since: isoDay(finding.sinceMs),
    since_run: finding.sinceRunId,
    runs_before: finding.runsBefore,
    runs_since: finding.runsSince,
    from: finding.from,
    to: finding.to,
    change: finding.change,
    low: finding.low,
    high: finding.high,
    n: finding.n,
    cause: finding.cause,
    certainty: finding.certainty,
    prompts: finding.promptIds,
    explained_by: finding.explainedBy === null ? null : finding.explainedBy + 1,
    sentence: sentenceOf(finding, ownBrand),
  };
}

function documentOf(found: ProjectFindings) {
  return {
    project: found.project,
    project_id: found.projectId,
    runs: found.runIds,
    problem: found.problem,
    findings: found.findings.map((finding, place) => toJson(finding, place, found.ownBrand)),
    noise: {
      answers_kept: found.noise.answersKept,
      run_sd_points: found.noise.runSdPoints,
      runs: found.noise.runs,
    },
    looks: found.looks,
    would_show_points: found.wouldShowPoints,
  };
}

function describe(found: ProjectFindings): readonly string[] {
  const { format } = LANGUAGE;
  const noise = noiseSentence(found, LANGUAGE);
  const lines = found.findings.flatMap((finding, place) => {
    const { certainty, n, explainedBy } = finding;
    const range = findingRange(finding, LANGUAGE);
    const notes = [certainty, ...(range === null ? [] : [`95%: ${range}`]), `n = ${format.count(n)}`];
    const goesWith = explainedBy === null ? [] : [`goes with ${format.count(explainedBy + 1)}`];
    return [
      `${format.count(place + 1)}  ${sentenceOf(finding, found.ownBrand)}`,
      `   ${[...notes, ...goesWith].join(', ')}`,
    ];
  });
  return [
    `${found.project}: ${format.count(found.runIds.length)} ${ENGLISH.plural(found.runIds.length, 'run', 'runs')}`,
    '',
    ...(found.problem === null ? [] : [findingsProblemSentence(found.problem, LANGUAGE)]),
    ...(found.problem === null && lines.length === 0 ? [quietSentence(found, LANGUAGE)] : lines),
    ...(found.problem === null
      ? [
          '',
          `${format.count(found.looks)} figures were looked at, each at every run; chance alone tells something in at most one report of twenty.`,
        ]
      : []),
    ...(noise === null ? [] : [noise]),
  ];
}

/** `sightline findings`: what happened, since when, how certain, and why as far as it is known. */
export const addFindingsCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .requiredOption('--runs <runs>', 'latest:N, or comma-separated ids of runs that follow each other')
    .addHelpText(
      'after',
      '\nExample: what happened in the last thirteen runs' +
        '\n  sightline findings --project "Halden Outdoor" --runs latest:13',
    )
    .action(
      run<Options>(async ({ terminal, services }, { project, runs }) => {
        const found = await services.findings({ project: { named: project }, runs: readRuns(runs) });
        terminal.result(documentOf(found), describe(found));
        return EXIT.done;
      }),
    );
};
