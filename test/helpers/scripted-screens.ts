/** The screens on a scripted core, for one test file. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { HALDEN } from '../fixtures/project-view.ts';
import { buildFrame, type Frame, type FrameOptions, type OpenedFrame } from './open-frame.ts';
import type { Script } from './scripted-core.ts';
import { serveScreens, type ServedPages } from './served-pages.ts';

/** Serves the screens to the surrounding tests; returns a function that opens a page, closed after its test. */
export function useScriptedScreens(): (options?: FrameOptions) => Promise<OpenedFrame> {
  let site: ServedPages;
  let frame: Frame;
  beforeAll(async () => {
    [site, frame] = await Promise.all([serveScreens(), buildFrame()]);
  });
  afterEach(() => frame.clear());
  afterAll(async () => {
    await frame.close();
    await site.close();
  });
  return async (options = {}) => await frame.open(site.url, options);
}

/** The same by address, with one client unless scripted otherwise. */
export function useScriptedViews(): (hash: string, script: Script) => Promise<OpenedFrame> {
  const open = useScriptedScreens();
  return (hash, script) => open({ hash, script: { 'project/load': () => HALDEN, ...script } });
}
