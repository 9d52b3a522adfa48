/**
 * What a run leaves out because programs are missing on this computer. A test file needs what it, or a helper that it imports, starts by
 * a call of `program`: such files are left out whole. Tests by `itWith` are skipped one by one. The run's end names both.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';
import { howToHave, isAllDemanded, missingTools, toolOf, TOOLS, type ToolName } from '../helpers/programs.ts';

/** A test file, and the missing tools for which it, or a part of it, is left out. */
export type LeftOut = {
  readonly file: string;
  readonly whole: readonly ToolName[];
  readonly part: readonly ToolName[];
};

type Module = {
  readonly imports: readonly string[];
  readonly whole: ReadonlySet<ToolName>;
  readonly part: ReadonlySet<ToolName>;
};

/** Modules that are imported when the program runs: types are not. */
const IMPORTED = /^(?:import|export)\s(?!type\b)[^'";]*?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm;

/** The tools of the commands that a source names in calls of a function. */
const namedIn = (source: string, call: string): ReadonlySet<ToolName> =>
  new Set(
    [...source.matchAll(new RegExp(String.raw`\b${call}\(\s*'([^']+)'`, 'g'))].map(
      ([, command = '']) => toolOf(command)[0],
    ),
  );

/** What a source needs; a tool that some of its tests do without is needed by no more than the others. */
export function readModule(file: string, source: string): Module {
  const part = namedIn(source, 'itWith');
  return {
    imports: [...source.matchAll(IMPORTED)].map(([, named, called]) =>
      join(dirname(file), named ?? called ?? ''),
    ),
    whole: new Set([...namedIn(source, 'program')].filter((tool) => !part.has(tool))),
    part,
  };
}

/** What is left out of the test files below `root` where `missing` is missing; paths with slashes, relative to it. */
export function leftOutWithout(missing: readonly ToolName[], root: string): readonly LeftOut[] {
  const modules = new Map<string, Module>();
  const read = (file: string): Module => {
    const known = modules.get(file) ?? readModule(file, readFileSync(join(root, file), 'utf8'));
    modules.set(file, known);
    return known;
  };
  const isOurs = (file: string): boolean =>
    file.startsWith(`test${sep}`) && file.endsWith('.ts') && existsSync(join(root, file));

  /** All that a file imports below `test`, and itself. */
  function closure(file: string): readonly Module[] {
    const reached = new Set([file]);
    for (const one of reached) for (const next of read(one).imports) if (isOurs(next)) reached.add(next);
    return [...reached].map(read);
  }

  return globSync('test/**/*.test.ts', { cwd: root })
    .sort()
    .flatMap((file): LeftOut[] => {
      const all = closure(file);
      const whole = missing.filter((tool) => all.some((module) => module.whole.has(tool)));
      const part = missing.filter((tool) => read(file).part.has(tool));
      if (whole.length + part.length === 0) return [];
      return [{ file: file.replaceAll(sep, '/'), whole, part: whole.length > 0 ? [] : part }];
    });
}

/** What this run leaves out; nothing where all is demanded, so that what is missing fails. */
export function findLeftOut(root: string): readonly LeftOut[] {
  const missing = isAllDemanded() ? [] : missingTools();
  return missing.length === 0 ? [] : leftOutWithout(missing, root);
}

const count = (files: readonly unknown[]): string => `${files.length} file${files.length === 1 ? '' : 's'}`;

/** Lines about what was left out: a program each, and how to have it. Empty if nothing was. */
export function describeLeftOut(leftOut: readonly LeftOut[], platform = process.platform): readonly string[] {
  if (leftOut.length === 0) return [];
  const whole = leftOut.filter((one) => one.whole.length > 0);
  const single = leftOut.length - whole.length;
  const names = Object.keys(TOOLS) as ToolName[];
  return [
    `Left out for want of programs: ${count(whole)} of tests${single === 0 ? '' : `, and single tests of ${single} more`}`,
    ...names.flatMap((name) => {
      const [files, parts] = [
        leftOut.filter((one) => one.whole.includes(name)),
        leftOut.filter((one) => one.part.includes(name)),
      ];
      if (files.length + parts.length === 0) return [];
      const amounts = [
        ...(files.length > 0 ? [count(files)] : []),
        ...(parts.length > 0 ? [`tests of ${count(parts)}`] : []),
      ];
      return [`  ${TOOLS[name].label}: ${amounts.join(', ')}; ${howToHave(TOOLS[name], platform)}`];
    }),
  ];
}

/** The words of the command line that files' names must contain; vitest has them under no public name. */
function askedFor(vitest: Vitest | undefined): readonly string[] {
  const asked: unknown = vitest === undefined ? undefined : Reflect.get(vitest, 'filenamePattern');
  return Array.isArray(asked) ? asked.map((words) => String(words).replaceAll(sep, '/')) : [];
}

/** Prints them at the end of a run, about the files that it was asked for. */
export function listLeftOut(leftOut: readonly LeftOut[]): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit: (started) => void (vitest = started),
    onTestRunEnd: () => {
      const asked = askedFor(vitest);
      const concerned = leftOut.filter(
        ({ file }) => asked.length === 0 || asked.some((words) => file.includes(words)),
      );
      for (const line of describeLeftOut(concerned)) process.stdout.write(`${line}\n`);
    },
  };
}
