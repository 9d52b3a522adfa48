/**
 * The program itself: the command line, its thread and the desktop's main process, in files that they share; in a run of its own
 * (`--mode sample`) the sample service's thread, in one file: only a demonstration loads it.
 *
 * What package.json names under `dependencies` stays outside: native modules, and what is read from a package's folder, like fonts. The
 * rest of what is imported is inside.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { BUNDLED } from './scripts/licences.ts';

const ROOT = import.meta.dirname;

/** Below the root, with slashes. */
const pathOf = (file: string): string => relative(ROOT, file).split(sep).join('/');

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};

/** Libraries that unpack tables in JavaScript as soon as they are loaded. Node has the same, a hundred times as fast. */
const UNPACKERS: Readonly<Record<string, string>> = {
  'tiny-inflate': `const { inflateRawSync } = require('node:zlib');
    module.exports = (packed, unpacked) => { unpacked.set(inflateRawSync(packed)); return unpacked; };`,
  'brotli/decompress.js': `module.exports = require('node:zlib').brotliDecompressSync;`,
};

const unpackedByNode: Plugin = {
  name: 'unpacked-by-node',
  enforce: 'pre',
  resolveId: (id) => (id in UNPACKERS ? `\0${id}.cjs` : undefined),
  load: (id) => UNPACKERS[id.replace(/^\0|\.cjs$/g, '')],
};

/** Node's own way to a CommonJS module itself, in which reports replace what pdfmake looks up. */
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';

/** A `require` that nobody has made is the bundler's, and what it names is inside. */
const requiredInside: Plugin = {
  name: 'required-inside',
  transform: {
    filter: {
      id: /main[\\/]reports[\\/]pdf[\\/]pdfmake[\\/](?:stock-classes|patched-layout)\.ts$/u,
    },
    handler(code) {
      if (!code.includes(OWN_REQUIRE)) this.error(`There is no “${OWN_REQUIRE}” to replace`);
      return { code: code.replace(OWN_REQUIRE, ''), map: null };
    },
  },
};

/** pdf.js looks for a canvas as soon as it is loaded, and warns where there is none. Here PDFs are read, and none is drawn. */
const CANVAS = /if \(isNodeJS\) (?=\{\s+let canvas;)/u;

const readWithoutCanvas: Plugin = {
  name: 'read-without-canvas',
  transform: {
    filter: { id: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/u },
    handler(code) {
      if (!CANVAS.test(code)) this.error('pdf.js looks for its canvas in another way');
      return { code: code.replace(CANVAS, 'if (false) '), map: null };
    },
  },
};

type Mapped = { readonly sources: readonly string[]; readonly mappings: string };

const SOURCE_MAPS = 'source-maps.json';

/** What the run before has written. */
function readMaps(folder: string): Record<string, Mapped> {
  const file = join(folder, SOURCE_MAPS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Mapped>) : {};
}

/** The maps of all files in one, without the sources: `stackOf` reads it to name the source of a defect. */
const oneSourceMap: Plugin = {
  name: 'one-source-map',
  generateBundle({ dir = ROOT }, bundle) {
    const maps = readMaps(dir);
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'asset' || !name.endsWith('.js.map')) continue;
      const { sources, mappings } = JSON.parse(String(file.source)) as Mapped;
      maps[name.slice(0, -'.map'.length)] = {
        sources: sources.map((source) => pathOf(join(dir, dirname(name), source))),
        mappings,
      };
      Reflect.deleteProperty(bundle, name);
    }
    this.emitFile({ type: 'asset', fileName: SOURCE_MAPS, source: JSON.stringify(maps) });
  },
};

/** What reports say, which is read from the disk, a language at a time: the catalogs of each in one file. */
const reportWords: Plugin = {
  name: 'report-words',
  generateBundle() {
    const languages = Map.groupBy(globSync('main/reports/words/*/*.json', { cwd: ROOT }), (file) =>
      basename(dirname(file)),
    );
    for (const [language, files] of languages) {
      const catalogs = files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object);
      const source = JSON.stringify(Object.assign({}, ...catalogs));
      this.emitFile({ type: 'asset', fileName: `reports/words/${language}/catalogs.json`, source });
    }
  },
};

/** What a Node that is too old loads. */
const OLD_NODE = /^main\/(cli\/(exit-status|node-version)|platform\/child-environment)\.ts$/u;
/** What reads a command line. */
const PROGRAM = /^(main\/cli\/(program|commands\/index)\.ts$|node_modules\/commander\/)/u;
/** What tells the version, and nothing else. */
const VERSION = /^main\/platform\/(installation|version)\.ts$/u;
/** What every command has at hand, without what it does. */
const SERVICES = /^main\/(services|features\/([a-z]+\/(register|jobs)|registry|jobs?))\.ts$/u;
/** Small verbs of which each call uses one. */
const SMALL_VERBS =
  /^main\/cli\/commands\/(brand|calendars|change-options|prompt|tag|template|topic|workstream)\.ts$/u;
/** The door of a feature: it exports from the feature's files, and does nothing itself. */
const DOOR = /[\\/]main[\\/]features[\\/][a-z]+[\\/]index\.ts$/u;
/** Parts of the program of which a call uses all or nothing. */
const PART =
  /^main\/(?:features\/(assistant|batch|export|manage|onboarding|projects|scans|schedule|studio|team)|(export|ipc|mcp|sample|web))\//u;
/** So many commands and jobs share what is in the common file. */
const COMMON = 12;

const within =
  (files: RegExp) =>
  (id: string): boolean =>
    files.test(pathOf(id));

const PROGRAM_ENTRIES = {
  index: 'main/index.ts',
  'cli/index': 'main/cli/index.ts',
  'worker/thread-main': 'main/worker/thread-main.ts',
};
const SAMPLE = { 'sample/thread-main': 'main/sample/thread-main.ts' };

const SPLITTING = {
  // By itself, each set of commands that share a module makes a file of its own: exact, but hundreds of them.
  groups: [
    { name: 'old-node', test: within(OLD_NODE), priority: 6 },
    { name: 'version', test: within(VERSION), priority: 6 },
    { name: 'program', test: within(PROGRAM), priority: 5 },
    { name: 'common', minShareCount: COMMON, priority: 4 },
    { name: 'services', test: within(SERVICES), priority: 3 },
    {
      name: 'verbs',
      test: within(SMALL_VERBS),
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'parts',
      name: (id: string) => PART.exec(pathOf(id))?.slice(1).find(Boolean) ?? null,
      test: within(PART),
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ],
};

export default defineConfig(({ mode }) => ({
  plugins: [
    unpackedByNode,
    requiredInside,
    readWithoutCanvas,
    oneSourceMap,
    ...(mode === 'sample' ? [] : [reportWords]),
  ],
  ssr: { noExternal: true, external: [...Object.keys(dependencies), 'electron', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/main',
    copyPublicDir: false,
    minify: false,
    sourcemap: 'hidden',
    // The notices of the libraries that are inside.
    license: mode === 'sample' ? false : { fileName: BUNDLED },
    emptyOutDir: mode !== 'sample',
    rolldownOptions: {
      preserveEntrySignatures: false,
      // Whoever takes one thing through a door loads that thing's file alone.
      treeshake: { moduleSideEffects: [{ test: DOOR, sideEffects: false }] },
      transform: { define: { __dirname: 'import.meta.dirname' } },
      input: mode === 'sample' ? SAMPLE : PROGRAM_ENTRIES,
      output: {
        entryFileNames: '[name].js',
        // Without a hash: compiled code is kept by the names of files, so that a later version takes an earlier one's place.
        chunkFileNames: 'chunks/[name].js',
        comments: { legal: true, annotation: false, jsdoc: false },
        // Each module is run when it is first needed, whatever stands beside it in its file.
        strictExecutionOrder: true,
        codeSplitting: mode !== 'sample' && SPLITTING,
      },
    },
  },
}));
