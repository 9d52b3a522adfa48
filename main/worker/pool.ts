/**
 * Threads for work that would block a screen. Each opens a separate database to read from; none starts before there is
 * work, and an idle one does not keep the program alive.
 */
import { availableParallelism } from 'node:os';
import { fromWire, AppError } from '../../shared/errors/app-error.ts';
import { JOBS, type JobInput, type JobName, type JobOutput } from '../features/jobs.ts';
import type { Pool } from '../features/runtime.ts';
import type { ThreadReply } from './messages.ts';
import { startThread, type Thread } from './thread.ts';

const isOutside = (job: JobName): boolean => JOBS[job].kind === 'outside';

/** The error for a cancelled job. */
function cancelled(job: JobName): AppError {
  if (job === 'render') {
    return new AppError('report/cancelled', 'The report was cancelled. No file was written.');
  }
  return new AppError(
    'report/cancelled',
    job === 'compare' ? 'The comparison was cancelled.' : 'Reading the data was cancelled.',
  );
}

/** The error for a job that a defect aborted; `cause` is for the log. */
function broken(job: JobName, cause: Error): Error {
  if (job !== 'render') return cause;
  return new AppError(
    'report/render-failed',
    'The report could not be printed, and no file was written. Report this with the details in the log.',
    { cause },
  );
}

/** The error for a job whose thread died. */
function crashed(job: JobName, cause: unknown): Error {
  if (job === 'render') return broken(job, cause instanceof Error ? cause : new Error(String(cause)));
  return new AppError(
    'internal/defect',
    'The part of Sightline that reads your data in the background ended unexpectedly. Your data is unchanged; try again.',
    { retryable: true, cause },
  );
}

/** The error for a report, or a kit's file, that exceeds its time limit. */
function late(job: JobName, limitMs: number): AppError {
  if (isOutside(job)) {
    return new AppError(
      'input/invalid',
      `This file cannot be used: it was not read within ${limitMs / 1_000} seconds. Nothing was changed; choose another one.`,
    );
  }
  return new AppError(
    'report/render-failed',
    `The report was not printed within ${limitMs / 60_000} minutes and was stopped. No file was written, and everything ` +
      'else is unchanged; try fewer runs, or another logo.',
  );
}

type PoolOptions = {
  /** The file the threads read from. */
  readonly database: string;
  /** Maximum threads; by default from the number of processors. */
  readonly size?: number;
  /** How long an extra idle thread is kept. */
  readonly keptMs?: number;
  /** How long a cancelled job may still run before its thread is ended. */
  readonly patienceMs?: number;
  /** Time limit for printing a report. */
  readonly renderLimitMs?: number;
  /** Time limit for reading a logo or a font. */
  readonly kitLimitMs?: number;
};

/** Jobs that may take seconds; the others take a moment. Neither kind gets every thread, so that neither blocks the other. */
const isLong = ({ name }: Ticket): boolean => JOBS[name].kind === 'print' || isOutside(name);

/** Small jobs that take any thread that nobody else waits for. */
const isBackground = ({ name }: Ticket): boolean => JOBS[name].kind === 'background';

/** Enough for someone browsing; then the memory is released. */
const KEPT_MS = 60_000;

/** About the startup time of a new thread. */
const PATIENCE_MS = 200;

/** The longest reports take seconds, on slow computers a minute; anything longer hangs. */
const RENDER_LIMIT_MS = 5 * 60_000;

/** The largest logo takes a second or two, on slow computers ten; a slower font is malicious. */
const KIT_LIMIT_MS = 20_000;

/** At least two: one for printing a report, one for the screens. */
function defaultSize(): number {
  return Math.min(4, Math.max(2, availableParallelism() - 1));
}

/** A waiting or running job. */
type Ticket = {
  readonly name: JobName;
  readonly input: unknown;
  readonly done: PromiseWithResolvers<unknown>;
};

/** A thread and its job. */
type Seat = {
  readonly thread: Thread;
  ticket: Ticket | null;
  isWarm: boolean;
  isEnding: boolean;
  timer: NodeJS.Timeout | undefined;
};

function settle({ name, done }: Ticket, reply: ThreadReply): void {
  if (reply.kind === 'done') done.resolve(reply.output);
  if (reply.kind === 'refused') done.reject(fromWire(reply.error));
  if (reply.kind === 'broken') done.reject(broken(name, new Error(reply.defect)));
}

/** Builds a pool. Nothing starts before the first job. */
export function buildPool(options: PoolOptions): Pool {
  const { database, keptMs = KEPT_MS, patienceMs = PATIENCE_MS } = options;
  const { renderLimitMs = RENDER_LIMIT_MS, kitLimitMs = KIT_LIMIT_MS } = options;
  const limitOf = ({ name }: Ticket): number => (isOutside(name) ? kitLimitMs : renderLimitMs);
  const seats = new Set<Seat>();
  const queue: Ticket[] = [];
  let holds = 0;
  let isClosed = false;
  let size = options.size ?? defaultSize();

  const open = (): Seat => {
    const thread = startThread(() => {
      seat.isEnding = true;
      clearTimeout(seat.timer);
      seats.delete(seat);
      queueMicrotask(dispatch);
    });
    const seat: Seat = { thread, ticket: null, isWarm: false, isEnding: false, timer: undefined };
    seats.add(seat);
    return seat;
  };
  const end = async (seat: Seat): Promise<void> => {
    seat.isEnding = true;
    await seat.thread.end();
  };
  const rest = (seat: Seat): void => {
    seat.timer = setTimeout(() => {
      // The last one stays: its loaded code makes the next job fast.
      if ([...seats].filter(({ isEnding }) => !isEnding).length > 1) void end(seat);
    }, keptMs).unref();
  };

  const giveUp = (seat: Seat, ticket: Ticket): void => {
    ticket.done.reject(late(ticket.name, limitOf(ticket)));
    void end(seat);
  };

  const serve = async (seat: Seat, ticket: Ticket): Promise<void> => {
    seat.ticket = ticket;
    clearTimeout(seat.timer);
    let limit: NodeJS.Timeout | undefined;
    try {
      if (isLong(ticket)) {
        // Starting a thread and loading its code does not count against the job's limit.
        await seat.thread.ask({ kind: 'load', jobs: [ticket.name] });
        limit = setTimeout(() => giveUp(seat, ticket), limitOf(ticket));
      }
      settle(ticket, await seat.thread.ask({ kind: 'do', database, job: ticket.name, input: ticket.input }));
      seat.isWarm = true;
    } catch (error) {
      ticket.done.reject(crashed(ticket.name, error));
    }
    seat.ticket = null;
    clearTimeout(seat.timer);
    clearTimeout(limit);
    if (!seat.isEnding) rest(seat);
    dispatch();
  };
  const takeTicket = (): Ticket | undefined => {
    const running = [...seats].flatMap(({ ticket }) => ticket ?? []).filter((one) => !isBackground(one));
    const asked = queue.findIndex((ticket) => {
      const alike = running.filter((other) => isLong(other) === isLong(ticket));
      return !isBackground(ticket) && alike.length < Math.max(1, size - 1);
    });
    const place = asked >= 0 ? asked : queue.findIndex(isBackground);
    return place < 0 ? undefined : queue.splice(place, 1)[0];
  };
  /** Assigns waiting jobs to free threads, and starts threads while there is room. */
  function dispatch(): void {
    while (holds === 0) {
      const free = [...seats].find(({ ticket, isEnding }) => ticket === null && !isEnding);
      if (free === undefined && seats.size >= size) return;
      const ticket = takeTicket();
      if (ticket === undefined) return;
      void serve(free ?? open(), ticket);
    }
  }
  const callOff = (ticket: Ticket): void => {
    ticket.done.reject(cancelled(ticket.name));
    const place = queue.indexOf(ticket);
    if (place >= 0) queue.splice(place, 1);
    const seat = [...seats].find((one) => one.ticket === ticket);
    if (seat !== undefined) seat.timer = setTimeout(() => void end(seat), patienceMs);
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
    warm: (jobs) => {
      if (seats.size > 0 || holds > 0 || isClosed) return;
      const seat = open();
      seat.thread.ask({ kind: 'load', jobs }).then(
        () => {
          seat.isWarm = true;
        },
        // The next job reports the error.
        () => undefined,
      );
    },
    isWarm: () => [...seats].some(({ isWarm, isEnding }) => isWarm && !isEnding),
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
          [...seats].map(async (seat) => {
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
      const running = [...seats].flatMap(({ ticket }) => ticket ?? []);
      for (const ticket of [...queue, ...running]) callOff(ticket);
      await Promise.all([...seats].map(end));
    },
  };
}
