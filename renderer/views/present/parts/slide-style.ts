import { SHEET_STYLE } from '../../../../shared/reports/slide-sheet.ts';

let isThere = false;

/** Adds the slides' stylesheet to the page, the same as in exports; a constructed sheet is exempt from the content policy. */
export function useSlideStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET_STYLE);
  document.adoptedStyleSheets.push(sheet);
}
