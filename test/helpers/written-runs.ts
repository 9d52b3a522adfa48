/** Runs written out answer by answer, for hand-countable tests. */
import { buildRunAnswers, type AnswerRow, type AskedPrompt } from '../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { comparedRun } from './synthetic-runs.ts';

/**
 * Answers by prompt and platform. Each names brands in order, by number, 0 being the own brand: `01+|2-|` is three answers, the last naming
 * none; `+`, `=` and `-` are the tone of the brand before, and `~` before an answer marks the fallback.
 */
export type Written = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SENTIMENTS = { '+': 'positive', '=': 'neutral', '-': 'negative' } as const;

function readAnswer(promptId: string, platform: string, answer: string): AnswerRow {
  const mentions = [...answer.matchAll(/(\d)([+=-])?/g)].map(([, brand = '', sign], at) => ({
    brandId: `brand-${brand}`,
    position: at + 1,
    sentiment: sign === undefined ? null : SENTIMENTS[sign as keyof typeof SENTIMENTS],
  }));
  return { promptId, platform, route: answer.startsWith('~') ? 'fallback' : 'primary', mentions };
}

/** The written run, about Halden and its two rivals. */
export function writtenRun(
  runId: string,
  written: Written,
  prompts: readonly AskedPrompt[] = [],
): ComparedRun {
  const rows = Object.entries(written).flatMap(([promptId, byPlatform]) =>
    Object.entries(byPlatform).flatMap(([platform, answers]) =>
      answers.split('|').map((answer) => readAnswer(promptId, platform, answer)),
    ),
  );
  return comparedRun(runId, buildRunAnswers(rows, prompts));
}
