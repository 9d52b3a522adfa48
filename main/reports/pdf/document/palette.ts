import type { ChartTheme } from '../../../../shared/charts/theme.ts';
import { contrastRatio, legibleOn, mixColours } from '../../../../shared/format/contrast.ts';
import { onColour, TEXT_CONTRAST } from '../../../../shared/reports/brand-kit.ts';

/** The colours of a printed report: warm inks and greys, and the agency's colour. */
export type Palette = {
  readonly paper: string;
  readonly ink: string;
  readonly ink2: string;
  readonly muted: string;
  readonly rule: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly grid: string;
  readonly hatch: string;
  readonly better: string;
  readonly worse: string;
  readonly contextBar: string;
  readonly context: string;
  /**
   * The agency's colour for areas, for lines and marks, and for text. One too light for lines on paper is kept for
   * areas, outlined in ink, and replaced by ink for lines, marks and text.
   */
  readonly brand: string;
  readonly brandOutline: string | null;
  readonly brandMark: string;
  readonly brandText: string;
  readonly brandSoft: string;
  readonly brandBand: string;
  /** Text and marks on the agency's colour, full and dimmed, and guide lines. */
  readonly onBrand: string;
  readonly onBrandDim: string;
  readonly onBrandFaint: string;
  /** A rival's line and text there. */
  readonly onBrandRival: string;
  readonly rivals: readonly string[];
  /** The same for text. */
  readonly rivalTexts: readonly string[];
};

const PAPER = '#ffffff';
const INK = '#1d1a1c';
const MUTED = '#625c64';
const BETTER = '#1a58ab';
const WORSE = '#a83e0b';

/** Minimum contrast of a mark on paper (WCAG 2.2, 1.4.11). */
const MARK_CONTRAST = 3;

/** Ochre, on a dark and on a light colour. */
const RIVAL_ON = { dark: '#f0d9a4', light: '#6b430b' } as const;

const rivalOn = (colour: string, ink: string): string =>
  legibleOn(
    contrastRatio(ink, PAPER) < MARK_CONTRAST ? RIVAL_ON.dark : RIVAL_ON.light,
    colour,
    ink,
    TEXT_CONTRAST,
  );

/** A tint of the agency's colour on which all text stays legible. */
function tintOf(colour: string): string {
  for (let share = 0.16; share > 0; share -= 0.02) {
    const tint = mixColours(colour, PAPER, share);
    if ([MUTED, BETTER, WORSE].every((word) => contrastRatio(word, tint) >= TEXT_CONTRAST)) return tint;
  }
  return PAPER;
}

/** Bases of a dark background, its inks and its other colours; each is lightened to sufficient contrast. */
const DARK = {
  ground: '#101113',
  ink: '#f6f3f5',
  better: '#7db0ff',
  worse: '#ff9d66',
  rivals: ['#bdb6c1', '#dca25a', '#948c99'],
} as const;
/** The agency colour's share in a dark background; more would cost contrast. */
const GROUND_SHARE = 0.1;
/** Text on a dark cover is read from across a room (WCAG 2.2, 1.4.6). */
const COVER_CONTRAST = 7;

/** The colour, or its fullest mix with the ground on which ink is legible from afar. */
function deepen(colour: string, ground: string, ink: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mixColours(colour, ground, share);
    if (contrastRatio(ink, mixed) >= COVER_CONTRAST) return mixed;
  }
  return ground;
}

/** Builds the palette of a dark screen around one `#rrggbb` colour: lighter inks of its hue, on a background tinted with it. */
export function buildDarkPalette(colour: string): Palette {
  const { ink } = DARK;
  const paper = mixColours(colour, DARK.ground, GROUND_SHARE);
  const towardsInk = (share: number): string => mixColours(ink, paper, share);
  // Some charts use it for text.
  const mark = legibleOn(colour, paper, ink, TEXT_CONTRAST);
  const brandSoft = mixColours(mark, paper, 0.12);
  const asText = (one: string): string => legibleOn(one, brandSoft, ink, TEXT_CONTRAST);
  const brand = deepen(colour, paper, ink);
  return {
    paper,
    ink,
    ink2: towardsInk(0.86),
    muted: asText(towardsInk(0.68)),
    rule: ink,
    line: towardsInk(0.2),
    lineStrong: towardsInk(0.3),
    grid: towardsInk(0.12),
    hatch: towardsInk(0.24),
    better: asText(DARK.better),
    worse: asText(DARK.worse),
    contextBar: towardsInk(0.32),
    context: towardsInk(0.55),
    brand,
    brandOutline: null,
    brandMark: mark,
    brandText: asText(colour),
    brandSoft,
    brandBand: mixColours(mark, paper, 0.35),
    onBrand: ink,
    onBrandDim: mixColours(ink, brand, 0.7),
    onBrandFaint: mixColours(ink, brand, 0.22),
    onBrandRival: rivalOn(brand, ink),
    rivals: DARK.rivals.map((one) => legibleOn(one, paper, ink, MARK_CONTRAST)),
    rivalTexts: DARK.rivals.map(asText),
  };
}

/** Builds the palette around one `#rrggbb` colour. */
export function buildPalette(colour: string): Palette {
  const onBrand = onColour(colour, INK);
  const soft = tintOf(colour);
  const mark = contrastRatio(colour, PAPER) >= MARK_CONTRAST ? colour : INK;
  return {
    paper: PAPER,
    ink: INK,
    ink2: '#47424a',
    muted: MUTED,
    rule: INK,
    line: '#dcd8da',
    lineStrong: '#cfcacc',
    grid: '#ebe8e9',
    hatch: '#d6d1d4',
    better: BETTER,
    worse: WORSE,
    contextBar: '#cfc8cc',
    context: '#8f8a90',
    brand: colour,
    brandOutline: mark === colour ? null : INK,
    brandMark: mark,
    brandText: contrastRatio(colour, soft) >= TEXT_CONTRAST ? colour : INK,
    brandSoft: soft,
    brandBand: mixColours(colour, PAPER, mark === colour ? 0.3 : 0.6),
    onBrand,
    onBrandDim: mixColours(onBrand, colour, 0.62),
    onBrandFaint: mixColours(onBrand, colour, 0.22),
    onBrandRival: rivalOn(colour, onBrand),
    // Inks of different lightness, distinguishable in greyscale.
    rivals: ['#57525b', '#8a5a12', '#8f8791'],
    rivalTexts: ['#57525b', '#7a4f0f', '#6d6670'],
  };
}

/** The same colours for charts. */
export function chartTheme(palette: Palette, percentSign = '%'): ChartTheme {
  return {
    own: palette.brandMark,
    ...(palette.brandOutline === null ? {} : { ownArea: palette.brand }),
    rivals: palette.rivals,
    rivalTexts: palette.rivalTexts,
    context: palette.contextBar,
    background: palette.paper,
    text: palette.ink,
    textMuted: palette.muted,
    grid: palette.grid,
    axis: palette.lineStrong,
    hatch: palette.hatch,
    percentSign,
    fontFamily: 'Sans',
    fontSizes: { axis: 10.5, label: 11.5 },
  };
}
