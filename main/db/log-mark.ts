/**
 * Whether the write-ahead log beside a database belongs to it. SQLite links the two only by name: a log left by a
 * killed program is replayed into whatever file has that name next.
 *
 * Each transaction leaves a mark in the header (`application_id`), and so in the log: half is random, half derives from
 * the previous mark. A log belongs to a file whose mark is one of the log’s own, or precedes its first.
 */
import { createHash, randomInt } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const HALF = 0x1_00_00;

/** The half of the next mark derived from this one. */
function halfAfter(mark: number): number {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(mark >>> 0);
  return createHash('sha256').update(bytes).digest().readUInt16BE(0);
}

/** A mark that may follow `mark`, as a signed 32-bit number, as SQLite keeps it. */
export function markAfter(mark: number): number {
  return (halfAfter(mark) * HALF + randomInt(HALF)) | 0;
}

const follows = (mark: number, before: number): boolean => mark >>> 16 === halfAfter(before);

type Markable = {
  readonly pragma: (source: string, options?: { simple: boolean }) => unknown;
};

/** Leaves the next mark; call within its transaction. */
export function leaveMark(db: Markable): void {
  const before = db.pragma('application_id', { simple: true }) as number;
  db.pragma(`application_id = ${markAfter(before)}`);
}

/** Gives a copy a new mark, so that the original's log is not taken for the copy’s. */
export function markAsCopy(db: Markable): void {
  db.pragma(`application_id = ${randomInt(-(2 ** 31), 2 ** 31)}`);
}

/** Offsets in a database header (https://sqlite.org/fileformat2.html). */
const HEAD_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const VERSION_AT = 19;
const MARK_AT = 68;
/** Header value of a file with a write-ahead log. */
const WITH_LOG = 2;

/** Offsets in a log: in its header, and in each page's header. */
const LOG_HEAD_BYTES = 32;
const LOG_MAGIC = 0x37_7f_06_82;
const PAGE_SIZE_AT = 8;
const SALTS_AT = 16;
const FRAME_HEAD_BYTES = 24;
const COMMIT_AT = 4;
const FRAME_SALTS_AT = 8;
const SALTS_BYTES = 8;

/** Reads up to `length` bytes; fewer at the file's end. */
function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, position));
}

/**
 * Open files by identity. Never closed: on POSIX systems, closing one releases all of this process's locks on the file,
 * including SQLite's.
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

/** A log's identity, its number of transactions, and their marks in order. */
type Log = { readonly salts: string; readonly commits: number; readonly marks: readonly number[] };

const NO_LOG: Log = { salts: '', commits: 0, marks: [] };

/** Opens a log, which another program removes when it is the last to close the file; undefined if one has. */
function openLog(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads the complete transactions in a log. */
function readLog(path: string): Log {
  const fd = openLog(path);
  if (fd === undefined) return NO_LOG;
  try {
    const head = readAt(fd, 0, LOG_HEAD_BYTES);
    // The lowest bit is the byte order of its checksums.
    if (head.length < LOG_HEAD_BYTES || (head.readUInt32BE(0) & ~1) >>> 0 !== LOG_MAGIC) {
      return NO_LOG;
    }
    const pageSize = head.readUInt32BE(PAGE_SIZE_AT);
    const salts = head.subarray(SALTS_AT, SALTS_AT + SALTS_BYTES);
    const marks: number[] = [];
    let pending: number[] = [];
    let commits = 0;
    for (let at = LOG_HEAD_BYTES; ; at += FRAME_HEAD_BYTES + pageSize) {
      const frame = readAt(fd, at, FRAME_HEAD_BYTES + HEAD_BYTES);
      if (frame.length < FRAME_HEAD_BYTES + HEAD_BYTES) break;
      // The rest belongs to the previous log in this file.
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

/** A log's owner; `unmarked` if only programs that leave no marks wrote to it. */
export type Owner = 'file' | 'other' | 'unmarked';

function judge(head: Buffer, { commits, marks }: Log): Owner {
  if (commits === 0) return 'file';
  if (head.length === 0) return 'other';
  // Opening it reports that it is no database; nothing is moved.
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'file';
  // The header announces a log before one exists, and a single-file copy has none.
  if (head[VERSION_AT] !== WITH_LOG) return 'other';
  const [first = 0] = marks;
  if (marks.every((mark) => mark === 0)) return 'unmarked';
  const mark = head.readInt32BE(MARK_AT);
  return marks.includes(mark) || follows(first, mark) ? 'file' : 'other';
}

/** A continuously writing program changes both files while they are read. */
const LOOKS = 20;

/** Owner of the log beside the database at `path`. Raises the file system's error. */
export function ownerOfLog(path: string): Owner {
  const log = `${path}-wal`;
  for (let look = 0; look < LOOKS; look += 1) {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return 'file';
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return judge(Buffer.alloc(0), readLog(log));
    const before = readHead(path);
    const read = readLog(log);
    const owner = judge(before, read);
    // Usually ends here.
    if (owner === 'file') return owner;
    if (readHead(path).equals(before) && readLog(log).salts === read.salts) return owner;
  }
  return 'file';
}
