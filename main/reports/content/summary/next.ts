/** What is done next, and what was done, in the words of the second page. */
import { writeAdvice, type WrittenAdvice } from '../advice.ts';
import { MOST_ADVICE } from '../most-advice.ts';
import type { ContentContext } from '../context.ts';
import { writeDid, type DidAction } from '../did.ts';
import { listedIn } from '../printed-advice.ts';

/** An action as a row. */
export type NextRow = Pick<WrittenAdvice, 'who' | 'by' | 'section'> & {
  readonly what: string;
  /** In quotation marks; null if it is for no single question. */
  readonly question: string | null;
  /** When it was asked for or agreed; null if it is new. */
  readonly open: string | null;
  readonly now: string;
  readonly moves: string;
};

/** What is done next. */
export type NextContent = {
  readonly title: string;
  readonly measure: string;
  readonly columns: Readonly<Record<'what' | 'now' | 'who' | 'moves', string>>;
  readonly rows: readonly NextRow[];
  readonly summary: string;
  /** Said if there is nothing. */
  readonly none: string;
};

/** The register of earlier actions. */
export type DidContent = {
  readonly title: string;
  readonly measure: string;
  readonly columns: Readonly<Record<'action' | 'state' | 'effect', string>>;
  readonly rows: readonly DidAction[];
  readonly summary: string;
};

/** Builds the actions of the next time. */
export function buildNext(context: ContentContext): NextContent {
  const { pages } = context;
  const say = pages.summary.next;
  const rows = writeAdvice(context)
    .slice(0, MOST_ADVICE)
    .map(({ plain, who, by, section, open }): NextRow => ({ ...plain, who, by, section, open }));
  return {
    title: say.title,
    measure: rows.some(({ question }) => question !== null) ? say.measure : '',
    columns: { what: say.what, now: say.now, who: say.who, moves: say.moves },
    rows,
    summary: say.summary,
    none: pages.recommendations.none,
  };
}

/** Builds the register; null if it is empty. */
export function buildDid(context: ContentContext): DidContent | null {
  const { did } = context.pages.recommendations;
  const rows = writeDid(context, listedIn(context, MOST_ADVICE));
  if (rows.length === 0) return null;
  return {
    title: did.title,
    measure: '',
    columns: { action: context.pages.summary.did, state: did.state, effect: did.effect },
    rows,
    summary: did.summary,
  };
}
