/** The four key figures in whole numbers: what they are now, what they were, and how sure a change is. */
import { brandChange } from '../../../../shared/analysis/compare/look-up-change.ts';
import { readKeyFigures } from '../../../../shared/analysis/compare/key-figures.ts';
import type { FigureName } from '../../../../shared/analysis/compare/comparison.ts';
import { ownBrandOf } from '../../../../shared/analysis/compare/run-lookup.ts';
import type { BrandFigures, RunFigures } from '../../../../shared/domain/figures.ts';
import type { CertaintyWord } from '../../words/types/certainty.ts';
import { certaintyOfChange } from '../certainty.ts';
import { certaintyOfMove } from '../move-certainty.ts';
import type { ContentContext } from '../context.ts';
import { monthBefore, ownBefore, sharedSides, writeLevel } from '../news/levels.ts';
import { ownSpans } from '../news/spans.ts';
import { timeBefore, wasBefore } from './times.ts';

/** A key figure; the number stands between two parts of its unit. */
export type PlainTile = {
  readonly label: string;
  readonly number: string;
  readonly unit: readonly [string, string];
  /** The value of the time before; null if there is none. */
  readonly was: string | null;
  readonly word: CertaintyWord | null;
  /** The word, with what it compares where a card beside it has another one; empty without a word. */
  readonly said: string;
};

/** The tiles, and a sentence about what they compare if that is not all that was asked. */
export type PlainTiles = { readonly tiles: readonly PlainTile[]; readonly footing: string | null };

/** Points of 100 answers by which the newest round must differ to be said. */
const NEWEST_POINTS = 3;

/** Where the number stands in its words. */
const PLACE = '\u0000';

/** The share of mentions that speak well, in percent; null if the service does not say. */
function positivePct({ sentiment }: BrandFigures): number | null {
  if (sentiment === null) return null;
  const all = sentiment.positive + sentiment.neutral + sentiment.negative;
  return all === 0 ? null : (100 * sentiment.positive) / all;
}

function valueOf(figure: FigureName, run: RunFigures | null): number | null {
  const own = run === null ? null : ownBrandOf(run);
  if (run === null || own === null) return null;
  return figure === 'sentiment' ? positivePct(own) : (readKeyFigures(run, own)[figure]?.value ?? null);
}

/** The visibility before: of what is asked now, if its level now is all that was asked; with a sentence where both differ. */
export function footingOf(context: ContentContext): {
  readonly was: number | null;
  readonly said: string | null;
} {
  const { run, before, own, pages } = context;
  const [now, then] = [valueOf('visibility', run), valueOf('visibility', before)];
  const shared = own === null ? null : sharedSides(own.brandId, context);
  const earlier = ownBefore(context);
  const write = (value: number): string => writeLevel(value, context);
  if (now === null || then === null || shared === null || earlier === null) return { was: then, said: null };
  if (earlier.isShared) {
    const said = pages.summary.footing(timeBefore(context).name, write(earlier.value), write(then));
    return { was: earlier.value, said };
  }
  const isAlike = write(shared.to) === write(now) && write(shared.from) === write(then);
  return { was: then, said: isAlike ? null : pages.summary.alike(write(shared.from), write(shared.to)) };
}

/** A tile's word; with the month that it compares, if what is told of the same figure since another day has another word. */
function wordOf(word: CertaintyWord, figure: FigureName, context: ContentContext): string {
  const { pages, words } = context;
  const said = pages.certainty.words[word];
  const month = figure === 'visibility' && ownSpans(context) !== null ? monthBefore(context) : null;
  return month === null ? said : pages.news.against(month) + words.marks.colon + said;
}

/** The key figures of the reported time; none if the own brand was not scored. */
export function buildPlainTiles(context: ContentContext): PlainTiles {
  const { own, run, before, figures, format, pages } = context;
  if (own === null) return { tiles: [], footing: null };
  const say = pages.summary.tiles;
  const { was: visibilityBefore, said } = footingOf(context);
  const shown = [
    ['visibility', say.named, say.ofAnswers],
    ['shareOfVoice', say.share, say.ofMentions],
    ['sentiment', say.tone, say.positive],
    ['position', say.place, say.first],
  ] as const;
  const tiles = shown.map(([figure, label, unit]): PlainTile => {
    const write = (value: number): string => format.decimal(value, figure === 'position' ? 1 : 0);
    const value = valueOf(figure, run);
    const was = figure === 'visibility' ? visibilityBefore : valueOf(figure, before);
    if (value === null) return { label, number: '', unit: [say.none, ''], was: null, word: null, said: '' };
    const [left = '', right = ''] = unit(PLACE).split(PLACE);
    const word =
      was === null
        ? null
        : figure === 'visibility'
          ? certaintyOfMove(own.brandId, context)
          : certaintyOfChange(brandChange(figures.changes.sinceBaseline, own.brandId, figure));
    return {
      label,
      number: write(value),
      unit: [left, right],
      was: was === null ? null : wasBefore(write(was), context),
      word,
      said: word === null ? '' : wordOf(word, figure, context),
    };
  });
  return { tiles, footing: said };
}

/** The newest round's level, if it stands apart from the reported time's. */
export function newestApart(context: ContentContext): string | null {
  const { run, newest, format, pages } = context;
  if (newest.runId === run.runId) return null;
  const [all, last] = [valueOf('visibility', run), valueOf('visibility', newest)];
  if (all === null || last === null || Math.abs(Math.round(all) - Math.round(last)) < NEWEST_POINTS) {
    return null;
  }
  return pages.summary.newest(format.shortDate(newest.startedAtMs), writeLevel(last, context));
}
