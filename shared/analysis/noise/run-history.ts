/**
 * What a run's past says about chance: how its project's figures went from run to run before it, and how far their answers alone explain
 * that.
 */
import type { AnswerStability } from './answer-stability.ts';
import { measureStepNoise, type StepNoise } from './run-noise.ts';

/** A figure's step between two neighbouring runs: its square, and its variance by answers, in its unit squared. */
export type StepFact = { readonly square: number; readonly variance: number };

/** Brand figures with recorded steps. */
export type SteppedFigure = 'visibility' | 'shareOfVoice' | 'sentiment' | 'position';

/** The steps of all figures between two neighbouring runs, where both have the figure. */
export type StepFacts = {
  /** By brand id. */
  readonly brands: Readonly<Record<string, Readonly<Partial<Record<SteppedFigure, StepFact>>>>>;
  /** The own brand's visibility by platform and by topic id. */
  readonly platforms: Readonly<Record<string, StepFact>>;
  readonly topics: Readonly<Record<string, StepFact>>;
};

/** The past of a run. */
export type RunHistory = {
  /** Into each run before it, oldest first. */
  readonly steps: readonly StepFacts[];
  /** How answers about the own brand stay from run to run; null if unknown, or not asked for. */
  readonly stability: AnswerStability | null;
};

/** An unknown past. */
export const NO_HISTORY: RunHistory = { steps: [], stability: null };

/** Selects a figure's steps. */
export type StepOf = (facts: StepFacts) => StepFact | undefined;

/** Looks up a name; names come from the service, and may be those of Object.prototype. */
const get = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Those of a brand's figure. */
export const stepOfBrand =
  (brandId: string, figure: SteppedFigure): StepOf =>
  ({ brands }) =>
    get(brands, brandId)?.[figure];

/** Those of the own brand's visibility on a platform. */
export const stepOfPlatform =
  (platform: string): StepOf =>
  ({ platforms }) =>
    get(platforms, platform);

/** Those of the own brand's visibility in a topic. */
export const stepOfTopic =
  (topicId: string): StepOf =>
  ({ topics }) =>
    get(topics, topicId);

/** A figure's run-to-run noise; null with too few steps. */
export function noiseOf({ steps }: RunHistory, stepOf: StepOf): StepNoise | null {
  return measureStepNoise(
    steps.flatMap((facts, into) => {
      const fact = stepOf(facts);
      return fact === undefined ? [] : [{ ...fact, into }];
    }),
  );
}
