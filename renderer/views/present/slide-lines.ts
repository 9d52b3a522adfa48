import type { Presentation, Slide, SlideFigure } from '../../../shared/reports/slides-schema.ts';
import { isTaken } from '../../exports/copy.ts';

/** What a slide says in figures, as text for a letter: its sentence, then each figure with its interval and what it rests on. */
function slideLines(
  { client, period }: Pick<Presentation, 'client' | 'period'>,
  slide: Slide,
  figure: SlideFigure | null,
): string[] {
  const tiles = slide.tiles.map(
    ({ label, value, range, change }) => `${label}: ${value} (${range})${change === '' ? '' : `; ${change}`}`,
  );
  const rows = figure?.table?.rows.map((row) => row.map(({ text }) => text).join('\t')) ?? [];
  const marks = figure?.picture?.points.map(({ words }) => words) ?? [];
  const told =
    figure === null ? [] : [[figure.title, figure.measure].filter((part) => part !== '').join(', ')];
  return [`${client}, ${period}: ${slide.headline}`, ...tiles, ...told, ...marks, ...rows];
}

/** Puts them on the clipboard, and answers what came of it, in words. */
export async function copyFigures(
  presentation: Presentation,
  slide: Slide,
  figure: SlideFigure | null,
): Promise<string> {
  const text = slideLines(presentation, slide, figure).join('\n');
  return (await isTaken(navigator.clipboard.writeText(text)))
    ? 'Figures copied as text.'
    : 'Couldn’t copy the figures. Your clipboard is unchanged.';
}
