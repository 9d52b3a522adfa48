import { inSnapshot, type Db } from '../../db/open.ts';

/** Makes a job of a function that only reads: all of it sees one state of the file, whatever a sync writes meanwhile. */
export function reading<Input, Output>(
  read: (db: Db, input: Input) => Output,
): (db: Db, input: Input) => Output {
  return (db, input) => inSnapshot(db, () => read(db, input));
}
