import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { ContentContext } from './context.ts';

const askedWords = ({
  run,
  format,
  words,
  pages,
}: Pick<ContentContext, 'run' | 'format' | 'words' | 'pages'>): string =>
  [
    ...(run.promptCount === null ? [] : [pages.frame.prompts(format.count(run.promptCount))]),
    pages.frame.platforms(run.platforms.length),
  ].join(words.marks.comma);

const sideOf = (
  side: RunFigures,
  runs: number,
  { format, pages }: Pick<ContentContext, 'format' | 'pages'>,
): string =>
  pages.frame.side(
    format.count(side.answers),
    runs > 1 ? format.period(side.runId) : format.date(side.startedAtMs),
    format.count(runs),
    runs,
  );

/** What every page says of the sample that its figures rest on, and of the frame that they are judged in. */
export function buildSampleLine({
  figures,
  run,
  before,
  isPrevious,
  format,
  words,
  pages,
}: Pick<ContentContext, 'figures' | 'run' | 'before' | 'isPrevious' | 'format' | 'words' | 'pages'>): string {
  const say = pages.frame;
  const { judged, against } = figures.frame;
  if (judged.length > 1 || against.length > 1) {
    return buildSidesLine({ figures, run, before, format, words, pages });
  }
  const asked = askedWords({ run, format, words, pages });
  const isAsBefore =
    before === null || (before.answers === run.answers && before.platforms.length === run.platforms.length);
  return [
    say.sample(format.count(run.answers), format.longDate(run.startedAtMs), asked),
    ...(isAsBefore
      ? []
      : [say.sampleBefore(format.count(before.answers), before.platforms.length, isPrevious)]),
    say.method,
  ].join(words.marks.space);
}

/** Both sides of a comparison with what they rest on, and what its judged side asked. */
export function buildSidesLine(
  context: Pick<ContentContext, 'figures' | 'run' | 'before' | 'format' | 'words' | 'pages'>,
): string {
  const { figures, run, before, pages } = context;
  const say = pages.frame;
  const now = sideOf(run, figures.frame.judged.length, context);
  const asked = askedWords(context);
  const line =
    before === null
      ? say.judged(now, asked)
      : say.judgedAgainst(now, sideOf(before, figures.frame.against.length, context), asked);
  return [line, say.method].join(context.words.marks.space);
}
