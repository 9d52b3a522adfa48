import { fillIn, readCommentary, type CommentaryBlock } from '../../../shared/reports/commentary.ts';
import { withOneNote, type ReportNotes } from '../../../shared/reports/notes.ts';
import { isVariable, type Variable, type VariableFigure } from '../../../shared/reports/variables.ts';
import { runMoment } from '../../../shared/words/comparison.ts';
import { NO_NOTES_WRITTEN, type WrittenNotes } from './written-notes.ts';
import type { ContentContext } from './context.ts';
import { draftNote } from './draft-note.ts';
import { buildKeyFigureTiles, type WrittenKeyFigure } from './key-figure-tiles.ts';
import { periodWords } from './period-words.ts';
import { findReport } from './report-finding.ts';

/** The figures in the order of the summary's tiles. */
const TILES: readonly VariableFigure[] = ['visibility', 'share_of_voice', 'sentiment', 'position'];

function figureValues(
  name: VariableFigure,
  { value, unit, range, change }: WrittenKeyFigure,
): Partial<Record<Variable, string>> {
  return {
    [name]: value + unit,
    [`${name}.interval`]: range,
    // Without a comparison, the words explain why.
    [`${name}.change`]: change.figure ?? change.words,
    // Within a sentence.
    [`${name}.verdict`]: change.words.charAt(0).toLowerCase() + change.words.slice(1),
  };
}

function baselineMoment(context: ContentContext): string | null {
  const { sinceBaseline } = context.figures.changes;
  const run = sinceBaseline?.runs[sinceBaseline.overall?.from ?? 0];
  return sinceBaseline === null || run === undefined ? null : runMoment(run, sinceBaseline, context);
}

/** The values of variables in a report; those without one are omitted. */
export function variableValues(context: ContentContext): Partial<Record<Variable, string>> {
  const { figures, format, agency, newest } = context;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const platforms = new Set(figures.runs.flatMap((one) => one.platforms)).size;
  const tiles = buildKeyFigureTiles(context).figures;
  const baseline = baselineMoment(context);
  const values: Partial<Record<Variable, string>> = {
    client: figures.project.name,
    brand: figures.project.ownBrand,
    ...(agency === null ? {} : { agency }),
    period: periodWords(context),
    date: format.longDate(newest.startedAtMs),
    ...(baseline === null ? {} : { baseline }),
    runs: format.count(figures.runs.length),
    answers: format.count(answers),
    platforms: format.count(platforms),
    headline: findReport(context).headline,
  };
  return TILES.reduce((all, name, at) => {
    const tile = tiles[at];
    return tile === undefined ? all : { ...all, ...figureValues(name, tile) };
  }, values);
}

/** Reads a report's notes and substitutes variables; those without a value say so. */
export function writeNotes(given: ReportNotes, context: ContentContext): WrittenNotes {
  const { pictures = {}, isDrafted = false, sections, report } = withOneNote(given);
  const whole = report ?? (isDrafted ? draftNote(context) : null);
  if (whole === null && Object.keys(sections).length === 0) return { ...NO_NOTES_WRITTEN, pictures };
  const values = variableValues(context);
  const write = (markdown: string): readonly CommentaryBlock[] =>
    fillIn(
      readCommentary(markdown).blocks,
      (name) => (isVariable(name) ? values[name] : undefined) ?? context.pages.note.noValue,
    );
  return {
    report: whole === null ? null : write(whole),
    sections: Object.fromEntries(Object.entries(sections).map(([id, markdown]) => [id, write(markdown)])),
    pictures,
  };
}
