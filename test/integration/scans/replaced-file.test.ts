/** Scans go on in the file that a restore has put in the place of the one they began in. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices } from '../../../main/services.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

it('reads and watches scans after a backup was restored, without a restart', async () => {
  const warnings: string[] = [];
  const logger = { ...silentLogger, warn: (text: string) => void warnings.push(text) };
  const services = buildServices({ home: temporaryFolder(), logger, secrets: buildMemoryStore(), env: {} });
  onTestFinished(services.close);
  await services.hold();
  await services.scans.list();
  const { file } = await services.backUp(join(temporaryFolder(), 'kept.db'));
  await services.restore({ file, force: true });
  const place = { connection: 'nobody', projectId: 'none', runId: 'none' };
  await expect(services.scans.cancel(place)).rejects.toMatchObject({ code: 'input/not-found' });
  await services.scans.list();
  await services.scans.close();
  expect(warnings).toEqual([]);
});
