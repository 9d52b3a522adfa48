import type { PaceReason } from '../../../../shared/domain/goal.ts';

/** The goals scorecard. */
export type GoalsWords = {
  readonly title: string;
  /** By outlook, and all goals that it stands over, judged or not. */
  readonly headline: (counts: {
    readonly likely: number;
    readonly open: number;
    readonly unlikely: number;
    readonly all: number;
  }) => string;
  readonly lede: (goals: string, date: string) => string;
  readonly goals: (count: number) => string;
  readonly scorecard: string;
  readonly measure: string;
  readonly goal: string;
  readonly reading: string;
  readonly outlook: string;
  readonly likely: string;
  readonly open: string;
  readonly unlikely: string;
  readonly notJudged: string;
  readonly target: (pct: string, day: string) => string;
  readonly targetOnly: (pct: string) => string;
  readonly noTarget: string;
  readonly on: (day: string) => string;
  readonly forecast: (range: string) => string;
  readonly above: (points: string) => string;
  readonly inside: string;
  readonly below: (points: string) => string;
  readonly points: (written: string, size: number) => string;
  readonly tooFew: (readings: string, needed: string) => string;
  readonly tooFewUntil: (readings: string, needed: string, day: string) => string;
  readonly noDeadline: string;
  readonly noGoal: string;
  readonly tooFar: (day: string) => string;
  readonly over: (day: string) => string;
  readonly noProjection: string;
  readonly noReadings: string;
  readonly unnamed: string;
  readonly alt: (goal: string, first: string, last: string, target: string) => string;
  readonly none: string;
  readonly summary: string;
  readonly note: string;
  /** The client's own goals. */
  readonly own: string;
  readonly ownMeasure: string;
  readonly level: string;
  readonly start: string;
  readonly stands: string;
  /** What the start was when the goal was set, where it counts otherwise today. */
  readonly startWhenSet: (figure: string) => string;
  readonly ahead: string;
  readonly onTrack: string;
  readonly behind: string;
  readonly met: string;
  readonly held: string;
  readonly missed: string;
  readonly tooEarly: string;
  readonly cannotSay: string;
  readonly way: (value: string) => string;
  readonly moreRuns: (count: number) => string;
  /** Why one is not judged, as a note beside its verdict. */
  readonly unjudged: Readonly<Record<PaceReason, string>>;
  readonly behindHeadline: (count: number) => string;
  /** For at least one own goal and one of the service's. */
  readonly shortHeadline: (count: number) => string;
  readonly ownSummary: string;
  readonly ownNote: string;
};
