/** Shared by commands that change something at a service. */
import type { Command } from 'commander';
import type { ChangeRequest } from '../../../shared/domain/journal-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { momentWords } from '../../../shared/words/schedule.ts';
import { computerZone } from '../../platform/clock.ts';
import type { Terminal } from '../terminal.ts';
import { CLIENT_CONNECTION } from '../project-option.ts';

/** Options of every command that changes something. */
export type ChangeFlags = {
  readonly connection?: string;
  readonly baseUrl?: string;
  readonly dryRun?: boolean;
};

/** Adds them to a command. */
export const withChangeFlags = (command: Command): Command =>
  command
    .option(...CLIENT_CONNECTION)
    .option('--base-url <url>', 'address of the service')
    .option('--dry-run', 'print the request, and send nothing');

/** A human-readable request. */
export const describeRequest = ({ method, path, query, body }: ChangeRequest): string => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString();
  return `${method} ${path}${search === '' ? '' : `?${search}`}${body === null ? '' : ` ${JSON.stringify(body)}`}`;
};

/** Notes the age of a list from the mirror; prints nothing for one just fetched from the service. */
export function tellMirrored(terminal: Terminal, mirroredAt: string | null): void {
  if (mirroredAt === null) return;
  const format = buildFormatter('en-GB', {}, false, computerZone());
  terminal.info(`As mirrored on ${momentWords(mirroredAt, format)}, with what was changed from here since.`);
}

/** Refuses an unconfirmed change. Raises `input/invalid` with what would happen. */
export function requireYes(isYes: boolean | undefined, what: string): void {
  if (isYes === true) return;
  throw new AppError(
    'input/invalid',
    `${what} Nothing was sent; add --yes to do it, or --dry-run to see the request.`,
  );
}
