/**
 * The part of the browser's 2D drawing context that chart plugins use. Screens pass the real one, print passes one that writes PDF
 * operators; sizes are CSS pixels in both.
 */
export type Canvas2d = {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  save(): void;
  restore(): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  setLineDash(segments: number[]): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  /** Records the words at a point, for drawings with tooltips. */
  keepPoint?(x: number, y: number, words: string): void;
};

/** Sets the tooltip at a point of a drawing; none without words. */
export function tellPoint(
  ctx: Canvas2d,
  { x, y }: { readonly x: number; readonly y: number },
  words: string | undefined,
): void {
  if (words !== undefined) ctx.keepPoint?.(x, y, words);
}

/** The plot's rectangle. */
export type ChartArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A plugin's view of a laid-out chart. */
export type DrawnChart = {
  readonly ctx: Canvas2d;
  /** Of the whole chart. */
  readonly width: number;
  readonly chartArea: ChartArea;
  readonly scales: Readonly<Record<string, { getPixelForValue(value: number): number } | undefined>>;
};

/** The pixel of a value on one of the chart's axes. */
export function pixelFor(chart: DrawnChart, axis: 'x' | 'y', value: number): number {
  return chart.scales[axis]?.getPixelForValue(value) ?? 0;
}

/** A CSS font of the chart's family. */
export function cssFont(family: string, sizePx: number, weight = 400): string {
  return `${weight} ${sizePx}px ${family}`;
}
