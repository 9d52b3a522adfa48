import type { BatchItem } from '../../../../shared/domain/batch-schema.ts';
import { fromBase64 } from '../../../bridge/base64.ts';
import type { CoreClient } from '../../../bridge/bridge.ts';
import { download } from '../../../exports/download.ts';

/** Reveals a report's file in its folder; a browser downloads it. */
export async function showItem(
  core: CoreClient,
  batchId: string,
  { number, name }: Pick<BatchItem, 'number' | 'name'>,
): Promise<void> {
  const { isShown } = await core.call('batch/show', { batchId, number });
  if (isShown) return;
  const { pdf } = await core.call('batch/pdf', { batchId, number });
  download(name.split('/').at(-1) ?? name, new Blob([fromBase64(pdf)], { type: 'application/pdf' }));
}
