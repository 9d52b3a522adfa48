/** Extracts a logo's few colours from its pixels. */
import { converter, differenceEuclidean } from 'culori';
import { contrastRatio } from '../format/contrast.ts';
import type { LogoColours } from './brand-kit.ts';
import type { ColourShare } from './svg-colours.ts';

/** An image's pixels: red, green, blue and alpha of each, 0 to 255, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Maximum pixels sampled: more reveal no other colours. */
const MOST_PIXELS = 40_000;
/** Pixels below this are antialiased edges. */
const LEAST_ALPHA = 160;
/** Initial clusters; logos have fewer colours. */
const CLUSTERS = 8;
const ROUNDS = 24;
/** Colours closer than this look the same (OKLab, black to white is 1). */
const ALIKE = 0.07;
/** Smaller shares are antialiasing. */
const LEAST_SHARE = 0.03;
/** Minimum share of an ink: larger parts count. */
const INK_SHARE = 0.1;

type Lab = { readonly mode: 'oklab'; readonly l: number; readonly a: number; readonly b: number };
/** A colour in an image, its frequency, and its coordinates. */
type Swatch = { readonly hex: string; readonly lab: Lab; readonly count: number };

const toLab = converter('oklab');
const distance = differenceEuclidean('oklab');

const hexOf = (r: number, g: number, b: number): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function labOf(hex: string): Lab {
  const { l = 0, a = 0, b = 0 } = toLab(hex) ?? {};
  return { mode: 'oklab', l, a, b };
}

/** An image's colours, quantized to 32 steps per channel, each represented by its most frequent colour. */
function swatchesOf({ width, height, data }: Pixels): Swatch[] {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
  const cells = new Map<number, Map<string, number>>();
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = 4 * (y * width + x);
      const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha < LEAST_ALPHA) continue;
      const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
      const cell = cells.get(key) ?? new Map<string, number>();
      const hex = hexOf(r, g, b);
      cell.set(hex, (cell.get(hex) ?? 0) + 1);
      cells.set(key, cell);
    }
  }
  return [...cells.values()].map((cell) => {
    const [[hex] = ['#000000']] = [...cell].sort((one, other) => other[1] - one[1]);
    return { hex, lab: labOf(hex), count: [...cell.values()].reduce((sum, count) => sum + count, 0) };
  });
}

function nearest(lab: Lab, centres: readonly Lab[]): number {
  let best = 0;
  for (let at = 1; at < centres.length; at += 1) {
    if (distance(lab, centres[at] ?? lab) < distance(lab, centres[best] ?? lab)) best = at;
  }
  return best;
}

/** Initial centres: the most frequent colour, then repeatedly the most frequent and farthest from those before. */
function firstCentres(swatches: readonly Swatch[]): Lab[] {
  const centres: Lab[] = [];
  while (centres.length < Math.min(CLUSTERS, swatches.length)) {
    const weight = ({ lab, count }: Swatch): number =>
      count * Math.min(1, ...centres.map((centre) => distance(lab, centre) ** 2));
    const next = swatches.reduce((one, other) => (weight(other) > weight(one) ? other : one));
    if (weight(next) === 0) break;
    centres.push(next.lab);
  }
  return centres;
}

function meanOf(members: readonly Swatch[], total: number): Lab {
  const mean = (part: (lab: Lab) => number): number =>
    members.reduce((sum, { lab, count }) => sum + part(lab) * count, 0) / total;
  return { mode: 'oklab', l: mean((lab) => lab.l), a: mean((lab) => lab.a), b: mean((lab) => lab.b) };
}

const countOf = (members: readonly Swatch[]): number => members.reduce((sum, { count }) => sum + count, 0);

/** k-means in OKLab, which is perceptually uniform; deterministic for an image. */
function cluster(swatches: readonly Swatch[]): Swatch[][] {
  let centres = firstCentres(swatches);
  let groups: Swatch[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    groups = centres.map(() => []);
    for (const swatch of swatches) groups[nearest(swatch.lab, centres)]?.push(swatch);
    const moved = groups.map((group, at) =>
      group.length === 0 ? (centres[at] ?? labOf('#000000')) : meanOf(group, countOf(group)),
    );
    const isSettled = moved.every((centre, at) => distance(centre, centres[at] ?? centre) < 1e-4);
    centres = moved;
    if (isSettled) break;
  }
  return groups.filter((group) => group.length > 0);
}

/** Clusters as colours: each one's most frequent colour, with similar ones merged. */
function mergeAlike(groups: readonly Swatch[][]): { readonly hex: string; readonly count: number }[] {
  const named = groups
    .map((group) => ({
      hex: group.reduce((one, other) => (other.count > one.count ? other : one)).hex,
      count: countOf(group),
    }))
    .sort((one, other) => other.count - one.count);
  const merged: { hex: string; count: number }[] = [];
  for (const { hex, count } of named) {
    const alike = merged.find((one) => distance(labOf(one.hex), labOf(hex)) < ALIKE);
    if (alike === undefined) merged.push({ hex, count });
    else alike.count += count;
  }
  return merged;
}

/** An image's colours, largest share first; without small ones they add up to less than 1. */
export function pixelColours(pixels: Pixels): ColourShare[] {
  const swatches = swatchesOf(pixels);
  const total = countOf(swatches);
  if (total === 0) return [];
  return mergeAlike(cluster(swatches))
    .map(({ hex, count }) => ({ colour: hex, share: count / total }))
    .filter(({ share }) => share >= LEAST_SHARE);
}

/** The colour all around an image's edge; null if that is transparent or has several colours. */
export function backgroundOf({ width, height, data }: Pixels): string | null {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const middles = [
    width >> 1,
    (height - 1) * width + (width >> 1),
    (height >> 1) * width,
    (height >> 1) * width + width - 1,
  ];
  const edge = [...corners, ...middles].map((pixel) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(4 * pixel, 4 * pixel + 4);
    return alpha < LEAST_ALPHA ? null : hexOf(r, g, b);
  });
  const [first] = edge;
  if (first == null) return null;
  return edge.every((hex) => hex !== null && distance(labOf(hex), labOf(first)) < ALIKE) ? first : null;
}

/** The logo colours a kit stores, to know later which grounds work. */
export function logoColoursOf(pixels: Pixels): LogoColours {
  const background = backgroundOf(pixels);
  const all = pixelColours(pixels);
  const parts =
    background === null
      ? all
      : all.filter(({ colour }) => distance(labOf(colour), labOf(background)) >= ALIKE);
  const shown = parts.reduce((sum, { share }) => sum + share, 0);
  const inks = parts.filter(({ share }) => share >= INK_SHARE * shown).map(({ colour }) => colour);
  // A single-colour image is not an empty background.
  return inks.length === 0
    ? { inks: all.map(({ colour }) => colour), background: null }
    : { inks, background };
}

/** Printed uses of a colour. */
export type ColourUse = 'words' | 'areas' | 'none';

/** A logo's colour as a kit colour: its contrast with paper, and the uses that allows (WCAG 2.2, 1.4.3 and 1.4.11). */
export type ProposedColour = ColourShare & { readonly contrast: number; readonly use: ColourUse };

/** A logo's colours as proposals for a kit: those legible as text first, greys and white last. */
export function proposeColours(colours: readonly ColourShare[]): ProposedColour[] {
  const chroma = ({ colour }: ColourShare): number => {
    const { a, b } = labOf(colour);
    return Math.hypot(a, b);
  };
  const rank = ({ contrast, colour, share }: ProposedColour): number =>
    (chroma({ colour, share }) < 0.03 ? 2 : 0) + (contrast < 3 ? 1 : 0);
  return colours
    .map((one): ProposedColour => {
      const contrast = contrastRatio(one.colour, '#ffffff');
      return { ...one, contrast, use: contrast >= 4.5 ? 'words' : contrast >= 3 ? 'areas' : 'none' };
    })
    .sort((one, other) => rank(one) - rank(other) || other.share - one.share);
}
