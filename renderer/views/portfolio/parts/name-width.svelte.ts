/** How wide clients' names are: one that needs two lines makes its row higher, which has to be known before it is drawn. */

let hasFonts = $state(false);
let drawing: CanvasRenderingContext2D | null = null;

function drawingOf(): CanvasRenderingContext2D | null {
  if (drawing !== null) return drawing;
  drawing = document.createElement('canvas').getContext('2d');
  void document.fonts.ready.then(() => (hasFonts = true));
  return drawing;
}

/** What measures a name on one line, in pixels, in the letters of a client's row; another one once the fonts are there. */
export function nameMeasure(): (name: string) => number {
  const context = drawingOf();
  if (context === null) return () => 0;
  const style = getComputedStyle(document.documentElement);
  const font = `${style.getPropertyValue('--w-strong')} 13px ${style.getPropertyValue('--font-ui')}`;
  // The same font by another size first: a context keeps to the letters that it found by a name.
  if (hasFonts) context.font = `1px ${style.getPropertyValue('--font-ui')}`;
  context.font = font;
  return (name) => context.measureText(name).width;
}
