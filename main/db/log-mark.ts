/**
 * Whether the write-ahead log beside a database belongs to it. SQLite ties the two by nothing but their names: a log that a
 * killed program has left is played into whatever file stands there next.
 *
 * Each transaction leaves a mark in the header (`application_id`), and so in the log, too: half of it is chance, half is
 * made of the mark before. A log follows a file whose mark is one of the log’s own, or the one before its first.
 */
import { createHash, randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const HALF = 0x1_00_00;

/** The half of the next mark that is made of this one. */
function halfAfter(mark: number): number {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(mark >>> 0);
  return createHash('sha256').update(bytes).digest().readUInt16BE(0);
}

/** A mark that may follow `mark`, as a signed number of 32 bits, which is how SQLite keeps it. */
export function markAfter(mark: number): number {
  return (halfAfter(mark) * HALF + randomInt(HALF)) | 0;
}

const follows = (mark: number, before: number): boolean => mark >>> 16 === halfAfter(before);

type Markable = {
  readonly pragma: (source: string, options?: { simple: boolean }) => unknown;
};

/** Leaves the next mark; to be called within the transaction that it stands for. */
export function leaveMark(db: Markable): void {
  const before = db.pragma('application_id', { simple: true }) as number;
  db.pragma(`application_id = ${markAfter(before)}`);
}

/** Gives a copy a mark of its own, so that the log of the file that it was made from is not taken for the copy’s. */
export function markAsCopy(db: Markable): void {
  db.pragma(`application_id = ${randomInt(-(2 ** 31), 2 ** 31)}`);
}

/** Where things stand in the header of a database (https://sqlite.org/fileformat2.html). */
const HEAD_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const VERSION_AT = 19;
const MARK_AT = 68;
/** What the header says of a file that has a write-ahead log. */
const WITH_LOG = 2;

/** Where things stand in a log: its header, and the header of each page in it. */
const LOG_HEAD_BYTES = 32;
const LOG_MAGIC = 0x37_7f_06_82;
const PAGE_SIZE_AT = 8;
const SALTS_AT = 16;
const FRAME_HEAD_BYTES = 24;
const COMMIT_AT = 4;
const FRAME_SALTS_AT = 8;
const SALTS_BYTES = 8;

/** Reads up to `length` bytes; fewer where the file ends. */
function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, position));
}

/**
 * Open files by identity. They are never closed: on POSIX systems, closing one ends every lock that this process has on the
 * file, those of SQLite among them.
 */
const KEPT_OPEN = new Map<string, number>();

function readHead(path: string): Buffer {
  const { dev, ino } = statSync(path, { bigint: true });
  if (process.platform === 'win32') {
    const opened = openSync(path, 'r');
    try {
      return readAt(opened, 0, HEAD_BYTES);
    } finally {
      closeSync(opened);
    }
  }
  const identity = `${dev}:${ino}`;
  const fd = KEPT_OPEN.get(identity) ?? openSync(path, 'r');
  KEPT_OPEN.set(identity, fd);
  return readAt(fd, 0, HEAD_BYTES);
}

/** What a log says: which one it is, how many transactions are in it, and their marks in order. */
type Log = { readonly salts: string; readonly commits: number; readonly marks: readonly number[] };

/** Reads the transactions that a log holds to their ends. */
function readLog(path: string): Log {
  const fd = openSync(path, 'r');
  try {
    const head = readAt(fd, 0, LOG_HEAD_BYTES);
    // The lowest bit says in which order the bytes of its checksums stand.
    if (head.length < LOG_HEAD_BYTES || (head.readUInt32BE(0) & ~1) >>> 0 !== LOG_MAGIC) {
      return { salts: '', commits: 0, marks: [] };
    }
    const pageSize = head.readUInt32BE(PAGE_SIZE_AT);
    const salts = head.subarray(SALTS_AT, SALTS_AT + SALTS_BYTES);
    const marks: number[] = [];
    let pending: number[] = [];
    let commits = 0;
    for (let at = LOG_HEAD_BYTES; ; at += FRAME_HEAD_BYTES + pageSize) {
      const frame = readAt(fd, at, FRAME_HEAD_BYTES + HEAD_BYTES);
      if (frame.length < FRAME_HEAD_BYTES + HEAD_BYTES) break;
      // What follows is left of the log that stood in this file before.
      if (!frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES).equals(salts)) break;
      if (frame.readUInt32BE(0) === 1) pending.push(frame.readInt32BE(FRAME_HEAD_BYTES + MARK_AT));
      if (frame.readUInt32BE(COMMIT_AT) === 0) continue;
      commits += 1;
      marks.push(...pending);
      pending = [];
    }
    return { salts: salts.toString('hex'), commits, marks };
  } finally {
    closeSync(fd);
  }
}

/** Whose a log is; `unmarked` where only programs have written to it that leave no marks. */
export type Owner = 'file' | 'other' | 'unmarked';

function judge(head: Buffer, { commits, marks }: Log): Owner {
  if (commits === 0) return 'file';
  if (head.length === 0) return 'other';
  // Whoever opens it says that it is no database; nothing is moved away from it.
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'file';
  // The header says that there is a log before there is one, and a copy in a single file has none.
  if (head[VERSION_AT] !== WITH_LOG) return 'other';
  const [first = 0] = marks;
  if (marks.every((mark) => mark === 0)) return 'unmarked';
  const mark = head.readInt32BE(MARK_AT);
  return marks.includes(mark) || follows(first, mark) ? 'file' : 'other';
}

/** A program that writes without a pause changes both files while they are read. */
const LOOKS = 20;

/** Whose log stands beside the database at `path`. Raises the file system's error. */
export function ownerOfLog(path: string): Owner {
  const log = `${path}-wal`;
  for (let look = 0; look < LOOKS; look += 1) {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'file';
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return judge(Buffer.alloc(0), readLog(log));
    const before = readHead(path);
    const read = readLog(log);
    const owner = judge(before, read);
    // Most looks end here.
    if (owner === 'file') return owner;
    if (readHead(path).equals(before) && readLog(log).salts === read.salts) return owner;
  }
  return 'file';
}
