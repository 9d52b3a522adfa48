import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { AppState } from '../../../../renderer/state/app.svelte.ts';
import { Attempt } from '../../../../renderer/state/attempt.svelte.ts';
import { Loaded } from '../../../../renderer/state/loaded.svelte.ts';
import { WaitedTask } from '../../../../renderer/state/waited-task.svelte.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

const DEFECT = new TypeError('figures is undefined');
const FORESEEN = new AppError('db/locked', 'Another program holds the library. Close it and try again.');
const SAID = 'the log has the details';

type Way = (app: AppState, work: () => Promise<never>) => Promise<string | undefined>;

/** Each way in which a state turns what was thrown into words; it returns the words. */
const WAYS: Readonly<Record<string, Way>> = {
  'a toast': async (app, work) => {
    await app.attempt(work);
    return app.toasts.list[0]?.text;
  },
  'an attempt beside its control': async (_, work) => {
    const attempt = new Attempt();
    await attempt.run(work);
    return attempt.error?.message;
  },
  'something that is loaded': async (_, work) => {
    const loaded = new Loaded<never>();
    await loaded.load(work);
    return loaded.error?.message;
  },
  'work that a form waits for': async (app, work) => {
    const waited = new WaitedTask(app.tasks);
    await waited.run(work);
    return waited.error?.message;
  },
};

describe('a failure on the screens, shown by', () => {
  const kept = vi.fn();
  let app: AppState;
  beforeEach(() => {
    kept.mockClear();
    vi.stubGlobal('history', { state: null, replaceState: () => undefined });
    vi.stubGlobal('location', { hash: '' });
    // The window's own, whose listeners keep it in the program's log.
    vi.stubGlobal('reportError', kept);
    app = new AppState({} as CoreClient);
  });
  afterEach(() => void vi.unstubAllGlobals());

  describe.each(Object.entries(WAYS))('%s', (_, shownBy) => {
    it('goes to the log where it is a defect, as the words say', async () => {
      expect(await shownBy(app, () => Promise.reject(DEFECT))).toContain(SAID);
      expect(kept.mock.calls).toEqual([[DEFECT]]);
    });

    it('goes to no log where it was foreseen', async () => {
      expect(await shownBy(app, () => Promise.reject(FORESEEN))).toBe(FORESEEN.message);
      expect(kept).not.toHaveBeenCalled();
    });
  });
});
