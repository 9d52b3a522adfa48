/**
 * cron entries, for systems without systemd: a line in the user's crontab, between two marks. All other lines are preserved byte for byte.
 * cron never catches up, so the line checks hourly whether a time has passed. See crontab(5).
 */
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  commandWords,
  differences,
  hoursAndMinutes,
  type EntryJob,
  type EntryPart,
  type EntryWriter,
} from './entry.ts';
import { requireTool, runTool, toolFailed, type System } from './system.ts';

const PLACE = 'crontab';

/** A shell-quoted word. cron itself takes any `%` as the end of the line. */
function quoted(word: string): string {
  if (word.includes('\\')) {
    throw new AppError(
      'input/invalid',
      `cron cannot reliably name ${word}, because of its backslash. Nothing was scheduled; use a folder without one.`,
    );
  }
  return `'${word.replaceAll("'", `'"'"'`).replaceAll('%', String.raw`\%`)}'`;
}

const marksOf = ({ key }: Pick<EntryJob, 'key'>): readonly [string, string] => [
  `# Sightline begins: ${key}`,
  `# Sightline ends: ${key}`,
];

/** An entry's lines, with their marks. */
function buildLines(job: EntryJob): string {
  const [begin, end] = marksOf(job);
  const words = commandWords(job).map(quoted).join(' ');
  const home = job.home === null ? '' : `SIGHTLINE_HOME=${quoted(job.home)} `;
  // The command keeps its own output; cron would mail it.
  const line = `${hoursAndMinutes(job.when).minutes} * * * * ${home}${words} >/dev/null 2>&1`;
  return `${begin}\n# ${job.name}\n${line}\n${end}\n`;
}

/** A crontab split around an entry: before, the entry, after. Text is Latin 1, to preserve bytes. */
function takeApart(crontab: string, job: Pick<EntryJob, 'key'>): readonly [string, string, string] {
  const [begin, end] = marksOf(job);
  const from = crontab.startsWith(`${begin}\n`) ? 0 : crontab.indexOf(`\n${begin}\n`) + 1;
  if (from === 0 && !crontab.startsWith(`${begin}\n`)) return [crontab, '', ''];
  const to = crontab.indexOf(`\n${end}\n`, from);
  if (to === -1) {
    throw new AppError(
      'schedule/failed',
      `The crontab has the line "${begin}" but not the one that ends it. Nothing was changed; remove the line with crontab -e.`,
    );
  }
  const behind = to + `\n${end}\n`.length;
  return [crontab.slice(0, from), crontab.slice(from, behind), crontab.slice(behind)];
}

const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** A crontab with an entry replacing an earlier one, or at its end. Both are Latin 1 for bytes. */
export function putIntoCrontab(crontab: string, job: EntryJob): string {
  const [before, found, behind] = takeApart(crontab, job);
  const lines = latin1(buildLines(job));
  if (found !== '') return before + lines + behind;
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${lines}`;
}

/** A crontab without an entry; unchanged if it has none. Latin 1 for bytes. */
export function takeOutOfCrontab(crontab: string, job: Pick<EntryJob, 'key'>): string {
  const [before, , behind] = takeApart(crontab, job);
  return before + behind;
}

/** The cron scheduler. */
export function buildCronWriter(system: System): EntryWriter {
  async function load(): Promise<string> {
    const result = await runTool(system, 'crontab', ['-l']);
    if (result?.status === 0) return result.out.toString('latin1');
    // The one failure that means there is nothing to preserve.
    if (result !== null && /no crontab/i.test(result.err)) return '';
    throw toolFailed('The crontab could not be read. Nothing was changed', 'crontab -l', result);
  }
  const save = async (crontab: string): Promise<void> => {
    const what = 'The crontab could not be written. It is as it was';
    await requireTool(system, what, ['crontab', '-'], Buffer.from(crontab, 'latin1'));
  };
  const build = (job: EntryJob): readonly EntryPart[] => [{ place: PLACE, text: buildLines(job) }];
  const read = async (job: EntryJob): Promise<readonly EntryPart[]> => {
    const [, found] = takeApart(await load(), job);
    return found === '' ? [] : [{ place: PLACE, text: Buffer.from(found, 'latin1').toString('utf8') }];
  };
  return {
    kind: 'cron',
    isThere: async () => {
      if (system.platform === 'win32') return false;
      const result = await runTool(system, 'crontab', ['-l']);
      return result !== null && (result.status === 0 || /no crontab/i.test(result.err));
    },
    build,
    write: async (job) => save(putIntoCrontab(await load(), job)),
    read,
    faults: async (job) => {
      const found = await read(job);
      if (found.length === 0) return ['The line in the crontab is not there.'];
      return differences(build(job), found).map(
        () => 'The line in the crontab is not as Sightline wrote it.',
      );
    },
    remove: async (job) => {
      const crontab = await load();
      const rest = takeOutOfCrontab(crontab, job);
      if (rest !== crontab) await save(rest);
    },
  };
}
