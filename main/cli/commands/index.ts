/**
 * The verbs of the command line, in the order in which help lists them. A command line loads its own verb and no other:
 * what the others need is much of the time that a start takes.
 */
import type { AddCommand } from '../command.ts';

const VERBS: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ['demo', async () => (await import('./demo.ts')).addDemoCommand],
  ['connect', async () => (await import('./connect.ts')).addConnectCommand],
  ['connections', async () => (await import('./connections.ts')).addConnectionsCommand],
  ['disconnect', async () => (await import('./disconnect.ts')).addDisconnectCommand],
  ['sync', async () => (await import('./sync.ts')).addSyncCommand],
  ['status', async () => (await import('./status.ts')).addStatusCommand],
  ['compare', async () => (await import('./compare.ts')).addCompareCommand],
  ['report', async () => (await import('./report.ts')).addReportCommand],
  ['workstream', async () => (await import('./workstream.ts')).addWorkstreamCommand],
  ['backup', async () => (await import('./backup.ts')).addBackupCommand],
  ['doctor', async () => (await import('./doctor.ts')).addDoctorCommand],
  ['serve', async () => (await import('./serve.ts')).addServeCommand],
  ['sample', async () => (await import('./sample.ts')).addSampleCommand],
  ['api', async () => (await import('./api.ts')).addApiCommand],
]);

/** Loads the command of this verb, or every command where it is not one: help and advice name them all. */
export async function loadCommands(verb: string | undefined): Promise<readonly AddCommand[]> {
  const wanted = VERBS.get(verb ?? '');
  return await Promise.all((wanted === undefined ? [...VERBS.values()] : [wanted]).map((load) => load()));
}
