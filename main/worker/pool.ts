/**
 * Threads for work that would block a screen. Each opens a separate database to read from; none starts before there is
 * work, and an idle one does not keep the program alive.
 */
import { availableParallelism } from 'node:os';
import type { JobInput, JobName, JobOutput } from '../features/jobs.ts';
import type { Pool } from '../features/runtime.ts';
import { cancelled } from './job-errors.ts';
import { buildSeats, type SeatOptions } from './seats.ts';
import { takeNext, type Ticket } from './tickets.ts';

type PoolOptions = SeatOptions & {
  /** Maximum threads; by default from the number of processors. */
  readonly size?: number;
  /** How long a cancelled job may still run before its thread is ended. */
  readonly patienceMs?: number;
};

/** About the startup time of a new thread. */
const PATIENCE_MS = 200;

/** At least two: one for printing a report, one for the screens. */
function defaultSize(): number {
  return Math.min(4, Math.max(2, availableParallelism() - 1));
}

/** Builds a pool. Nothing starts before the first job. */
export function buildPool(options: PoolOptions): Pool {
  const { patienceMs = PATIENCE_MS } = options;
  const seats = buildSeats(options, () => dispatch());
  const queue: Ticket[] = [];
  let holds = 0;
  let isClosed = false;
  let size = options.size ?? defaultSize();

  /** Assigns waiting jobs to free threads, and starts threads while there is room. */
  function dispatch(): void {
    while (holds === 0) {
      const free = seats.free();
      if (free === undefined && seats.count() >= size) return;
      const ticket = takeNext(queue, seats.running(), size);
      if (ticket === undefined) return;
      void seats.serve(free ?? seats.open(), ticket);
    }
  }
  const callOff = (ticket: Ticket): void => {
    ticket.done.reject(cancelled(ticket.name));
    const place = queue.indexOf(ticket);
    if (place >= 0) queue.splice(place, 1);
    const seat = seats.all().find((one) => one.ticket === ticket);
    if (seat !== undefined) seat.timer = setTimeout(() => void seats.end(seat), patienceMs);
  };

  return {
    run: async <Name extends JobName>(name: Name, input: JobInput<Name>, signal?: AbortSignal) => {
      if (isClosed || signal?.aborted === true) throw cancelled(name);
      const ticket: Ticket = { name, input, done: Promise.withResolvers<unknown>() };
      const stop = (): void => callOff(ticket);
      signal?.addEventListener('abort', stop, { once: true });
      queue.push(ticket);
      dispatch();
      try {
        return (await ticket.done.promise) as JobOutput<Name>;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    warm: async (jobs) => {
      if (seats.count() > 0 || holds > 0 || isClosed) return;
      const seat = seats.open();
      try {
        await seat.thread.ask({ kind: 'load', jobs });
        seat.isWarm = true;
      } catch {
        // The next job reports the error.
      }
    },
    isWarm: () => seats.all().some(({ isWarm, isEnding }) => isWarm && !isEnding),
    widen: (longJobs) => {
      const before = size;
      size = Math.max(size, longJobs + 1);
      return () => {
        size = before;
      };
    },
    whileClosed: async (work) => {
      holds += 1;
      try {
        await Promise.all(
          seats.all().map(async (seat) => {
            await seat.ticket?.done.promise.catch(() => undefined);
            // A thread that ends has also closed it.
            await seat.thread.ask({ kind: 'close' }).catch(() => undefined);
          }),
        );
        return await work();
      } finally {
        holds -= 1;
        dispatch();
      }
    },
    close: async () => {
      // A page that is still open may ask for more; a new thread would hold the file open after its writer.
      isClosed = true;
      for (const ticket of [...queue, ...seats.running()]) callOff(ticket);
      await Promise.all(seats.all().map(seats.end));
    },
  };
}
