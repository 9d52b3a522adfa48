/** The browser host with the built screens over mirrored sample data, and Chromium before it, for a file of tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import { buildServices } from '../../main/services.ts';
import { startWebHost } from '../../main/web/web-host.ts';
import { launchChromium } from './chromium.ts';
import { watchPage } from './watch-page.ts';

type Row = Record<string, number | string | null>;

/** A page of the host, let in. */
export type SampledPage = {
  readonly page: Page;
  /** What the page complained of, refused content included. */
  readonly complaints: () => readonly string[];
};

export type SampledHost = {
  /** The client that is mirrored, by the ids of the open schema. */
  readonly place: { readonly connection: string; readonly projectId: string };
  /** Its completed runs, newest first. */
  readonly runs: readonly string[];
  /** Rows of a query on the open schema. */
  readonly rows: (sql: string, ...values: readonly string[]) => Row[];
  /** Opens a page of the client: `topics?run=…`. */
  readonly open: (
    path: string,
    options?: { readonly theme?: 'light' | 'dark'; readonly width?: number },
  ) => Promise<SampledPage>;
  readonly close: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..');
const CLIENT = 'Halden Outdoor';

/** Mirrors one client of the sample data, builds the screens, and opens the host over both. */
export async function openSampledHost(): Promise<SampledHost> {
  const home = mkdtempSync(join(tmpdir(), 'sightline-sampled-'));
  const rendererFolder = join(home, 'renderer');
  const services = buildServices({
    logger: silentLogger,
    home,
    secrets: buildMemoryStore(),
    env: {},
  });
  const { connection } = await services.addSample();
  await services.sync({ connection, projects: [CLIENT] });
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: rendererFolder, emptyOutDir: true },
  });
  const host = await startWebHost({ services, port: 0, rendererFolder });
  const browser: Browser = await launchChromium();
  const rows = (sql: string, ...values: readonly string[]): Row[] =>
    services
      .database()
      .prepare<string[], Row>(sql)
      .all(...values);
  const [project] = rows('SELECT connection, project_id FROM v_project WHERE name = ?', CLIENT);
  const place = { connection: String(project?.['connection']), projectId: String(project?.['project_id']) };
  const runs = rows(
    `SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed' ORDER BY started_at DESC`,
    place.projectId,
  ).map((row) => String(row['run_id']));
  return {
    place,
    runs,
    rows,
    open: async (path, { theme = 'light', width = 1280 } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        acceptDownloads: true,
      });
      const page = await context.newPage();
      const complaints = await watchPage(page);
      await page.goto(host.newLink());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(`${host.address}/#/projects/${place.connection}/${place.projectId}/${path}`);
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      await host.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
