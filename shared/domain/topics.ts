import type { AttributeFigures, TopicFigures } from './figures.ts';
import type { PartState } from './part-state.ts';

/** One brand under one attribute, with what was said. */
export type AttributeReading = AttributeFigures & {
  /** As the service gives it, by platform. */
  readonly byPlatform: Readonly<Record<string, number>>;
  readonly contexts: readonly { readonly platform: string; readonly context: string }[];
};

/** What a run shows by topic and by attribute. */
export type RunTopics = {
  readonly states: {
    readonly topics: PartState;
    readonly attributes: PartState;
    readonly insights: PartState;
  };
  readonly topics: readonly TopicFigures[];
  /** Of the run that it is compared with; null where there is none or its topics are not mirrored. */
  readonly topicsBefore: readonly TopicFigures[] | null;
  readonly attributes: readonly AttributeReading[];
  readonly insights: readonly { readonly topicId: string; readonly topic: string; readonly text: string }[];
};
