/** A manifest's choice, and the parts a page ignores, in words. */
import type { OpenedManifest, BatchDraft } from '../../../../shared/domain/batch-schema.ts';
import { shortPeriod } from '../../../../shared/domain/report-period.ts';
import type { Formatter } from '../../../../shared/format/format.ts';

/** “November”: 12 reports, monthly, last month. */
export function sayManifest({ wish, relative }: BatchDraft, format: Formatter): string {
  const { members, choices, title } = wish;
  const reports = `${format.count(members.length)} ${members.length === 1 ? 'report' : 'reports'}`;
  const period =
    relative?.replace('-', ' ') ?? (choices.period === null ? null : shortPeriod(choices.period));
  return `“${title}”: ${[reports, choices.template, period].filter((word) => word !== null).join(', ')}`;
}

/** Its folder and command; null if it has neither. */
export function sayLeft({
  folder,
  command,
}: Extract<OpenedManifest, { readonly kind: 'read' }>['left']): string | null {
  const sentences = [
    ...(folder === null
      ? []
      : [`Its folder is ${folder}: choose the folder here, or leave it to the exports folder.`]),
    ...(command === null ? [] : [`Its command for each file is run by the command line alone: ${command}`]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
