/** What figures in exported screen tables mean, by their columns' headers: for the sheet that explains a workbook. */

const VISIBILITY = 'Share of answers that name the brand, in percent.';
const SHARE_OF_VOICE = 'The brand’s share of the mentions of all brands, in percent.';
const SENTIMENT = 'Mean sentiment of the brand’s mentions, from −1 to 1.';
const POSITION = 'Mean position of the brand among those that an answer names; lower is better.';
const CHANGE = 'Change between the two sides, in percentage points, on what both share.';
const VERDICT = 'Whether the change is beyond noise; none: it was not judged.';
const NAMING = 'Answers that name the own brand.';
const LOW = 'Lower end of the 95 % interval of the figure before it.';
const HIGH = 'Upper end of the 95 % interval of the figure before it.';
const SAMPLE = 'The number of answers or mentions that the figure before it rests on.';
const COUNTED = 'Prompts that levels count, of those that the newest run asks.';
const LEFT_OUT = 'Prompts that levels leave out, because they name the brand or a rival.';
const SMALLEST = 'The smallest change, in points, that would be noticed as often as the plan asks.';

/** By header in small letters. */
const MEANINGS: Readonly<Record<string, string>> = {
  visibility_pct: VISIBILITY,
  'visibility %': VISIBILITY,
  'share of voice %': SHARE_OF_VOICE,
  share_pct: 'Share of all citations counted here, in percent.',
  sentiment: SENTIMENT,
  tone: 'Mean sentiment of mentions with this attribute, from −1 to 1.',
  position: POSITION,
  avg_position: POSITION,
  change: CHANGE,
  change_points: CHANGE,
  'change in points': CHANGE,
  verdict: VERDICT,
  verdict_words: VERDICT,
  'would show from, points': 'The smallest change, in points, that would be noticed four times in five.',
  'judged by': 'What the change is judged on.',
  'best rank': 'The best rank that tests on the same answers allow.',
  'worst rank': 'The worst rank that they allow.',
  naming: NAMING,
  naming_pct: 'Share of the answers citing it that name the own brand, in percent.',
  named: 'Answers that name the brand.',
  'named before': 'Answers of the first side that name the own brand.',
  'named after': 'Answers of the second side that name the own brand.',
  'answers before': 'Answers of the first side.',
  'answers after': 'Answers of the second side.',
  mentions: 'Answers that name the brand; for an attribute, mentions with it.',
  answers: 'Answers counted.',
  citations: 'Citations of it.',
  citations_before: 'The same in the run or period before; empty: not known.',
  citations_per_answer: 'Mean number of pages that an answer cites.',
  standing: 'Whether it entered, stayed or left, compared with the run or period before.',
  runs_cited: 'Runs that cite it, of those in runs_counted.',
  runs_counted: 'Runs whose citations are known.',
  rival: 'The rival that most answers on the topic name.',
  rival_pct: 'Its visibility there, in percent.',
  is_highest: '1: no brand has a higher figure for the attribute.',
  is_own: '1: the own brand.',
  primary: 'Answers that came by the usual route.',
  primary_answers: 'Answers that came by the usual route.',
  api_fallback: 'Answers that came by the fallback route.',
  api_fallback_answers: 'Answers that came by the fallback route.',
  route_not_stated: 'Answers whose route the service did not record.',
  route_not_stated_answers: 'Answers whose route the service did not record.',
  prompts_counted: COUNTED,
  'prompts counted': COUNTED,
  prompts_left_out: LEFT_OUT,
  'prompts left out': LEFT_OUT,
  'visibility % on all prompts': 'The same visibility as the service’s dashboard shows it, on all prompts.',
  line_to_target_pct: 'Where the straight way from the first reading to the target was on that day.',
  power_pct: 'How often, in percent, a change of that size would be noticed.',
  smallest_move_points: SMALLEST,
  wanted_move_points: 'The change, in points, that the plan is to notice.',
  reaches_it: '1: the plan notices it as often as asked.',
  is_today: '1: what is asked today.',
  calls_to_mirror: 'Calls that mirroring these runs takes.',
};

/** Headers with a part of their own: a platform, or the letter of a run; ends of an interval and samples belong to the column before. */
const ENDINGS: readonly (readonly [ending: RegExp, about: string])[] = [
  [/^share of voice(?: [a-z])? %$/u, SHARE_OF_VOICE],
  [/(?:^| )visibility(?: [a-z])? %$|^[a-z] %$/u, VISIBILITY],
  [/ change in points$/u, CHANGE],
  [/ verdict$/u, VERDICT],
  [/(?:^|[ _])low(?:_points|_pct)?$/u, LOW],
  [/(?:^|[ _])high(?:_points|_pct)?$/u, HIGH],
  [/(?:^|[ _])n$/u, SAMPLE],
];

/** What a figure's column means; '' for one that its header explains. */
export function columnMeaning(header: string): string {
  const name = header.toLowerCase();
  return MEANINGS[name] ?? ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? '';
}
