/** What both pages of prompts that name a brand say of counted answers. */
import { MOST_AGREED } from './agreed-names.ts';
import { estimateRate, inPercent } from '../../../shared/analysis/intervals/interval.ts';
import { isTooSmall } from '../../../shared/analysis/intervals/verdict.ts';
import type { CountedPrompts } from '../../../shared/analysis/report/named-prompts.ts';
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { writeEnds } from '../../../shared/words/measure.ts';
import { ANYTHING, levelClaim, type Claim } from '../claims/claim.ts';
import type { BaseContext, ContentContext } from './context.ts';
import { text, type Cell } from './parts.ts';

/** Letters of a name in a sentence and over a column, of a prompt, and of a rival in a list. */
export const MOST_LETTERS = { name: 24, column: MOST_AGREED, prompt: 130, listed: 20 } as const;

/** The share of answers that name the client, in percent; null for too few. */
function shareOf({ named, answers }: CountedPrompts): Estimate | null {
  const rate = isTooSmall(answers) ? null : estimateRate(named, answers);
  return rate && inPercent(rate);
}

/**
 * What follows a page's headline: the share with its range, what was asked, and whether the report's levels count it.
 *
 * @param asked sentences about the prompts.
 */
export function ledeOf(
  counted: CountedPrompts,
  asked: readonly string[],
  { figures, format, words, pages }: BaseContext,
): string {
  const say = pages.ownPrompts;
  const share = shareOf(counted);
  const basis = figures.basis?.kind === 'non-branded' ? say.leftOut : say.counted;
  if (share === null) return [...asked, basis, say.few].join(words.marks.space);
  const { value, interval, sample } = share;
  const said = say.share(
    `${format.pct(value, sample)}${format.percentSign}`,
    interval === null ? pages.common.noInterval : writeEnds(interval, sample, 'percent', format, words),
  );
  return [said, ...asked, basis].join(words.marks.space);
}

/** A remark under rows of which some have too few answers for a share; null if all or none have. */
export function fewNote(rows: readonly CountedPrompts[], { pages }: BaseContext): string | null {
  const few = rows.filter((row) => shareOf(row) === null).length;
  return few > 0 && few < rows.length ? pages.ownPrompts.few : null;
}

/** The cells of a row of answers: the prompts, the answers that name the client, and their share with its range. */
export function countedCells(
  counted: CountedPrompts,
  { format, words, pages }: ContentContext,
): Readonly<Record<'prompts' | 'named' | 'share' | 'range', Cell>> {
  const share = shareOf(counted);
  return {
    prompts: text(format.count(counted.prompts)),
    named: text(pages.common.countOf(format.count(counted.named), format.count(counted.answers)), 'strong'),
    share: text(share === null ? '' : `${format.pct(share.value, share.sample)}${format.percentSign}`),
    range: text(
      share?.interval == null ? '' : writeEnds(share.interval, share.sample, 'percent', format, words),
      'muted',
    ),
  };
}

/** The claim of a page's headline; none under a user-written one, or of too few answers. */
export function namedClaims(
  section: string,
  naming: 'own' | 'rival',
  counted: CountedPrompts,
  { figures, outline, headlines }: ContentContext,
): readonly { readonly claim: Claim }[] {
  const headline = outline.find(({ id }) => id === section)?.finding.headline;
  const share = shareOf(counted);
  if (headline === undefined || headlines[section] !== undefined || share === null) return [];
  const subject = { ...ANYTHING, brand: figures.project.ownBrand, naming };
  return [{ claim: levelClaim({ subject, measure: 'visibility' }, share, figures, headline) }];
}
