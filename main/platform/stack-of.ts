import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { INSTALLATION } from './installation.ts';

/** The maps of the bundle, by its files; empty if there are none. */
type Maps = Readonly<Record<string, { readonly sources: string[]; readonly mappings: string }>>;

/** A place in the bundle, like `file:///opt/sightline/dist/main/chunks/common.js:12:34`. */
const PLACE = /(?:file:\/\/)?[^\s()]*dist[\\/]main[\\/]([^\s():]+\.js):(\d+):(\d+)/gu;

let read: Maps | undefined;

function readMaps(): Maps {
  try {
    return JSON.parse(readFileSync(join(INSTALLATION, 'dist', 'main', 'source-maps.json'), 'utf8')) as Maps;
  } catch {
    // Places in the bundle are better than no report of the defect.
    return {};
  }
}

/** The place's source, like `main/cli/program.ts:56:7`; undefined if nothing tells it. */
function sourceOf(file: string, line: number, column: number): string | undefined {
  read ??= readMaps();
  const map = read[file.replaceAll('\\', '/')];
  if (map === undefined) return undefined;
  const entry = new SourceMap({
    ...{ version: 3, file, names: [], sourcesContent: [], sourceRoot: '' },
    ...map,
  }).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return `${entry.originalSource}:${String(entry.originalLine + 1)}:${String(entry.originalColumn + 1)}`;
}

/** What was thrown, as a log has it: its stack, which names sources and lines. The maps of the bundle are read only here. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return (thrown.stack ?? thrown.message).replace(
    PLACE,
    (place: string, file: string, line: string, column: string) =>
      sourceOf(file, Number(line), Number(column)) ?? place,
  );
}
