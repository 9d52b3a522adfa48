import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SHARED = join(import.meta.dirname, '..', '..', '..', '..', 'shared');
const SCHEMAS = join(SHARED, 'ipc', 'schemas.ts');

/** Files as they stand, read by the compiler once for all of the tests. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of the schemas when one file of the contract reads otherwise. */
function complaintsWith(file: string, change: (text: string) => string): string[] {
  const changed = resolve(SHARED, file);
  const text = change(readFileSync(changed, 'utf8'));
  expect(text).not.toBe(readFileSync(changed, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(SHARED, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')).config,
    ts.sys,
    SHARED,
  );
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (path, language) => {
    if (resolve(path) === changed) return ts.createSourceFile(path, text, language);
    if (!parsed.has(path)) parsed.set(path, parse(path, language));
    return parsed.get(path);
  };
  const program = ts.createProgram({ rootNames: [SCHEMAS], options: { ...options, noEmit: true }, host });
  const source = program.getSourceFile(SCHEMAS);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const wider = expect.arrayContaining([expect.stringContaining('unlikeTheContract')]) as unknown;

describe('a schema does not compile', () => {
  it.each([
    [
      'another kind of result',
      'domain/task.ts',
      "readonly kind: 'key-test'",
      "readonly kind: 'key-test' | 'trial'",
    ],
    [
      'a field that may be missing',
      'domain/run-selection.ts',
      'readonly count: number',
      'readonly count: number; more?: 1',
    ],
    ['another severity of an alert', 'domain/portfolio.ts', "'fell' |", "'fell' | 'rose' |"],
    [
      'a figure that may be missing',
      'domain/estimate.ts',
      'readonly sample: number',
      'readonly sample: number | null',
    ],
  ])('where the type of the contract has %s', (_what, file, before, after) => {
    expect(complaintsWith(file, (text) => text.replace(before, after))).toEqual(wider);
  });
});
