/** What the scorecard of goals says, in English. */
export const ENGLISH_GOALS = {
  title: 'Goals',
  headline: (counts: { readonly likely: number; readonly open: number; readonly unlikely: number }) => {
    const { likely, open, unlikely } = counts;
    const judged = likely + open + unlikely;
    if (judged === 0) return 'It is too early to tell whether the goals will be met';
    const of = (count: number): string => (judged === 1 ? 'The goal' : `${count} of ${judged} goals`);
    if (unlikely > 0) return `${of(unlikely)} will probably be missed`;
    if (open > 0) return `${of(open)} ${open === 1 ? 'is' : 'are'} still open`;
    return `${of(likely)} will probably be met`;
  },
  lede: (goals: string, date: string) => `${goals}, read up to ${date}.`,
  goals: (count: number) => `${count} ${count === 1 ? 'goal' : 'goals'}`,
  scorecard: 'Scorecard',
  measure: 'readings, then the forecast as a 95% band; the thick mark is the target',
  goal: 'Goal',
  reading: 'Last reading',
  outlook: 'Outlook',
  likely: 'Likely',
  open: 'Open',
  unlikely: 'Unlikely',
  notJudged: 'Not told yet',
  target: (pct: string, day: string) => `${pct} by ${day}`,
  targetOnly: (pct: string) => `${pct}, no deadline`,
  noTarget: 'no target set',
  on: (day: string) => `on ${day}`,
  forecast: (range: string) => `forecast ${range}`,
  above: (points: string) => `band starts ${points} above the target`,
  inside: 'target inside the band',
  below: (points: string) => `band ends ${points} short`,
  points: (written: string, size: number) => `${written} ${size === 1 ? 'point' : 'points'}`,
  tooFew: (readings: string, needed: string) => `${readings} readings, ${needed} needed`,
  tooFewUntil: (readings: string, needed: string, day: string) =>
    `${readings} of ${needed} readings; a verdict from about ${day}`,
  noDeadline: 'without a deadline there is no forecast',
  noGoal: 'without a target there is no verdict',
  tooFar: (day: string) => `readings tell until ${day} only`,
  over: (day: string) => `the deadline was ${day}`,
  noProjection: 'these readings cannot be projected',
  noReadings: 'no readings yet',
  unnamed: 'Goal without a name',
  alt: (goal: string, first: string, last: string, target: string) =>
    `${goal}: from ${first} to ${last}; target ${target}.`,
  none: 'none',
  summary: 'Each goal with its last reading, its course and forecast, and the outlook.',
  note: 'The forecast assumes that the course goes on as it did. It knows nothing of actions that are planned. Targets are of visibility.',
};
