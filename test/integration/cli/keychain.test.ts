import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../helpers/files-in.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { program } from '../../helpers/programs.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLI = join(import.meta.dirname, '..', '..', '..', 'main', 'cli', 'index.ts');

/** Unlocks a fresh keyring in a D-Bus session of its own, then runs the commands one after the other. */
const SCRIPT = `
  printf 'pass' | ${program('gnome-keyring-daemon')} --unlock --components=secrets >/dev/null 2>&1
  sightline() { "$NODE" "$CLI" "$@"; echo "status=$?"; }
  SIGHTLINE_API_KEY="$KEY" sightline connect --base-url "$BASE_URL" --name Agency
  sightline sync --quiet
  sightline disconnect Agency
  sightline sync --quiet
`;

function runInSession(env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    execFile(program('dbus-run-session'), ['--', program('bash'), '-c', SCRIPT], { env }, (error, out, err) =>
      resolve(`${out}${err}${error === null ? '' : error.message}`),
    );
  });
}

describe("the system's keychain", () => {
  it('keeps the key of a connection until it is disconnected, and nothing else does', async () => {
    const service = await startPlayedService();
    const home = temporaryFolder();
    const output = await runInSession({
      PATH: process.env['PATH'] ?? '',
      NODE: process.execPath,
      CLI,
      KEY,
      BASE_URL: service.baseUrl,
      HOME: home,
      XDG_DATA_HOME: join(home, 'keyrings'),
      XDG_RUNTIME_DIR: home,
      SIGHTLINE_HOME: join(home, 'data'),
    });
    expect(output).toContain('Connected Agency (1 project)');
    expect(output).toContain('3 new runs');
    expect(output).toContain('Removed the key of Agency.');
    expect(output.match(/status=\d/g)).toEqual(['status=0', 'status=0', 'status=0', 'status=3']);
    expect(output).not.toContain(KEY);
    for (const { parentPath, name } of filesIn(join(home, 'data'))) {
      expect(readFileSync(join(parentPath, name)).includes(KEY)).toBe(false);
    }
  });
});
