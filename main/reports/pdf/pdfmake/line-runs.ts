/** Merges equally styled words of a line: a run costs sixty bytes and a font lookup, whatever its length. */
import type { Inline } from './stock-classes.ts';

/** A word's position and identity; everything else is style. */
const PLACE = new Set([
  'text',
  'x',
  'width',
  'leadingCut',
  'trailingCut',
  'lineEnd',
  'noNewLine',
  'look',
  'hyphenWidth',
]);

/** Thousandths of a point: below print resolution, above the rounding error of added widths. */
const TOLERANCE_PT = 0.001;

function looksLike(one: Inline, other: Inline): boolean {
  if (one.look !== undefined && one.look === other.look) return true;
  for (const key in one) if (!PLACE.has(key) && one[key] !== other[key]) return false;
  for (const key in other) if (!PLACE.has(key) && !(key in one)) return false;
  return true;
}

/** Whether words are positioned as in one run: each was measured separately. */
function isContinued(run: Inline, next: Inline): boolean {
  if (Math.abs(run.x + run.width - next.x) > TOLERANCE_PT) return false;
  // PDFKit shapes between spaces. A break without one, as in an address, may split kerned letters.
  if (run.text.endsWith(' ')) return true;
  // Parts of one word on a line are set together, though measured separately.
  if (run.hyphenWidth !== undefined) return true;
  const together = run.font.widthOfString(run.text + next.text, run.fontSize);
  return Math.abs(together - run.width - next.width) < TOLERANCE_PT;
}

/** Spacing is not measured after a word's last letter, and features apply to the whole run. */
const isPlain = ({ characterSpacing, fontFeatures }: Inline): boolean =>
  (characterSpacing ?? 0) === 0 && fontFeatures == null;

/** A line's runs, merged as far as they look the same on paper. */
export function mergeRuns(inlines: readonly Inline[]): readonly Inline[] {
  const runs: Inline[] = [];
  for (const inline of inlines) {
    const run = runs.at(-1);
    if (run !== undefined && isPlain(inline) && looksLike(run, inline) && isContinued(run, inline)) {
      runs[runs.length - 1] = {
        ...run,
        text: run.text + inline.text,
        width: inline.x + inline.width - run.x,
        hyphenWidth: inline.hyphenWidth,
      };
    } else {
      runs.push(inline);
    }
  }
  return runs;
}
