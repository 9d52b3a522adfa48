/**
 * Programs that the tests drive or read back with. Installed on Debian as root; otherwise this lists exactly what to install, and fails,
 * because a skipped test proves nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

type Need = { readonly package: string; readonly program: string };

const NEEDS: readonly Need[] = [
  { package: 'chromium', program: '/usr/bin/chromium' },
  { package: 'poppler-utils', program: '/usr/bin/pdftotext' },
  { package: 'librsvg2-bin', program: '/usr/bin/rsvg-convert' },
  { package: 'qpdf', program: '/usr/bin/qpdf' },
  { package: 'openssl', program: '/usr/bin/openssl' },
  { package: 'dbus', program: '/usr/bin/dbus-run-session' },
  { package: 'gnome-keyring', program: '/usr/bin/gnome-keyring-daemon' },
  { package: 'postgresql-15', program: '/usr/lib/postgresql/15/bin/postgres' },
  { package: 'pgbouncer', program: '/usr/sbin/pgbouncer' },
  { package: 'zsh', program: '/usr/bin/zsh' },
  { package: 'fish', program: '/usr/bin/fish' },
  { package: 'bash-completion', program: '/usr/share/bash-completion/bash_completion' },
  { package: 'python3-openpyxl', program: '/usr/lib/python3/dist-packages/openpyxl/__init__.py' },
];

/**
 * Optional: without them tests are slower, or skip validating scheduler entries, as their titles then say. Installed where that needs no
 * user action, never requested.
 */
const WELCOME: readonly Need[] = [
  { package: 'systemd', program: '/usr/bin/systemd-analyze' },
  { package: 'cron', program: '/usr/bin/crontab' },
  { package: 'libxml2-utils', program: '/usr/bin/xmllint' },
  { package: 'chromium-headless-shell', program: '/usr/bin/chromium-headless-shell' },
];

const isMissing = (need: Need): boolean => !existsSync(need.program);
const missing = NEEDS.filter(isMissing);

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function apt(...args: readonly string[]): boolean {
  const run = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return run.status === 0;
}

/** Installs what is missing; returns whether it succeeded. */
function install(names: readonly string[]): boolean {
  if (names.length === 0) return true;
  process.stdout.write(`installing for the tests: ${names.join(', ')}\n`);
  return apt('update', '-qq') && apt('install', '-qq', '-y', '--no-install-recommends', ...names);
}

const names = missing.map((need) => need.package);
const command = `apt-get install --no-install-recommends ${names.join(' ')}`;
if (isDebian() && process.getuid?.() === 0) {
  const all = [...names, ...WELCOME.filter(isMissing).map((need) => need.package)];
  if (!install(all) && !install(names)) {
    process.stderr.write(`could not install them; run: ${command}\n`);
    process.exitCode = 1;
  }
} else if (missing.length > 0) {
  process.stderr.write(
    `The tests need ${missing.map((need) => need.program).join(', ')}.\nOn Debian or Ubuntu: sudo ${command}\n`,
  );
  process.exitCode = 1;
}
