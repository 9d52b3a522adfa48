import type { Channel, Input } from '../../shared/ipc/contract.ts';

/** What the inputs are about. */
type Subject = {
  readonly connection: string;
  readonly projectId: string;
  readonly baseUrl: string;
  readonly key: string;
};

/** An input of each channel that a screen might send, in an order in which those that change connections come last. */
export function buildPlausibleInputs({ connection, projectId, baseUrl, key }: Subject): {
  readonly [C in Channel]: Input<C>;
} {
  const details = { name: 'Another name', colour: 'violet', keyExpiresOn: '2027-01-31' } as const;
  return {
    'app/info': {},
    'app/report-defect': { message: 'x is not a function', stack: 'at x', view: '#/portfolio' },
    'settings/load': {},
    'settings/save': { theme: 'dark', pinned: [`${connection}/${projectId}`] },
    'connection/list': {},
    'connection/key-state': { connection },
    'connection/test': { baseUrl, key },
    'sync/plan': { connection },
    'sync/start': { connection, projects: [projectId], oldRuns: 'everything' },
    'task/list': {},
    'task/cancel': { task: 'none' },
    'project/list': {},
    'project/load': { connection, projectId },
    'portfolio/load': { connection },
    'search/find': { text: 'tents', projectId, limit: 10 },
    'report/make': { connection, projectId, runs: 2, brandKit: null, fileName: 'report.pdf' },
    'backup/make': { fileName: 'copy.db' },
    'export/show': { fileName: 'report.pdf' },
    'connection/add': { ...details, name: 'The same again', baseUrl, key },
    'connection/edit': { ...details, connection, monthlyCalls: 10_000 },
    'connection/replace-key': { connection, key, keyExpiresOn: null },
    'sample/add': {},
    'sample/remove': {},
    'connection/remove': { connection, forget: false },
  };
}
