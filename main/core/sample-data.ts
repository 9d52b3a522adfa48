/**
 * The sample data inside the program: the sample service in a thread, on a free port of this computer, started on its connection's
 * first call and stopped with the program. The mirror reaches it over HTTP like any other service.
 */
import type { Clock } from '../platform/clock.ts';
import type { SampleService } from '../sample/server.ts';
import type { SampleThread } from '../sample/thread.ts';

/** The one sample service of this process. */
export type SampleData = {
  /**
   * Starts it if it is not running. Its clients' events are dated relative to when the sample data were added (ISO
   * 8601), so that there is always something to show and history stays stable from then on.
   */
  readonly open: (addedAt: string) => Promise<Pick<SampleService, 'baseUrl' | 'key' | 'goals'>>;
  readonly close: () => Promise<void>;
};

/** Half a year of weekly runs: enough for a trend, mirrored within seconds. */
const RUNS = 26;

/** Builds the sample data. Its history ends in the current week, so that it looks maintained. */
export function buildSampleData(clock: Clock): SampleData {
  let opening: Promise<SampleThread> | undefined;
  const start = async (addedAt: string) => {
    const { startSampleThread } = await import('../sample/thread.ts');
    const until = new Date(clock.nowMs()).toISOString().slice(0, 10);
    return await startSampleThread({ port: 0, runs: RUNS, until, storyMs: Date.parse(addedAt) });
  };
  return {
    open: async (addedAt) => {
      const asked = (opening ??= start(addedAt));
      const forget = () => {
        if (opening === asked) opening = undefined;
      };
      try {
        const opened = await asked;
        // If the thread ends, the next call starts another.
        void opened.ended.then(forget);
        return opened;
      } catch (error) {
        forget();
        throw error;
      }
    },
    close: async () => {
      const opened = opening;
      opening = undefined;
      await (await opened)?.close();
    },
  };
}
