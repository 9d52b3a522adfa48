/** The width of clients' names and stories: one that needs more lines makes its row higher, which must be known before drawing. */
import type { WhatHappened } from '../../../../shared/words/client-story.ts';

let hasFonts = $state(false);
let drawing: CanvasRenderingContext2D | null = null;

function drawingOf(): CanvasRenderingContext2D | null {
  if (drawing !== null) return drawing;
  drawing = document.createElement('canvas').getContext('2d');
  void document.fonts.ready.then(() => (hasFonts = true));
  return drawing;
}

/** Measures a text on one line, in pixels; recreated once the fonts load. */
function measureIn(weight: string, family: '--font-ui' | '--font-finding'): (text: string) => number {
  const context = drawingOf();
  if (context === null) return () => 0;
  const style = getComputedStyle(document.documentElement);
  const name = style.getPropertyValue(family);
  // Set another size first: a context caches the fonts found for a name.
  if (hasFonts) context.font = `1px ${name}`;
  const font = `${weight} 13px ${name}`;
  return (text) => {
    context.font = font;
    return context.measureText(text).width;
  };
}

/** Measures a name in a client row's font. */
export const nameMeasure = (): ((name: string) => number) =>
  measureIn(getComputedStyle(document.documentElement).getPropertyValue('--w-strong'), '--font-ui');

/** How wide each word of a text is. */
const wordsOf = (text: string, measure: (text: string) => number): number[] =>
  text.split(/(?<=[\s–-])/u).map(measure);

/** The lines that what happened takes in a column, each part unbroken or broken between words. */
export function lineCounter(widthPx: number): (said: WhatHappened) => number {
  const [bold, plain] = [measureIn('620', '--font-finding'), measureIn('400', '--font-finding')];
  const small = measureIn('400', '--font-ui');
  const lines = (widths: readonly number[]): number => {
    let [count, atPx] = [1, 0];
    for (const width of widths) {
      if (atPx > 0 && atPx + width > widthPx) [count, atPx] = [count + 1, 0];
      atPx += width;
      const over = Math.max(0, Math.ceil(atPx / widthPx) - 1);
      [count, atPx] = [count + over, atPx - over * widthPx];
    }
    return count;
  };
  return (said) => {
    if (widthPx <= 0) return 1;
    switch (said.kind) {
      case 'story':
        return lines([...wordsOf(`${said.lead} `, bold), ...wordsOf(said.also, plain)]);
      case 'quiet':
        return lines([
          ...wordsOf(`≈ ${said.brief}`, small),
          ...[said.wouldShow, said.against].flatMap((part) => (part === null ? [] : small(`   ${part}`))),
        ]);
      case 'none':
        return lines(wordsOf(said.why, small));
    }
  };
}
