/** The threads of a pool, each with the job it does. One that has nothing to do ends after a while; the last one stays. */
import { crashed, late } from './job-errors.ts';
import { startThread, type Thread } from './thread.ts';
import { isLong, isOutside, settle, type Ticket } from './tickets.ts';

/** A thread and its job. */
export type Seat = {
  readonly thread: Thread;
  ticket: Ticket | null;
  isWarm: boolean;
  isEnding: boolean;
  timer: NodeJS.Timeout | undefined;
};

/** The threads of a pool. */
export type Seats = {
  /** Threads, those that are ending included. */
  readonly count: () => number;
  readonly all: () => readonly Seat[];
  /** The jobs that run. */
  readonly running: () => readonly Ticket[];
  /** One that is free for a job. */
  readonly free: () => Seat | undefined;
  readonly open: () => Seat;
  readonly end: (seat: Seat) => Promise<void>;
  /** Does a job, and settles it, whatever becomes of the thread. */
  readonly serve: (seat: Seat, ticket: Ticket) => Promise<void>;
};

/** What a pool's threads work with. */
export type SeatOptions = {
  /** The file the threads read from. */
  readonly database: string;
  /** How long an extra idle thread is kept. */
  readonly keptMs?: number;
  /** Time limit for printing a report. */
  readonly renderLimitMs?: number;
  /** Time limit for reading a logo or a font. */
  readonly kitLimitMs?: number;
};

/** Enough for someone browsing; then the memory is released. */
const KEPT_MS = 60_000;

/** The longest reports take seconds, on slow computers a minute; anything longer hangs. */
const RENDER_LIMIT_MS = 5 * 60_000;

/** The largest logo takes a second or two, on slow computers ten; a slower font is malicious. */
const KIT_LIMIT_MS = 20_000;

/** Builds them; starts none. `onFree` is called when there may be a thread for another job. */
export function buildSeats(options: SeatOptions, onFree: () => void): Seats {
  const { database, keptMs = KEPT_MS } = options;
  const { renderLimitMs = RENDER_LIMIT_MS, kitLimitMs = KIT_LIMIT_MS } = options;
  const limitOf = (ticket: Ticket): number => (isOutside(ticket) ? kitLimitMs : renderLimitMs);
  const seats = new Set<Seat>();
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
    onFree();
  };
  return {
    count: () => seats.size,
    all: () => [...seats],
    running: () => [...seats].flatMap(({ ticket }) => ticket ?? []),
    free: () => [...seats].find(({ ticket, isEnding }) => ticket === null && !isEnding),
    open: () => {
      const thread = startThread(() => {
        seat.isEnding = true;
        clearTimeout(seat.timer);
        seats.delete(seat);
        queueMicrotask(onFree);
      });
      const seat: Seat = { thread, ticket: null, isWarm: false, isEnding: false, timer: undefined };
      seats.add(seat);
      return seat;
    },
    end,
    serve,
  };
}
