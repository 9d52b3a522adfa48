import { z } from 'zod';
import type { Finding } from '../../../shared/words/findings.ts';
import { writeAdvice, writeLater, type WrittenAdvice } from '../content/advice.ts';
import { MOST_ADVICE } from '../content/most-advice.ts';
import { text, type BlockTitle, type TableContent } from '../content/parts.ts';
import { writeDid, type DidAction } from '../content/did.ts';
import { listedIn } from '../content/printed-advice.ts';
import type { BaseContext, ContentContext } from '../content/context.ts';
import { given, tableBlock, type TableBlock } from '../blocks.ts';
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
  /** What earlier reports asked for; null if nothing. */
  readonly did: (BlockTitle & { readonly table: TableContent<'action' | 'state' | 'effect'> }) | null;
};

/** The amount of work. */
function findRecommendations(context: BaseContext): Finding {
  const say = context.pages.recommendations;
  const count = writeAdvice(context).length;
  return count === 0
    ? { headline: say.none.replace(/\.$/, ''), lede: say.quiet }
    : { headline: say.headline(count), lede: say.lede(count) };
}

/** The register of what earlier reports asked for; null if it is empty. */
function didContent(rows: readonly DidAction[], { pages }: BaseContext): RecommendationsContent['did'] {
  const { action, did: say } = pages.recommendations;
  if (rows.length === 0) return null;
  return {
    title: say.title,
    measure: say.measure,
    table: {
      columns: [
        { id: 'action', header: action },
        { id: 'state', header: say.state },
        { id: 'effect', header: say.effect },
      ],
      rows: rows.map(({ title, stateWords, effect }) => ({
        isStrong: false,
        cells: { action: text(title), state: text(stateWords), effect: text(effect, 'muted') },
      })),
      summary: say.summary,
    },
  };
}

/** With its finding as a sentence, and all of its evidence after it. */
const withDetails = (one: WrittenAdvice, { words }: ContentContext): WrittenAdvice => ({
  ...one,
  finding: one.finding === null ? null : `${words.sentence(one.finding)}${words.marks.space}`,
  evidence: [one.evidence, one.details].filter((part) => part !== '').join(words.marks.space),
});

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
    did: didContent(writeDid(context, listedIn(context, options.actions)), context),
    later: writeLater(context),
    actions:
      all.length === 0
        ? null
        : {
            title: say.actions,
            measure: say.actionsMeasure,
            columns: { action: say.action, evidence: say.evidence, who: say.who, page: say.page },
            items: all.slice(0, options.actions).map((one) => withDetails(one, context)),
            summary: say.summary,
            note: more > 0 ? say.further(format.count(more)) : null,
          },
  };
}

const DID_LAYOUT = {
  columns: { action: { width: 300 }, state: { width: 110 }, effect: { width: '*' } },
  rowHeader: 'action',
  padPx: { x: 6, y: 5 },
  growsPx: 24,
  abovePx: 0,
} as const;

const layOutDid = (did: NonNullable<RecommendationsContent['did']>): TableBlock =>
  tableBlock(did, DID_LAYOUT);

/** The register as a table, for slides; null if it is empty. */
export function didBlock(rows: readonly DidAction[], context: BaseContext): TableBlock | null {
  const did = didContent(rows, context);
  return did && layOutDid(did);
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
  blocks: ({ did, actions, later }) =>
    given([
      did && layOutDid(did),
      actions && actionsBlock(actions, { hasFindings: true }),
      later === null ? null : { kind: 'note', text: later },
    ]),
  joins: ({ did, actions }) => did === null && (actions?.items.length ?? 0) <= FEW_ACTIONS,
  onSlides: { slide: 'advice', method: null },
});
