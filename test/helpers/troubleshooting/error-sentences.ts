/** Error messages as the sources form them, with "…" for names and numbers. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ERROR_CODES, type ErrorCode } from '../../../shared/errors/app-error.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** A runtime value. */
const BLANK = '…';
/** Limit on the variants of a message with several choices. */
const MOST_FORMS = 6;
/** Limit on nested calls that form a message. */
const DEEPEST = 4;

/** A file's declarations by name, and its imports from the program. */
type Declared = {
  readonly constants: ReadonlyMap<string, ts.Expression>;
  readonly functions: ReadonlyMap<string, readonly ts.Expression[]>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
};
type Words = ReadonlyMap<string, Declared>;

function sourcesOf(): readonly ts.SourceFile[] {
  return globSync(['main/**/*.ts', 'shared/**/*.ts', 'renderer/**/*.ts'], { cwd: ROOT })
    .sort()
    .map((path) =>
      ts.createSourceFile(
        join(ROOT, path),
        readFileSync(join(ROOT, path), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    );
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** A function's return expressions, excluding nested functions. */
function returnsOf(body: ts.Node): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    ts.forEachChild(node, look);
  };
  ts.forEachChild(body, look);
  return found;
}

/** A file's constants and functions by name, and the sources of its imports. */
function declaredIn(source: ts.SourceFile): Declared {
  const constants = new Map<string, ts.Expression>();
  const functions = new Map<string, readonly ts.Expression[]>();
  const imports = new Map<string, { readonly file: string; readonly name: string }>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined && statement.body !== undefined) {
      functions.set(statement.name.text, returnsOf(statement.body));
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const file = join(dirname(source.fileName), statement.moduleSpecifier.text);
      const named = statement.importClause?.namedBindings;
      if (named === undefined || !ts.isNamedImports(named)) continue;
      for (const { name, propertyName } of named.elements) {
        imports.set(name.text, { file, name: (propertyName ?? name).text });
      }
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
    }
  }
  return { constants, functions, imports };
}

const collectWords = (sources: readonly ts.SourceFile[]): Words =>
  new Map(sources.map((source) => [source.fileName, declaredIn(source)]));

/** Resolves a name at a node: to a declaration in its file, or an import. */
function declarationOf<Kind extends 'constants' | 'functions'>(
  words: Words,
  kind: Kind,
  node: ts.Identifier,
): ReturnType<Declared[Kind]['get']> {
  const own = words.get(node.getSourceFile().fileName);
  const imported = own?.imports.get(node.text);
  const found =
    imported === undefined ? own?.[kind].get(node.text) : words.get(imported.file)?.[kind].get(imported.name);
  return found as ReturnType<Declared[Kind]['get']>;
}

const joined = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((start) => after.map((end) => start + end)).slice(0, MOST_FORMS);

/** The initializer of a constant in an enclosing function. */
function localOf(node: ts.Identifier): ts.Expression | undefined {
  for (let around: ts.Node = node.parent; !ts.isSourceFile(around); around = around.parent) {
    if (!ts.isBlock(around) && !ts.isCaseClause(around)) continue;
    const found = around.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
    if (found !== undefined) return found.initializer;
  }
  return undefined;
}

/** Whether an expression is at least partly a literal text. */
function isText(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) && isText(node.whenFalse);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
}

/** The possible values of a text expression. */
function formsOf(node: ts.Expression, words: Words, depth = 0): readonly string[] {
  const inner = (expression: ts.Expression) => formsOf(expression, words, depth);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return inner(node.expression);
  if (ts.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined(inner(node.left), inner(node.right));
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly string[]>(
      (before, { expression, literal }) => joined(joined(before, inner(expression)), [literal.text]),
      [node.head.text],
    );
  }
  if (depth >= DEEPEST) return [BLANK];
  const returned =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression)
      ? declarationOf(words, 'functions', node.expression)
      : undefined;
  if (returned !== undefined && returned.length > 0) {
    return returned.flatMap((expression) => formsOf(expression, words, depth + 1)).slice(0, MOST_FORMS);
  }
  const constant = ts.isIdentifier(node)
    ? (localOf(node) ?? declarationOf(words, 'constants', node))
    : undefined;
  return constant !== undefined && isText(constant) ? formsOf(constant, words, depth + 1) : [BLANK];
}

/** An error created by a node: its code, message, and the CLI's addition. */
type ErrorNode = readonly [
  code: ts.Expression,
  message: ts.Expression,
  commandLine?: ts.Expression | undefined,
];

const propertyOf = (node: ts.Node | undefined, name: string): ts.Expression | undefined =>
  node !== undefined && ts.isObjectLiteralExpression(node)
    ? node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
        ?.initializer
    : undefined;

/** The error a node creates: a new AppError, an object with code and message, or a busy hold. */
function errorIn(node: ts.Node): ErrorNode | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') {
    const [code, message, options] = node.arguments ?? [];
    if (code === undefined || message === undefined) return undefined;
    return [code, message, propertyOf(options, 'commandLine')];
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'holdExclusively') {
    const message = node.arguments[1];
    return message && [ts.factory.createStringLiteral('sync/busy' satisfies ErrorCode), message];
  }
  const [code, message] = [propertyOf(node, 'code'), propertyOf(node, 'message')];
  if (code === undefined || message === undefined) return undefined;
  return [code, message, propertyOf(node, 'commandLine')];
}

const tidy = (text: string): string =>
  text
    .replaceAll(/…(?:[,;.]? ?…)+/g, BLANK)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a message is specific enough to recognize. */
const tells = (text: string): boolean => text.replaceAll(BLANK, '').split(' ').filter(Boolean).length > 2;

let collected: ReadonlyMap<ErrorCode, readonly string[]> | undefined;

/** Each code's messages, in order; empty if no source raises it with its own message. */
export function collectSentences(): ReadonlyMap<ErrorCode, readonly string[]> {
  return (collected ??= readSentences());
}

/** Messages of hosts with a page, without the CLI's addition; each with its file. */
export function collectPageSentences(): readonly { readonly file: string; readonly text: string }[] {
  const sources = sourcesOf();
  const words = collectWords(sources);
  return sources.flatMap((source) => {
    const file = relative(ROOT, source.fileName);
    const texts: string[] = [];
    visit(source, (node) => {
      const error = errorIn(node);
      if (error !== undefined) texts.push(...formsOf(error[1], words).map(tidy).filter(tells));
    });
    return texts.map((text) => ({ file, text }));
  });
}

function readSentences(): ReadonlyMap<ErrorCode, readonly string[]> {
  const sources = sourcesOf();
  const words = collectWords(sources);
  const found = new Map<string, Set<string>>(ERROR_CODES.map((code) => [code, new Set()]));
  for (const source of sources) {
    visit(source, (node) => {
      const error = errorIn(node);
      if (error === undefined || !ts.isStringLiteralLike(error[0])) return;
      const besides = error[2] === undefined ? [''] : formsOf(error[2], words).map((text) => ` ${text}`);
      const sentences = joined(formsOf(error[1], words), besides).map(tidy).filter(tells);
      for (const sentence of sentences) found.get(error[0].text)?.add(sentence);
    });
  }
  return new Map(ERROR_CODES.map((code) => [code, [...(found.get(code) ?? [])].sort()]));
}
