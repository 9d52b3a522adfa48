/** A core on a mirrored account, before any change. */
import { onTestFinished } from 'vitest';
import { silentLogger } from '../../main/platform/logger.ts';
import type { SampleService } from '../../main/sample/server.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import { accessTo } from './access.ts';
import { readRows } from './mirror-rows.ts';
import { startAccount } from './sample-account.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Desk = {
  readonly home: string;
  readonly services: Services;
  readonly service: SampleService;
  readonly project: { readonly projectId: string; readonly name: string };
};

/** Opens it for one test; `faults` apply once the account is mirrored. */
export async function sitDown(options: Parameters<typeof startAccount>[0] = {}): Promise<Desk> {
  const home = temporaryFolder();
  const service = await startAccount({ projects: 1, ...options });
  const services = buildServices({
    logger: silentLogger,
    home,
    secrets: buildMemoryStore(),
    env: accessTo({ baseUrl: service.baseUrl, key: service.key }),
  });
  onTestFinished(services.close);
  await services.sync({ baseUrl: service.baseUrl });
  const [row] = readRows(home, 'SELECT project_id, name FROM v_project');
  return {
    home,
    services,
    service,
    project: { projectId: String(row?.['project_id']), name: String(row?.['name']) },
  };
}
