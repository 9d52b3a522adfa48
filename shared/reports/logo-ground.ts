/** What a logo can stand on, by its own colours. */
import { contrastRatio } from '../format/contrast.ts';
import type { LogoColours } from './brand-kit.ts';
import { isSvg } from './image-kind.ts';
import { svgColours } from './svg-colours.ts';

/** A shape must stand out from what it lies on at least this much (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;

/** What differs less from its ground is cut out of the logo, and meant to be the ground. */
const CUT_OUT_CONTRAST = 1.08;

/** Parts of a drawing that count: a dot of another colour may be hard to see. */
const LEAST_SHARE = 0.1;

/** A logo as it is to be seen somewhere. */
export type SeenLogo = {
  readonly source: string;
  /** What it is made of; undefined: nobody has looked. */
  readonly colours: LogoColours | undefined;
  /** Whether it was made for what it stands on: a light part is then meant to be light, but no dark one to be lost in the dark. */
  readonly isMadeFor: boolean;
};

/** What a logo is made of; null for pixels that nobody has looked at. */
function inksOf({ source, colours }: SeenLogo): readonly string[] | null {
  if (colours !== undefined) return colours.inks;
  if (!isSvg(source)) return null;
  return svgColours(source).flatMap(({ colour, share }) => (share >= LEAST_SHARE ? [colour] : []));
}

/**
 * The colour of the plate that a logo needs on `ground`; null where it needs none. Of the `plates` it is the first one on which
 * the logo stands out, else the one on which it does so most. Pixels that nobody has looked at are taken to be made for the
 * first plate.
 */
export function logoGround(
  logo: SeenLogo,
  ground: string,
  plates: readonly [string, ...string[]],
): string | null {
  // A background of its own goes on to the edge of the plate.
  const plate = logo.colours?.background ?? plateFor(logo, ground, plates);
  return plate?.toLowerCase() === ground.toLowerCase() ? null : plate;
}

/** Whether dark inks of a logo that was made for its ground are lost there, and the first plate shows it better. */
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
