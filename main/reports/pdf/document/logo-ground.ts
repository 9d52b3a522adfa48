/** Which grounds suit a logo, by its colours. */
import { contrastRatio } from '../../../../shared/format/contrast.ts';
import type { LogoColours } from '../../../../shared/reports/brand-kit.ts';
import { isSvg } from '../../../../shared/reports/image-kind.ts';
import { svgColours } from '../../../../shared/reports/svg-colours.ts';

/** Minimum contrast of a shape with its ground (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;

/** A part with less contrast is a cut-out, meant to show the ground. */
const CUT_OUT_CONTRAST = 1.08;

/** Minimum share of a part: a small dot may be hard to see. */
const LEAST_SHARE = 0.1;

/** A logo in a context. */
export type SeenLogo = {
  readonly source: string;
  /** Its colours; undefined: not analysed. */
  readonly colours: LogoColours | undefined;
  /** Whether it was made for its ground: a light part is then meant to be light, but no dark one to be lost in the dark. */
  readonly isMadeFor: boolean;
};

/** A logo's colours; null for pixels not analysed. */
function inksOf({ source, colours }: SeenLogo): readonly string[] | null {
  if (colours !== undefined) return colours.inks;
  if (!isSvg(source)) return null;
  return svgColours(source).flatMap(({ colour, share }) => (share >= LEAST_SHARE ? [colour] : []));
}

/**
 * The colour of the plate a logo needs on `ground`; null if it needs none. Picks the first of the `plates` with enough contrast, else the
 * one with the most. Unanalysed pixels are assumed to be made for the first plate.
 */
export function logoGround(
  logo: SeenLogo,
  ground: string,
  plates: readonly [string, ...string[]],
): string | null {
  // Its own background extends to the plate's edge.
  const plate = logo.colours?.background ?? plateFor(logo, ground, plates);
  return plate?.toLowerCase() === ground.toLowerCase() ? null : plate;
}

/** Whether dark inks of a logo made for its ground are lost there, and the first plate shows it better. */
function isLost(inks: readonly string[], ground: string, plate: string): boolean {
  const lost = inks.filter((ink) => {
    const contrast = contrastRatio(ink, ground);
    const isCutOut = contrast < CUT_OUT_CONTRAST && inks.length > 1;
    return !isCutOut && contrast < SHAPE_CONTRAST && contrastRatio(ink, plate) >= SHAPE_CONTRAST;
  });
  const least = (on: string): number => Math.min(...inks.map((ink) => contrastRatio(ink, on)));
  const isMain = inks[0] !== undefined && lost.includes(inks[0]);
  return isMain || (lost.length > 0 && least(plate) > least(ground));
}

function plateFor(logo: SeenLogo, ground: string, plates: readonly [string, ...string[]]): string | null {
  const inks = inksOf(logo);
  if (inks === null) return logo.isMadeFor ? null : plates[0];
  const contrasts = (on: string): number[] => inks.map((ink) => contrastRatio(ink, on));
  const best = (on: string): number => Math.max(...contrasts(on));
  if (logo.isMadeFor && isLost(inks, ground, plates[0])) return plates[0];
  const needed = logo.isMadeFor ? best(ground) : Math.min(...contrasts(ground));
  if (inks.length === 0 || needed >= SHAPE_CONTRAST) return null;
  const seen = plates.find((plate) => best(plate) >= SHAPE_CONTRAST);
  return seen ?? plates.reduce((one, other) => (best(other) > best(one) ? other : one));
}
