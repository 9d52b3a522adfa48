/** What each error means and how to fix it, for `docs/troubleshooting.md`. */
import type { ErrorCode } from '../../../shared/errors/app-error.ts';

type Explanation = { readonly means: string; readonly todo: string };

/** One per code: the compiler requires new ones. */
export const EXPLANATIONS: Readonly<Record<ErrorCode, Explanation>> = {
  'api/bad-request': {
    means:
      'The service understood the request and rejected it: an id, a date or a choice that it does not accept.',
    todo: "Read the service's words at the end of the message, and correct your input. If you entered nothing like it, report it.",
  },
  'api/unauthorized': {
    means: 'The service does not know the key. It was revoked, mistyped, or belongs to another service.',
    todo: 'Create a key in the dashboard under API Keys and enter it in the settings, or run `sightline connect`.',
  },
  'api/forbidden': {
    means: 'The service knows the key, but the key lacks permission for this. Nothing was done.',
    todo: 'Ask an owner or admin of the workspace to do it, or for an Organization key to enter in the settings.',
  },
  'api/usage-limit': {
    means: "Your plan's calls for this month are used up.",
    todo: 'Wait for the day in the message, or move to a larger plan. Mirrored data stays readable.',
  },
  'api/not-found': {
    means: "Nothing exists at that address, or your key's account does not own it.",
    todo: "Check the base address, then the project and the key's account.",
  },
  'api/run-active': {
    means: 'The service is already scanning this project, and runs one scan of it at a time.',
    todo: 'Wait for the run, or cancel it on the client’s page, with `sightline run cancel`, or in the dashboard.',
  },
  'api/gone': {
    means: 'The service no longer offers this.',
    todo: 'Update Sightline. Set schedules per project in the dashboard.',
  },
  'api/rate-limited': {
    means:
      'The service wants fewer calls for a while, or an account limit is reached: a daily quota, or a cap.',
    todo: 'Wait as long as the message says, until tomorrow for a daily quota; a cap stays until the plan changes. Syncs slow down automatically and give up only on a long wait.',
  },
  'api/server': {
    means: 'The service, or a gateway before it, failed. Sightline tried several times.',
    todo: "Try again later. If it persists while other sites work, tell the service's support when it happened.",
  },
  'api/platform-unavailable': {
    means: 'A platform that you chose is currently unavailable.',
    todo: 'Choose others, or try again later.',
  },
  'api/unreachable': {
    means:
      'Sightline could not connect to the service: no network, a wrong address, a proxy, or an untrusted certificate.',
    todo: "Open the base address in a browser. If that works, check HTTPS_PROXY, NO_PROXY and the computer's date.",
  },
  'api/invalid-response': {
    means:
      'Something other than the service answered: a sign-in page of a hotel or a train, a proxy, another website, or a partial response.',
    todo: 'Sign in to the network in a browser, or check the base address. After a partial response, try again.',
  },
  'api/insecure-address': {
    means: 'Over plain http anybody on the network could read the key.',
    todo: 'Use the https address. Plain http is only for services on this computer.',
  },
  'api/too-large': {
    means: 'A response is far larger than any the service should send, and was not read.',
    todo: "Try again once. If it persists, tell the service's support the path in the message.",
  },
  'api/timeout': {
    means: 'The service accepted the request but did not answer in time.',
    todo: 'Try again later; a slow network and a busy service look the same.',
  },
  'api/cancelled': {
    means: 'You, or the end of the program, stopped the work.',
    todo: 'Nothing. The next sync resumes there.',
  },
  'api/call-budget': {
    means: 'You reached a limit that you set: `--max-calls` for this sync, or the monthly calls.',
    todo: 'Sync again with a higher limit, wait for the next month, or change the limit in the settings or with `--monthly-calls`.',
  },
  'api/stream-failed': {
    means: 'The service started a long task and stopped reporting progress.',
    todo: 'Check the list of projects in the dashboard before you try again: the task may have succeeded.',
  },
  'secrets/missing': {
    means: 'There is no key for this connection.',
    todo: 'Run `sightline connect`, enter the key in the settings, or set SIGHTLINE_API_KEY together with SIGHTLINE_BASE_URL.',
  },
  'secrets/unavailable': {
    means: "The system's keychain is locked, or there is none, as on many servers.",
    todo: 'Unlock it, or pass the key in SIGHTLINE_API_KEY for each run.',
  },
  'db/from-future': {
    means: 'A newer Sightline wrote the database. An older one could damage it.',
    todo: 'Update Sightline.',
  },
  'db/migration-failed': {
    means: 'The database could not be migrated to this version. It is as it was before that step.',
    todo: 'Free some disk space and start again. If it persists, keep the copy named in the message, and report it.',
  },
  'db/damaged': {
    means: "The file is not a database, not Sightline's, or has lost pages.",
    todo: 'Close Sightline and run `sightline doctor --repair`, or restore a backup. The damaged file is moved aside, never overwritten.',
  },
  'db/foreign': {
    means: 'The file is another program’s database.',
    todo: 'Set SIGHTLINE_HOME to another folder; the file was not changed.',
  },
  'db/storage': {
    means:
      'The database or its folder cannot be opened or written, the disk is full, or the file was removed while in use.',
    todo: "Free some space, check the folder's permissions, or put the file back. Then sync again.",
  },
  'db/locked': {
    means:
      'Another program has been writing to the database for over five seconds; or a restore, repair or update needs it while another Sightline has it open.',
    todo: 'Close the program that has it open for writing, such as a database browser with unsaved changes, or every Sightline. Programs that only read block only a restore and a repair.',
  },
  'sync/busy': {
    means:
      'Another sync of the same connection is running, perhaps in the app or in a scheduled task; or the same schedule is.',
    todo: 'Nothing: that sync fetches the same data. A script may try again later.',
  },
  'sync/incomplete': {
    means: 'Parts of the data to mirror are missing.',
    todo: 'Sync again to request the missing data. `sightline status` lists it.',
  },
  'report/invalid-spec': {
    means: "The report's options cannot be printed, or a logo is damaged.",
    todo: 'Correct what the message names.',
  },
  'report/no-data': {
    means: 'The project has no completed run on this computer yet.',
    todo: 'Run a sync after the service has completed a scan.',
  },
  'report/storage': {
    means: "The file's location cannot be written.",
    todo: 'Choose another location, or close the program that has the old file open.',
  },
  'report/no-font': {
    means:
      'The text has Chinese, Japanese or Korean letters, and the small npm package of the command line was installed without these fonts.',
    todo: 'Install the package that the message names, as you installed Sightline, and print again. A checkout, the installers and the archives have all fonts.',
  },
  'report/render-failed': {
    means: 'Printing failed, because of a bug in Sightline or a very unusual logo.',
    todo: 'Try fewer runs or another logo, and report it with the details in the log.',
  },
  'report/cancelled': {
    means: 'A report, a comparison or a view was cancelled.',
    todo: 'Request it again. No partial file is left.',
  },
  'report/frozen': {
    means: 'Something tried to change a final report. It stays as it was.',
    todo: 'Duplicate it, or renew it with newer runs, and change the new one.',
  },
  'schedule/unavailable': {
    means: 'This computer has no scheduler that you can use, so nothing can be scheduled.',
    todo: 'Install cron, or use a computer with systemd, launchd or Task Scheduler; or start the command by hand.',
  },
  'schedule/failed': {
    means: "The operating system's scheduler refused the request. The message quotes it.",
    todo: 'Do what it says, then try again. `sightline schedule check NAME` shows what is in place and what is not.',
  },
  'team/unreachable': {
    means: "The team's database cannot be reached, or takes no work now.",
    todo: 'Nothing is lost: what is to be sent waits on this computer, and everything here works on. Try again once the network or the server is back.',
  },
  'team/refused': {
    means:
      "The team's database does not let this login in, does not allow it what it wanted, does not take what was sent, or shows a certificate that cannot be verified.",
    todo: "Ask the team's admin for the login, its password or its rights; then join again. The message says what was not taken, and why.",
  },
  'team/foreign': {
    means:
      'The address is not that of a PostgreSQL database, or its database holds no Sightline team, something of another program, or a team whose functions or rights somebody has changed.',
    todo: "Check the address. `sightline team create` makes a team as the database's owner; a changed one is restored from a backup, or its change undone.",
  },
  'team/outdated': {
    means: "The team's database is of another version than this Sightline.",
    todo: 'Install the newer Sightline, or have the owner of an older database run `sightline team migrate`. Until then everything on this computer works on.',
  },
  'team/storage': {
    means: "The disk of the team's database is full.",
    todo: "Tell the team's admin. What is to be sent waits on this computer and is sent once there is room.",
  },
  'app/host-lost': {
    means: 'The page is open, but its program has ended or has let another browser in.',
    todo: 'Run `sightline serve` again and open the link that it prints.',
  },
  'update/unreachable': {
    means: 'The feed of updates did not answer, or its answer ended early.',
    todo: 'Check the network and try again, or take an installer from a file. The installed version goes on working.',
  },
  'update/refused': {
    means: 'What was offered is not a newer version that the makers of this build have signed.',
    todo: 'Download it again from the place that you trust. If it is refused again, tell that place: somebody may have changed the file.',
  },
  'update/storage': {
    means: 'The update cannot be written to the disk.',
    todo: 'Free as much as the message says, or make the folder writable, and try again. The installed version goes on working.',
  },
  'update/busy': {
    means: 'Something is under way that an update would interrupt.',
    todo: 'Wait for its end, or end it, and try again.',
  },
  'input/invalid': {
    means: 'An input, or an environment variable, is invalid.',
    todo: "The message says what was expected. The command's `--help` has an example.",
  },
  'input/not-found': {
    means: 'What you named does not exist.',
    todo: 'The message lists the choices, if there are few. `sightline status` lists connections and projects.',
  },
  'internal/defect': {
    means: 'A bug in Sightline.',
    todo: 'Try again; then report it with the lines on standard error or in the log. They contain no key.',
  },
};
