import type { Core } from '../bridge/bridge.ts';

/** Shows a file of the folder of exports: the desktop in its folder, a browser by downloading it. */
export async function showExport(core: Core, fileName: string): Promise<void> {
  const { path } = await core.call('export/show', { fileName });
  if (path === null) return;
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  link.click();
}
