/** A notes file for one report: text under a heading that names a section goes to that section. */
import { z } from 'zod';
import { readCommentary, type CommentaryFault } from './commentary.ts';
import { MOST_COMMENTARY_LETTERS, MOST_NOTES_LETTERS } from './letters.ts';
import { takeNamedPicture, type NamedPicture } from './notes-pictures.ts';
import { placedPictureSchema } from './placed-picture.ts';
import { sectionKind, TEXT_KIND } from './repeated-sections.ts';

const text = z.string().max(MOST_COMMENTARY_LETTERS);

/** Markdown commentary: for the whole report, and by section id; and the pictures of text pages. */
export const reportNotesSchema = z.strictObject({
  report: text.nullable().default(null),
  sections: z.record(z.string().min(1).max(60), text).default({}),
  pictures: z.record(z.string().min(1).max(60), placedPictureSchema).optional(),
  /** Whether rules generate the whole report's text when printing; only if nobody has written any. */
  isDrafted: z.literal(true).optional(),
});

/** One of {@link reportNotesSchema}. */
export type ReportNotes = z.infer<typeof reportNotesSchema>;

/** Empty notes. */
export const NO_NOTES: ReportNotes = { report: null, sections: {} };

/** The section whose page carries the whole report's text. */
const SUMMARY = 'summary';

/** Notes with the summary's text merged into the whole report's, which is on the same page. */
export function withOneNote<Notes extends Pick<ReportNotes, 'report' | 'sections'>>(notes: Notes): Notes {
  const { [SUMMARY]: summary, ...sections } = notes.sections;
  if (summary === undefined) return notes;
  const report = [notes.report, summary].filter(Boolean).join('\n\n');
  return { ...notes, report: report === '' ? null : report, sections };
}

/** Only some sections' notes: text and pictures. */
export function notesOfSections(
  { report, sections, pictures = {}, isDrafted }: ReportNotes,
  isMeant: (id: string) => boolean,
): ReportNotes {
  const of = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([id]) => isMeant(id)));
  const own = of(pictures);
  return {
    report,
    sections: of(sections),
    ...(Object.keys(own).length === 0 ? {} : { pictures: own }),
    ...(isDrafted === undefined ? {} : { isDrafted }),
  };
}

/** Parsed notes, the pictures their text pages name, and faults. */
export type NotesReading = {
  readonly notes: ReportNotes;
  readonly named: Readonly<Record<string, NamedPicture>>;
  readonly faults: readonly CommentaryFault[];
};

/** Normalizes a heading: `# Key figures` and `# key-figures` are the same. */
const idOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** `line` is the first of `text`, from 1. */
type Part = { readonly section: string | null; readonly line: number; readonly text: string };

const SECTION_HEADING = /^# +(.*?)(?: +#+)? *$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Splits a file at its level-one headings. */
function cut(markdown: string): Part[] {
  const lines = markdown.split(/\r?\n/);
  let isCode = false;
  const headings = lines.flatMap((line, at) => {
    if (FENCE.test(line)) isCode = !isCode;
    const name = isCode ? undefined : SECTION_HEADING.exec(line)?.[1];
    return name === undefined ? [] : [{ at, section: idOf(name) }];
  });
  const textOf = (from: number, to: number | undefined): string => lines.slice(from, to).join('\n');
  return [
    { section: null, line: 1, text: textOf(0, headings[0]?.at) },
    ...headings.map(({ at, section }, place): Part => ({
      section,
      line: at + 2,
      text: textOf(at + 1, headings[place + 1]?.at),
    })),
  ];
}

/**
 * Parses a notes file. Text before the first level-one heading is the report's own.
 *
 * @param sections the ids of the report's sections.
 */
export function readNotes(markdown: string, sections: readonly string[]): NotesReading {
  if (markdown.length > MOST_NOTES_LETTERS) {
    const what = `it has ${markdown.length} letters, and ${MOST_NOTES_LETTERS} are the most`;
    return { notes: NO_NOTES, named: {}, faults: [{ line: 1, what }] };
  }
  const faults: CommentaryFault[] = [];
  let report: string | null = null;
  const bySection: Record<string, string> = {};
  const named: Record<string, NamedPicture> = {};
  for (const { section, line, text: written } of cut(markdown)) {
    const isTextPage = section !== null && sectionKind(section) === TEXT_KIND;
    const taken = isTextPage
      ? takeNamedPicture(written, line)
      : { words: written, picture: null, faults: [] };
    const whole = taken.words;
    faults.push(...taken.faults);
    faults.push(...readCommentary(whole).faults.map((fault) => ({ ...fault, line: fault.line + line - 1 })));
    const words = whole.trim();
    if (section === null) report = words === '' ? null : words;
    else if (!sections.includes(section)) {
      const known = sections.join(', ');
      faults.push({ line: line - 1, what: `this report has no section "${section}"; it has ${known}` });
    } else if (Object.hasOwn(bySection, section) || Object.hasOwn(named, section)) {
      faults.push({ line: line - 1, what: `the section "${section}" is named twice` });
    } else {
      if (words !== '') bySection[section] = words;
      if (taken.picture !== null) named[section] = taken.picture;
    }
  }
  return { notes: { report, sections: bySection }, named, faults };
}
