/** The page's tokens as colours that a canvas can draw with. */
import { mixColours } from '../../../shared/format/contrast.ts';
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

/** Share of the text colour in lines behind the data, in forced-colors mode. */
const BEHIND: Readonly<Record<string, number>> = { grid: 0.2, hatch: 0.35, 'line-strong': 0.55 };

/** The system colour for a token in forced-colors mode; only dashes distinguish rivals there. */
function systemColourOf(token: string, read: (colour: string) => string): string {
  if (token === 'bg') return read('Canvas');
  if (token === 'c-own') return read('Highlight');
  const share = BEHIND[token];
  return share === undefined ? read('CanvasText') : mixColours(read('CanvasText'), read('Canvas'), share);
}

/**
 * Reads the chart's colours and typeface at `element`.
 *
 * A custom property returns its source text, so each colour is read from a property that computes it.
 */
export function readChartTheme(element: HTMLElement): ChartTheme {
  const probe = document.createElement('span');
  // In forced-colors mode every property would compute to one colour: a band as black as its line.
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const read = (value: string): string => {
    probe.style.color = value;
    return toHex(getComputedStyle(probe).color);
  };
  const colour = (token: string): string =>
    isForced ? systemColourOf(token, read) : read(`var(--${token})`);
  const theme: ChartTheme = {
    own: colour('c-own'),
    rivals: HUES.map((hue) => colour(`c-${hue}`)),
    rivalTexts: HUES.map((hue) => colour(`ct-${hue}`)),
    // Bars of rivals: whiskers must stay visible on them.
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
