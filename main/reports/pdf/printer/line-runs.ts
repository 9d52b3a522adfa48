/** Words of a line that look alike, put together: a run costs sixty bytes and a font lookup, whatever its length. */
import type { Inline } from './stock-classes.ts';

/** What says where and which a word is; everything else is how it looks. */
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

/** Thousandths of a point: less than a printer shows, more than what adding up widths is off by. */
const TOLERANCE_PT = 0.001;

function looksLike(one: Inline, other: Inline): boolean {
  if (one.look !== undefined && one.look === other.look) return true;
  for (const key in one) if (!PLACE.has(key) && one[key] !== other[key]) return false;
  for (const key in other) if (!PLACE.has(key) && !(key in one)) return false;
  return true;
}

/** Whether words stand where they would stand in one run: each kept its place when it was measured alone. */
function isContinued(run: Inline, next: Inline): boolean {
  if (Math.abs(run.x + run.width - next.x) > TOLERANCE_PT) return false;
  // PDFKit shapes between spaces. A break without a space, as in an address, may part letters that kern.
  if (run.text.endsWith(' ')) return true;
  // What is one word on this line is set as one, though its parts were measured alone.
  if (run.hyphenWidth !== undefined) return true;
  const together = run.font.widthOfString(run.text + next.text, run.fontSize);
  return Math.abs(together - run.width - next.width) < TOLERANCE_PT;
}

/** Spacing is not measured after a word's last letter, and features are shaped over the whole run. */
const isPlain = ({ characterSpacing, fontFeatures }: Inline): boolean =>
  (characterSpacing ?? 0) === 0 && fontFeatures == null;

/** The stretches of a line with as few of them as look the same on paper. */
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
