/** Words about what prompts leave out, for screens and the command line. */
import type { PromptGaps, Unnamed } from '../domain/gaps-schema.ts';
import type { Language } from './wording.ts';

/** `Halden in none of 30 answers, Skarvann in 22`. */
export const sayUnnamed = (
  { answers, named, rival }: Unnamed,
  ownBrand: string,
  { format }: Language,
): string =>
  `${ownBrand} in ${named === 0 ? 'none' : format.count(named)} of ${format.count(answers)} answers, ${rival.brand} in ${format.count(rival.answers)}`;

/** On what gaps are judged. */
export function sayJudged({ counted, ownBrand }: PromptGaps, { format, words }: Language): string {
  if (counted === null) {
    return `No answers are on this computer in which ${ownBrand} is counted. Run a scan, or sync with the answers.`;
  }
  const { runIds, fromMs, toMs, judged, few } = counted;
  const runs = `${format.count(runIds.length)} ${words.plural(runIds.length, 'run', 'runs')}`;
  const days = runIds.length === 1 ? format.date(toMs) : `${format.date(fromMs)} to ${format.date(toMs)}`;
  const left =
    few === 0
      ? ''
      : ` ${format.count(few)} more ${words.plural(few, 'has', 'have')} too few answers for a verdict.`;
  return `${format.count(judged)} open ${words.plural(judged, 'question', 'questions')} in which rivals are named, judged on ${runs} (${days}).${left}`;
}

/** Why no question is a gap, and where to look then. */
export const sayNoGap = (ownBrand: string): string =>
  `There is none: each names ${ownBrand} in more than one of twenty answers, or no rival’s lead is proven. Topics where rivals lead are in a report’s recommendations.`;

/** What one topic more takes, in sentences. */
export function sayCost({ cost }: PromptGaps, { format, words }: Language): string {
  const { prompts, platforms, answersPerRun, callsPerRun, shown } = cost;
  const points = (value: number): string => format.decimal(value, 1);
  const answers =
    answersPerRun === null || platforms === null
      ? ''
      : `, ${format.count(answersPerRun)} answers a run on ${format.count(platforms)} ${words.plural(platforms, 'platform', 'platforms')}`;
  const calls =
    callsPerRun === 0
      ? ''
      : `, and ${format.count(callsPerRun)} more ${words.plural(callsPerRun, 'call', 'calls')} to mirror each run`;
  const precision =
    shown === null
      ? 'What it does to the smallest visible change is not known yet: the planner says why.'
      : shown.today === shown.then
        ? `The smallest change that shows from run to run stays at ${points(shown.today)} points.`
        : `From run to run changes then show from ${points(shown.then)} points on, instead of ${points(shown.today)}.`;
  return `A topic adds about ${format.count(prompts)} ${words.plural(prompts, 'prompt', 'prompts')}, which the service writes${answers}${calls}. ${precision}`;
}
