/**
 * Deliberate faults. Each is requested by name, with a rate, a count or a time after a colon; which requests it affects
 * follows from a seed and the request's number, so that failures are reproducible.
 */
import { AppError } from '../../shared/errors/app-error.ts';
import { SAMPLE_PLATFORMS } from './numbers.ts';

type Kind = {
  readonly what: string;
  /** `rate` is over 0 and at most 1; `count` and `ms` are whole numbers from 1. */
  readonly value: 'rate' | 'count' | 'ms';
  readonly standard: number;
  readonly max: number;
};

const rate = (what: string, standard: number): Kind => ({ what, value: 'rate', standard, max: 1 });
const count = (what: string, standard: number, max = 1_000_000): Kind => ({
  what,
  value: 'count',
  standard,
  max,
});

/** Every fault by name. */
export const FAULTS = {
  latency: { what: 'answers come up to so many milliseconds late', value: 'ms', standard: 300, max: 60_000 },
  'error-500': rate('answers 500 instead', 0.1),
  'error-502': rate('answers 502 with a page of a gateway instead', 0.1),
  'rate-limit': rate('answers 429 with Retry-After instead', 0.1),
  'rate-limit-bare': rate('answers 429 without Retry-After instead', 0.1),
  drop: rate('does the work and closes the connection without an answer', 0.05),
  truncate: rate('closes the connection in the middle of the answer', 0.05),
  malformed: rate('sends a body that is not quite JSON', 0.05),
  'wrong-types': rate('sends texts for numbers and numbers for texts', 0.05),
  allowance: count('answers 402 from so many calls on', 200),
  'key-rate': count('answers 429 beyond so many calls of a key in a minute', 60),
  'daily-runs': count('allows so many runs a day: 429 beyond them', 3),
  revoke: count('refuses the key after so many calls', 100),
  restart: count('restarts after so many calls: runs at work are interrupted and the call is lost', 50),
  'read-only': count('lets the key only read after so many calls: 403 for every change', 1),
  reanalyse: count('analyses the latest completed run of each project again after so many calls', 50),
  outage: count('makes so many platforms unavailable', SAMPLE_PLATFORMS.length, SAMPLE_PLATFORMS.length),
  'run-failure': rate('lets started runs fail on the way', 1),
} as const satisfies Readonly<Record<string, Kind>>;

/** One of {@link FAULTS}. */
export type FaultName = keyof typeof FAULTS;

/** The requested faults, with their values. */
export type FaultPlan = {
  readonly values: Readonly<Partial<Record<FaultName, number>>>;
  /** How many platforms are unavailable. */
  readonly outage: number;
  readonly runFailureRate: number;
};

function refuse(text: string, why: string): AppError {
  return new AppError('input/invalid', `The sample service cannot start: the fault "${text}" ${why}.`, {
    details: { option: 'fault' },
  });
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

function readValue(text: string, value: string | undefined, kind: Kind): number {
  if (value === undefined) return kind.standard;
  const number = /^\d{1,7}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
  if (number > 0 && number <= kind.max && (kind.value === 'rate' || Number.isInteger(number))) return number;
  const range = kind.value === 'rate' ? 'a rate over 0 and up to 1' : `a whole number from 1 to ${kind.max}`;
  throw refuse(text, `takes ${range}`);
}

/** Parses faults such as `error-500:0.2`; raises `input/invalid` naming the first invalid one. */
export function readFaults(texts: readonly string[]): FaultPlan {
  const values: Partial<Record<FaultName, number>> = {};
  for (const text of texts) {
    const [name = '', value] = text.split(':', 2);
    if (!isFaultName(name)) {
      throw refuse(text, `is not known; there are ${Object.keys(FAULTS).join(', ')}`);
    }
    values[name] = readValue(text, value, FAULTS[name]);
  }
  return { values, outage: values.outage ?? 0, runFailureRate: values['run-failure'] ?? 0 };
}
