import type { QuotedAnswer } from '../../../shared/analysis/report/material.ts';
import type { ExcerptPart } from '../../../shared/format/excerpt.ts';
import { mayLeadOutside } from '../../../shared/format/outside-address.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import { shortAddress } from './advice.ts';
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

/** Writes an answer as a quotation. */
export function writeQuotation(
  { atMs, platform, excerpt, cites }: QuotedAnswer,
  { format, pages }: ContentContext,
): WrittenQuotation {
  const say = pages.sentiment;
  return {
    day: format.longDate(atMs),
    platform: format.platform(platform),
    parts: [{ text: say.open, mark: null }, ...excerpt, { text: say.close, mark: null }],
    cites:
      cites === null
        ? null
        : { text: say.cites(truncate(shortAddress(cites.url), MOST_ADDRESS)), href: linkTo(cites.url) },
  };
}
