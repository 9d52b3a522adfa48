import type { BatchItem } from '../../../../shared/domain/batch.ts';
import type { Core } from '../../../bridge/bridge.ts';
import { download } from '../../../exports/download.ts';

/** A file's bytes as they came over the bridge. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Shows the file of a report in its folder; a browser downloads it. */
export async function showItem(
  core: Core,
  batchId: string,
  { number, name }: Pick<BatchItem, 'number' | 'name'>,
): Promise<void> {
  const { isShown } = await core.call('batch/show', { batchId, number });
  if (isShown) return;
  const { pdf } = await core.call('batch/pdf', { batchId, number });
  download(name.split('/').at(-1) ?? name, new Blob([bytesOf(pdf)], { type: 'application/pdf' }));
}
