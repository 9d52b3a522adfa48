/**
 * The core's side of the contract, for any host: checks names, validates inputs and outputs, and returns an outcome. A host only adds how
 * it carries messages and identifies their sender.
 */
import type { z } from 'zod';
import { AppError } from '../../shared/errors/app-error.ts';
import { truncate } from '../../shared/format/short-name.ts';
import {
  CHANNELS,
  EVENTS,
  type Channel,
  type EventName,
  type Events,
  type Input,
  type Output,
} from '../../shared/ipc/contract.ts';
import { outcomeOf, type Outcome } from '../../shared/ipc/outcome.ts';
import type { Handlers } from '../core/channels.ts';
import { buildEmitter } from '../platform/emitter.ts';
import type { Logger } from '../platform/logger.ts';
import { stackOf } from '../platform/stack-of.ts';

/** An event for the screens. */
export type SentEvent = { readonly event: EventName; readonly payload: unknown };

/** Answers one message of a host; see {@link buildRouter}. */
export type Invoke = (channel: unknown, input: unknown) => Promise<Outcome<unknown>>;

const isChannel = (name: unknown): name is Channel =>
  typeof name === 'string' && Object.hasOwn(CHANNELS, name);

/** Limits on reported validation errors: they may quote the input. */
const MOST_COMPLAINTS = 3;
const MOST_CHARACTERS = 200;

function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, MOST_COMPLAINTS)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .map((complaint) => truncate(complaint, MOST_CHARACTERS))
    .join('; ');
}

function readInput<C extends Channel>(channel: C, input: unknown): Input<C> {
  const read = CHANNELS[channel].input.safeParse(input);
  if (read.success) return read.data;
  throw new AppError(
    'input/invalid',
    `This input cannot be used (${describeIssues(read.error)}). Nothing was changed.`,
    {
      details: {
        channel,
        fields: read.error.issues.slice(0, MOST_COMPLAINTS).map(({ path }) => path.join('.')),
      },
    },
  );
}

/** Builds the function that handles every host's messages. Bugs are logged, never sent. */
export function buildRouter(handlers: Handlers, logger: Logger): Invoke {
  const call = async <C extends Channel>(channel: C, input: unknown): Promise<Output<C>> => {
    const handler: (input: Input<C>) => unknown = handlers[channel];
    const answer = await Promise.resolve(handler(readInput(channel, input)));
    const { output } = CHANNELS[channel];
    // Changes by a channel without a result are reported by an event, or read again.
    return output.parse(output.def.type === 'null' ? null : answer);
  };
  return async (channel, input) => {
    const outcome = await outcomeOf(async () => {
      if (isChannel(channel)) {
        try {
          return await call(channel, input);
        } catch (error) {
          if (error instanceof AppError) throw error;
          logger.warn(`${channel}: ${stackOf(error)}`);
          throw error;
        }
      }
      throw new AppError('input/not-found', 'Sightline does not know this request. Nothing was changed.');
    });
    if (outcome.ok) return outcome;
    // What to type in a terminal is no help on a page.
    const { code, message, retryable, details } = outcome.error;
    return { ok: false, error: { code, message, retryable, ...(details === undefined ? {} : { details }) } };
  };
}

/** Builds the events for the screens; each is validated and stripped to the contract's fields. */
export function buildEvents(logger: Logger): {
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void;
  readonly subscribe: (listener: (sent: SentEvent) => void) => () => void;
} {
  const emitter = buildEmitter<SentEvent>(logger);
  return {
    emit: (event, payload) => emitter.emit({ event, payload: EVENTS[event].parse(payload) }),
    subscribe: emitter.subscribe,
  };
}
