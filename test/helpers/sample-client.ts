/** One client of the sample data on the screens, for files of tests that look at its pages only. */
import type { Page } from 'playwright-core';
import { openSampleScreens, type SampleScreens } from './sample-screens.ts';

const CLIENT = 'Halden Outdoor';

export type SampleClient = Pick<SampleScreens, 'rows' | 'log' | 'close'> & {
  /** The client by the ids of the open schema. */
  readonly place: { readonly connection: string; readonly projectId: string };
  /** Its completed runs, newest first. */
  readonly runs: readonly string[];
  /** Opens a page of the client: `topics?run=…`. */
  readonly open: (
    path: string,
    options?: { readonly theme?: 'light' | 'dark'; readonly width?: number },
  ) => Promise<Page>;
};

/** Mirrors one client of the sample data and opens the screens over it. */
export async function openSampleClient(): Promise<SampleClient> {
  const { page, connection, rows, projectId, goto, log, close } = await openSampleScreens(
    async (services, sample) => {
      await services.sync({ connection: sample, projects: [CLIENT] });
    },
  );
  const place = { connection, projectId: projectId(CLIENT) };
  const runs = rows(
    `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
    place.projectId,
  ).map((row) => String(row['run_id']));
  return {
    place,
    runs,
    rows,
    log,
    close,
    open: async (path, { theme = 'light', width = 1280 } = {}) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await goto(`#/projects/${place.connection}/${place.projectId}/${path}`);
      return page;
    },
  };
}
