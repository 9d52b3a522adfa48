/** Jobs that wait or run, and which is next: neither kind gets every thread, so that neither blocks the other. */
import { fromWire } from '../../shared/errors/app-error.ts';
import { JOBS, type JobName } from '../features/jobs.ts';
import { broken } from './job-errors.ts';
import type { ThreadReply } from './messages.ts';

/** A waiting or running job. */
export type Ticket = {
  readonly name: JobName;
  readonly input: unknown;
  readonly done: PromiseWithResolvers<unknown>;
};

/** Jobs that read what somebody else made, within a limit of their own. */
export const isOutside = ({ name }: Ticket): boolean => JOBS[name].kind === 'outside';

/** Jobs that may take seconds; the others take a moment. */
export const isLong = (ticket: Ticket): boolean => JOBS[ticket.name].kind === 'print' || isOutside(ticket);

/** Small jobs that take any thread that nobody else waits for. */
const isBackground = ({ name }: Ticket): boolean => JOBS[name].kind === 'background';

/** Passes on what a thread replied. */
export function settle({ name, done }: Ticket, reply: ThreadReply): void {
  if (reply.kind === 'done') done.resolve(reply.output);
  if (reply.kind === 'refused') done.reject(fromWire(reply.error));
  if (reply.kind === 'broken') done.reject(broken(name, new Error(reply.defect)));
}

/** Takes the job that one of `size` threads does next out of the queue; undefined if all wait for a thread of theirs. */
export function takeNext(queue: Ticket[], running: readonly Ticket[], size: number): Ticket | undefined {
  const counted = running.filter((one) => !isBackground(one));
  const asked = queue.findIndex((ticket) => {
    const alike = counted.filter((other) => isLong(other) === isLong(ticket));
    return !isBackground(ticket) && alike.length < Math.max(1, size - 1);
  });
  const place = asked >= 0 ? asked : queue.findIndex(isBackground);
  return place < 0 ? undefined : queue.splice(place, 1)[0];
}
