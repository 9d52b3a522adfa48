/**
 * What the past of a run says about chance: how the figures of its project went from run to run before it, and how far they
 * should have gone by their answers alone.
 */
import { measureStepNoise, type StepNoise } from './run-noise.ts';

/** A figure's step between two neighbouring runs: its square, and the variance that its answers give it, in its unit squared. */
export type StepFact = { readonly square: number; readonly variance: number };

/** Figures of a brand whose steps are kept. */
export type SteppedFigure = 'visibility' | 'shareOfVoice' | 'sentiment' | 'position';

/** The steps of all figures between two neighbouring runs; what one of them lacks has none. */
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
  /** φ: the share of answers, 0 to 1, that stay from run to run; null where six runs do not tell or nobody asked. */
  readonly kept: number | null;
};

/** Nothing is known of what was before. */
export const NO_HISTORY: RunHistory = { steps: [], kept: null };

/** Which figure's steps are meant. */
export type StepOf = (facts: StepFacts) => StepFact | undefined;

/** What a name stands for; names come from the service, and may be those that every object has. */
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

/** How far a figure wanders by itself from run to run; null where too few steps tell. */
export function noiseOf({ steps }: RunHistory, stepOf: StepOf): StepNoise | null {
  return measureStepNoise(
    steps.flatMap((facts, into) => {
      const fact = stepOf(facts);
      return fact === undefined ? [] : [{ ...fact, into }];
    }),
  );
}
