/** The time for each slide of a talk, by its content. */
import type { Slide } from '../../../shared/reports/slides-schema.ts';

const MINUTE_S = 60;
/** Per finding, in seconds. */
const FINDING_S = 90;
/** Relative durations: a cover is read aloud, actions are discussed. */
const WEIGHTS: Readonly<Record<Slide['kind'], number>> = { cover: 0.5, finding: 1, actions: 2 };

/** Default minutes of a talk over these slides. */
export function usualMinutes(slides: readonly Pick<Slide, 'kind'>[]): number {
  const sum = slides.reduce((total, { kind }) => total + WEIGHTS[kind], 0);
  return Math.max(1, Math.round((sum * FINDING_S) / MINUTE_S));
}

/** The second by which to leave each slide, in order. */
export function paceOf(slides: readonly Pick<Slide, 'kind'>[], minutes: number): readonly number[] {
  const sum = slides.reduce((total, { kind }) => total + WEIGHTS[kind], 0);
  let gone = 0;
  return slides.map(({ kind }) => {
    gone += WEIGHTS[kind];
    return Math.round((gone / sum) * minutes * MINUTE_S);
  });
}

/** Seconds as `4:08`, or with hours. */
export function writeSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / MINUTE_S);
  const rest = two(whole % MINUTE_S);
  return minutes < MINUTE_S
    ? `${two(minutes)}:${rest}`
    : `${Math.floor(minutes / MINUTE_S)}:${two(minutes % MINUTE_S)}:${rest}`;
}

/** Whether a speaker at a slide is on time, late, or early, in words. */
export function sayPace(pace: readonly number[], slide: number, elapsed: number): string {
  const until = pace[slide] ?? 0;
  const from = pace[slide - 1] ?? 0;
  if (elapsed > until) return `${writeSeconds(elapsed - until)} behind`;
  return elapsed < from ? `${writeSeconds(from - elapsed)} ahead` : 'on time';
}
