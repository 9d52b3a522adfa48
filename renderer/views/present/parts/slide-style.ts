import { SHEET_STYLE } from '../../../../shared/reports/slide-sheet.ts';

let isThere = false;

/** Puts the style of slides into the page, the one that exported files have; a sheet of its own is not bound by the content policy. */
export function useSlideStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET_STYLE);
  document.adoptedStyleSheets.push(sheet);
}
