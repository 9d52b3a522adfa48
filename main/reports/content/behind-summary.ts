/** The figures of the first two pages as measured: from, to, change, interval, answers, and how sure that is. */
import { FIGURE_MEASURES } from '../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../shared/analysis/compare/comparison.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { writeDifference, writeLimits } from '../../../shared/words/change.ts';
import { findingRange } from '../../../shared/words/history-findings.ts';
import { unitOf, writeFigure } from '../../../shared/words/measure.ts';
import { certaintyOf, certaintyOfChange } from './certainty.ts';
import type { ContentContext } from './context.ts';
import { buildKeyFigureTiles } from './key-figure-tiles.ts';
import { text, type BlockTitle, type TableContent, type TableRow } from './parts.ts';
import { sayLead } from './report-finding.ts';

/** Columns of the table. */
export type BehindColumn = 'figure' | 'before' | 'now' | 'change' | 'interval' | 'answers' | 'sure';

type Row = TableRow<BehindColumn>;

/** Findings on the second page. */
const MOST_FINDINGS = 3;

function figureRow(figure: FigureName, label: string, own: BrandFigures, context: ContentContext): Row {
  const { figures, format, words, pages } = context;
  const measure = FIGURE_MEASURES[figure];
  const change = brandChange(figures.changes.sinceBaseline, own.brandId, figure);
  const { difference, to, sample } = change;
  const write = (value: number): string =>
    writeFigure(value, sample, measure, format) + unitOf(measure, format);
  const isKnown = difference !== null && to !== undefined;
  return {
    isStrong: false,
    cells: {
      figure: text(label),
      before: text(isKnown ? write(to - difference) : ''),
      now: text(isKnown ? write(to) : ''),
      change: text(difference === null ? '' : writeDifference(change, measure, format)),
      interval: text(writeLimits(change, measure, format, words) ?? ''),
      answers: text(sample === 0 ? '' : format.count(sample)),
      sure: text(pages.certainty.words[certaintyOfChange(change)]),
    },
  };
}

/** The table behind the summary; null without one, or if nothing is compared. */
export function buildBehind(
  context: ContentContext,
): (BlockTitle & { readonly table: TableContent<BehindColumn>; readonly note: string }) | null {
  const { own, before, sectionIds, figures, format, pages } = context;
  if (own === null || before === null || !sectionIds.includes('summary')) return null;
  const { common, keyFigures, certainty, method } = pages;
  const say = method.behind;
  const shown = [
    ['visibility', common.visibility],
    ['shareOfVoice', common.shareOfVoice],
    ['sentiment', common.sentiment],
    ['position', keyFigures.position],
  ] as const;
  const found = toldFindings(figures.findings.findings)
    .slice(0, MOST_FINDINGS)
    .map((finding): Row => ({
      isStrong: false,
      cells: {
        figure: text(sayLead(finding, context)),
        interval: text(findingRange(finding, figures.project.ownBrand, context) ?? ''),
        answers: text(format.count(finding.n)),
        sure: text(certainty.words[certaintyOf(finding)]),
      },
    }));
  return {
    title: say.title,
    measure: say.measure,
    table: {
      columns: [
        { id: 'figure', header: say.figure },
        { id: 'before', header: say.before },
        { id: 'now', header: say.now },
        { id: 'change', header: say.change },
        { id: 'interval', header: say.interval },
        { id: 'answers', header: say.answers },
        { id: 'sure', header: say.sure },
      ],
      rows: [...shown.map(([figure, label]) => figureRow(figure, label, own, context)), ...found],
      summary: say.summary,
    },
    note: buildKeyFigureTiles(context).remark,
  };
}
