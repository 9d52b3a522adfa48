/**
 * The part of the browser's 2D drawing context that the chart plugins use. Screens hand them the real one,
 * print hands them one that writes PDF operators; sizes are CSS pixels in both.
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
  /** Keeps what stands at a place, in words, where a drawing can be pointed at. */
  keepPoint?(x: number, y: number, words: string): void;
};

/** Says what stands at a place of a drawing, to whoever points at it; nothing without words. */
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

/** What a plugin sees of a laid-out chart. */
export type DrawnChart = {
  readonly ctx: Canvas2d;
  /** Of the whole chart. */
  readonly width: number;
  readonly chartArea: ChartArea;
  readonly scales: Readonly<Record<string, { getPixelForValue(value: number): number } | undefined>>;
};

/** Where a value lies on one of the chart's axes, in pixels. */
export function pixelFor(chart: DrawnChart, axis: 'x' | 'y', value: number): number {
  return chart.scales[axis]?.getPixelForValue(value) ?? 0;
}

/** A CSS font of the chart's family. */
export function cssFont(family: string, sizePx: number, weight = 400): string {
  return `${weight} ${sizePx}px ${family}`;
}
