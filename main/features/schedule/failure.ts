/** A scheduled command that failed says so where its files would be: in a text, and in a mail to send on. The next start that succeeds removes both. */
import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Schedule } from '../../../shared/domain/schedule-schema.ts';
import { toFolderName } from '../../../shared/format/file-pattern.ts';
import { buildFormatter } from '../../../shared/format/format.ts';
import { commandOf, endWords, momentWords } from '../../../shared/words/schedule.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { computerZone } from '../../platform/clock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { modesFor } from '../../platform/private-files.ts';
import type { ScheduleDeps } from './deps.ts';
import type { CommandEnd } from './run-command.ts';

type Failed = Pick<Schedule, 'name' | 'words' | 'folder'>;

/** The folder of a batch's files, if it is there; else that of exports. */
function folderOf({ paths }: Pick<ScheduleDeps, 'paths'>, { words, folder }: Failed): string {
  const at = words.findIndex((word) => word === '--out' || word.startsWith('--out='));
  const out = words[at] === '--out' ? words[at + 1] : words[at]?.slice('--out='.length);
  const wanted = out === undefined ? paths.exports : resolve(folder, out);
  return statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === true ? wanted : paths.exports;
}

const filesOf = (folder: string, name: string): { readonly text: string; readonly mail: string } => {
  const stem = join(folder, toFolderName(`Schedule ${name} failed`));
  return { text: `${stem}.txt`, mail: `${stem}.eml` };
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A draft: mail programs open it for sending. */
const mailOf = (subject: string, body: string): string =>
  [
    'X-Unsent: 1',
    'To: ',
    `Subject: =?utf-8?B?${base64(subject)}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(body).replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n');

/** Writes both files, and returns the text's path; null if nothing could be written, which the next opening still tells. */
export function writeFailure(
  deps: Pick<ScheduleDeps, 'paths'>,
  schedule: Failed,
  { status, said, lastLines }: CommandEnd,
  startedAt: string,
): string | null {
  const { name } = schedule;
  const format = buildFormatter('en-GB', {}, false, computerZone());
  const subject = `Sightline: the schedule “${name}” failed`;
  const body = [
    `The schedule “${name}” of ${momentWords(startedAt, format)}: ${endWords({ state: 'ended', status })}.`,
    said,
    '',
    `It ran: ${commandOf(schedule)}`,
    `To run it again: sightline schedule run ${JSON.stringify(name)}`,
    ...(lastLines.length === 0 ? [] : ['', 'Its last lines:', ...lastLines.map((line) => `  ${line}`)]),
    '',
  ].join('\n');
  const folder = folderOf(deps, schedule);
  const { text, mail } = filesOf(folder, name);
  try {
    makeFolder(folder);
    writeFileAtomically(text, Buffer.from(`${subject}\n\n${body}`), modesFor(text, deps.paths));
    writeFileAtomically(mail, Buffer.from(mailOf(subject, body)), modesFor(mail, deps.paths));
    return text;
  } catch {
    return null;
  }
}

/** Removes what an earlier start has written. */
export function dropFailure(deps: Pick<ScheduleDeps, 'paths'>, schedule: Failed): void {
  for (const folder of new Set([folderOf(deps, schedule), deps.paths.exports])) {
    for (const file of Object.values(filesOf(folder, schedule.name))) rmSync(file, { force: true });
  }
}
