/** A file of notes for one report: what stands under a heading that names a section goes to that section. */
import { z } from 'zod';
import { readCommentary, type CommentaryFault } from './commentary.ts';
import { MOST_COMMENTARY_LETTERS, MOST_NOTES_LETTERS } from './letters.ts';
import { takeNamedPicture, type NamedPicture } from './notes-pictures.ts';
import { placedPictureSchema } from './placed-picture.ts';
import { sectionKind, TEXT_KIND } from './repeated-sections.ts';

const text = z.string().max(MOST_COMMENTARY_LETTERS);

/** Commentary in Markdown: of the report as a whole, and by the ids of its sections; and the pictures of pages of text. */
export const reportNotesSchema = z.strictObject({
  report: text.nullable().default(null),
  sections: z.record(z.string().min(1).max(60), text).default({}),
  pictures: z.record(z.string().min(1).max(60), placedPictureSchema).optional(),
  /** Whether rules write the words for the report as a whole when it is printed; only where nobody has written any. */
  isDrafted: z.literal(true).optional(),
});

/** One of {@link reportNotesSchema}. */
export type ReportNotes = z.infer<typeof reportNotesSchema>;

/** No words of anybody's. */
export const NO_NOTES: ReportNotes = { report: null, sections: {} };

/** The section whose page has the words for the report as a whole. */
const SUMMARY = 'summary';

/** Notes with what is written under the summary among the words for the report as a whole, which stand on the same page. */
export function withOneNote<Notes extends Pick<ReportNotes, 'report' | 'sections'>>(notes: Notes): Notes {
  const { [SUMMARY]: summary, ...sections } = notes.sections;
  if (summary === undefined) return notes;
  const report = [notes.report, summary].filter(Boolean).join('\n\n');
  return { ...notes, report: report === '' ? null : report, sections };
}

/** Notes of some sections alone: their words, and their pictures. */
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

/** Notes that were read, the pictures that their pages of text name, and what is wrong with them. */
export type NotesReading = {
  readonly notes: ReportNotes;
  readonly named: Readonly<Record<string, NamedPicture>>;
  readonly faults: readonly CommentaryFault[];
};

/** As a heading names a section: `# Key figures` and `# key-figures` mean the same one. */
const idOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** `line` is the first one of `text`, from 1. */
type Part = { readonly section: string | null; readonly line: number; readonly text: string };

const SECTION_HEADING = /^# +(.*?)(?: +#+)? *$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Cuts a file at its headings of the first level. */
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
 * Reads a file of notes. Text before the first heading of level one is the report's own.
 *
 * @param sections the ids of the sections that the report has.
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
