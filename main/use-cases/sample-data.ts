/**
 * The sample data inside the program: the sample service on a free port of this computer, started when its connection
 * is first asked and stopped with the program. The mirror reaches it over HTTP like any other service.
 */
import type { Clock } from '../platform/clock.ts';

/** The one sample service of this process. */
export type SampleData = {
  /** Starts it if it is not running. */
  readonly open: () => Promise<{ readonly baseUrl: string; readonly key: string }>;
  readonly close: () => Promise<void>;
};

/** Half a year of weekly runs: enough for a trend, and mirrored within seconds. */
const RUNS = 26;
const PROJECTS = 8;

/** Builds the sample data. Its history ends in the present week, so that it looks like one being kept. */
export function buildSampleData(clock: Clock): SampleData {
  let opening: ReturnType<typeof start> | undefined;
  const start = async () => {
    const { startSampleService } = await import('../sample/server.ts');
    const until = new Date(clock.nowMs()).toISOString().slice(0, 10);
    return await startSampleService({ port: 0, projects: PROJECTS, runs: RUNS, until });
  };
  return {
    open: async () => {
      opening ??= start();
      try {
        return await opening;
      } catch (error) {
        opening = undefined;
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
