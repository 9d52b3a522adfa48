/** The reported run's key figures, each with its change from the previous run. */
import { brandClaim, leadsTo, levelClaim, type Claim } from '../claims/claim.ts';
import {
  FIGURE_MEASURES,
  keyFigureScale,
  readKeyFigures,
} from '../../../shared/analysis/compare/key-figures.ts';
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import type { FigureName, KeyFigures } from '../../../shared/analysis/compare/comparison.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { BrandFigures } from '../../../shared/domain/figures.ts';
import { baselineSentence } from '../../../shared/words/baseline.ts';
import { basisSentences } from '../../../shared/words/basis.ts';
import { incompleteSentences } from '../../../shared/words/incomplete.ts';
import { groundSentence, voiceSentence } from '../../../shared/words/measurement.ts';
import { unitOf, writeEnds, writeFigure, writeScaleEnd } from '../../../shared/words/measure.ts';
import type { Reading, WrittenChange } from './parts.ts';
import { writeChange } from './change.ts';
import type { ContentContext } from './context.ts';

/** A key figure in words. */
export type WrittenKeyFigure = {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** null if not measured. */
  readonly reading: Reading | null;
  readonly change: WrittenChange;
  /** Its interval and sample, or why it has none. */
  readonly range: string;
  readonly claim: Claim;
  /** The claim about the level, if different from the one its change leads to. */
  readonly level: { readonly claim: Claim } | null;
};

/** The key figures, and what they are compared with. */
export type KeyFigureTiles = {
  readonly figures: readonly WrittenKeyFigure[];
  /** For drawn figures, with the range of their axes. */
  readonly note: string;
  /** The same for figures in words only. */
  readonly remark: string;
};

const NO_WORDS: WrittenChange = { figure: null, sign: '', words: '', verdict: 'none' };

function rangeWords(figure: FigureName, estimate: Estimate | null, context: ContentContext): string {
  const { format, words, pages } = context;
  const { common, keyFigures } = pages;
  if (estimate === null) return keyFigures.notMeasured;
  const { interval, sample } = estimate;
  const n = format.count(sample);
  const measure = FIGURE_MEASURES[figure];
  if (interval === null) {
    return measure === 'percent' ? keyFigures.notMeasured : common.sampleOf(common.noInterval, n);
  }
  return common.sampleOf(writeEnds(interval, sample, measure, format, words), n);
}

function writeKeyFigure(
  figure: FigureName,
  label: string,
  estimate: Estimate | null,
  own: BrandFigures,
  context: ContentContext,
): WrittenKeyFigure {
  const measure = FIGURE_MEASURES[figure];
  const { sinceBaseline } = context.figures.changes;
  const change = brandChange(sinceBaseline, own.brandId, figure);
  const written = writeChange(change, measure, context);
  const value =
    estimate === null
      ? context.pages.keyFigures.noFigure
      : writeFigure(estimate.value, estimate.sample, measure, context.format);
  const unit = estimate === null ? '' : unitOf(measure, context.format);
  const say = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
  const moved = [written.figure ?? '', written.words] as const;
  const said = brandClaim(own, figure, context.figures, change, say(label, value + unit, ...moved));
  // Without a comparison a tile states a level, in the frame of levels.
  const claim =
    sinceBaseline === null && estimate !== null
      ? levelClaim(said, estimate, context.figures, said.text)
      : said;
  const isOwnLevel = estimate === null || leadsTo(claim, estimate.value);
  return {
    label,
    value,
    unit,
    reading:
      estimate === null
        ? null
        : {
            value: estimate.value,
            interval: estimate.interval,
            scale: keyFigureScale(figure, estimate),
          },
    // For a prospect, that nothing was compared is said once, not under each figure.
    change: context.isPitch && change.verdict.kind === 'none' ? NO_WORDS : written,
    range: rangeWords(figure, estimate, context),
    claim: isOwnLevel ? claim : { ...claim, text: say(label, ...moved) },
    level: isOwnLevel
      ? null
      : { claim: levelClaim(claim, estimate, context.figures, say(label, value + unit)) },
  };
}

/** The range of a figure's axis: `share of voice 0 to 50%`. */
function axisWords(figure: FigureName, estimate: Estimate | null, context: ContentContext): string {
  const { format, words, pages } = context;
  const { from, to } = keyFigureScale(figure, estimate);
  const end = (value: number, isTop: boolean): string =>
    writeScaleEnd(value, isTop, FIGURE_MEASURES[figure], format);
  return pages.keyFigures.axis(pages.keyFigures.axes[figure], words.range(end(from, false), end(to, true)));
}

/**
 * Builds the figures with their notes; none if the own brand was not scored.
 *
 * @param shared figures of what both sides of a comparison share, instead of all that the judged side asked.
 */
export function buildKeyFigureTiles(
  context: ContentContext,
  shared: KeyFigures | null = null,
): KeyFigureTiles {
  const { own, run, before, format, words, pages } = context;
  const { common, keyFigures: say } = pages;
  const { baseline, sinceBaseline } = context.figures.changes;
  const compared =
    baseline === null || sinceBaseline === null
      ? [say.firstRun]
      : [
          // A comparison states its baseline above.
          shared === null ? baselineSentence(baseline, sinceBaseline, 'report', context) : '',
          sinceBaseline.problem === null ? '' : words.findings.problems[sinceBaseline.problem],
          groundSentence(sinceBaseline, context),
          voiceSentence(sinceBaseline, context),
          say.lowerIsBetter,
        ].filter((sentence) => sentence !== '');
  const short = incompleteSentences(before === null ? [run] : [before, run], { format, words });
  const { basis, project } = context.figures;
  // Said with the first levels of a report, which a comparison is not.
  const counted =
    basis === undefined || shared !== null ? [] : basisSentences(basis, project.ownBrand, context);
  const remark = [...counted, ...compared, ...short].join(words.marks.space);
  if (own === null) return { figures: [], note: remark, remark };
  const figures = shared ?? readKeyFigures(run, own);
  const shown: readonly (readonly [FigureName, string])[] = [
    ['visibility', common.visibility],
    ['shareOfVoice', common.shareOfVoice],
    ['sentiment', common.sentiment],
    ['position', say.position],
  ];
  const axes = shown.map(([figure]) => axisWords(figure, figures[figure], context));
  return {
    figures: shown.map(([figure, label]) => writeKeyFigure(figure, label, figures[figure], own, context)),
    note: [remark, say.axesNote(axes.join(words.marks.comma))].join(words.marks.space),
    remark,
  };
}
