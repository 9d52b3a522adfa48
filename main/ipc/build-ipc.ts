import type { Handlers, HostPort } from '../core/channels.ts';
import { accountChannels } from '../features/account/index.ts';
import { assistantChannels } from '../features/assistant/index.ts';
import { backupChannels } from '../features/backups/index.ts';
import { batchChannels } from '../features/batch/index.ts';
import { compareChannels } from '../features/compare/index.ts';
import { connectionChannels } from '../features/connections/index.ts';
import { appChannels } from '../features/doctor/index.ts';
import { exportChannels } from '../features/export/index.ts';
import { findingChannels } from '../features/findings/index.ts';
import { kitChannels } from '../features/kits/index.ts';
import { manageChannels } from '../features/manage/index.ts';
import { onboardingChannels } from '../features/onboarding/index.ts';
import { projectChannels } from '../features/projects/index.ts';
import { reportChannels } from '../features/report/index.ts';
import { scanChannels } from '../features/scans/index.ts';
import { scheduleChannels } from '../features/schedule/index.ts';
import { studioChannels } from '../features/studio/index.ts';
import { syncChannels } from '../features/sync/index.ts';
import { teamChannels } from '../features/team/index.ts';
import type { Services } from '../services.ts';
import type { Ipc } from './ipc.ts';
import { buildEvents, buildRouter } from './router.ts';

/** Every channel; the compiler checks them against the contract. */
const channelsOf = (services: Services, host: HostPort): Handlers => ({
  ...appChannels(services, services, host),
  ...projectChannels(services),
  ...compareChannels(services),
  ...findingChannels(services),
  ...connectionChannels(services),
  ...accountChannels(services),
  ...syncChannels(services, services),
  ...scanChannels(services.scans),
  ...manageChannels(services.manage),
  ...onboardingChannels(services.manage),
  ...studioChannels(services.studio, host),
  ...reportChannels(services),
  ...kitChannels(services.kits),
  ...batchChannels(services.batch, host, services.paths.exports),
  ...scheduleChannels(services.schedules),
  ...exportChannels(services.exports, host, services.paths.exports),
  ...backupChannels(services),
  ...assistantChannels(services.assistant),
  ...teamChannels(services.team),
});

/** Puts the core behind the contract for one host. Opens nothing until a channel is called. */
export function buildIpc({ services, host }: { services: Services; host: HostPort }): Ipc {
  const { logger, tasks } = services;
  const { emit, subscribe } = buildEvents(logger);
  const stopHearing = services.onEvent(({ event, payload }) => emit(event, payload));
  return {
    invoke: buildRouter(channelsOf(services, host), logger),
    subscribe,
    emit,
    // A key test leaves nothing behind, so nobody need be asked.
    running: () => tasks.list().filter(({ state, kind }) => state === 'running' && kind !== 'key-test'),
    close: async () => {
      await services.scans.close();
      await tasks.close();
      stopHearing();
      await services.close();
    },
  };
}
