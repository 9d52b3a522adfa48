/**
 * Who may import whom. Each rule forbids everything outside the part's list, so a new folder starts closed.
 * In words: docs/architecture.md.
 */
const npm = (...names) => names.map((name) => `node_modules/${name}/`);

/** Files under `from` may import only paths matching one of `to`. */
const only = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { pathNot: to } });

/** The same, with Node's own modules. */
const onlyWithNode = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: to, dependencyTypesNot: ['core'] },
});

/** `what` may be imported only by `by`. */
const single = (name, what, by) => ({
  name,
  severity: 'error',
  from: { pathNot: by },
  to: { path: what },
});

/** Each folder under `root` may import only itself and the folders before it. */
const layers = (root, folders) =>
  folders.slice(0, -1).map((folder, at) => ({
    name: `layers-of-${root.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`,
    severity: 'error',
    from: { path: `${root}${folder}/` },
    to: { path: `${root}(${folders.slice(at + 1).join('|')})/` },
  }));

const SHARED = '^shared/';
const PLATFORM = '^main/platform/';

/**
 * Used by the program alone, and in shared/ all the same: the service's own words, which the sample service speaks as well as the client,
 * what is kept in the file and read by every layer, and parts of a rule that both sides know.
 */
const ONE_SIDED = [
  '^shared/analysis/compare/(answer-counts|followed-pages|own-change)\\.ts$',
  '^shared/analysis/history/(step-facts)\\.ts$',
  '^shared/analysis/report/(answer-pairs|topic-questions)\\.ts$',
  '^shared/api/(confirmation|open-records|reading|resources)\\.ts$',
  '^shared/domain/(schedule-times|tidy-table)\\.ts$',
  '^shared/format/(json-text|same-name|sentences|tell-apart)\\.ts$',
  '^shared/ipc/(desktop-wire|message-size)\\.ts$',
  '^shared/reports/(advised|commentary|image-size|manifest|notes-pictures|notes|report-spec|section-choice|templates|told|too-long|variables)\\.ts$',
  '^shared/words/(corrections|frame)\\.ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'nothing-imports-test', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'no-tools-in-the-program',
      severity: 'error',
      from: { path: '^(main|shared)/' },
      // The program's libraries are inside its bundle, and what makes and tests it must not be.
      to: {
        path: npm(
          '@electron/asar',
          'electron-builder',
          'fast-check',
          'oxlint',
          'playwright-core',
          'prettier',
          'rolldown',
          'sql\\.js',
          'svelte',
          'tinybench',
          'typescript',
          'vite',
          'vitest',
        ),
      },
    },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(main|shared|renderer)/' },
      to: { circular: true },
    },
    ...layers('^shared/', [
      'errors',
      'format',
      'domain',
      'api',
      'analysis',
      'words',
      'tables',
      'charts',
      'reports',
      'ipc',
    ]),
    ...layers('^shared/analysis/', ['intervals', 'compare', 'series']),
    // Two runs compare in one way wherever it is told: totals judge only where a comparison falls back on them.
    single('one-judge', '^shared/analysis/compare/run-change\\.ts$', [
      '^shared/analysis/compare/compare-figures\\.ts$',
      '^test/',
    ]),
    // What one side alone uses stands on that side.
    {
      name: 'shared-is-used-by-the-screens',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: SHARED, pathNot: ONE_SIDED, reachable: false },
    },
    {
      name: 'shared-is-used-by-the-program',
      severity: 'error',
      from: { path: '^main/' },
      to: { path: SHARED, reachable: false },
    },
    only('shared-is-portable', SHARED, [
      SHARED,
      ...npm(
        'zod',
        'chart.js',
        '@types/mdast',
        'culori',
        'mdast-util-from-markdown',
        'mdast-util-gfm',
        'micromark-extension-gfm',
      ),
    ]),
    {
      name: 'chart.js-in-shared-is-types-only',
      severity: 'error',
      from: { path: SHARED },
      to: { path: 'node_modules/chart.js/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'renderer-knows-no-host',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: ['^main/', 'node_modules/electron/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'renderer-knows-no-node',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'components-are-presentational',
      severity: 'error',
      from: { path: '^renderer/components/' },
      to: { path: '^renderer/(bridge|frame|state|views)/' },
    },
    {
      name: 'parts-belong-to-their-view',
      severity: 'error',
      from: { path: '^renderer/views/([^/]+)/' },
      to: { path: '^renderer/views/[^/]+/parts/', pathNot: '^renderer/views/$1/' },
    },
    {
      name: 'parts-are-reached-through-their-view',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/(views/[^/]+/|component-page/)' },
      to: { path: '^renderer/views/[^/]+/parts/' },
    },
    {
      name: 'frame-keeps-its-parts',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/(frame|component-page)/' },
      to: { path: '^renderer/frame/parts/' },
    },
    {
      name: 'nothing-imports-the-component-page',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/component-page/' },
      to: { path: '^renderer/component-page/' },
    },
    {
      name: 'state-knows-no-view',
      severity: 'error',
      from: { path: '^renderer/(bridge|state)/' },
      to: { path: '^renderer/(frame|views)/' },
    },
    // csv-parse reads what people's spreadsheets write, for whichever feature takes a table.
    onlyWithNode('platform-is-a-leaf', PLATFORM, [SHARED, PLATFORM, ...npm('csv-parse')]),
    onlyWithNode('api', '^main/api/', [
      SHARED,
      PLATFORM,
      '^main/api/',
      ...npm('p-queue', 'eventsource-parser', 'zod'),
    ]),
    onlyWithNode('secrets', '^main/secrets/', [SHARED, PLATFORM, '^main/secrets/', ...npm('keytar')]),
    onlyWithNode('db', '^main/db/', [SHARED, PLATFORM, '^main/db/', ...npm('better-sqlite3')]),
    onlyWithNode('team', '^main/team/', [
      SHARED,
      PLATFORM,
      '^main/team/',
      ...npm('pg', '@types/pg', 'pg-copy-streams', '@types/pg-copy-streams'),
    ]),
    onlyWithNode('sync', '^main/sync/', [SHARED, PLATFORM, '^main/(api|db|sync)/']),
    onlyWithNode('sample-is-a-service', '^main/sample/', [
      SHARED,
      PLATFORM,
      '^main/sample/',
      ...npm('hono', '@hono/node-server', 'zod'),
    ]),
    // What a report says knows nothing of pages; how it stands on one knows nothing of the printer.
    only(
      'report-content-knows-no-page',
      '^main/reports/(blocks\\.ts$|content/|sections/(?!contents|section|index|market)[^/]+\\.ts$|sections/[^/]+/content\\.ts$)',
      [
        SHARED,
        PLATFORM,
        '^main/reports/(charts|claims|content|words)/',
        '^main/reports/(blocks|sections/section)\\.ts$',
        ...npm('zod'),
      ],
    ),
    only('report-sections-are-pure', '^main/reports/sections/', [
      SHARED,
      PLATFORM,
      '^main/reports/(charts|claims|content|sections|words|pdf/document)/',
      '^main/reports/blocks\\.ts$',
      // Lines are broken, and labels set apart, by how wide their letters are.
      '^main/reports/pdf/fonts/(balance-lines|text-width)\\.ts$',
      ...npm('zod'),
    ]),
    // Slides draw blocks; from a page that is laid out nothing is read back.
    {
      name: 'slides-read-no-page',
      severity: 'error',
      from: { path: '^main/reports/slides/' },
      to: { path: '^main/reports/pdf/document/(arrange|draw-blocks|frame|node|walk)\\.ts$' },
    },
    only('report-documents-know-no-printer', '^main/reports/pdf/document/', [
      SHARED,
      PLATFORM,
      '^main/reports/(charts|content|words|pdf/document)/',
      '^main/reports/blocks\\.ts$',
      '^main/reports/pdf/fonts/font-files\\.ts$',
    ]),
    onlyWithNode('report-charts', '^main/reports/pdf/(charts|fonts)/', [
      SHARED,
      PLATFORM,
      '^main/reports/pdf/(charts|fonts)/',
      ...npm('bidi-js', 'chart.js', 'fontkit', 'hyphen'),
    ]),
    {
      name: 'reports-read-nothing',
      severity: 'error',
      from: { path: '^main/reports/[^/]+\\.ts' },
      to: {
        pathNot: [SHARED, PLATFORM, '^main/reports/', ...npm('pdfmake')],
        dependencyTypesNot: ['core'],
      },
    },
    // What turns rows into files of other programs; it knows no database and no place.
    onlyWithNode('exports-know-no-mirror', '^main/export/', [
      SHARED,
      PLATFORM,
      '^main/export/',
      ...npm(
        'fast-xml-builder',
        'fast-xml-parser',
        'hyparquet-writer',
        'hyparquet',
        'jszip',
        'pptxgenjs',
        'yazl',
        '@types/yazl',
      ),
    ]),
    // What carries an assistant's questions: it knows the protocol and the use cases, no database and no network.
    onlyWithNode('assistants-ask-use-cases', '^main/mcp/', [
      SHARED,
      PLATFORM,
      '^main/mcp/',
      '^main/features/assistant/index\\.ts$',
      ...npm('@modelcontextprotocol/server', '@modelcontextprotocol/core', 'zod'),
    ]),
    // What features share stands under them: none of it knows one.
    {
      name: 'ground-knows-no-feature',
      severity: 'error',
      from: { path: '^main/(api|core|db|export|platform|reports|sample|secrets|sync|team)/' },
      to: { path: '^main/features/' },
    },
    // A feature is used through its door alone: what `index.ts` exports on purpose.
    {
      name: 'features-use-doors',
      severity: 'error',
      from: { path: '^main/features/([^/]+)/' },
      to: {
        path: '^main/features/[^/]+/',
        pathNot: ['^main/features/$1/', '^main/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'hosts-use-doors',
      severity: 'error',
      from: {
        path: '^(main|renderer|scripts|shared)/',
        pathNot: '^main/features/([^/]+/|registry\\.ts$|jobs\\.ts$)',
      },
      to: { path: '^main/features/[^/]+/', pathNot: '^main/features/[^/]+/index\\.ts$' },
    },
    // What a feature registers is read once: its use cases and channels, and its jobs.
    {
      name: 'registry-reads-registrations',
      severity: 'error',
      from: { path: '^main/features/registry\\.ts$' },
      to: { path: '^main/features/[^/]+/', pathNot: '^main/features/[^/]+/register\\.ts$' },
    },
    {
      name: 'jobs-reads-jobs',
      severity: 'error',
      from: { path: '^main/features/jobs\\.ts$' },
      to: { path: '^main/features/[^/]+/', pathNot: '^main/features/[^/]+/jobs\\.ts$' },
    },
    // A thread does what a use case says, from a database that it cannot write to.
    onlyWithNode('threads-do-use-cases', '^main/worker/', [
      SHARED,
      PLATFORM,
      '^main/worker/',
      '^main/features/(jobs|runtime)\\.ts$',
      '^main/db/open\\.ts$',
    ]),
    onlyWithNode('web-is-a-host', '^main/web/', [
      SHARED,
      PLATFORM,
      '^main/(web|ipc)/',
      '^main/services\\.ts$',
      ...npm('hono', '@hono/node-server', 'zod'),
    ]),
    onlyWithNode('ipc-maps-to-use-cases', '^main/ipc/', [
      SHARED,
      PLATFORM,
      '^main/(ipc|core)/',
      '^main/services\\.ts$',
      ...npm('zod'),
    ]),
    onlyWithNode('command-line-uses-the-core-through-services', '^main/cli/', [
      SHARED,
      PLATFORM,
      '^main/(cli|core|features|mcp|web|sample)/',
      '^main/services\\.ts$',
      ...npm('commander', 'cli-progress', '@bomb.sh/tab', 'string-argv', 'string-width', 'wrap-ansi'),
    ]),
    {
      name: 'features-know-no-host',
      severity: 'error',
      from: { path: '^main/(core|features)/' },
      to: {
        path: [
          '^main/(ipc|cli|web|shell|worker)/',
          '^main/services\\.ts$',
          'node_modules/(electron|hono|@hono)/',
        ],
      },
    },
    only('preload-is-small', '^main/preload\\.ts$', ['^shared/ipc/', ...npm('electron')]),
    {
      name: 'nothing-imports-the-shell',
      severity: 'error',
      from: { pathNot: '^(main/(shell/|index\\.ts)|test/)' },
      to: { path: '^main/shell/' },
    },
    single(
      'keytar-in-one-place',
      'node_modules/(keytar|@github/keytar)/',
      '^(main/secrets/keytar-store\\.ts|test/)',
    ),
    single('sqlite-in-one-place', 'node_modules/better-sqlite3/', '^(main/db/open\\.ts|test/)'),
    single('postgres-in-one-place', 'node_modules/(@types/)?pg/', '^(main/team/store\\.ts|test/)'),
    single('pdfmake-in-one-place', 'node_modules/pdfmake/', '^main/reports/pdf/pdfmake/'),
    single(
      'electron-in-one-place',
      'node_modules/electron/',
      '^(main/(shell/|index\\.ts|preload\\.ts)|scripts/|test/)',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
