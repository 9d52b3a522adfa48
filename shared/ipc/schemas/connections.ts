/** Channels of connections, their keys and the accounts behind them. */
import { z } from 'zod';
import { accountView } from '../../domain/account.ts';
import { connectionView, keyState } from '../../domain/connection-schema.ts';
import { CONNECTION_COLOURS, KEY_KEEPINGS } from '../../domain/connection.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { day, line, nothing } from './common.ts';

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
