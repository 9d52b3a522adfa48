import { withoutControls } from '../../shared/format/printable.ts';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { EXIT, exitStatusFor, type ExitStatus } from './exit-status.ts';
import type { Terminal } from './terminal.ts';
import { stackOf } from '../platform/stack-of.ts';

/** Reports an error as text or JSON, as chosen, and returns its exit status. */
export function reportError(error: unknown, terminal: Terminal): ExitStatus {
  const { commandLine, ...told } = toWire(error);
  const wire = commandLine === undefined ? told : { ...told, message: `${told.message} ${commandLine}` };
  terminal.failure(wire, `${wire.message} [${wire.code}]`);
  const status = exitStatusFor(wire.code);
  // A bug's stack goes to standard error, for the bug report.
  const origin = isAppError(error) ? error.cause : error;
  if (status === EXIT.defect && origin instanceof Error) {
    const lines = stackOf(origin).split('\n').map(withoutControls);
    process.stderr.write(`${lines.join('\n')}\n`);
  }
  return status;
}
