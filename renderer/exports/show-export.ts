import type { CoreClient } from '../bridge/bridge.ts';

function fetchFrom(path: string | null, fileName: string): void {
  if (path === null) return;
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  link.click();
}

/** Shows a file of the exports folder: the desktop reveals it, a browser downloads it. */
export async function showExport(core: CoreClient, fileName: string): Promise<void> {
  fetchFrom((await core.call('export/show', { fileName })).path, fileName);
}

/** Shows a report's latest file in its folder; a browser downloads it. */
export async function showReport(core: CoreClient, reportId: string, fileName: string): Promise<void> {
  fetchFrom((await core.call('report/show', { reportId, opens: false })).path, fileName);
}

/** Opens a report's latest file; a browser downloads it. */
export async function openReport(core: CoreClient, reportId: string, fileName: string): Promise<void> {
  fetchFrom((await core.call('report/show', { reportId, opens: true })).path, fileName);
}
