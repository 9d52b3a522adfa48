/** What the catalogs of a language have to say, as the type of its words has it. */
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = join(ROOT, 'main', 'reports', 'words', 'report-words.ts');
const TYPE = 'Catalog';

/** A parameter of a sentence; of a choice, its cases, and of a record, its fields. */
export type ParameterShape = {
  readonly name: string;
  readonly mayBeNull: boolean;
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'record';
  readonly names: readonly string[];
};

/** A text, a sentence with parameters, several by name, or a list of the same. */
export type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'sentence'; readonly parameters: readonly ParameterShape[] }
  | { readonly kind: 'group'; readonly members: ReadonlyMap<string, Shape & { readonly mayLack: boolean }> }
  | { readonly kind: 'list'; readonly item: Shape };

/** The type's parts: without null, and without `undefined`. */
const partsOf = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0,
  );

function readParameter(symbol: ts.Symbol, checker: ts.TypeChecker): ParameterShape {
  const type = checker.getTypeOfSymbol(symbol);
  const parts = partsOf(type);
  const all = (flag: ts.TypeFlags): boolean => parts.every(({ flags }) => (flags & flag) !== 0);
  const kind = all(ts.TypeFlags.StringLiteral)
    ? 'choice'
    : all(ts.TypeFlags.StringLike)
      ? 'text'
      : all(ts.TypeFlags.NumberLike)
        ? 'number'
        : all(ts.TypeFlags.BooleanLike)
          ? 'boolean'
          : 'record';
  return {
    name: symbol.name,
    mayBeNull: type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0),
    kind,
    names:
      kind === 'choice'
        ? parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
        : kind === 'record'
          ? parts.flatMap((part) => part.getProperties().map(({ name }) => name))
          : [],
  };
}

function readType(type: ts.Type, checker: ts.TypeChecker): Shape {
  const [part = type] = partsOf(type);
  if ((part.flags & ts.TypeFlags.StringLike) !== 0) return { kind: 'text' };
  const [signature] = part.getCallSignatures();
  if (signature !== undefined) {
    const parameters = signature.parameters.map((symbol) => readParameter(symbol, checker));
    return { kind: 'sentence', parameters };
  }
  const item = checker.isArrayLikeType(part) ? part.getNumberIndexType() : undefined;
  if (item !== undefined) return { kind: 'list', item: readType(item, checker) };
  const members = part.getProperties().map((symbol) => {
    const mayLack = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    return [symbol.name, { ...readType(checker.getTypeOfSymbol(symbol), checker), mayLack }] as const;
  });
  return { kind: 'group', members: new Map(members) };
}

/** The shape of a language's catalogs, all files together, by the type `Catalog`. */
export function readShape(): Shape {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly compilerOptions: unknown };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram([SOURCE], { ...options, composite: false, incremental: false, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(SOURCE);
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === TYPE);
  if (symbol === undefined) throw new Error(`${SOURCE} exports no type ${TYPE}`);
  return readType(checker.getDeclaredTypeOfSymbol(symbol), checker);
}
