import type { QuotedAnswer } from '../../../shared/analysis/report/material.ts';
import type { ExcerptPart } from '../../../shared/format/excerpt.ts';
import { mayLeadOutside } from '../../../shared/format/outside-address.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import type { ContentContext } from './context.ts';

/** A printed excerpt of an answer. */
export type WrittenQuotation = {
  readonly day: string;
  readonly platform: string;
  /** With its quotation marks. */
  readonly parts: readonly ExcerptPart[];
  /** The first page it cites; null if none. */
  readonly cites: { readonly text: string; readonly href: string | null } | null;
};

/** Letters of an address beside a quotation. */
const MOST_ADDRESS = 120;

/** The validated link of an answer's address; null if it stays text. */
export function linkTo(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && mayLeadOutside(parsed) ? parsed.href : null;
}

/** The address a quotation cites, distinguished from those of the report's other quotations. */
function citedAddress(url: string, { figures: { material } }: ContentContext): string {
  const { quotations, examples, namedPrompts } = material;
  const quoted = [
    ...(examples ?? []).flatMap(({ before, answer }) => [before, answer]),
    ...(quotations === null
      ? []
      : quotations.kind === 'newest'
        ? [quotations.answer]
        : [quotations.before, quotations.after]),
    namedPrompts?.own?.quotation ?? null,
  ];
  const others = quoted.flatMap((answer) => answer?.cites?.url ?? []);
  return writeAddresses([url, ...others], MOST_ADDRESS)[0] ?? url;
}

/** Formats a quoted answer. */
export function writeQuotation(
  { atMs, platform, excerpt, cites }: QuotedAnswer,
  context: ContentContext,
): WrittenQuotation {
  const { format, pages } = context;
  const say = pages.sentiment;
  return {
    day: format.longDate(atMs),
    platform: format.platform(platform),
    parts: [{ text: say.open, mark: null }, ...excerpt, { text: say.close, mark: null }],
    cites:
      cites === null ? null : { text: say.cites(citedAddress(cites.url, context)), href: linkTo(cites.url) },
  };
}
