/** One sample client on the screens, for tests of its pages only. */
import type { Page } from 'playwright-core';
import { useSampleScreens, type SampleScreens } from './sample-screens.ts';

const CLIENT = 'Halden Outdoor';

export type SampleClient = Pick<SampleScreens, 'rows' | 'settle'> & {
  /** Its completed runs, newest first. */
  readonly runs: readonly string[];
  /** Opens a page of the client: `topics?run=…`. */
  readonly open: (
    path: string,
    options?: { readonly theme?: 'light' | 'dark'; readonly width?: number },
  ) => Promise<Page>;
};

/** Opens the screens on one sample client, fully mirrored, for a file's tests. */
export function useSampleClient(): SampleClient {
  const screens = useSampleScreens({ projects: [CLIENT] });
  const { rows } = screens;
  return {
    rows,
    settle: () => screens.settle(),
    get runs() {
      return rows(
        `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
        screens.projectId(CLIENT),
      ).map((row) => String(row['run_id']));
    },
    open: async (path, { theme = 'light', width = 1280 } = {}) => {
      const { page, connection, goto } = screens;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await goto(`#/projects/${connection}/${screens.projectId(CLIENT)}/${path}`);
      return page;
    },
  };
}
