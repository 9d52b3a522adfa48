/** The tokens of the page as colours that a canvas can draw with. */
import type { ChartTheme } from '../../../shared/charts/theme.ts';

const HUES = [1, 2, 3, 4, 5, 6, 7, 8];

/** `rgb(11, 92, 99)`, or `color(srgb …)` with shares, as `#0b5c63`. */
export function toHex(colour: string): string {
  const parts = [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(([part]) => Number(part));
  const unit = colour.startsWith('color(') ? 255 : 1;
  return `#${parts
    .map((part) =>
      Math.round(part * unit)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * Reads the chart's colours and typeface where `element` stands.
 *
 * A custom property gives back the words it was written in, so each colour is taken from a property that computes it.
 */
export function readChartTheme(element: HTMLElement): ChartTheme {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return toHex(getComputedStyle(probe).color);
  };
  const theme: ChartTheme = {
    own: colour('c-own'),
    rivals: HUES.map((hue) => colour(`c-${hue}`)),
    rivalTexts: HUES.map((hue) => colour(`ct-${hue}`)),
    // Bars of everyone else: figures stand beside them, and whiskers must be seen on them.
    context: colour('line-strong'),
    background: colour('bg'),
    text: colour('text'),
    textMuted: colour('text-muted'),
    grid: colour('grid'),
    axis: colour('line-strong'),
    hatch: colour('hatch'),
    percentSign: '%',
    fontFamily: getComputedStyle(element).fontFamily,
    fontSizes: { axis: 11, label: 12 },
  };
  probe.remove();
  return theme;
}
