import type { ContentContext } from './context.ts';

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
  const asked = [
    ...(run.promptCount === null ? [] : [say.prompts(format.count(run.promptCount))]),
    say.platforms(run.platforms.length),
  ].join(words.marks.comma);
  const { judged, against } = figures.frame;
  const sideOf = (side: typeof run, runs: number): string =>
    say.side(
      format.count(side.answers),
      runs > 1 ? format.period(side.runId) : format.date(side.startedAtMs),
      format.count(runs),
      runs,
    );
  if (judged.length > 1 || against.length > 1) {
    const now = sideOf(run, judged.length);
    return [
      before === null
        ? say.judged(now, asked)
        : say.judgedAgainst(now, sideOf(before, against.length), asked),
      say.method,
    ].join(words.marks.space);
  }
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
