import { basisSentences } from '../../../shared/words/basis.ts';
import { labelSentences, renamedSentences } from '../../../shared/words/evidence.ts';
import {
  findingLine,
  findingsProblemSentence,
  noiseSentence,
  quietSentence,
} from '../../../shared/words/history-findings.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { AddCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { rangeOfFinding, sidesOfFinding } from '../finding-sides.ts';
import type { Services } from '../../services.ts';
import { languageIn } from '../../core/language-in.ts';
import { basisJson, findingJson } from '../../features/findings/index.ts';
import { readRuns, tellFewerRuns } from '../run-selection.ts';
import { BASIS, CLIENT_CONNECTION, readBasis, type OfConnection, type OnBasis } from '../project-option.ts';

type Found = Awaited<ReturnType<Services['findings']>>;

type Options = OfConnection & OnBasis & { readonly project: string; readonly runs: string };

function documentOf(found: Found) {
  return {
    project: found.project,
    project_id: found.projectId,
    runs: found.runIds,
    problem: found.problem,
    basis: basisJson(found.basis),
    findings: found.findings.map((finding, place) =>
      findingJson(finding, place, { ...found, all: found.findings }),
    ),
    noise: {
      answers_kept: found.noise.answersKept,
      run_sd_points: found.noise.runSdPoints,
      run_sd_steps: found.noise.steps ?? null,
      runs: found.noise.runs,
    },
    looks: found.looks,
    would_show_points: found.wouldShowPoints,
    relabelled: found.relabelled,
    renamed: found.renamed,
  };
}

/** The first and last day of the chosen runs, with which the findings' series end. */
function daysOf({ courseMs, runIds }: Found, { format, words }: Language): string {
  const chosen = courseMs.slice(-runIds.length);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return '';
  const days = first === last ? format.date(last) : words.range(format.date(first), format.date(last));
  return `, ${days}`;
}

function describe(found: Found): readonly string[] {
  const language = languageIn(found.zone);
  const { format } = language;
  const noise = noiseSentence(found, language);
  const lines = found.findings.flatMap((finding, place) => {
    const { certainty, n, explainedBy } = finding;
    const notes = [
      certainty,
      ...rangeOfFinding(finding, found.ownBrand, language),
      `n = ${format.count(n)}`,
      ...sidesOfFinding(finding, language),
    ];
    const goesWith = explainedBy === null ? [] : [`goes with ${format.count(explainedBy + 1)}`];
    return [
      `${format.count(place + 1)}  ${findingLine(finding, found.ownBrand, language)}`,
      `   ${[...notes, ...goesWith].join(', ')}`,
    ];
  });
  return [
    `${found.project}: ${format.count(found.runIds.length)} ${language.words.plural(found.runIds.length, 'run', 'runs')}${daysOf(found, language)}`,
    '',
    ...basisSentences(found.basis, found.ownBrand, language),
    ...(found.problem === null ? [] : [findingsProblemSentence(found.problem, language)]),
    ...(found.problem === null && lines.length === 0 ? [quietSentence(found, language)] : lines),
    ...(found.problem === null
      ? [
          '',
          `${format.count(found.looks)} figures were looked at, each at every run; chance alone tells something in at most one report of twenty.`,
        ]
      : []),
    ...(noise === null ? [] : [noise]),
    ...labelSentences(found.relabelled, format),
    ...renamedSentences(found.renamed, format),
  ];
}

/** `sightline findings`: what happened, since when, how certain, and why if known. */
export const addFindingsCommand: AddCommand = (command, run) => {
  command
    .requiredOption('--project <id or name>', 'the project')
    .option(...CLIENT_CONNECTION)
    .requiredOption('--runs <runs>', 'latest:N, or comma-separated ids of runs that follow each other')
    .option(...BASIS)
    .addHelpText(
      'after',
      '\nExample: what happened in the last thirteen runs' +
        '\n  sightline findings --project "Halden Outdoor" --runs latest:13',
    )
    .action(
      run<Options>(async ({ terminal, services }, { project, connection, runs, basis }) => {
        const found = await services.findings({
          project: { named: project, connection },
          runs: readRuns(runs),
          basis: readBasis(basis),
        });
        tellFewerRuns(terminal, runs, { project: found.project, runs: found.runIds.length });
        terminal.result(documentOf(found), describe(found));
        return EXIT.done;
      }),
    );
};
