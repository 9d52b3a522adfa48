/** Schemas of connections, their keys and the accounts behind them. */
import { COUNTING_FORMS, COUNTING_RULES } from '../../domain/counting.ts';
import { z } from 'zod';
import { CONNECTION_COLOURS, KEY_KEEPINGS } from '../../domain/connection.ts';
import { capUse, day, line, nothing, platformState, tidyTable, identifier } from './common.ts';
import { taskView } from './tasks.ts';
import { connectionView } from './connection-view.ts';

const text = z.string();
const number = z.number();
const maybeNumber = number.nullable();

export const keyState = z.object({
  state: z.enum(['kept', 'session', 'missing', 'environment', 'unavailable', 'not-needed']),
  advice: z.string().nullable(),
});

/** What a user types about a connection; the fields of several inputs. */
export const connectionDetails = {
  name: line(80),
  colour: z.enum(CONNECTION_COLOURS),
  keyExpiresOn: day.nullable(),
};

/** A key as it is typed or pasted; never part of any output. */
export const key = line(4_000);

/** Where the key is to be kept. */
const keeping = z.enum(KEY_KEEPINGS);

const baseUrl = line(2_000);

export const accountView = z.object({
  usage: z.array(
    z.object({
      at: text,
      inputTokens: maybeNumber,
      outputTokens: maybeNumber,
      webSearches: maybeNumber,
      llmCostUsd: maybeNumber,
      scraperSpendUsd: maybeNumber,
      totalSpendUsd: maybeNumber,
    }),
  ),
  byModel: tidyTable.nullable(),
  byCallType: tidyTable.nullable(),
  limits: z.object({ at: text, values: tidyTable }).nullable(),
  availability: z.array(platformState),
  calls: z.array(z.object({ day: text, calls: number, failed: number })),
  callsThisMonth: number,
  monthlyCalls: maybeNumber,
  caps: z.object({ scansToday: capUse, callsThisMonth: capUse, projects: capUse }),
  refusals: z.array(
    z.object({
      at: text,
      message: text,
      cap: maybeNumber,
      used: maybeNumber,
      resetAt: text.nullable(),
      currentTier: text.nullable(),
      targetTier: text.nullable(),
    }),
  ),
  forecast: z.object({
    until: text,
    scansSoFar: number,
    answersSoFar: number,
    scansToCome: number,
    answersToCome: number,
    callsToCome: number,
    clients: number,
    clientsWithout: number,
  }),
  counting: z.array(
    z.object({
      rule: z.enum(COUNTING_RULES),
      reading: text.nullable(),
      form: z.enum(COUNTING_FORMS).nullable(),
      status: z.enum(['binding', 'learning', 'dropped']),
      since: text.nullable(),
      runs: number,
      held: number,
    }),
  ),
  readings: z.array(z.object({ path: text, note: text, example: text, firstAt: text })),
});

/** The channels. */
export const CONNECTION_CHANNELS = {
  'connection/list': { input: nothing, output: z.array(connectionView) },
  'connection/key-state': { input: z.strictObject({ connection: identifier }), output: keyState },
  /** Asks the service with the key, and keeps nothing; the result comes with the task, as for the next two. */
  'connection/test': {
    input: z.strictObject({ baseUrl, key }),
    output: taskView,
  },
  /** Tests the key, then keeps it where it is to be kept, and the connection in the file. */
  'connection/add': {
    input: z.strictObject({ ...connectionDetails, baseUrl, key, keeping }),
    output: taskView,
  },
  'connection/edit': {
    input: z.strictObject({
      ...connectionDetails,
      connection: identifier,
      monthlyCalls: z.int().min(1).max(100_000_000).nullable(),
    }),
    output: connectionView,
  },
  /** Tests the key, then keeps it in place of the old one. */
  'connection/replace-key': {
    input: z.strictObject({ connection: identifier, key, keeping, keyExpiresOn: day.nullable() }),
    output: taskView,
  },
  /** Removes the key; with `forget` also everything mirrored over it, and with `reports` its reports too, final ones included. */
  'connection/remove': {
    input: z.strictObject({ connection: identifier, forget: z.boolean(), reports: z.boolean() }),
    output: z.null(),
  },
  /** Adds the service of invented data inside the program, or finds it. */
  'sample/add': { input: nothing, output: connectionView },
  /** Removes it with everything mirrored from it. */
  'sample/remove': { input: nothing, output: z.null() },
  'account/load': { input: z.strictObject({ connection: identifier }), output: accountView },
};
