/** Files that the system hands to the program: double-clicked kits and templates, which are imported once the user agrees. */
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { LARGEST_KIT_FILE } from '../../shared/ipc/body-limits.ts';
import { outcomeOf, type Outcome } from '../../shared/ipc/outcome.ts';
import { readTextFile } from '../platform/text-file.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Services } from '../services.ts';
import type { Ask } from './links.ts';

/** Kinds of files by their ending, as the installers register them. */
const KINDS = { '.sightline-kit': 'brand kit', '.sightline-template': 'report template' } as const;

const endings = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/** So many questions wait; further files are left alone, so that nobody can be buried in dialogs. */
const MOST_WAITING = 5;

const endingOf = (file: string) => endings.find((ending) => file.toLowerCase().endsWith(ending));

/** The system names a file by its path, or by its address. A single letter before a colon is a drive's. */
function pathOf(word: string): string | undefined {
  if (!/^[a-z][\w+.-]+:/i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return undefined;
  }
}

/** Absolute paths of the kits and templates among a start's words, relative ones from `folder`. */
export function findGivenFiles(words: readonly string[], folder: string): readonly string[] {
  return words.flatMap((word) => {
    const path = word.startsWith('-') ? undefined : pathOf(word);
    return path === undefined || endingOf(path) === undefined ? [] : [resolve(folder, path)];
  });
}

type GivenDeps = {
  readonly ask: Ask;
  readonly ipc: Pick<Ipc, 'invoke' | 'emit'>;
  readonly templates: Pick<Services['templates'], 'import'>;
};

type Imported = { readonly name: string; readonly isKept: boolean; readonly remarks: readonly string[] };

const importKit = async (file: string, mayReplace: boolean, ipc: GivenDeps['ipc']) => {
  const read = await outcomeOf(() => readTextFile(file, LARGEST_KIT_FILE));
  if (!read.ok) return read;
  return (await ipc.invoke('kit/import', { text: read.value, mayReplace })) as Outcome<Imported>;
};

/**
 * Builds what imports given files. Nothing of a file is read before the user agrees to it by name; questions follow one another.
 */
export function buildFileTaker({
  ask,
  ipc,
  templates,
}: GivenDeps): (files: readonly string[]) => Promise<void> {
  const confirm = async (message: string, detail: string, action: string): Promise<boolean> => {
    const buttons = ['Cancel', action];
    const { response } = await ask({
      type: 'question',
      message,
      detail,
      buttons,
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  };
  const show = async (type: 'info' | 'error', message: string, detail: string): Promise<void> => {
    await ask({ type, message, detail, buttons: ['OK'], defaultId: 0, cancelId: 0, noLink: true });
  };
  const takeKit = async (file: string): Promise<void> => {
    let kept = await importKit(file, false, ipc);
    if (kept.ok && !kept.value.isKept) {
      const mayReplace = await confirm(
        `Replace the kit of ${kept.value.name}?`,
        'There is a kit of that name already. The file replaces it, for the clients that build on it, too. Export the present one first if you may need it again.',
        'Replace the kit',
      );
      if (!mayReplace) return;
      kept = await importKit(file, true, ipc);
    }
    if (!kept.ok) {
      await show('error', 'The brand kit was not imported.', kept.error.message);
      return;
    }
    ipc.emit('kits/changed', {});
    const { name, remarks } = kept.value;
    await show('info', `The kit of ${name} was imported.`, remarks.join('\n'));
  };
  const takeTemplate = async (file: string): Promise<void> => {
    const kept = await outcomeOf(() => templates.import(file));
    await (kept.ok
      ? show('info', `The template “${kept.value.name}” was imported.`, 'Reports offer it from now on.')
      : show('error', 'The report template was not imported.', kept.error.message));
  };
  const take = async (file: string): Promise<void> => {
    const kind = KINDS[endingOf(file) ?? '.sightline-kit'];
    const isAgreed = await confirm(
      `Import the ${kind} “${toPrintableLine(basename(file))}”?`,
      `It is in ${toPrintableLine(dirname(file))}. It was not opened yet. Import files of people whom you know: a ${kind} decides how reports look.`,
      'Import',
    );
    if (!isAgreed) return;
    await (kind === 'brand kit' ? takeKit(file) : takeTemplate(file));
  };
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (files) => {
    for (const file of files.slice(0, MOST_WAITING - waiting)) {
      waiting += 1;
      const next = (): Promise<void> => take(file).finally(() => (waiting -= 1));
      last = last.then(next, next);
    }
    return last;
  };
}
