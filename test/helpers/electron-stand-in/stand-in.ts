/** The test's half of the Electron stand-in: starts the program and shows its window in a real Chromium. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../hosts/built-app.ts';
import type { HostOptions, OpenedDesktop } from '../hosts/host.ts';
import { LONGEST_WAIT_MS } from '../longest-wait.ts';
import { programEnvironment } from '../run-folder.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { openPage, type ShownPage } from './shown-page.ts';
import type { Message, Orders, Ran, Records } from './wire.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const REGISTER = join(import.meta.dirname, 'register.ts');
const ENTRY = join(ROOT, 'dist', 'main', 'index.js');
const STEP_MS = 20;

/** The program on the stand-in. */
export type StandIn = {
  readonly page: Page;
  /** Waits for the page of the second window. */
  readonly second: () => Promise<Page>;
  readonly log: () => readonly string[];
  readonly order: <N extends keyof Orders>(name: N, input: Orders[N]['in']) => Promise<Orders[N]['out']>;
  /** Runs a function in the program, with what stands in for Electron. */
  readonly inProgram: OpenedDesktop['inProgram'];
  /** Waits for the next unread record of this name. */
  readonly next: <N extends keyof Records>(name: N) => Promise<Records[N]>;
  /** Every record of this name so far. */
  readonly all: <N extends keyof Records>(name: N) => readonly Records[N][];
  /** The program's standard error. */
  readonly errors: () => string;
  /** Waits until the program exits, and returns its status. */
  readonly ended: () => Promise<number | null>;
  /** Quits as a user does, confirms "stop and quit", and waits. */
  readonly close: () => Promise<void>;
};

type StandInOptions = HostOptions & {
  /** The program's arguments. */
  readonly words?: readonly string[];
};

type Link = Pick<StandIn, 'order' | 'next' | 'all' | 'inProgram'> & {
  readonly onRecord: (hear: (name: keyof Records, value: unknown) => void) => void;
};

function linkTo(child: ChildProcess): Link {
  const records: { readonly name: keyof Records; readonly value: unknown; isTaken: boolean }[] = [];
  const waiting = new Map<number, (value: unknown) => void>();
  const hearers: ((name: keyof Records, value: unknown) => void)[] = [];
  let lastId = 0;
  child.on('message', (message: Message) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.value);
      waiting.delete(message.id);
    } else if (message.kind === 'record') {
      records.push({ ...message, isTaken: false });
      for (const hear of hearers) hear(message.name, message.value);
    }
  });
  // A program that has ended no longer responds.
  child.once('exit', () => {
    for (const resolve of waiting.values()) resolve(undefined);
  });
  const order: Link['order'] = (name, input) =>
    new Promise((resolve) => {
      const id = (lastId += 1);
      waiting.set(id, resolve);
      const message: Message = { kind: 'order', id, name, input };
      child.send(message, (error) => {
        if (error !== null) resolve(undefined);
      });
    });
  return {
    order,
    inProgram: async (work, arg) => {
      const ran = (await order('program/run', { source: String(work), arg })) as Ran | undefined;
      if (ran === undefined) return undefined as never;
      if ('error' in ran) throw new Error(ran.error);
      return ran.value as never;
    },
    next: async (name) => {
      for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += STEP_MS) {
        const found = records.find((entry) => entry.name === name && !entry.isTaken);
        if (found !== undefined) {
          found.isTaken = true;
          return found.value as never;
        }
        await wait(STEP_MS);
      }
      throw new Error(`the program has not come to: ${name}`);
    },
    all: (name) => records.filter((entry) => entry.name === name).map(({ value }) => value as never),
    onRecord: (hear) => void hearers.push(hear),
  };
}

/** Starts the built program on the stand-in without a page; for programs that never open a window. */
export async function startProgram({
  home,
  env = {},
  clockShiftMs = 0,
  words = [],
}: StandInOptions): Promise<
  Omit<StandIn, 'page' | 'second' | 'log' | 'close'> & Pick<Link, 'onRecord'> & { readonly kill: () => void }
> {
  await ensureBuilt();
  const child = fork(ENTRY, words, {
    execArgv: ['--import', REGISTER],
    env: programEnvironment({ SIGHTLINE_HOME: home, ...shiftedClock(clockShiftMs), ...env }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    ...linkTo(child),
    errors: () => complaint,
    ended: async () => (await exited)[0],
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Starts the program on the stand-in and waits until its window is shown. */
export async function openStandIn(options: StandInOptions): Promise<StandIn> {
  const program = await startProgram(options);
  let shown: ShownPage | undefined;
  try {
    const { url } = await program.next('window/load');
    const { clockShiftMs = 0 } = options;
    const isDark = program.all('theme/changed').at(-1)?.isDark ?? false;
    shown = await openPage(program, url, { isDark, clockShiftMs });
    await program.next('window/shown');
  } catch (error) {
    await shown?.close();
    program.kill();
    throw new Error(`the program did not open its window: ${program.errors()}`, { cause: error });
  }
  const { page, second, log, close: closePage } = shown;
  return {
    ...program,
    page,
    second,
    log,
    close: async () => {
      program.onRecord((name) => {
        if (name === 'dialog') void program.order('dialog/answer', { response: 1 });
      });
      await program.order('app/quit', null);
      const status = await program.ended();
      await closePage();
      if (status !== 0) throw new Error(`the program ended with ${String(status)}: ${program.errors()}`);
    },
  };
}
