/** A colour's red, green and blue, 0 to 255. */
function channels(hex: string): readonly [number, number, number] {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const ratio = value / 255;
    return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` of `over` onto `under`, both `#rrggbb`: the flat colour that transparency would show. */
export function mixColours(over: string, under: string, share: number): string {
  const b = channels(under);
  return `#${channels(over)
    .map((value, index) => Math.round(value * share + (b[index] ?? 0) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The colour itself, or its lightest mix with `ink` that reaches `contrast` on `paper`. */
export function legibleOn(colour: string, paper: string, ink: string, contrast: number): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mixColours(colour, ink, share);
    if (contrastRatio(mixed, paper) >= contrast) return mixed;
  }
  return ink;
}

/** The colour with more contrast to `ground`. */
export function moreLegible(a: string, b: string, ground: string): string {
  return contrastRatio(a, ground) >= contrastRatio(b, ground) ? a : b;
}
