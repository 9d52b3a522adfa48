/** How a feature declares its work off the main thread, in its `jobs.ts`: a function of a read-only database and an input. */
import { inSnapshot, type Db } from '../db/open.ts';

/** A thread's work: it gets ids and reads the data itself. */
export type Job<Input, Output> = (db: Db, input: Input) => Output | Promise<Output>;

type Kind = 'screen' | 'background' | 'paper' | 'print' | 'outside';

/** What a thread knows of a job; its code is loaded by the first thread to run it. */
export type DeclaredJob<Input, Output> = {
  readonly kind: Kind;
  readonly load: () => Promise<Job<Input, Output>>;
};

const declare =
  (kind: Kind) =>
  <Input, Output>(load: () => Promise<Job<Input, Output>>): DeclaredJob<Input, Output> => ({ kind, load });

/** What a screen shows, in a moment; its code is loaded as the screens open. */
export const screen = declare('screen');

/** The same for what fills in a screen afterwards: it takes any thread that nobody else waits for. */
export const background = declare('background');

/** What needs all of printing; previews wait for its code. */
export const paper = declare('paper');

/** The same for a print that may take seconds: it has a time limit, and leaves a thread to what takes a moment. */
export const print = declare('print');

/** What reads an outside file, which may be crafted to hang its reader; it may take seconds, within a shorter limit. */
export const outside = declare('outside');

/** A job that sees one state of the file, whatever a sync writes meanwhile. */
export const reading =
  <Input, Output>(read: (db: Db, input: Input) => Output) =>
  (db: Db, input: Input): Output =>
    inSnapshot(db, () => read(db, input));

/** A job without a database: outside data that hangs its reader must not hang the program. */
export const apart =
  <Input, Output>(work: (input: Input) => Output) =>
  (_db: Db, input: Input): Output =>
    work(input);
