/** What each error means and how to fix it, for `docs/troubleshooting.md`. */
import type { ErrorCode } from '../../../shared/errors/app-error.ts';

type Explanation = { readonly means: string; readonly todo: string };

/** One per code: the compiler requires new ones. */
export const EXPLANATIONS: Readonly<Record<ErrorCode, Explanation>> = {
  'api/bad-request': {
    means:
      'The service understood the question and found it wrong: an id, a date or a choice that it does not take.',
    todo: 'Read what the service says at the end of the sentence, and correct what you typed. If you typed nothing of the kind, report it.',
  },
  'api/unauthorized': {
    means: 'The service does not know the key. It was revoked, mistyped, or belongs to another service.',
    todo: 'Create a key in the dashboard under API Keys and enter it in the settings, or run `sightline connect`.',
  },
  'api/forbidden': {
    means: 'The service knows the key, and the key lacks the right to do or to read this. Nothing was done.',
    todo: 'Ask an owner or admin of the workspace to do it, or for an Organization key, and enter that in the settings.',
  },
  'api/usage-limit': {
    means: 'The calls of your plan for this month are used up.',
    todo: 'Wait for the day that the sentence names, or move to a larger plan. What is mirrored stays readable.',
  },
  'api/not-found': {
    means: 'There is nothing at that place, or the account of your key does not own it.',
    todo: 'Check the base address first, then the project and which account the key belongs to.',
  },
  'api/run-active': {
    means: 'The service already scans this project and runs one scan of it at a time.',
    todo: 'Wait for the run, or cancel it in the dashboard.',
  },
  'api/gone': {
    means: 'The service no longer offers this.',
    todo: 'Update Sightline. Schedules are set for each project in the dashboard.',
  },
  'api/rate-limited': {
    means:
      'The service wants fewer calls for a while, or an account limit is reached that lasts until tomorrow.',
    todo: 'Wait as long as the sentence says. Syncs slow down by themselves and give up only when the wait would be long.',
  },
  'api/server': {
    means: 'The service, or a gateway before it, failed. Sightline tried several times.',
    todo: 'Try again later. If it stays while other sites work, tell the support of the service when it happened.',
  },
  'api/platform-unavailable': {
    means: 'A platform that you chose cannot be asked at the moment.',
    todo: 'Choose others, or try again later.',
  },
  'api/unreachable': {
    means:
      'No connection to the service came about: no network, a wrong address, a proxy, or a certificate that is not trusted.',
    todo: 'Open the base address in a browser. If that works, check HTTPS_PROXY, NO_PROXY and the date of the computer.',
  },
  'api/invalid-response': {
    means:
      'Something answered, but not as the service does: a sign-in page of a hotel or a train, a proxy, another website, or half an answer.',
    todo: 'Sign in to the network in a browser, or check the base address. Half answers pass: try again.',
  },
  'api/insecure-address': {
    means: 'Over plain http everybody on the way could read the key.',
    todo: 'Use the https address. Plain http is for services on this computer only.',
  },
  'api/too-large': {
    means: 'An answer is far larger than any that the service should give, and was not read.',
    todo: 'Try again once. If it stays, tell the support of the service which path the sentence names.',
  },
  'api/timeout': {
    means: 'The service took the question and did not answer in time.',
    todo: 'Try again later; a slow network and a busy service look the same.',
  },
  'api/cancelled': {
    means: 'You, or the end of the program, stopped the work.',
    todo: 'Nothing. The next sync goes on from there.',
  },
  'api/call-budget': {
    means: 'A limit that you set yourself is reached: `--max-calls` for this sync, or the calls of a month.',
    todo: 'Sync again with a higher limit, wait for the next month, or change the limit in the settings or with `--monthly-calls`.',
  },
  'api/stream-failed': {
    means: 'The service began a long piece of work and stopped reporting on it.',
    todo: 'Look at the list of projects in the dashboard before you try again: the work may have been done.',
  },
  'secrets/missing': {
    means: 'There is no key for this connection.',
    todo: 'Run `sightline connect`, enter the key in the settings, or set SIGHTLINE_API_KEY together with SIGHTLINE_BASE_URL.',
  },
  'secrets/unavailable': {
    means: 'The keychain of the system is locked, or there is none, as on many servers.',
    todo: 'Unlock it, or give the key in SIGHTLINE_API_KEY for each run.',
  },
  'db/from-future': {
    means: 'A newer Sightline has written the database. An older one could damage it.',
    todo: 'Update Sightline.',
  },
  'db/migration-failed': {
    means:
      'The database could not be brought to the shape of this version. It is as it was before that step.',
    todo: 'Make room on the disk and start again. If it stays, keep the copy that the sentence names, and report it.',
  },
  'db/damaged': {
    means: 'The file is no database, not one of Sightline, or has lost pages.',
    todo: 'Close Sightline and run `sightline doctor --repair`, or put a backup in its place. The damaged file is set aside, never overwritten.',
  },
  'db/foreign': {
    means: 'The file is another program’s database.',
    todo: 'Name another folder in SIGHTLINE_HOME; the file was left as it is.',
  },
  'db/storage': {
    means:
      'The database or its folder cannot be opened or written, the disk is full, or the file was taken away while it was in use.',
    todo: 'Free some space, check the permissions of the folder, or put the file back. Then sync again.',
  },
  'db/locked': {
    means:
      'Another program has been writing to the database for more than five seconds; or it is to be replaced, repaired or updated while another Sightline has it.',
    todo: 'Close the program that has it open for writing, such as a database browser with unsaved changes, or every Sightline. Programs that only read disturb nobody but a restore and a repair.',
  },
  'sync/busy': {
    means:
      'Another sync of the same connection is at work, perhaps in the app or in a scheduled task; or the same schedule is.',
    todo: 'Nothing: that sync brings the same. A script may try again after a while.',
  },
  'sync/incomplete': {
    means: 'Parts of what was to be mirrored are missing.',
    todo: 'Sync again: what is missing is asked for once more. `sightline status` names it.',
  },
  'report/invalid-spec': {
    means: 'The report was asked for in a way that cannot be printed, or a logo is damaged.',
    todo: 'Correct what the sentence names.',
  },
  'report/no-data': {
    means: 'The project has no completed run on this computer yet.',
    todo: 'Run a sync after the service has completed a scan.',
  },
  'report/storage': {
    means: 'The place for the file cannot be written.',
    todo: 'Choose another place, or close the program that has the old file open.',
  },
  'report/render-failed': {
    means: 'Printing broke off. That is a fault of Sightline or of a very unusual logo.',
    todo: 'Try fewer runs or another logo, and report it with the details in the log.',
  },
  'report/cancelled': {
    means: 'A report, a comparison or a view was called off.',
    todo: 'Ask for it again. No half file is left.',
  },
  'report/frozen': {
    means: 'A final report was to be changed. It stays as it was finished.',
    todo: 'Duplicate it, or renew it with newer runs, and change the new one.',
  },
  'schedule/unavailable': {
    means:
      'This computer has nothing that starts commands at set times for you, so that nothing can be scheduled.',
    todo: 'Install cron, or use a computer with systemd, launchd or Task Scheduler; or start the command by hand.',
  },
  'schedule/failed': {
    means: "The operating system's scheduler refused what it was asked. The sentence has what it said.",
    todo: 'Do what it says, then try again. `sightline schedule check NAME` tells what stands and what does not.',
  },
  'app/host-lost': {
    means: 'The page is open, and the program behind it has ended or has let another browser in.',
    todo: 'Run `sightline serve` again and open the link that it prints.',
  },
  'input/invalid': {
    means: 'Something that was typed, or set in the environment, cannot be meant.',
    todo: 'The sentence says what was expected. `--help` of the command has an example.',
  },
  'input/not-found': {
    means: 'What you named is not there.',
    todo: 'The sentence lists what there is, where there are few. `sightline status` lists connections and projects.',
  },
  'internal/defect': {
    means: 'A fault of Sightline.',
    todo: 'Try again; then report it with the lines on standard error or in the log. They hold no key.',
  },
};
