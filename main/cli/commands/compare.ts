import type { Language } from '../../../shared/words/wording.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type {
  Comparison,
  ComparisonProblem,
  FigureName,
} from '../../../shared/analysis/compare/comparison.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import { baselineSentence } from '../../../shared/words/baseline.ts';
import { buildComparisonFindings } from '../../../shared/words/comparison-findings.ts';
import {
  breakWords,
  FIGURE_NAMES,
  leftOutSentence,
  runMoment,
  stepName,
  verdictPhrase,
} from '../../../shared/words/comparison.ts';
import type { BasedComparison, ComparedSelection } from '../../features/compare/index.ts';
import { readBaseline } from '../../core/typed-words.ts';
import type { AddCommand } from '../command.ts';
import { buildFigureRows, type FigureRow } from '../../../shared/tables/comparison-figures.ts';
import { labelSentences, renamedSentences } from '../../../shared/words/evidence.ts';
import { unitOf, writeEnds, writeFigure } from '../../../shared/words/measure.ts';
import { voiceSentence } from '../../../shared/words/measurement.ts';
import { basisJson, comparisonJson } from '../../features/findings/index.ts';
import { languageIn } from '../../core/language-in.ts';
import { EXIT } from '../exit-status.ts';
import { readComparedRuns } from '../run-selection.ts';
import { buildTable } from '../table.ts';
import { BASIS, CLIENT_CONNECTION, readBasis, type OfConnection, type OnBasis } from '../project-option.ts';

type Options = OfConnection &
  OnBasis & {
    readonly project: readonly string[];
    readonly runs: readonly string[];
    readonly likeForLike: boolean;
    readonly baseline?: string;
  };

const FIGURES = Object.keys(FIGURE_NAMES) as readonly FigureName[];

const MISTAKES: ReadonlySet<ComparisonProblem> = new Set<ComparisonProblem>([
  'single-run',
  'too-many-runs',
  'same-run-twice',
  'overlapping-periods',
]);

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Pairs projects with runs: one choice for all projects, or one each in the same order. */
function pairSelections({ project, connection, runs }: Options): readonly ComparedSelection[] {
  if (runs.length !== 1 && runs.length !== project.length) {
    throw new AppError(
      'input/invalid',
      `There ${project.length === 1 ? 'is 1 project' : `are ${project.length} projects`} and ${runs.length} choices of runs. Give --runs once for all, or once for each --project.`,
    );
  }
  return project.map((named, at) => ({
    project: { named, connection },
    runs: readComparedRuns(runs[at] ?? runs[0] ?? ''),
  }));
}

function writeEstimate(
  { measure, finer }: FigureRow,
  estimate: Estimate | null,
  { format, words }: Language,
): string {
  if (estimate === null) return 'not measured';
  const { value, interval, sample } = estimate;
  const range = interval === null ? 'no interval' : writeEnds(interval, sample, measure, format, words);
  const written = `${writeFigure(value, sample, measure, format, finer)}${unitOf(measure, format)}`;
  return `${written} (${range}, n ${format.count(sample)})`;
}

function describeRuns(comparison: Comparison, language: Language): readonly string[] {
  const { runs, likeForLike, problem } = comparison;
  const isShared = likeForLike && problem === null;
  const rows = buildFigureRows({ ...comparison, likeForLike: isShared }).map((row) => [
    FIGURE_NAMES[row.figure],
    ...row.readings.map((reading) => writeEstimate(row, reading, language)),
  ]);
  const heads = runs.map((run) => `${runMoment(run, comparison, language)}, ${run.project}`);
  return buildTable([isShared ? 'On what the runs share' : 'As run', ...heads], rows);
}

function describeSteps(comparison: Comparison, language: Language): readonly string[] {
  return comparison.steps.flatMap((step) => [
    '',
    stepName(comparison, step, language),
    ...FIGURES.flatMap((figure) => {
      const change = step.brands[0]?.changes[figure];
      return change === undefined
        ? []
        : [`  ${FIGURE_NAMES[figure]}: ${verdictPhrase(change, figure, language)}`];
    }),
    ...[voiceSentence({ overall: step }, language)].flatMap((text) => (text === '' ? [] : [`  ${text}`])),
  ]);
}

/** What the overall step compares against, and who chose it; the first named side by default. */
function describeAgainst(
  comparison: BasedComparison,
  isChosen: boolean,
  language: Language,
): readonly string[] {
  const { baseline, runs } = comparison;
  const [first] = runs;
  if (baseline === null || first === undefined) return [];
  const isFirst = !isChosen && baseline.kind === 'run';
  return [
    '',
    isFirst
      ? `Against ${runMoment(first, comparison, language)}, the first that was named.`
      : baselineSentence(baseline, comparison, 'comparison', language),
  ];
}

function describe(comparison: BasedComparison, isChosen: boolean): readonly string[] {
  const language = languageIn(comparison.zone);
  const findings = buildComparisonFindings(comparison, language).map(({ text }) => text);
  if (comparison.problem !== null) return findings;
  const leftOut = comparison.runs.flatMap((run) => {
    const sentence = run.leftOut && leftOutSentence(run.leftOut, language);
    return sentence === null ? [] : [`${runMoment(run, comparison, language)}: ${sentence}`];
  });
  const labels = [
    ...labelSentences(comparison.sources?.relabelled ?? [], language.format),
    ...renamedSentences(comparison.renamed, language.format),
  ];
  const breaks = comparison.breaks.map((one) => {
    const { event, consequence } = breakWords(one, language);
    const run = comparison.runs.find(({ runId }) => runId === one.runId);
    const when =
      run === undefined ? language.format.date(one.startedAtMs) : runMoment(run, comparison, language);
    return `${when}: ${event}. ${consequence}`;
  });
  return [
    ...describeRuns(comparison, language),
    ...comparison.bases.flatMap((one) => basisSentences(one, one.ownBrand, language)),
    ...describeAgainst(comparison, isChosen, language),
    ...describeSteps(comparison, language),
    '',
    'Findings',
    ...findings.map((text) => `  ${text}`),
    ...(labels.length > 0 ? ['', 'Called or filed otherwise', ...labels.map((line) => `  ${line}`)] : []),
    ...(leftOut.length > 0 ? ['', 'Left out', ...leftOut.map((line) => `  ${line}`)] : []),
    ...(breaks.length > 0 ? ['', 'Changes in measurement', ...breaks.map((line) => `  ${line}`)] : []),
  ];
}

/** The comparison for scripts: `basis` is that of the only project, or of the first; `bases` of each. */
function documentOf({ bases, ...comparison }: BasedComparison) {
  const [first] = bases;
  return {
    ...comparisonJson(comparison, comparison.zone),
    basis: first === undefined ? null : basisJson(first),
    bases: bases.map((one) => ({ project_id: one.projectId, ...basisJson(one) })),
  };
}

/** `sightline compare`: what moved between runs, what is noise, and what only the measurement changed. */
export const addCompareCommand: AddCommand = (command, run) => {
  command
    .requiredOption(
      '--project <id or name>',
      'the project (may be repeated, for the markets of a client)',
      collect,
    )
    .option(...CLIENT_CONNECTION)
    .requiredOption(
      '--runs <runs>',
      'latest:N, or comma-separated run ids and months such as 2026-08, whose runs are pooled',
      collect,
    )
    .option('--like-for-like', 'count only what all runs share (the default)', true)
    .option(
      '--no-like-for-like',
      'compare the headline figures as they are, without a verdict where runs measured different things',
    )
    .option(
      '--baseline <which>',
      'what the last one is compared with: a run or month among them (default: the first), or previous, year (the same month a year before), set (the project’s baseline)',
    )
    .option(...BASIS)
    .addHelpText(
      'after',
      '\nExample: month against month, for a script' +
        '\n  sightline compare --project "Halden Outdoor" --runs 2026-08,2026-11 --json',
    )
    .action(
      run<Options>(async ({ terminal, services, signal }, options) => {
        const { likeForLike, baseline } = options;
        const selections = pairSelections(options);
        const comparison = await services.compare({
          selections,
          likeForLike,
          baseline: readBaseline(baseline),
          basis: readBasis(options.basis),
          signal,
        });
        const lines = describe(comparison, baseline !== undefined);
        // Runs that cannot be compared are a result; a choice that is no comparison is an error.
        const isMistake = comparison.problem !== null && MISTAKES.has(comparison.problem);
        const error = { code: 'input/invalid', message: lines.join(' ').trim(), retryable: false };
        terminal.result({ ...documentOf(comparison), ...(isMistake ? { ok: false, error } : {}) }, lines);
        return isMistake ? EXIT.usage : EXIT.done;
      }),
    );
};
