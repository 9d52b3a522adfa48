/**
 * The fonts of reports, and fallbacks for other scripts. All are static cuts under the Open Font License, because a
 * static cut embeds as a real, subset font.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Shipped font families, by their names in report definitions. */
export const FONT_FAMILIES = [
  'Sans',
  'SansMedium',
  'Serif',
  'SerifMedium',
  'NotoSans',
  'NotoSansArabic',
  'NotoSansHebrew',
  'NotoSansThai',
  'NotoSymbols',
  'NotoEmoji',
  'NotoSansSC',
  'NotoSansJP',
  'NotoSansKR',
] as const;

/** One of {@link FONT_FAMILIES}. */
export type ShippedFamily = (typeof FONT_FAMILIES)[number];

/** The name of an agency's family. */
export type OwnFamily = `own-font-family:${string}`;

/** A printable family: a shipped one, or an agency's, identified by its files' content. */
export type FontFamily = ShippedFamily | OwnFamily;

/** The two cuts of a family: file paths, or names of non-file fonts. */
export type FontCuts = { readonly normal: string; readonly bold: string };

/** The start of a path in a package that is not installed. */
const NOT_INSTALLED = 'not-installed:';

/** The package of East Asian fonts that a font's path needs and this installation does not have; null if it has the font. */
export const missingPackage = (file: string): string | null =>
  file.startsWith(NOT_INSTALLED) ? file.slice(NOT_INSTALLED.length) : null;

/** Both cuts of a package of East Asian fonts: with a hundred megabytes, they are not installed with the command line. */
function eastAsian(name: string, family: string): FontCuts {
  let entry: string;
  try {
    // The package only exports code; the fonts are beside it.
    entry = require.resolve(name);
  } catch {
    return { normal: NOT_INSTALLED + name, bold: NOT_INSTALLED + name };
  }
  const cut = (weight: string): string => join(dirname(entry), '..', 'fonts', `${family}-${weight}.otf`);
  return { normal: cut('Regular'), bold: cut('Bold') };
}

const HANKEN = {
  regular: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  medium: require.resolve('@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf'),
  semiBold: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
};
const SOURCE_SERIF = {
  regular: require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  medium: require.resolve('@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf'),
  semiBold: require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
};
const NOTO_OF = {
  arabic: {
    normal: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
  hebrew: {
    normal: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
  thai: {
    normal: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  },
  // Drawn in ink, as everything on paper.
  emoji: {
    normal: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
  },
};
const SYMBOLS =
  require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf');
const NOTO = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  semiBold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};

/** The files of every family. */
export const FONT_FILES: Readonly<Record<ShippedFamily, FontCuts>> = {
  Sans: { normal: HANKEN.regular, bold: HANKEN.semiBold },
  SansMedium: { normal: HANKEN.medium, bold: HANKEN.semiBold },
  Serif: { normal: SOURCE_SERIF.regular, bold: SOURCE_SERIF.semiBold },
  SerifMedium: { normal: SOURCE_SERIF.medium, bold: SOURCE_SERIF.semiBold },
  NotoSans: { normal: NOTO.regular, bold: NOTO.semiBold },
  NotoSansArabic: NOTO_OF.arabic,
  NotoSansHebrew: NOTO_OF.hebrew,
  NotoSansThai: NOTO_OF.thai,
  NotoSymbols: { normal: SYMBOLS, bold: SYMBOLS },
  NotoEmoji: NOTO_OF.emoji,
  NotoSansSC: eastAsian('@embedpdf/fonts-sc', 'NotoSansHans'),
  NotoSansJP: eastAsian('@embedpdf/fonts-jp', 'NotoSansJP'),
  NotoSansKR: eastAsian('@embedpdf/fonts-kr', 'NotoSansKR'),
};
