/** Errors at a studio field whose text is too long, or that the core rejects. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';

/** By how many characters a text is too long for print; undefined if it fits. */
export function tooLongWords(text: string, most: number, format: Formatter): string | undefined {
  const over = text.length - most;
  if (over <= 0) return undefined;
  return `${format.count(over)} ${over === 1 ? 'letter' : 'letters'} too many: ${format.count(most)} are printed. All of it is kept.`;
}

/** A studio field: `title`, `words` or `headline`, of a section or (`section` null) of the whole report. */
type RefusedField = {
  readonly field: 'title' | 'issued' | 'words' | 'headline' | 'options' | 'choice';
  readonly section: string | null;
};

/** The field of a contract path: `content.notes.sections.rivals`. */
function fieldOf(path: string, { sections }: DraftContent): RefusedField {
  const [, first = '', second = '', third] = path.split('.');
  if (first === 'title') return { field: 'title', section: null };
  if (first === 'issuedOn') return { field: 'issued', section: null };
  if (first === 'headlines') return { field: 'headline', section: second };
  if (first === 'notes') return { field: 'words', section: second === 'sections' ? (third ?? null) : null };
  if (first === 'sections') return { field: 'options', section: sections[Number(second)]?.id ?? null };
  return { field: 'choice', section: null };
}

/** The fields of a rejected save; empty if it failed for another reason. */
export function refusedFields(error: unknown, content: DraftContent): readonly RefusedField[] {
  const fields = isAppError(error) && error.code === 'input/invalid' ? error.details?.['fields'] : undefined;
  if (!Array.isArray(fields)) return [];
  const paths = fields.filter((one): one is string => typeof one === 'string');
  return paths.filter((path) => path.startsWith('content')).map((path) => fieldOf(path, content));
}

const nameOf = ({ field, section }: RefusedField, titleOf: (id: string) => string): string => {
  const where = section === null ? 'the report' : `“${titleOf(section)}”`;
  switch (field) {
    case 'title':
      return 'the title';
    case 'issued':
      return 'the day of issue';
    case 'words':
      return section === null ? 'the agency note' : `the words under ${where}`;
    case 'headline':
      return `the headline of ${where}`;
    case 'options':
      return `the options of ${where}`;
    case 'choice':
      return 'a choice on top of the page';
  }
};

/** Why a save failed, in the page's words. */
export function savingErrorWords(
  error: Error,
  content: DraftContent,
  titleOf: (id: string) => string,
): string {
  const names = [...new Set(refusedFields(error, content).map((one) => nameOf(one, titleOf)))];
  if (names.length === 0) return error.message;
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
  return `The file cannot keep ${list} as ${names.length === 1 ? 'it is' : 'they are'}. Nothing of this page is lost: shorten or change ${names.length === 1 ? 'it' : 'them'}, and everything is saved.`;
}
