/**
 * The core's side of the contract, for any host: names are checked, inputs and outputs are validated, and what comes
 * back is an outcome. A host adds only how it carries messages and how it knows who sent them.
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
import { buildEmitter } from '../platform/emitter.ts';
import type { Logger } from '../platform/logger.ts';

/** One function for each channel; it throws on failure. */
export type Handlers = {
  readonly [C in Channel]: (input: Input<C>) => Promise<Output<C>> | Output<C>;
};

/** An event on its way to the screens. */
export type SentEvent = { readonly event: EventName; readonly payload: unknown };

/** Answers one message of a host; see {@link buildRouter}. */
export type Invoke = (channel: unknown, input: unknown) => Promise<Outcome<unknown>>;

const isChannel = (name: unknown): name is Channel =>
  typeof name === 'string' && Object.hasOwn(CHANNELS, name);

/** Limits of what is said about an invalid input: complaints may quote it. */
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

/** Builds the function that every message of every host goes through. Defects are logged, never sent. */
export function buildRouter(handlers: Handlers, logger: Logger): Invoke {
  const call = async <C extends Channel>(channel: C, input: unknown): Promise<Output<C>> => {
    const handler: Handlers[C] = handlers[channel];
    return CHANNELS[channel].output.parse(await handler(readInput(channel, input)));
  };
  return async (channel, input) => {
    const outcome = await outcomeOf(async () => {
      if (isChannel(channel)) {
        try {
          return await call(channel, input);
        } catch (error) {
          if (error instanceof AppError) throw error;
          logger.warn(
            `${channel}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
          throw error;
        }
      }
      throw new AppError('input/not-found', 'Sightline does not know this request. Nothing was changed.');
    });
    return outcome;
  };
}

/** Builds the events for the screens; each is checked and stripped to the fields of the contract. */
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
