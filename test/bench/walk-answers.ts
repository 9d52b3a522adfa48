import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';

/** Walks every answer and mention once, and counts the brands named per pair of a run. */
export function walkOnce(runs: readonly ComparedRun[]): number {
  let named = 0;
  for (const { answers } of runs) {
    if (answers === null) continue;
    const brands = answers.brandIds.length;
    const counts = new Uint32Array(answers.prompts.length * answers.platforms.length * brands);
    for (let at = 0; at < answers.count; at += 1) {
      const pair = (answers.prompt[at] ?? 0) * answers.platforms.length + (answers.platform[at] ?? 0);
      for (let m = answers.mentionStart[at] ?? 0; m < (answers.mentionStart[at + 1] ?? 0); m += 1) {
        const cell = pair * brands + (answers.mentionBrand[m] ?? 0);
        counts[cell] = (counts[cell] ?? 0) + 1;
        named += 1;
      }
    }
  }
  return named;
}
