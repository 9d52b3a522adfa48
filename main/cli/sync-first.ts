import type { BatchPlan } from '../../shared/domain/batch-schema.ts';
import { isWholeSync } from '../../shared/domain/sync.ts';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';
import type { CommandContext } from './command.ts';

/**
 * Fetches what is new of the batch's clients before it, so that no report is of old data. Returns whether everything came; what is missing
 * is told. Raises what a sync raises, so that nothing is made without it.
 */
export async function syncFirst(
  { terminal, services, signal }: CommandContext,
  plan: BatchPlan,
): Promise<boolean> {
  const wanted = Map.groupBy(plan.members, ({ connection }) => connection);
  let isWhole = true;
  for (const { connectionId, name, isSample } of await services.connections()) {
    const members = wanted.get(connectionId);
    if (members === undefined || isSample) continue;
    const progress = terminal.progress(`sync of ${name}`);
    try {
      const projects = [...new Set(members.map(({ projectId }) => projectId))];
      const summary = await services.sync({
        connection: name,
        projects,
        signal,
        onProgress: progress.update,
      });
      if (isWholeSync(summary)) continue;
      isWhole = false;
      terminal.warn(
        `The sync of ${name} is not complete; its reports are of what is here. The next sync requests the rest.`,
      );
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { code, message, retryable, commandLine } = error;
      throw new AppError(
        code,
        `No report was made, because the sync of ${name} before it failed: ${message}`,
        {
          retryable,
          commandLine,
          cause: error,
        },
      );
    } finally {
      progress.stop();
    }
  }
  return isWhole;
}
