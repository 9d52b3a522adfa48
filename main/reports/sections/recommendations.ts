import { z } from 'zod';
import type { Finding } from '../../../shared/words/findings.ts';
import { MOST_ADVICE, writeAdvice, writeLater, type WrittenAdvice } from '../content/advice.ts';
import type { BlockTitle } from '../content/parts.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { given } from '../blocks.ts';
import { actionsBlock } from '../content/actions-block.ts';
import { defineSection } from './section.ts';

/** The section's options. */
const recommendationsOptions = z.strictObject({
  /** Number of actions. */
  actions: z.int().min(1).max(30).default(MOST_ADVICE),
});

/** What to do, and why; null if there is nothing. */
export type RecommendationsContent = {
  /** What runs after the report's period show already; null if none is here. */
  readonly later: string | null;
  readonly actions:
    | (BlockTitle & {
        readonly columns: Readonly<Record<'action' | 'evidence' | 'who' | 'page', string>>;
        readonly items: readonly WrittenAdvice[];
        readonly summary: string;
        /** Number of unlisted ones; null if all are listed. */
        readonly note: string | null;
      })
    | null;
};

/** The amount of work. */
function findRecommendations(context: BaseContext): Finding {
  const say = context.pages.recommendations;
  const count = writeAdvice(context).length;
  return count === 0
    ? { headline: say.none.replace(/\.$/, ''), lede: say.quiet }
    : { headline: say.headline(count), lede: say.lede(count) };
}

/** Builds the recommendations page. */
function buildRecommendationsContent(
  context: ContentContext,
  options: z.infer<typeof recommendationsOptions>,
): RecommendationsContent {
  const { format, pages } = context;
  const say = pages.recommendations;
  const all = writeAdvice(context);
  const more = all.length - options.actions;
  return {
    later: writeLater(context),
    actions:
      all.length === 0
        ? null
        : {
            title: say.actions,
            measure: say.actionsMeasure,
            columns: { action: say.action, evidence: say.evidence, who: say.who, page: say.page },
            items: all.slice(0, options.actions),
            summary: say.summary,
            note: more > 0 ? say.further(format.count(more)) : null,
          },
  };
}

/** Maximum actions to share a page. */
const FEW_ACTIONS = 4;

/** The page of recommendations. */
export const recommendationsSection = defineSection({
  id: 'recommendations',
  title: (pages) => pages.recommendations.title,
  options: recommendationsOptions,
  find: findRecommendations,
  content: buildRecommendationsContent,
  blocks: ({ actions, later }) =>
    given([
      actions && actionsBlock(actions, { hasFindings: true }),
      later === null ? null : { kind: 'note', text: later },
    ]),
  joins: ({ actions }) => (actions?.items.length ?? 0) <= FEW_ACTIONS,
  onSlides: { slide: 'advice', method: null },
});
