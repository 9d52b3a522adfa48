import { spawn } from 'node:child_process';
import { childEnvironment } from '../platform/child-environment.ts';

/** The system's commands to open an address; none goes through a shell. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the system browser; returns whether it could be started. */
export function openInBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    // A browser outlives this program and runs other people's code.
    const child = spawn(program, [...args, url], {
      env: childEnvironment('opener'),
      stdio: 'ignore',
      detached: true,
    });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
