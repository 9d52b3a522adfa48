/** The part of a change that comes from measurement, and the ground of its verdict: told under every affected headline. */
import { roundTo } from '../format/format.ts';
import { addUp } from './change.ts';
import { isByFigures } from '../analysis/compare/look-up-change.ts';
import type { Comparison } from '../analysis/compare/comparison.ts';
import { addedByRoute } from '../analysis/compare/decomposition.ts';
import type { FindingCause } from '../analysis/findings/finding.ts';
import { breakWords } from './comparison.ts';
import type { Language } from './wording.ts';

/** Minimum effect of changed measurement worth a sentence, in points. */
const WORTH_TELLING_POINTS = 0.5;

/** Whether a part can be called part of its whole: with another sign, or larger, it is told separately. */
export const isPartOf = (part: number, whole: number): boolean =>
  Math.sign(part) === Math.sign(whole) && Math.abs(part) <= Math.abs(whole);

/** Whether all shared answers came by another route, so that no movement is claimed. */
export function isAllRerouted({ decomposition }: Comparison): boolean {
  return decomposition !== null && decomposition.reroutedPairs === decomposition.pairs;
}

/**
 * How much of the change over all answers of both sides came from measurement, one sentence per cause.
 *
 * @param saysRerouted whether to say that movement and route cannot be separated.
 * @param toldOf a cause told by a finding, with its own dates and figures: two sizes for one step would be two stories.
 */
export function effectSentences(
  comparison: Comparison,
  { format, words }: Language,
  saysRerouted = true,
  toldOf: FindingCause | null = null,
): string[] {
  const { decomposition } = comparison;
  if (decomposition === null) return [];
  const say = words.findings.measurement;
  const effects = [
    ['platforms', decomposition.platformMix],
    ['prompts', decomposition.promptMix],
    ['route', decomposition.movement.difference === null ? 0 : addedByRoute(decomposition).rerouted],
  ] as const;
  // Not a tile's figure, which is over what both sides share: so it is printed with its levels.
  const sum = addUp(decomposition.fromPct, decomposition.toPct, 1);
  const level = (pct: number): string => `${format.decimal(pct, 1)}${format.percentSign}`;
  const ends = [format.signed(sum.change, 1), level(sum.from), level(sum.to)] as const;
  return [
    ...(saysRerouted && isAllRerouted(comparison) ? [say.rerouted] : []),
    ...effects
      .filter(([cause, points]) => cause !== toldOf && Math.abs(points) >= WORTH_TELLING_POINTS)
      .map(([cause, points]) => {
        const size = format.signed(points, 1);
        return cause === 'route'
          ? say.byRoute(size, ...ends, isPartOf(roundTo(points, 1), sum.change))
          : say.accounts(say.causes[cause], size, ...ends);
      }),
  ];
}

/** Platforms, prompts, routes and models that changed between the two runs, in one sentence; empty if none. */
export function breaksSentence({ breaks }: Comparison, language: Language): string {
  const touching = breaks.filter(({ cause }) => cause.kind !== 'partial');
  if (touching.length === 0) return '';
  const events = touching.map((one) => breakWords(one, language).event);
  return language.words.findings.measurement.changed(events.join(language.words.marks.semicolon));
}

/** That the service's totals are judged, because answers are missing; else empty. */
export function totalsSentence(comparison: Comparison, { words }: Language): string {
  return isByFigures(comparison) ? words.findings.measurement.totals : '';
}

/** Brands excluded from a step's share of voice, as a sentence; else empty. */
export function voiceSentence({ overall }: Pick<Comparison, 'overall'>, { words }: Language): string {
  const left = overall?.brandsLeftOut ?? [];
  return left.length === 0 ? '' : words.findings.measurement.voiceWithout(words.list(left));
}

/** The ground of changes between two runs, as a sentence; or that totals judge. */
export function groundSentence(comparison: Comparison, language: Language): string {
  const { format, words } = language;
  const say = words.findings.measurement;
  const ground = comparison.overall?.ground;
  if (ground?.answers == null) return totalsSentence(comparison, language);
  const [platforms, answers] = [format.count(ground.platforms.length), format.count(ground.answers)];
  return ground.level === 'pairs'
    ? say.onPairs(format.count(ground.prompts), platforms, answers)
    : say.onPlatforms(platforms, answers);
}
