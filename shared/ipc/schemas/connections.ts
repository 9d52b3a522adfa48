/** Channels of connections, their keys and the accounts behind them. */
import { z } from 'zod';
import { accountView } from '../../domain/account.ts';
import { connectionView, keyState } from '../../domain/connection-schema.ts';
import { CONNECTION_COLOURS, KEY_KEEPINGS } from '../../domain/connection.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { day, line, nothing } from './common.ts';

/** A connection's user input; fields of several channels. */
export const connectionDetails = {
  name: line(80),
  colour: z.enum(CONNECTION_COLOURS),
  keyExpiresOn: day.nullable(),
};

/** A key as typed or pasted; never part of any output. */
export const key = line(4_000);

/** Where to keep the key. */
const keeping = z.enum(KEY_KEEPINGS);

const baseUrl = line(2_000);

export const CONNECTION_CHANNELS = {
  'connection/list': { input: nothing, output: z.array(connectionView) },
  'connection/key-state': { input: z.strictObject({ connection: identifier }), output: keyState },
  /** Calls the service with the key, and stores nothing; the task has the result, as for the next two. */
  'connection/test': {
    input: z.strictObject({ baseUrl, key }),
    output: taskView,
  },
  /** Tests the key, then stores it, and the connection in the file. */
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
  /** Tests the key, then replaces the old one. */
  'connection/replace-key': {
    input: z.strictObject({ connection: identifier, key, keeping, keyExpiresOn: day.nullable() }),
    output: taskView,
  },
  /** Removes the key; with `forget` also everything mirrored over it, and with `reports` its reports, final ones included. */
  'connection/remove': {
    input: z.strictObject({ connection: identifier, forget: z.boolean(), reports: z.boolean() }),
    output: z.null(),
  },
  /** Adds the program's built-in sample service, or finds it. */
  'sample/add': { input: nothing, output: connectionView },
  /** Removes it and everything mirrored from it. */
  'sample/remove': { input: nothing, output: z.null() },
  'account/load': { input: z.strictObject({ connection: identifier }), output: accountView },
};
