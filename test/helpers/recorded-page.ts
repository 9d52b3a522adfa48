import type { PdfDocument } from '../../main/reports/pdf/charts/pdf-surface.ts';

/** Drawn text, with its position and width in page units. */
export type WrittenText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** A page that records drawing instead of printing it. */
export type RecordedPage = {
  readonly document: PdfDocument;
  /** Operators in order; `save` and `restore` as `q` and `Q`, transformations as `cm`. */
  readonly operators: readonly string[];
  readonly texts: readonly WrittenText[];
};

/** Opens such a page. */
export function recordPage(): RecordedPage {
  const operators: string[] = [];
  const texts: WrittenText[] = [];
  const document: PdfDocument = {
    addContent: (content) => operators.push(content),
    save: () => operators.push('q'),
    restore: () => operators.push('Q'),
    translate: (x, y) => operators.push(`1 0 0 1 ${x} ${y} cm`),
    transform: (...matrix) => operators.push(`${matrix.join(' ')} cm`),
    font: (file) => operators.push(`font ${file}`),
    fontSize: (size) => operators.push(`size ${size}`),
    fillOpacity: (opacity) => operators.push(`ca ${opacity}`),
    strokeOpacity: (opacity) => operators.push(`CA ${opacity}`),
    text: (text, x, y, options) => {
      texts.push({ text, x, y, width: Number(options['textWidth']) });
      return operators.push(`text ${text}`);
    },
  };
  return { document, operators, texts };
}
