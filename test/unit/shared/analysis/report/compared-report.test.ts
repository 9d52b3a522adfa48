import { expect, it } from 'vitest';
import { buildComparison } from '../../../../../shared/analysis/compare/build-comparison.ts';
import { NO_CHANGES } from '../../../../../shared/analysis/compare/report-changes.ts';
import { comparisonsOf } from '../../../../../shared/analysis/report/compared-report.ts';
import { buildFigures, compared } from '../../../../fixtures/report-figures.ts';
import { writtenRun } from '../../../../helpers/written-runs.ts';

it('a report has each of its comparisons once, the one with its baseline first', () => {
  const report = compared(buildFigures());
  const [sinceBaseline, sinceFirst] = ['a', 'b'].map((id) =>
    buildComparison([writtenRun(id, { tent: { alpha: '0' } }), writtenRun('now', { tent: { alpha: '' } })]),
  );
  if (sinceBaseline === undefined || sinceFirst === undefined) throw new Error('two were built');
  const of = (changes: object) => comparisonsOf({ ...report, changes: { ...NO_CHANGES, ...changes } });
  expect(of({ sinceBaseline, sinceFirst })).toEqual([sinceBaseline, sinceFirst]);
  expect(of({ sinceBaseline, sinceFirst: sinceBaseline })).toEqual([sinceBaseline]);
  expect(of({ sinceBaseline })).toEqual([sinceBaseline]);
  expect(of({})).toEqual([]);
});
