import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { ContentContext } from './context.ts';
import { upToNow } from './rhythm.ts';

/** Inputs of a sample line. */
type SampledContext = Pick<
  ContentContext,
  'figures' | 'run' | 'before' | 'format' | 'words' | 'pages' | 'period' | 'newest' | 'printedOn'
>;

/** What the judged side asked; for two sides, the other's number of prompts and platforms if different. */
const askedWords = (
  { run, format, words, pages }: Pick<ContentContext, 'run' | 'format' | 'words' | 'pages'>,
  before: RunFigures | null = null,
): string =>
  [
    ...(run.promptCount === null ? [] : [pages.frame.prompts(format.count(run.promptCount))]),
    ...(before?.promptCount == null || run.promptCount === null || before.promptCount === run.promptCount
      ? []
      : [pages.frame.askedBefore(format.count(before.promptCount))]),
    pages.frame.platforms(run.platforms.length),
    ...(before === null || before.platforms.length === run.platforms.length
      ? []
      : [pages.frame.askedBefore(format.count(before.platforms.length))]),
  ].join(words.marks.comma);

const sideOf = (
  side: RunFigures,
  runs: number,
  { format, pages }: Pick<ContentContext, 'format' | 'pages'>,
  named = (period: string): string => period,
): string =>
  pages.frame.side(
    format.count(side.answers),
    runs > 1 ? named(format.period(side.runId)) : format.date(side.startedAtMs),
    format.count(runs),
    runs,
  );

/** The sample of a page over answers to some prompts only, which it compares with none. */
export function buildPartLine(
  { prompts, answers }: { readonly prompts: number; readonly answers: number },
  context: SampledContext,
): string {
  const { figures, run, format, words, pages } = context;
  const side = sideOf({ ...run, answers }, figures.frame.judged.length, context, (period) =>
    upToNow(period, context),
  );
  return [pages.frame.judged(side, pages.frame.prompts(format.count(prompts))), pages.frame.ranges].join(
    words.marks.space,
  );
}

/** How to read ranges, and verdicts if something is compared. */
export const methodLine = ({
  before,
  words,
  pages: { frame },
}: Pick<ContentContext, 'before' | 'words' | 'pages'>): string =>
  [frame.ranges, ...(before === null ? [] : [frame.beyondNoise])].join(words.marks.space);

/** Every page's note on its figures' sample, and the frame of judgement. */
export function buildSampleLine({
  figures,
  run,
  before,
  isPrevious,
  format,
  words,
  pages,
  ...time
}: SampledContext & Pick<ContentContext, 'isPrevious'>): string {
  const say = pages.frame;
  const { judged, against } = figures.frame;
  if (judged.length > 1 || against.length > 1) {
    return buildSidesLine({ figures, run, before, format, words, pages, ...time });
  }
  const asked = askedWords({ run, format, words, pages });
  const isAsBefore =
    before === null || (before.answers === run.answers && before.platforms.length === run.platforms.length);
  return [
    say.sample(format.count(run.answers), format.longDate(run.startedAtMs), asked),
    ...(isAsBefore
      ? []
      : [say.sampleBefore(format.count(before.answers), before.platforms.length, isPrevious)]),
    methodLine({ before, words, pages }),
  ].join(words.marks.space);
}

/** Both sides of a comparison with their samples, and what the judged side asked. */
export function buildSidesLine(context: SampledContext): string {
  const { figures, run, before, pages } = context;
  const say = pages.frame;
  const now = sideOf(run, figures.frame.judged.length, context, (period) => upToNow(period, context));
  const asked = askedWords(context, before);
  const line =
    before === null
      ? say.judged(now, asked)
      : say.judgedAgainst(now, sideOf(before, figures.frame.against.length, context), asked);
  return [line, methodLine(context)].join(context.words.marks.space);
}
