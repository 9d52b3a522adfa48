/** Where a comparison's change shows: the platforms, topics and prompts that moved, and links to the answers behind them. */
import type { ComparedRow, Comparison, PromptSwing } from '../../../../shared/analysis/compare/comparison.ts';
import { FALSE_ALARM_SHARE } from '../../../../shared/analysis/intervals/verdict.ts';
import { swingOf } from '../../../../shared/domain/answer-pairs.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import type { Language } from '../../../../shared/words/wording.ts';

const isClear = ({ verdict }: Change): boolean => verdict.kind === 'better' || verdict.kind === 'worse';

/** Rows with a verdict of their own. */
export const judgedRows = (rows: readonly ComparedRow[]): number =>
  rows.filter(({ change }) => change.verdict.kind !== 'none').length;

/** Whether a row moved beyond noise by itself, and could yet be chance among those beside it. */
export const couldBeChance = ({ change, adjustedP }: ComparedRow, judged: number): boolean =>
  isClear(change) && adjustedP !== null && judged > 1 && adjustedP >= FALSE_ALARM_SHARE;

/** Rows that moved, also as one of many; the largest move first. */
export function movedRows(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  const judged = judgedRows(rows);
  return rows
    .filter((row) => isClear(row.change) && !couldBeChance(row, judged))
    .sort((a, b) => Math.abs(b.change.difference ?? 0) - Math.abs(a.change.difference ?? 0));
}

/** Prompts won and lost, the largest swing first. */
export const movedPrompts = ({ prompts }: Pick<Comparison, 'prompts'>): readonly PromptSwing[] =>
  [...(prompts?.improved ?? []), ...(prompts?.declined ?? [])].sort(
    (a, b) => Math.abs(b.swing) - Math.abs(a.swing),
  );

/** A number of rows and how many of them moved, as a heading says it: `5, 1 beyond noise`. */
export function movedWords(rows: readonly ComparedRow[], { format }: Pick<Language, 'format'>): string {
  const moved = movedRows(rows).length;
  return `${format.count(rows.length)}, ${moved === 0 ? 'none' : format.count(moved)} beyond noise`;
}

/** The platform on which a prompt swung the most. */
export const platformOfSwing = ({ platforms, swing }: PromptSwing): string | null =>
  platforms
    .filter((one) => swingOf(one) * swing > 0)
    .sort((a, b) => Math.abs(swingOf(b)) - Math.abs(swingOf(a)))[0]?.platform ?? null;

/** The sides of a comparison's overall step as the page of answers names them; null if it has none of one client. */
export function sidesQuery({ overall, runs, spansProjects, method }: Comparison): string | null {
  const [from, to] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (spansProjects || method !== 'answers' || from === undefined || to === undefined) return null;
  return `runs=${[from.runId, to.runId].map(encodeURIComponent).join(',')}`;
}

/** The pair of answers that shows a prompt's swing the most. */
export function pairQuery(sides: string, swing: PromptSwing): string {
  const platform = platformOfSwing(swing);
  const at = platform === null ? '' : `&at=${encodeURIComponent(`${swing.promptId}~${platform}`)}`;
  return `${sides}&show=${swing.swing < 0 ? 'lost' : 'won'}${at}`;
}
