import type { Services } from '../services.ts';
import { buildAppHandlers } from './handlers/app.ts';
import { buildBatchHandlers } from './handlers/batches.ts';
import { buildComparisonHandlers } from './handlers/comparisons.ts';
import { buildConnectionHandlers } from './handlers/connections.ts';
import type { HandlerContext } from './handlers/context.ts';
import { buildExportHandlers } from './handlers/exports.ts';
import { buildManageHandlers } from './handlers/manage.ts';
import { buildPresentationHandlers } from './handlers/presentations.ts';
import { buildPictureHandlers } from './handlers/pictures.ts';
import { buildReportHandlers } from './handlers/reports.ts';
import { buildProjectHandlers } from './handlers/projects.ts';
import { buildRunHandlers } from './handlers/runs.ts';
import { buildScanHandlers } from './handlers/scans.ts';
import { buildScheduleHandlers } from './handlers/schedules.ts';
import { buildTaskHandlers } from './handlers/tasks.ts';
import { buildKitHandlers } from './handlers/kits.ts';
import type { HostPort, Ipc } from './ipc.ts';
import { buildEvents, buildRouter, type Handlers } from './router.ts';

/** Every handler; the compiler holds them equal to the contract's channels. */
function buildHandlers(context: HandlerContext): Handlers {
  return {
    ...buildAppHandlers(context),
    ...buildConnectionHandlers(context),
    ...buildProjectHandlers(context),
    ...buildRunHandlers(context),
    ...buildComparisonHandlers(context),
    ...buildTaskHandlers(context),
    ...buildKitHandlers(context),
    ...buildExportHandlers(context),
    ...buildPictureHandlers(context),
    ...buildReportHandlers(context),
    ...buildScheduleHandlers(context),
    ...buildBatchHandlers(context),
    ...buildPresentationHandlers(context),
    ...buildScanHandlers(context),
    ...buildManageHandlers(context),
  };
}

/** Puts the core behind the contract for one host. Nothing is opened until a channel is called. */
export function buildIpc({ services, host }: { services: Services; host: HostPort }): Ipc {
  const { logger, tasks } = services;
  const { emit, subscribe } = buildEvents(logger);
  const stopHearing = services.onEvent(({ event, payload }) => emit(event, payload));
  return {
    invoke: buildRouter(buildHandlers({ services, host }), logger),
    subscribe,
    emit,
    // A key test leaves nothing behind, so it need not be asked about.
    running: () => tasks.list().filter(({ state, kind }) => state === 'running' && kind !== 'key-test'),
    close: async () => {
      await services.scans.close();
      await tasks.close();
      stopHearing();
      await services.close();
    },
  };
}
