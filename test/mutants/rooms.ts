/** The rooms that mutants are put into: what must not break, and the tests that have to notice. */

/** A room: its sources, and the tests that are played for each mutant in them. Paths are globs from the project's root. */
export type Room = { readonly mutate: readonly string[]; readonly tests: readonly string[] };

/** Folders of `shared/analysis`, each with those whose tests are about it: nearest first. */
const ANALYSIS = {
  intervals: ['intervals', 'noise'],
  noise: ['noise'],
  plan: ['plan'],
  report: ['report'],
  series: ['series'],
  history: ['history'],
} as const;

/** Judgements and their ranges. */
const analysis = Object.fromEntries(
  Object.entries(ANALYSIS).map(([folder, tested]) => [
    folder,
    {
      mutate: [`shared/analysis/${folder}/**/*.ts`],
      // Without the simulations, which take seconds for each mutant.
      tests: tested.map(
        (one) => `test/unit/shared/analysis/${one}/!(false-alarms|comparison-simulation|scan).test.ts`,
      ),
    },
  ]),
);

/** Without worlds of many runs, which take seconds for each mutant. */
const FINDINGS = [
  'test/unit/shared/analysis/findings/!(findings|scan).test.ts',
  'test/unit/main/features/findings/*.test.ts',
];

/** By name, as `npm run mutants ROOM` takes them. */
export const ROOMS: Readonly<Record<string, Room>> = {
  retry: { mutate: ['main/api/retry.ts'], tests: ['test/unit/main/api/{retry,transport,pace}.test.ts'] },
  guard: {
    mutate: ['main/web/{admission,guard,intake}.ts'],
    tests: ['test/unit/main/web/*.test.ts'],
  },
  merging: {
    mutate: ['shared/reports/merge-drafts.ts'],
    tests: ['test/unit/shared/reports/merge-drafts.test.ts'],
  },
  secrets: {
    mutate: ['main/secrets/*.ts', 'main/features/connections/*key*.ts'],
    // Without `keychain.test.ts`, which plays a program of its own, to which no mutant comes.
    tests: ['test/integration/secrets/{kept-keys,keytar-store}.test.ts'],
  },
  backups: {
    mutate: ['main/db/{backup,migration-backup}.ts', 'main/features/backups/*.ts'],
    tests: [
      'test/integration/db/{backup,daily-backups,restored-backups}.test.ts',
      'test/integration/{cli,ipc}/backups.test.ts',
      'test/unit/main/features/backups/*.test.ts',
    ],
  },
  manifests: {
    mutate: [
      'main/features/batch/{hook,manifest,manifest-csv,manifest-schema,yaml-words}.ts',
      'main/core/worker-id.ts',
    ],
    tests: ['test/unit/main/features/batch/{hook,manifest}.test.ts', 'test/unit/main/core/worker-id.test.ts'],
  },
  batch: {
    mutate: [
      'main/features/batch/*.ts',
      '!main/features/batch/{hook,manifest,manifest-csv,manifest-schema,yaml-words}.ts',
    ],
    tests: [
      'test/unit/main/features/batch/{left-over,members,review,views,work}.test.ts',
      'test/integration/batch/{queue,around,looked-at}.test.ts',
    ],
  },
  sent: {
    mutate: ['main/features/manage/{send-change,what-was-sent}.ts'],
    tests: ['test/integration/sent-changes.test.ts'],
  },
  scans: {
    mutate: ['main/features/manage/{deletions,look-up-changes}.ts', 'main/features/scans/*.ts'],
    tests: [
      'test/unit/main/features/scans/*.test.ts',
      'test/integration/scans/*.test.ts',
      'test/integration/{looked-up-changes,settled-changes,shared-deletions,manage}.test.ts',
    ],
  },
  sync: {
    mutate: ['main/sync/**/*.ts'],
    tests: [
      'test/unit/main/sync/*.test.ts',
      'test/integration/sync/{sync,asked-once,shortfalls,registry,second-looks,revisions}.test.ts',
    ],
  },
  agreement: {
    mutate: ['main/db/queries/agreement.ts', 'main/db/queries/agreement/*.ts'],
    // Without whole syncs, which take seconds for each mutant.
    tests: ['test/unit/main/db/learn.test.ts', 'test/integration/db/agreement*.test.ts'],
  },
  ...analysis,
  counted: {
    mutate: [
      'shared/analysis/compare/{answer-counts,answer-grid,brand-estimates,brand-standings,later,look-up-change,places,platform-parts,problems,routes,run-lookup}.ts',
    ],
    tests: ['test/unit/shared/analysis/compare/{counted,places,platform-parts}.test.ts'],
  },
  compare: {
    mutate: [
      'shared/analysis/compare/!(answer-counts|answer-grid|brand-estimates|brand-standings|later|look-up-change|places|platform-parts|problems|routes|run-lookup).ts',
    ],
    tests: ['test/unit/shared/analysis/compare/!(comparison-simulation).test.ts'],
  },
  findings: {
    mutate: ['shared/analysis/findings/{finding-tone,looks}.ts', 'main/features/findings/{causes,rank}.ts'],
    tests: FINDINGS,
  },
  headline: {
    mutate: [
      'shared/analysis/findings/{as-compared,followed,headline}.ts',
      'main/features/findings/{measurement,rival-steps}.ts',
    ],
    tests: FINDINGS,
  },
  looks: {
    mutate: [
      'shared/analysis/findings/{scan,story}.ts',
      'main/features/findings/{find-findings,look-at-*}.ts',
    ],
    tests: [
      'test/unit/shared/analysis/{findings,series}/!(scan).test.ts',
      'test/unit/main/features/findings/*.test.ts',
      'test/unit/shared/words/corrections.test.ts',
    ],
  },
};
