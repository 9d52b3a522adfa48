/** Runs of a line, as drawn. */
import type { LinkRun } from './link-areas.ts';
import { HYPHEN } from './text-operators.ts';
import type { Inline, PageInline } from './stock-classes.ts';

/** A run with drawing-only properties. */
export type Drawn = LinkRun & {
  readonly color?: unknown;
  readonly characterSpacing?: number;
  /** Whether its line ends within a word, so that a hyphen follows. */
  readonly isParted?: boolean;
};

/** A line's runs, the last with room for a hyphen if the line ends within a word. */
export function withHyphen(runs: readonly Inline[]): readonly Drawn[] {
  const run = runs.at(-1);
  if (run?.hyphenWidth === undefined) return runs;
  return [...runs.slice(0, -1), { ...run, isParted: true, width: run.width + run.hyphenWidth }];
}

/** A run with its hyphen as a letter. */
export const spelledOut = (run: Drawn): Inline =>
  run.isParted === true ? { ...run, text: `${run.text}${HYPHEN}` } : run;

/** Features beyond letters: with one of these pdfmake draws the line. */
const MORE = ['fontFeatures', 'background', 'decoration', 'sup', 'sub', 'linkToPage'] as const;

/** Whether a run is only coloured letters. */
export const isPlain = (run: Inline): boolean =>
  (run['opacity'] ?? 1) === 1 && MORE.every((name) => !run[name]) && !run.text.includes('\n');

/** A page number as an inline; only known now, and narrower than its reserved space. */
export function withPageNumber(inline: PageInline): Inline {
  const node = inline._pageNodeRef;
  if (node === undefined) return inline;
  const [position] = node.positions ?? [];
  if (position === undefined) throw new Error('a page number is asked for of a heading that there is not');
  const text = String(position.pageNumber);
  const width = inline.font.widthOfString(text, inline.fontSize);
  const room = inline.alignment === 'right' ? 1 : inline.alignment === 'center' ? 0.5 : 0;
  return { ...inline, text, width, x: inline.x + room * (inline.width - width) };
}

/** The visible runs, by element. */
export function stretchesOf(runs: readonly Drawn[]): readonly (readonly Drawn[])[] {
  const stretches: Drawn[][] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = stretches.at(-1);
    if (last !== undefined && last[0]?.['tag'] === run['tag']) last.push(run);
    else stretches.push([run]);
  }
  return stretches;
}
