/** A comparison's findings as sentences, derived only from its figures. */
import type { ComparedRow, ComparedStep, Comparison, FigureName } from '../analysis/compare/comparison.ts';
import { smallestShown } from '../analysis/intervals/power.ts';
import { FALSE_ALARM_SHARE } from '../analysis/intervals/verdict.ts';
import type { Change } from '../domain/verdict-schema.ts';
import {
  FIGURE_NAMES,
  methodSentence,
  namePlatforms,
  problemSentence,
  stepName,
  verdictPhrase,
} from './comparison.ts';
import { usualDecimals, writeDifference } from './change.ts';
import { effectSentences, voiceSentence } from './measurement.ts';
import type { Language } from './wording.ts';

/** A sentence's kind, for the mark beside it. */
export type FindingKind = 'better' | 'worse' | 'unclear' | 'not-movement' | 'no-comparison' | 'note';

/** A sentence and its kind. */
export type ComparisonFinding = {
  readonly kind: FindingKind;
  readonly text: string;
  /** Direction of a move: a better position is a lower one. */
  readonly direction?: 'up' | 'down';
};

function kindOf({ verdict }: Change): FindingKind {
  return verdict.kind === 'none' ? 'no-comparison' : verdict.kind;
}

function ownChange(step: ComparedStep, figure: FigureName): Change | null {
  return step.brands[0]?.changes[figure] ?? null;
}

/** The detectable change, if none is clear: ` A change of 12.1 points would have shown four times in five.` */
function wouldHaveShown({ interval, sample, verdict }: Change, { format }: Language): string {
  const points = interval === null || verdict.kind !== 'unclear' ? null : smallestShown(interval);
  if (points === null) return '';
  return ` A change of ${format.decimal(points, usualDecimals('percent', sample))} points would have shown four times in five.`;
}

function hasMoved(change: Change | null): boolean {
  return change?.verdict.kind === 'better' || change?.verdict.kind === 'worse';
}

function* overallFindings(comparison: Comparison, language: Language): Generator<ComparisonFinding> {
  const { overall } = comparison;
  if (overall === null) return;
  for (const figure of Object.keys(FIGURE_NAMES) as FigureName[]) {
    const change = ownChange(overall, figure);
    if (change === null) continue;
    // Sentiment, position and share of voice only if compared; visibility always.
    if (figure !== 'visibility' && change.verdict.kind === 'none') continue;
    const text = `${FIGURE_NAMES[figure]}, ${stepName(comparison, overall, language)}: ${verdictPhrase(change, figure, language)}.`;
    const shown = figure === 'visibility' ? wouldHaveShown(change, language) : '';
    const direction = (change.difference ?? 0) > 0 ? ('up' as const) : ('down' as const);
    yield { kind: kindOf(change), text: `${text}${shown}`, ...(hasMoved(change) ? { direction } : {}) };
  }
}

function* stepFindings(comparison: Comparison, language: Language): Generator<ComparisonFinding> {
  const { format, words } = language;
  const between = comparison.steps.slice(0, -1);
  if (between.length === 0) return;
  const moved = between.filter((step) => hasMoved(ownChange(step, 'visibility')));
  const judged = between.filter((step) => ownChange(step, 'visibility')?.verdict.kind !== 'none').length;
  if (judged === 0) return;
  const chance = `chance alone would show about ${format.decimal(judged * FALSE_ALARM_SHARE, 1)}`;
  const steps = `${format.count(judged)} ${words.plural(judged, 'step', 'steps')} from run to run`;
  const text =
    moved.length === 0
      ? `Of ${steps}, none shows a clear change in visibility.`
      : `Of ${steps}, ${format.count(moved.length)} moved beyond noise (${words.list(moved.map((step) => stepName(comparison, step, language)))}); ${chance}.`;
  yield { kind: 'note', text };
}

function mixFindings(comparison: Comparison, language: Language): ComparisonFinding[] {
  return effectSentences(comparison, language).map((text) => ({ kind: 'not-movement', text }));
}

function rowFinding(
  rows: readonly ComparedRow[],
  what: string,
  { format, words }: Language,
): ComparisonFinding[] {
  const judged = rows.filter(({ change }) => change.verdict.kind !== 'none');
  if (judged.length < 2) return [];
  const moved = judged.filter(({ change }) => hasMoved(change));
  const holding = moved.filter(({ adjustedP }) => adjustedP !== null && adjustedP < FALSE_ALARM_SHARE);
  const named = (some: readonly ComparedRow[]): string =>
    some.length === 0
      ? 'none'
      : words.list(some.map(({ name, change }) => `${name} (${writeDifference(change, 'percent', format)})`));
  const among = moved.some(({ adjustedP }) => adjustedP !== null)
    ? ` Judged together, ${holding.length === 0 ? 'none stands' : `${words.list(holding.map(({ name }) => name))} ${words.plural(holding.length, 'stands', 'stand')}`} out.`
    : '';
  const chance = format.decimal(judged.length * FALSE_ALARM_SHARE, 1);
  return [
    {
      kind: 'note',
      text: `Of ${format.count(judged.length)} ${what}, ${named(moved)} moved beyond noise; chance alone would show about ${chance}.${among}`,
    },
  ];
}

function* promptFindings({ prompts }: Comparison, { format, words }: Language): Generator<ComparisonFinding> {
  if (prompts?.rule == null) return;
  const { improved, declined, rule, expectedByChance, judged } = prompts;
  const of = `${format.count(rule.of)} ${words.plural(rule.of, 'answer', 'answers')}`;
  yield {
    kind: 'note',
    text: `${format.count(improved.length)} ${words.plural(improved.length, 'prompt', 'prompts')} improved and ${format.count(declined.length)} declined by at least ${format.count(rule.atLeast)} of ${of}; with ${format.count(judged)} prompts, about ${format.decimal(expectedByChance, 1)} such swings are expected by chance.`,
  };
}

const noteOf = (text: string): ComparisonFinding[] => (text === '' ? [] : [{ kind: 'note', text }]);

/** A comparison's findings, most important first. */
export function buildComparisonFindings(comparison: Comparison, language: Language): ComparisonFinding[] {
  if (comparison.problem !== null) {
    return [{ kind: 'no-comparison', text: problemSentence(comparison.problem) }];
  }
  return [
    ...overallFindings(comparison, language),
    ...stepFindings(comparison, language),
    ...mixFindings(comparison, language),
    ...noteOf(voiceSentence(comparison, language)),
    ...rowFinding(namePlatforms(comparison.platforms, language.format), 'platforms', language),
    ...rowFinding(comparison.topics, 'topics', language),
    ...promptFindings(comparison, language),
    { kind: 'note', text: methodSentence(comparison, language) },
  ];
}
