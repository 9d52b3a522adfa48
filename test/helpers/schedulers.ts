/** Stubs of operating systems' scheduler tools, which record their input and touch nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Its scheduler. */
type Has = 'systemd' | 'cron' | 'nothing';

export type Schedulers = {
  /** An environment with no other tools. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls to them, one per line. */
  readonly calls: () => readonly string[];
  /** The crontab, initially absent. */
  readonly crontab: string;
  /** systemd's unit folder. */
  readonly units: string;
  /** The last task given to schtasks. */
  readonly task: string;
  /** The home folder. */
  readonly home: string;
  /** Makes a tool fail from now on. */
  readonly refuse: (tool: string) => void;
};

const note = (log: string, name: string): string =>
  `#!${program('sh')}\nprintf '%s\\n' "${name} $*" >> '${log}'\n`;

/** Builds stubs for a computer with this scheduler. */
export function standInSchedulers(has: Has): Schedulers {
  const folder = temporaryFolder();
  const [tools, home] = [join(folder, 'tools'), join(folder, 'user')];
  const [log, crontab, task] = [join(folder, 'calls'), join(folder, 'crontab'), join(folder, 'task.xml')];
  mkdirSync(tools);
  mkdirSync(home);
  const write = (name: string, script: string): void =>
    writeFileSync(join(tools, name), note(log, name) + script, { mode: 0o755 });
  write('systemctl', has === 'systemd' ? 'exit 0\n' : 'echo "Failed to connect to bus" >&2; exit 1\n');
  if (has === 'cron') {
    write(
      'crontab',
      `if [ "$1" = -l ]; then
  if [ -f '${crontab}' ]; then exec /bin/cat '${crontab}'; fi
  echo 'no crontab for reader' >&2; exit 1
fi
exec /bin/cat > '${crontab}'
`,
    );
  }
  write('launchctl', 'exit 0\n');
  write(
    'schtasks.exe',
    `case "$1" in
/Create) exec /bin/cp "$3" '${task}' ;;
/Delete) exec /bin/rm '${task}' ;;
/Query) [ "$2" = '/?' ] && exit 0; exec /bin/cat '${task}' ;;
esac
`,
  );
  return {
    env: { PATH: tools, HOME: home, USERPROFILE: home },
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
    crontab,
    units: join(home, '.config', 'systemd', 'user'),
    task,
    home,
    refuse: (tool) => write(tool, 'echo "Access is denied." >&2; exit 5\n'),
  };
}
