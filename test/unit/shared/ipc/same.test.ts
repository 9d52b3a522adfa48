import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SHARED = join(import.meta.dirname, '..', '..', '..', '..', 'shared');
const SCHEMAS = join(SHARED, 'ipc', 'schemas.ts');

/** What differs from the contract, by name: the compiler is asked for it as it reads the schemas. */
const DIFFERING = 'type Differing = Unlike<typeof CHANNELS> | UnlikeEvents<typeof EVENTS>;';

/** A change of the contract: a file of `shared/`, what stands in it, and what stands there instead. */
type Change = readonly [file: string, before: string, after: string];

const WIDER_RESULT: Change = [
  'domain/task.ts',
  "readonly kind: 'key-test'",
  "readonly kind: 'key-test' | 'trial'",
];
const FIELD_MORE: Change = [
  'domain/run-selection.ts',
  'readonly count: number',
  'readonly count: number; more?: 1',
];
const WIDER_SEVERITY: Change = ['domain/portfolio.ts', "'fell' |", "'fell' | 'rose' |"];
const FIGURE_MISSING: Change = [
  'domain/estimate.ts',
  'readonly sample: number',
  'readonly sample: number | null',
];

/** Files as they stand, read by the compiler once for all of the tests. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of the schemas when the contract reads otherwise, and what it finds unlike it. */
function compileWith(changes: readonly Change[]): { complaints: string[]; differing: string[] } {
  const texts = new Map([[SCHEMAS, `${readFileSync(SCHEMAS, 'utf8')}\n${DIFFERING}\n`]]);
  for (const [file, before, after] of changes) {
    const text = readFileSync(join(SHARED, file), 'utf8');
    expect(text).toContain(before);
    texts.set(resolve(SHARED, file), text.replace(before, after));
  }
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(SHARED, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')).config,
    ts.sys,
    SHARED,
  );
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (path, language) => {
    const text = texts.get(resolve(path));
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!parsed.has(path)) parsed.set(path, parse(path, language));
    return parsed.get(path);
  };
  const program = ts.createProgram({ rootNames: [SCHEMAS], options: { ...options, noEmit: true }, host });
  const source = program.getSourceFile(SCHEMAS);
  const checker = program.getTypeChecker();
  const differing = source?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Differing',
  ) as ts.TypeAliasDeclaration;
  const type = checker.getTypeAtLocation(differing.name);
  return {
    complaints: program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    differing: (type.isUnion() ? type.types : [type]).map((member) => checker.typeToString(member)),
  };
}

const notLike = expect.arrayContaining([expect.stringContaining('unlikeTheContract')]) as unknown;

describe('a schema does not compile', () => {
  // What one of the two makes differ, the other one leaves alone.
  it.each([
    [
      'another kind of result, or a figure that may be missing',
      [WIDER_RESULT, FIGURE_MISSING],
      ['"sync/start"', '"comparison/build"'],
    ],
    [
      'a field that may be missing, or another severity of an alert',
      [FIELD_MORE, WIDER_SEVERITY],
      ['"report/make"', '"settings/tag"'],
    ],
  ])('where the type of the contract has %s', (_what, changes, unlike) => {
    const { complaints, differing } = compileWith(changes);
    expect(complaints).toEqual(notLike);
    expect(differing).toEqual(expect.arrayContaining(unlike));
  });
});
