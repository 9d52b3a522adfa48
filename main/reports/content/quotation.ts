import type { QuotedAnswer } from '../../../shared/analysis/report/material.ts';
import type { ExcerptPart } from '../../../shared/format/excerpt.ts';
import { mayLeadOutside } from '../../../shared/format/outside-address.ts';
import { writeAddresses } from '../../../shared/format/short-address.ts';
import type { ContentContext } from './context.ts';

/** A piece of an answer as it is printed. */
export type WrittenQuotation = {
  readonly day: string;
  readonly platform: string;
  /** With its quotation marks. */
  readonly parts: readonly ExcerptPart[];
  /** The first page that it cites; null where it cites none. */
  readonly cites: { readonly text: string; readonly href: string | null } | null;
};

/** Letters of an address beside a quotation. */
const MOST_ADDRESS = 60;

/** Where an address out of an answer leads, as it was judged; null where it stays text. */
export function linkTo(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && mayLeadOutside(parsed) ? parsed.href : null;
}

/** The address that a quotation cites, told apart from those of the other quotations of its report. */
function citedAddress(url: string, { figures: { material } }: ContentContext): string {
  const { quotations, examples } = material;
  const quoted = [
    ...(examples ?? []).flatMap(({ before, answer }) => [before, answer]),
    ...(quotations === null
      ? []
      : quotations.kind === 'newest'
        ? [quotations.answer]
        : [quotations.before, quotations.after]),
  ];
  const others = quoted.flatMap((answer) => answer?.cites?.url ?? []);
  return writeAddresses([url, ...others], MOST_ADDRESS)[0] ?? url;
}

/** Writes an answer as a quotation. */
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
