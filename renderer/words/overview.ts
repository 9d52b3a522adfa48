/** A project's overview: its headline, and which runs it compares. */
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import { ownBrandOf } from '../../shared/analysis/compare/run-lookup.ts';
import { FALSE_ALARM_SHARE } from '../../shared/analysis/intervals/verdict.ts';
import { periodBefore } from '../../shared/domain/report-period.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import type { Change } from '../../shared/domain/verdict-schema.ts';
import type { ClientStory } from '../../shared/analysis/series/story-schema.ts';
import { methodSentence, runWhen } from '../../shared/words/comparison.ts';
import { changeMethodSentence } from './comparison-view.ts';
import type { RunFigures, RunView } from '../../shared/domain/figures.ts';
import { basisSentences } from '../../shared/words/basis.ts';
import { visibilityStandings } from '../../shared/analysis/compare/brand-standings.ts';
import { addUp, changeDecimals, writeSize, type Sum } from '../../shared/words/change.ts';
import { sayRange, sideName, storyRanges } from '../../shared/words/story-period.ts';
import { voiceSentence } from '../../shared/words/measurement.ts';
import type { Language } from '../../shared/words/wording.ts';

/** A leading sentence, and its qualification. */
export type OverviewFinding = { readonly lead: string; readonly rest: string };

function levelWords(run: RunFigures, { format }: Language): string | null {
  const own = ownBrandOf(run);
  const estimate = own && estimateGivenRate(own.visibilityPct, own.mentions, own.responses);
  return estimate === null ? null : `${format.pct(estimate.value, estimate.sample)}%`;
}

function leadOf(level: string, change: Change, comparison: Comparison, language: Language): string {
  const { format, words } = language;
  const { difference, verdict } = change;
  const [before] = comparison.runs;
  const since = before === undefined ? '' : ` since ${runWhen(before, language)}`;
  if (verdict.kind === 'none' || difference === null) {
    const why = verdict.kind === 'none' ? words.whyNoComparison[verdict.reason] : 'nothing to compare';
    return `Visibility is ${level}. No comparison: ${why}.`;
  }
  if (verdict.kind === 'unclear') return `Visibility is ${level}, with no clear change${since}.`;
  const way = difference > 0 ? 'rose' : 'fell';
  const headline = comparison.overall?.headline ?? null;
  // If the headline figure moved the other way, the prompts caused that, not the answers.
  if (headline !== null && Math.sign(headline) === Math.sign(difference)) {
    return `Visibility ${way} to ${level}, beyond noise.`;
  }
  const size = writeSize(change, 'percent', format);
  return `On what both runs share, visibility ${way} ${size} points, beyond noise; the headline is ${level}.`;
}

/** A period's two sides, within a sentence. */
function sidesWithin(
  period: StoryPeriod,
  { hasStandIn, before, after }: Pick<ClientStory, 'hasStandIn' | 'before' | 'after'>,
  { format }: Pick<Language, 'format'>,
): readonly [string, string] {
  switch (period.kind) {
    case 'last-run':
      return ['in the last run', 'in the run before'];
    case 'weeks': {
      const weeks = format.count(period.weeks);
      return [`in the last ${weeks} weeks`, `in the ${weeks} before`];
    }
    case 'since':
      return [`since ${format.date(period.day)}`, 'in as long before'];
    case 'days':
      return [
        `in ${sideName(period, after, { format })}`,
        hasStandIn && before !== null
          ? `in the run of ${format.date(before.toMs)}`
          : `in ${sideName(periodBefore(period), before, { format })}`,
      ];
  }
}

/** The printed levels of a change of visibility; null without a comparison. */
function sharedLevels({ levels, changes }: Framed): Sum | null {
  const [before, after] = [levels.before?.visibility ?? null, levels.after?.visibility ?? null];
  const change = changes?.visibility ?? null;
  return before === null || after === null || change?.difference == null
    ? null
    : addUp(before.value, after.value, changeDecimals(change, 'percent'));
}

/** Parts of a story used for its frame. */
type Framed = Pick<ClientStory, 'levels' | 'changes' | 'before' | 'after' | 'hasStandIn'>;

/** Whether the level over all the judged side asked prints differently from that over what both share. */
function isOnOtherGround({ levels }: Framed, { format }: Language): boolean {
  const [all, shared] = [levels.judged?.visibility ?? null, levels.after?.visibility ?? null];
  if (all === null || shared === null) return false;
  return format.pct(all.value, all.sample) !== format.pct(shared.value, all.sample);
}

/** The period's level beside the previous one, below the story's headline; empty if not measured. */
export function frameSentence(story: Framed, period: StoryPeriod, language: Language): string {
  const { format } = language;
  const level = story.levels.judged?.visibility ?? null;
  if (level === null) return '';
  const [judged, against] = sidesWithin(period, story, language);
  const alone = `Visibility ${judged}: ${format.pct(level.value, level.sample)}%`;
  const [sum, change] = [sharedLevels(story), story.changes?.visibility];
  if (sum === null || change === undefined) return `${alone}.`;
  const isMoved = change.verdict.kind === 'better' || change.verdict.kind === 'worse';
  const [from, to] = [sum.from, sum.to].map((value) => `${format.decimal(value, sum.decimals)}%`);
  const moved = `${to ?? ''}, ${from ?? ''} ${against} (${format.signed(sum.change, sum.decimals)} points, ${isMoved ? 'beyond' : 'within'} noise).`;
  return isOnOtherGround(story, language)
    ? `${alone}. On the prompts and platforms that both sides asked: ${moved}`
    : `Visibility ${judged}: ${moved}`;
}

/** Which runs a period's tiles cover, and the ground of their changes. */
export function frameMethod(story: ClientStory, language: Language): string {
  const ranges = storyRanges(story, language);
  if (ranges === null) {
    // Without an earlier side there are levels but no change.
    return story.after === null
      ? ''
      : `Levels of ${sayRange(story.after, language)}. No run before this time is on this computer to compare with.`;
  }
  if (story.judgedBy !== 'answers') {
    return `${ranges}. Compared by run totals, because the answers are not synced.`;
  }
  const how = `${ranges}. Changes are judged on the prompts and platforms that both sides share`;
  const sum = isOnOtherGround(story, language) ? sharedLevels(story) : null;
  if (sum === null) return `${how}.`;
  const [from, to] = [sum.from, sum.to].map((value) => language.format.decimal(value, sum.decimals));
  return `${how}: there visibility was ${from ?? ''}% before and is ${to ?? ''}%.`;
}

/** Whether the own brand's rank is settled, as a sentence; empty without rivals. */
export function rankSentence(run: RunFigures, { format, words }: Language): string {
  const standings = visibilityStandings(run);
  const own = standings.find(({ item }) => item.isOwn);
  if (own === undefined || standings.length < 2) return '';
  const { best, worst } = own.rank;
  const all = format.count(standings.length);
  if (best === worst) return `Rank ${format.count(best)} of ${all} is clear.`;
  const beside = own.inseparable.map(({ name }) => name);
  const named = beside.length <= 3 ? beside : [`${format.count(beside.length)} others`];
  return `Rank ${format.count(best)} to ${format.count(worst)} of ${all}: ${words.list([own.item.name, ...named])} are too close to call.`;
}

/**
 * The overview's text on a run, with what its levels count.
 *
 * @param comparison with the previous or another run; null if there is none to compare with.
 */
export function overviewFinding(
  run: RunView,
  comparison: Comparison | null,
  language: Language,
): OverviewFinding {
  const [level, own] = [levelWords(run, language), ownBrandOf(run)];
  if (level === null || own === null) {
    return { lead: 'The own brand has no score in this run.', rest: '' };
  }
  const counted = basisSentences(run.basis, own.name, language);
  const rest = [rankSentence(run, language), ...counted].filter((part) => part !== '').join(' ');
  const change = comparison?.overall?.brands[0]?.changes.visibility;
  if (comparison === null || change === undefined) return { lead: `Visibility is ${level}.`, rest };
  return { lead: leadOf(level, change, comparison, language), rest };
}

/** How many judged brands chance alone would show as moved; empty if meaningless. */
export function chanceSentence(judged: number, { format }: Language): string {
  if (judged < 2) return '';
  return `Of ${format.count(judged)} changes judged, chance alone would show about ${format.decimal(judged * FALSE_ALARM_SHARE, 1)} as moved.`;
}

/** How a run's changes were judged, in one or two sentences. */
export function judgedSentence(comparison: Comparison, language: Language): string {
  const [before] = comparison.runs;
  const method = methodSentence(comparison, language);
  if (comparison.problem !== null || before === undefined) return method;
  const how = changeMethodSentence(comparison);
  const voice = voiceSentence(comparison, language);
  return [`Changes since ${runWhen(before, language)}.`, method, how ?? '', voice]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
