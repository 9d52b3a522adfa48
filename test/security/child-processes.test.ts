/** What this program starts gets to know of its environment: what it needs, and nothing because it is there. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  childEnvironment,
  ownEnvironment,
  takeEnvironment,
  type ChildKind,
} from '../../main/platform/child-environment.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STARTERS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync', 'Worker'];
const MODULES = /^(?:node:)?(?:child_process|worker_threads|cluster)$/;
/** Ways to start a process that name no module of those. */
const OTHER_WAYS = /utilityProcess|getBuiltinModule|process\.execve|process\.binding/;

/** Another process of this same program: its key and its settings are for it. */
const OWN = [
  'main/cli/node-version.ts',
  'main/features/schedule/run-command.ts',
  'main/shell/updates/appimage.ts',
  'scripts/dev.ts',
  'scripts/start.ts',
];

type SpawnPlace = { readonly line: number; readonly env: string | null };

/** The environment that a call gives, as it is written; null where it gives none. */
function environmentOf({ arguments: args }: ts.CallExpression | ts.NewExpression): string | null {
  const last = args?.at(-1);
  const options = [...(args ?? [])].find((one) => ts.isObjectLiteralExpression(one)) ?? last;
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return null;
  const env = options.properties.find((one) => one.name?.getText() === 'env');
  return env !== undefined && ts.isPropertyAssignment(env) ? env.initializer.getText() : null;
}

/** Every place of a source that starts a process or a thread; what is done with a starter besides calling it counts as one without an environment. */
function placesIn(text: string): SpawnPlace[] {
  if (!/child_process|worker_threads|cluster/.test(text)) return [];
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const starters = new Set<string>();
  const places: SpawnPlace[] = [];
  const note = (node: ts.Node, env: string | null): void =>
    void places.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, env });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && MODULES.test((node.moduleSpecifier as ts.StringLiteral).text)) {
      const clause = node.importClause;
      const named = clause?.namedBindings;
      if (clause?.name !== undefined || (named !== undefined && !ts.isNamedImports(named))) note(node, null);
      else if (clause?.phaseModifier !== ts.SyntaxKind.TypeKeyword && named !== undefined) {
        for (const { name, propertyName, isTypeOnly } of named.elements) {
          if (!isTypeOnly && STARTERS.includes((propertyName ?? name).text)) starters.add(name.text);
        }
      }
      return;
    }
    if (ts.isStringLiteral(node) && MODULES.test(node.text)) note(node, null);
    if (ts.isIdentifier(node) && starters.has(node.text)) {
      const { parent } = node;
      const isCalled =
        (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
      note(node, isCalled ? environmentOf(parent) : null);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

const HELD =
  /^(?:childEnvironment\('[a-z]+'(?:, [\w.]+)?\)|\{ \.\.\.childEnvironment\('[a-z]+'\), [A-Z_]+: '[^']*' \})$/;

const SOURCES = globSync(['main/**/*.ts', 'scripts/**/*.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  // The installer of Windows starts it alone, for the registry's editor.
  .filter((file) => file !== 'scripts/cli/files/path.ts')
  .toSorted();

describe('every place that starts a process or a thread', () => {
  it('gives it an environment of the one list, and its own only to this same program', () => {
    const found = SOURCES.flatMap((file) =>
      placesIn(readFileSync(join(ROOT, file), 'utf8')).map((place) => ({ file, ...place })),
    );
    const isOwn = ({ env }: SpawnPlace): boolean => /^ownEnvironment\(\w*\)$/.test(env ?? '');
    expect(found.filter((place) => !isOwn(place) && !HELD.test(place.env ?? ''))).toEqual([]);
    expect(found.filter(isOwn).map(({ file }) => file)).toEqual(OWN);
    expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThan(8);
  });

  it('is found by name: there is no other way', () => {
    const others = SOURCES.filter((file) => OTHER_WAYS.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(others).toEqual([]);
  });

  it.each([
    ["import { spawn } from 'node:child_process';\nspawn('a', []);", null],
    ["import { spawn } from 'node:child_process';\nspawn('a', [], { env: process.env });", 'process.env'],
    ["import { spawn as start } from 'child_process';\nstart('a', [], { env: {} });", '{}'],
    ["import { Worker } from 'node:worker_threads';\nnew Worker(url, { resourceLimits: {} });", null],
    ["import { execFile } from 'node:child_process';\nconst run = promisify(execFile);", null],
    ["import * as processes from 'node:child_process';\nprocesses.fork('a');", null],
    ["const { exec } = await import('node:child_process');\nexec('a');", null],
  ])('would be found: %j', (text, env) => {
    const [place] = placesIn(text);
    expect(place?.env).toBe(env);
    expect(HELD.test(place?.env ?? '')).toBe(false);
  });
});

/** What a developer's shell may hold. */
const SECRETS = {
  SIGHTLINE_API_KEY: 'hidden-1',
  SIGHTLINE_PASSPHRASE: 'hidden-2',
  AWS_SECRET_ACCESS_KEY: 'hidden-3',
  GITHUB_TOKEN: 'hidden-4',
  OPENAI_API_KEY: 'hidden-5',
  NPM_TOKEN: 'hidden-6',
  'npm_config_//registry.npmjs.org/:_authToken': 'hidden-7',
  PGPASSWORD: 'hidden-8',
  SUDO_ASKPASS: 'hidden-9',
  PATHS_OF_MINE: 'hidden-10',
};
const USEFUL = { HOME: '/home/reader', LC_TIME: 'de_DE.UTF-8', TZ: 'Asia/Tokyo', Path: 'C:\\Windows' };

/** The environment that a real child has. */
const toldBy = (env: NodeJS.ProcessEnv): Record<string, string> =>
  JSON.parse(
    execFileSync(process.execPath, ['-e', 'console.log(JSON.stringify(process.env))'], {
      env,
      encoding: 'utf8',
    }),
  ) as Record<string, string>;

describe('a child’s environment', () => {
  it.each(['hook', 'opener', 'scheduler', 'part', 'build'] satisfies ChildKind[])(
    'of the kind %s has what it needs and no secret',
    (kind) => {
      const told = toldBy(childEnvironment(kind, { ...SECRETS, ...USEFUL, NOTHING: undefined }));
      expect(JSON.stringify(told)).not.toContain('hidden');
      expect(told).toMatchObject(USEFUL);
    },
  );

  it('has the way to the screen and to the network where it needs them', () => {
    const env = { WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: '/run/user/1', https_proxy: 'http://p:1' };
    expect(childEnvironment('opener', env)).toEqual(env);
    expect(childEnvironment('scheduler', env)).toEqual({ XDG_RUNTIME_DIR: '/run/user/1' });
    expect(childEnvironment('part', env)).toEqual({});
  });

  it('is whole for another process of this program', () => {
    expect(toldBy(ownEnvironment(SECRETS))).toMatchObject({ SIGHTLINE_API_KEY: 'hidden-1' });
  });

  it('that nobody chooses, of what a library starts, has none of this program’s secrets', () => {
    const env: Record<string, string | undefined> = { ...SECRETS, ...USEFUL };
    expect(takeEnvironment(env)).toEqual({ ...SECRETS, ...USEFUL });
    expect(Object.keys(env).filter((name) => name.startsWith('SIGHTLINE_'))).toEqual([]);
  });
});
