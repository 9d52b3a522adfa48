/** Another program holds a write transaction: every command ends in words, or does without, and does its work once the lock is gone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { sightline } from '../../helpers/command-line.ts';
import { everyCommand } from '../../helpers/every-command.ts';
import { smallPng } from '../../helpers/small-png.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

// Whoever meets a lock waits for five seconds: here for none, in each of some hundred waits.
vi.mock('better-sqlite3', async (importOriginal) => {
  const { default: Original } = await importOriginal<{ default: typeof Database }>();
  return {
    default: class extends Original {
      constructor(file: string, options: Database.Options = {}) {
        super(file, { ...options, timeout: 1 });
      }
    },
  };
});

const home = mkdtempSync(join(tmpdir(), 'sightline-locked-'));
const PROJECT = 'Halden Outdoor';
const OF_CLIENT = ['--project', PROJECT];
const files = mkdtempSync(join(tmpdir(), 'sightline-locked-files-'));
const at = (name: string): string => join(files, name);
const none = '00000000-0000-4000-8000-000000000000';

/** How each command is called; or why it is not, if it does not write to this database. */
const CALLS: Readonly<Record<string, readonly string[] | string>> = {
  demo: 'a folder of its own',
  connect: ['--base-url', 'http://127.0.0.1:9', '--name', 'Other'],
  connections: [],
  sync: [],
  status: [],
  compare: [...OF_CLIENT, '--runs', 'latest:2'],
  findings: [...OF_CLIENT, '--runs', 'latest:3'],
  story: OF_CLIENT,
  portfolio: [],
  plan: [...OF_CLIENT, '--detect', '5'],
  report: [...OF_CLIENT, '--out', at('report.pdf')],
  'report verify': [at('report.pdf')],
  export: ['--view', 'v_run', '--format', 'csv', '--out', at('runs.csv'), '--force'],
  mcp: 'serves until its input ends, and reads',
  'mcp allow': ['--all'],
  'mcp off': [],
  'mcp status': [],
  'mcp log': [],
  batch: ['--all', '--out', at('batch')],
  worker: 'needs a team',
  'schedule add': 'the schedulers of a computer are not tried',
  'schedule list': [],
  'schedule show': 'needs a scheduler',
  'schedule check': 'needs a scheduler',
  'schedule remove': 'needs a scheduler',
  'schedule run': 'needs a scheduler',
  'template list': [],
  'template show': ['monthly'],
  'template import': [at('template.json')],
  'template remove': ['Ours', '--yes'],
  'kit list': [],
  'kit show': OF_CLIENT,
  'kit set': [at('own-kit.json'), ...OF_CLIENT],
  'kit reset': OF_CLIENT,
  'kit import': [at('kit.json')],
  'kit export': ['Ours'],
  'kit propose': [at('logo.png')],
  'event list': OF_CLIENT,
  'event add': ['Site is new', '--from', '2026-11-02', ...OF_CLIENT],
  'event import': [at('events.csv'), ...OF_CLIENT],
  'event delete': [none, ...OF_CLIENT],
  'action list': OF_CLIENT,
  'action add': ['Write a guide', ...OF_CLIENT],
  'action set': [none, '--owner', 'Mara'],
  'action effect': [none],
  'goal list': OF_CLIENT,
  'goal add': ['Half of them', '--target', '50', '--by', '2027-03-31', ...OF_CLIENT],
  'goal delete': [none, ...OF_CLIENT],
  'tag list': [],
  'tag add': ['south', ...OF_CLIENT],
  'tag remove': ['south', ...OF_CLIENT],
  absences: OF_CLIENT,
  'absences list': OF_CLIENT,
  'absences set': ['not-named', none, ...OF_CLIENT],
  'absences reset': [none, ...OF_CLIENT],
  'check-answers': OF_CLIENT,
  'facts list': OF_CLIENT,
  'facts set': ['place', 'Hamburg', ...OF_CLIENT],
  'facts delete': ['place', ...OF_CLIENT],
  'basis list': [],
  'basis set': ['all', ...OF_CLIENT],
  'zone list': [],
  'zone set': ['Europe/Berlin', ...OF_CLIENT],
  'zone reset': OF_CLIENT,
  'fiscal-year list': [],
  'fiscal-year set': ['April', ...OF_CLIENT],
  'fiscal-year reset': OF_CLIENT,
  'workstream add': [none],
  'workstream list': [],
  'workstream show': [none],
  'workstream edit': [none, '--name', 'Other'],
  'run start': OF_CLIENT,
  'run watch': 'watches for minutes; its writes are those of `sync`',
  'run cancel': OF_CLIENT,
  'run list': OF_CLIENT,
  onboard: ['https://nordlicht.example', '--yes'],
  'brand list': OF_CLIENT,
  'brand joins': OF_CLIENT,
  'brand join': 'needs a brand that was made anew',
  'brand separate': 'needs brands that were joined',
  'brand add': [...OF_CLIENT, '--name', 'Fjellvik'],
  'topic list': OF_CLIENT,
  'topic add': [...OF_CLIENT, '--name', 'Stoves'],
  'prompt list': OF_CLIENT,
  'prompt gaps': OF_CLIENT,
  'prompt class': [none, 'own', ...OF_CLIENT],
  'prompt delete': [none, ...OF_CLIENT, '--yes'],
  'team create': 'needs PostgreSQL',
  'team login': 'needs PostgreSQL',
  'team join': 'needs PostgreSQL',
  'team leave': [],
  'team share': 'needs PostgreSQL',
  'team member': 'needs PostgreSQL',
  'team access': 'needs PostgreSQL',
  'team status': [],
  'team exchange': 'needs PostgreSQL',
  'team clashes': [],
  'team doctor': 'needs PostgreSQL',
  'team tables': 'needs PostgreSQL',
  'team fill': 'needs PostgreSQL',
  'team migrate': 'needs PostgreSQL',
  journal: [],
  licences: [],
  keys: [],
  backup: [at('backup.db')],
  restore: [at('no-backup.db')],
  doctor: [],
  serve: 'serves until it is stopped',
  sample: 'has no database',
  'api check': [],
  version: [],
  // Last: it takes the data away.
  disconnect: ['Sample data', '--forget', '--reports'],
};

beforeAll(async () => {
  await fillWithSample(home, { projects: [PROJECT], oldRuns: 'scores' });
  writeFileSync(at('kit.json'), JSON.stringify({ name: 'Ours', colour: '#204060' }));
  writeFileSync(at('own-kit.json'), JSON.stringify({ colour: '#602040' }));
  writeFileSync(
    at('template.json'),
    JSON.stringify({ sightline: 'report-template', format: 1, name: 'Ours', sections: ['summary'] }),
  );
  writeFileSync(at('events.csv'), 'date,event\n2026-11-02,Site is new\n');
  writeFileSync(at('logo.png'), Buffer.from(smallPng(40, 40).replace(/^.*,/u, ''), 'base64'));
}, 240_000);
afterAll(() => {
  for (const folder of [home, files]) rmSync(folder, { recursive: true, force: true });
});

const called = Object.entries(CALLS).flatMap(([name, args]) =>
  typeof args === 'string' ? [] : [[name, args] as const],
);

describe('while another program holds a write transaction', () => {
  it('no command is forgotten here', async () => {
    const names = (await everyCommand()).map(([name]) => name);
    expect(Object.keys(CALLS).toSorted()).toEqual(names.toSorted());
  });

  it.each(someOf(called, 24))(
    '%s ends as it does without, or says that the database is in use',
    async (name, args) => {
      const words = [...name.split(' '), ...args];
      const holder = new Database(join(home, 'sightline.db'));
      holder.exec('BEGIN IMMEDIATE');
      const held = await sightline(home, words, { SIGHTLINE_API_KEY: 'a-key-of-nobody' });
      holder.exec('ROLLBACK');
      holder.close();
      const free = await sightline(home, words, { SIGHTLINE_API_KEY: 'a-key-of-nobody' });
      const refusal = {
        status: 8,
        err: expect.stringMatching(/is in use by another program.*\[db\/locked\]\n$/u) as string,
      };
      if (held.status !== free.status) expect(held).toMatchObject(refusal);
      expect([held.status, free.status]).not.toContain(1);
      expect(free.err).not.toContain('[db/locked]');
    },
  );
});
