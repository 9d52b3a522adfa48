/** What a change is against, in words. */
import { describe, expect, it } from 'vitest';
import { buildComparison } from '../../../../shared/analysis/compare/build-comparison.ts';
import { poolRuns } from '../../../../shared/analysis/compare/pool-runs.ts';
import type { ComparedRun } from '../../../../shared/analysis/compare/compared-run.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { baselineSentence } from '../../../../shared/words/baseline.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { comparedRun, drawAnswers } from '../../../helpers/synthetic-runs.ts';

const runOn = (day: string, seed: number): ComparedRun =>
  comparedRun(day, drawAnswers({ seed }), { startedAtMs: Date.parse(day) });
const month = poolRuns([runOn('2025-11-03', 1), runOn('2025-11-10', 2)], '2025-11')!;
const LAST_YEAR = { kind: 'last-year', runId: null, month: '2025-11', setOn: null, reason: null } as const;
const say = (later: ComparedRun, locale: 'en-GB' | 'de-DE' = 'en-GB'): string =>
  baselineSentence(LAST_YEAR, buildComparison([month, later]), 'report', {
    format: buildFormatter(locale),
    words: reportLanguage(locale).words,
  });

describe('the same month last year', () => {
  it('is said to be a whole time where a single run is compared with it', () => {
    const run = runOn('2026-11-16', 3);
    expect(say(run)).toMatch(
      /^Against the same month last year, .* One run is compared with all runs of that time together\.$/,
    );
    expect(say(run, 'de-DE')).toContain('mit allen Messungen jener Zeit zusammen');
  });

  it('is compared like with like where the later side is a month too', () => {
    const pooled = poolRuns([runOn('2026-11-09', 4), runOn('2026-11-16', 5)], '2026-11')!;
    expect(say(pooled)).not.toContain('One run');
  });
});
