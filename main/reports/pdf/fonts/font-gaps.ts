/** What a kit's fonts lack in a report's language; shipped fonts fill in. */
import type { BrandKit } from '../../../../shared/reports/brand-kit.ts';
import { cutsOf } from './font-cuts.ts';
import { writtenWith } from './inspect-font.ts';
import { openedFont } from './opened-fonts.ts';
import { takeFont } from './own-fonts.ts';

/** A font's missing letters, and the font that replaces them. */
export type FontGap = {
  readonly family: string;
  readonly letters: readonly string[];
  readonly standIn: string;
};

const PARTS = [
  ['headingFont', 'Source Serif 4'],
  ['bodyFont', 'Hanken Grotesk'],
] as const;

/** The gaps of a kit's fonts for this report language; a letter missing from one cut is printed in neither. */
export function fontGaps(
  kit: Pick<BrandKit, 'headingFont' | 'bodyFont'> | null,
  locale: string,
): readonly FontGap[] {
  return PARTS.flatMap(([field, standIn]) => {
    const own = kit?.[field];
    if (own === undefined || typeof own === 'string') return [];
    const { normal, bold } = cutsOf(takeFont(own));
    const fonts = [...new Set([normal, bold])].map(openedFont);
    const letters = Array.from(writtenWith(locale)).filter((letter) =>
      fonts.some((font) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    return letters.length === 0 ? [] : [{ family: own.family, letters, standIn }];
  });
}

const MOST_NAMED = 12;

/** A gap in words. */
export function gapSentence({ family, letters, standIn }: FontGap): string {
  const named = letters.slice(0, MOST_NAMED).join(' ');
  const more = letters.length - MOST_NAMED;
  return `${family} has no ${named}${more > 0 ? ` and ${String(more)} more` : ''}. They are printed in ${standIn}.`;
}

const MOST_UNPRINTABLE = 10;

const withCode = (character: string): string =>
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Characters without a glyph in any font, in words. */
export function unprintableSentence(characters: readonly string[]): string {
  const named = characters.slice(0, MOST_UNPRINTABLE).map(withCode).join(', ');
  const more = characters.length - MOST_UNPRINTABLE;
  return `No typeface has ${named}${more > 0 ? ` and ${String(more)} more` : ''}. Each is printed as “▨”.`;
}
