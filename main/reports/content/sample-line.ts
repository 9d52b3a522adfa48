import type { ContentContext } from './context.ts';

/** What every page says of the sample that its figures rest on. */
export function buildSampleLine({
  run,
  before,
  isPrevious,
  format,
  words,
  pages,
}: Pick<ContentContext, 'run' | 'before' | 'isPrevious' | 'format' | 'words' | 'pages'>): string {
  const say = pages.frame;
  const asked = [
    ...(run.promptCount === null ? [] : [say.prompts(format.count(run.promptCount))]),
    say.platforms(run.platforms.length),
  ].join(words.marks.comma);
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
