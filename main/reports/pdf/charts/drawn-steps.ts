import type { PdfDocument } from './pdf-surface.ts';

/** Replays recorded steps in another document. */
export type DrawnSteps = (document: PdfDocument) => void;

/** Records the steps in a document. */
export function record(document: PdfDocument): {
  readonly document: PdfDocument;
  readonly steps: DrawnSteps;
} {
  const done: DrawnSteps[] = [];
  const note = (step: DrawnSteps): unknown => {
    done.push(step);
    step(document);
    return undefined;
  };
  return {
    document: {
      addContent: (operators) => note((to) => void to.addContent(operators)),
      save: () => note((to) => void to.save()),
      restore: () => note((to) => void to.restore()),
      translate: (x, y) => note((to) => void to.translate(x, y)),
      transform: (...matrix) => note((to) => void to.transform(...matrix)),
      font: (file) => note((to) => void to.font(file)),
      fontSize: (size) => note((to) => void to.fontSize(size)),
      fillOpacity: (opacity) => note((to) => void to.fillOpacity(opacity)),
      strokeOpacity: (opacity) => note((to) => void to.strokeOpacity(opacity)),
      text: (text, x, y, options) => note((to) => void to.text(text, x, y, options)),
    },
    steps: (to) => {
      for (const step of done) step(to);
    },
  };
}
