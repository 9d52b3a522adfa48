/** Words about the work that a team shares. */
import type { Clash } from '../domain/team-schema.ts';
import { toPrintableLine, toShownName } from '../format/printable.ts';

/** What an object is called, by its kind. */
const KINDS: Readonly<Record<string, string>> = {
  kit: 'Brand kit',
  template: 'Template',
  comparison: 'Comparison',
  note: 'Note',
  baseline: 'Baseline',
  'joined-brand': 'Joined brand',
  naming: 'Class of a prompt',
  mention: 'Mention in an answer',
  words: 'Commentary',
  'client-kit': 'Client’s kit',
  tags: 'Tags of',
  zones: 'Time zone of',
  yearStarts: 'Fiscal year of',
  bases: 'Prompts that count for',
  version: 'Version of a report',
  picture: 'Picture',
  report: 'Report',
  final: 'Final report',
  comment: 'Comment',
  archived: 'Archived report',
  clash: 'Replaced change',
  answer: 'Answer of the service',
  fact: 'Note on the service',
};

/** What a row of the team is called, by its kind. */
export const sharedKindTitle = (kind: string): string => KINDS[kind] ?? 'Shared work';

/** What a clash is about, such as “Brand kit Fathom Row”. */
export const clashTitle = ({ kind, name }: Pick<Clash, 'kind' | 'name'>): string =>
  `${sharedKindTitle(kind)} ${toShownName(name)}`;

const asText = (value: unknown): string =>
  value === null || value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Longer values are cut. */
const MOST_LETTERS = 80;
const shorten = (text: string): string => {
  const line = toPrintableLine(text.slice(0, 4 * MOST_LETTERS));
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
};

/** What stands and what it has replaced, a line for each field. */
export function clashLines({
  fields,
  lost,
  stands,
}: Pick<Clash, 'fields' | 'lost' | 'stands'>): readonly string[] {
  if (lost === null) return ['It was deleted, and a change of it stands.'];
  if (stands === null) return ['It is deleted; this change was replaced.'];
  return fields.map(
    (field) =>
      `${shorten(field)}: “${shorten(asText(stands[field]))}” stands, “${shorten(asText(lost[field]))}” was replaced`,
  );
}
