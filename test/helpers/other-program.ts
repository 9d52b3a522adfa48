import Database from 'better-sqlite3';
import { systemClock, type Clock } from '../../main/platform/clock.ts';

/** Another program on the same file. */
export type OtherProgram = {
  /** A clock that lets the other program write whenever it is read, and records the outcomes. */
  readonly interrupting: (outcomes: string[], sql: string, ...values: readonly unknown[]) => Clock;
  readonly close: () => void;
};

/** Opens a file as another program, with no busy timeout. */
export function openOtherProgram(file: string): OtherProgram {
  const other = new Database(file, { timeout: 0 });
  return {
    interrupting: (outcomes, sql, ...values) => ({
      ...systemClock,
      nowMs: () => {
        try {
          other.prepare(sql).run(...values);
          outcomes.push('written');
        } catch (error) {
          outcomes.push((error as { readonly code: string }).code);
        }
        return systemClock.nowMs();
      },
    }),
    close: () => other.close(),
  };
}
