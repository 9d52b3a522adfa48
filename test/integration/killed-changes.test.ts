/** Changes of a program that was killed after it had sent them and before it knew the answer: what the next sync says of each kind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import type { ChangeKind } from '../../shared/domain/journal-schema.ts';
import { accessTo } from '../helpers/access.ts';
import { CLI } from '../helpers/command-line.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { programEnvironment } from '../helpers/run-folder.ts';
import { sitDown, type Desk } from '../helpers/sit-down.ts';

const DIE = join(import.meta.dirname, '..', 'helpers', 'die-on-change.ts');

/** A service that pauses between no two events, and has written prompts by the time that it is asked for them. */
const FAST = { speed: 100_000 };

/** Runs a command that is killed as it sends its change; `isDone`: the service has done it by then. */
async function killAt({ home, service }: Desk, args: readonly string[], isDone: boolean): Promise<void> {
  const child = spawn(process.execPath, ['--import', DIE, CLI, ...args], {
    env: programEnvironment({
      SIGHTLINE_HOME: home,
      DIES_ONCE: isDone ? 'done' : 'before',
      ...accessTo(service),
    }),
    stdio: 'ignore',
  });
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
}

/** What the journal's newest entry says after a sync. */
async function afterSync({ services, service }: Desk) {
  const { lookedUp } = await services.sync({ baseUrl: service.baseUrl });
  const [entry] = await services.manage.journal();
  const { kind, state, found } = entry ?? {};
  return { kind, state, isDone: found?.isDone, doubt: found?.doubt, told: lookedUp.length };
}

const ofClient = ({ project: { name } }: Desk): readonly string[] => ['--project', name];

const aPrompt = ({ home }: Desk): string =>
  String(readRows(home, 'SELECT prompt_id FROM v_prompt WHERE is_active = 1 LIMIT 1')[0]?.['prompt_id']);

const aProposal = ({ home }: Desk): string => {
  const file = join(home, 'proposal.json');
  const proposal = { brandName: 'Brightwater', url: 'https://brightwater.example', topicList: ['Taps'] };
  writeFileSync(file, JSON.stringify(proposal));
  return file;
};

const startScan = async ({ services, project }: Desk): Promise<void> => {
  await services.manage.startScan({ project: project.name });
};

/** Every kind of change: what is there before, the command, and what can be said where the service has not done it. */
const KINDS: readonly {
  readonly kind: ChangeKind;
  readonly before?: (desk: Desk) => Promise<void>;
  readonly args: (desk: Desk) => readonly string[];
  readonly undone?: { readonly isDone: null; readonly doubt: string };
  readonly speed?: number;
}[] = [
  {
    kind: 'brand/add',
    args: (desk) => ['brand', 'add', ...ofClient(desk), '--name', 'Pale Harbour'],
  },
  {
    kind: 'topic/add',
    args: (desk) => ['topic', 'add', ...ofClient(desk), '--name', 'Repairs'],
    ...FAST,
    undone: { isDone: null, doubt: 'topics-not-listed' },
  },
  {
    kind: 'prompt/delete',
    args: (desk) => ['prompt', 'delete', ...ofClient(desk), aPrompt(desk), '--yes'],
  },
  {
    kind: 'workstream/edit',
    before: async ({ services, service: { baseUrl, workstreamId } }) => {
      await services.manage.addWorkstream({ baseUrl, workstreamId });
    },
    args: ({ service }) => ['workstream', 'edit', service.workstreamId, '--name', 'Autumn'],
  },
  {
    kind: 'project/create',
    args: (desk) => ['onboard', '--confirm', aProposal(desk), '--yes'],
    ...FAST,
  },
  { kind: 'run/start', args: (desk) => ['run', 'start', ...ofClient(desk)] },
  { kind: 'run/cancel', before: startScan, args: (desk) => ['run', 'cancel', ...ofClient(desk)] },
];

describe.each(someOf(KINDS, 3))(
  '$kind of a program that was killed',
  ({ kind, before, args, undone, speed }) => {
    it('is found done by the next sync', async () => {
      const desk = await sitDown(speed === undefined ? {} : { speed });
      await before?.(desk);
      await killAt(desk, args(desk), true);
      expect(await afterSync(desk)).toEqual({ kind, state: 'sent', isDone: true, doubt: null, told: 1 });
    });

    it('and had not reached the service is found not done, or the journal says why that cannot be known', async () => {
      const desk = await sitDown();
      await before?.(desk);
      await killAt(desk, args(desk), false);
      const told = { kind, state: 'sent', ...(undone ?? { isDone: false, doubt: null }) };
      expect(await afterSync(desk)).toEqual({ ...told, told: 1 });
      // It is said once.
      expect(await afterSync(desk)).toEqual({ ...told, told: 0 });
    });
  },
);

it('what a program that still runs has just sent is left open', async () => {
  const desk = await sitDown();
  const sent = Promise.withResolvers<null>();
  const real = globalThis.fetch;
  const held = Promise.withResolvers<null>();
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'POST') return await real(input, init);
    sent.resolve(null);
    await held.promise;
    return await real(input, init);
  };
  const adding = desk.services.manage.addBrand({ project: desk.project.name, name: 'Pale Harbour' });
  await sent.promise;
  globalThis.fetch = real;
  expect(await afterSync(desk)).toMatchObject({
    kind: 'brand/add',
    state: 'sent',
    isDone: undefined,
    told: 0,
  });
  held.resolve(null);
  await adding;
  expect(await afterSync(desk)).toMatchObject({ kind: 'brand/add', state: 'done', isDone: undefined });
});
