import type { ContentContext } from './context.ts';

/** What every page says of the sample that its figures rest on. */
export function buildSampleLine({
  run,
  previous,
  format,
  pages,
}: Pick<ContentContext, 'run' | 'previous' | 'format' | 'pages'>): string {
  const say = pages.frame;
  const asked = [
    ...(run.promptCount === null ? [] : [say.prompts(format.count(run.promptCount))]),
    say.platforms(run.platforms.length),
  ].join(', ');
  const isAsBefore =
    previous === null ||
    (previous.answers === run.answers && previous.platforms.length === run.platforms.length);
  return [
    say.sample(format.count(run.answers), format.longDate(run.startedAtMs), asked),
    ...(isAsBefore ? [] : [say.sampleBefore(format.count(previous.answers), previous.platforms.length)]),
    say.method,
  ].join(' ');
}
