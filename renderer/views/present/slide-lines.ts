import type { Presentation, Slide, SlideFigure } from '../../../shared/reports/slides-schema.ts';
import { isTaken } from '../../exports/copy.ts';

/** A slide's figures as text for a mail: its sentence, then each figure with interval and sample. */
function slideLines(
  { client, period }: Pick<Presentation, 'client' | 'period'>,
  slide: Slide,
  figure: SlideFigure | null,
): string[] {
  const tiles = slide.tiles.map(({ exact }) => exact);
  const rows = figure?.table?.rows.map((row) => row.map(({ text }) => text).join('\t')) ?? [];
  const marks = figure?.picture?.points.map(({ words }) => words) ?? [];
  const told =
    figure === null ? [] : [[figure.title, figure.measure].filter((part) => part !== '').join(', ')];
  return [`${client}, ${period}: ${slide.headline}`, ...tiles, ...told, ...marks, ...rows];
}

/** Copies them, and returns the outcome in words. */
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
