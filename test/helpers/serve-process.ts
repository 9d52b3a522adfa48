import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LONGEST_WAIT_MS } from './longest-wait.ts';
import { programEnvironment } from './run-folder.ts';

/** A running `sightline serve`. */
export type ServeProcess = {
  /** The address with the login token. */
  readonly url: string;
  readonly address: string;
  readonly pid: number;
  /** Its standard error so far. */
  readonly errors: () => string;
  /** Ends it as Ctrl-C does and returns its exit status. */
  readonly stop: () => Promise<number | null>;
};

/** Starts `sightline serve` of the given CLI on a free port, without the test's environment. */
export async function startServe(cli: string, env: Readonly<Record<string, string>>): Promise<ServeProcess> {
  const child = spawn(process.execPath, [cli, 'serve', '--json'], {
    env: programEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, complaint] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const [status] = await exited;
    return status;
  };
  const { url, address } = await new Promise<{ url: string; address: string }>((resolve, reject) => {
    const fail = (): void => reject(new Error(`sightline serve did not start: ${complaint}`));
    const timer = setTimeout(fail, LONGEST_WAIT_MS);
    child.once('exit', fail);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (!printed.trimEnd().endsWith('}')) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(JSON.parse(printed) as { url: string; address: string });
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { url, address, pid: child.pid ?? 0, errors: () => complaint, stop };
}

/** Logs a page in and returns the headers for its requests. */
export async function enter({ url, address }: ServeProcess): Promise<Record<string, string>> {
  const opened = await fetch(url, { redirect: 'manual' });
  if (opened.status !== 303) throw new Error(`the link let nobody in (${opened.status})`);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [, secret = ''] = (opened.headers.get('location') ?? '').split('#let-in=');
  return {
    cookie,
    origin: address,
    'x-sightline': '1',
    'x-sightline-session': secret,
    'content-type': 'application/json',
  };
}

/** Calls a contract channel as that page does. */
export async function ask(
  { address }: ServeProcess,
  headers: Record<string, string>,
  channel: string,
  input: unknown = {},
): Promise<unknown> {
  const body = JSON.stringify({ channel, input });
  const answer = await fetch(`${address}/ipc`, { method: 'POST', headers, body });
  return await answer.json();
}
