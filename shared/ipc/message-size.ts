/** Maximum size of a message on a channel: from its schema, or a limit if that has no bound. */
import { z } from 'zod';
import { LARGE_BODIES, MOST_BODY_BYTES, ORDINARY_BODY_BYTES } from './body-limits.ts';
import type { Channel } from './contract.ts';
import { CHANNELS } from './contract.ts';

/** Longest JSON form of a letter: `\u0001`. */
const LETTER_BYTES = 6;
/** A number, an identifier or a day. */
const WORD_BYTES = 100;
const SIGNS = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Maximum bytes of a schema's value as JSON; Infinity if unbounded. */
function mostBytesOf(schema: z.core.JSONSchema._JSONSchema | undefined): number {
  if (schema === undefined || typeof schema === 'boolean') return Infinity;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return Math.max(...choices.map(mostBytesOf));
  if (schema.allOf !== undefined) return Math.max(...schema.allOf.map(mostBytesOf));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length));
  if (schema.type === 'string') {
    if (schema.maxLength !== undefined) return SIGNS + LETTER_BYTES * schema.maxLength;
    return schema.format === undefined ? Infinity : WORD_BYTES;
  }
  if (schema.type === 'array') {
    const { prefixItems, items, maxItems = Infinity } = schema;
    if (prefixItems !== undefined) return SIGNS + sum(prefixItems.map((one) => 1 + mostBytesOf(one)));
    return SIGNS + maxItems * (1 + mostBytesOf(Array.isArray(items) ? undefined : items));
  }
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties: others } = schema;
    if (others !== undefined && others !== false) return Infinity;
    return SIGNS + sum(Object.entries(properties).map(([key, one]) => key.length + SIGNS + mostBytesOf(one)));
  }
  return schema.type === undefined ? Infinity : WORD_BYTES;
}

const isChannel = (name: string): name is Channel => Object.hasOwn(CHANNELS, name);

/** Maximum bytes of a message on a channel; an ordinary one's if there is no such channel. */
export function mostMessageBytes(channel: string | undefined): number {
  if (channel === undefined || !isChannel(channel)) return ORDINARY_BODY_BYTES;
  const large = LARGE_BODIES[channel];
  if (large !== undefined) return large;
  const input = z.toJSONSchema(CHANNELS[channel].input, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  });
  return Math.min(MOST_BODY_BYTES, ORDINARY_BODY_BYTES + mostBytesOf(input));
}
