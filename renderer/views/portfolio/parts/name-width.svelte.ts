/** The width of clients' names: one that needs two lines makes its row higher, which must be known before drawing. */

let hasFonts = $state(false);
let drawing: CanvasRenderingContext2D | null = null;

function drawingOf(): CanvasRenderingContext2D | null {
  if (drawing !== null) return drawing;
  drawing = document.createElement('canvas').getContext('2d');
  void document.fonts.ready.then(() => (hasFonts = true));
  return drawing;
}

/** Measures a name on one line, in pixels, in a client row's font; recreated once the fonts load. */
export function nameMeasure(): (name: string) => number {
  const context = drawingOf();
  if (context === null) return () => 0;
  const style = getComputedStyle(document.documentElement);
  const font = `${style.getPropertyValue('--w-strong')} 13px ${style.getPropertyValue('--font-ui')}`;
  // Set another size first: a context caches the fonts found for a name.
  if (hasFonts) context.font = `1px ${style.getPropertyValue('--font-ui')}`;
  context.font = font;
  return (name) => context.measureText(name).width;
}
