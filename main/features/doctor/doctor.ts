/** The doctor: finds what is wrong with the database file, and repairs what needs no call. */
import { existsSync } from 'node:fs';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { checkDatabase, type Mismatch } from '../../db/check.ts';
import { copyState } from '../../db/backup.ts';
import { asStorageError } from '../../db/errors.ts';
import type { Salvaged } from '../../db/copy-rows.ts';
import { readDespiteDamage } from '../../db/damaged-schema.ts';
import { inTransaction, openAlone, openDatabase, openPromised, openReader, type Db } from '../../db/open.ts';
import { carryOwnObjects } from '../../db/own-objects.ts';
import { adoptOrphans } from '../../db/lost-parents.ts';
import { loadWholeRuns } from '../../db/queries/complete-parts.ts';
import { loadAllProjectRows } from '../../db/queries/project-row.ts';
import { saveDerived } from '../../db/writes/derived.ts';
import { carryRows } from '../../db/carry-rows.ts';
import { replaceDatabase } from '../../db/replace-file.ts';
import { sealContent } from '../../db/seals.ts';
import { dropMomentless, loadNotes, salvageTables, type Notes } from '../../db/salvage.ts';
import { nowIso, type Clock } from '../../platform/clock.ts';
import { openPartial, removeLeftovers } from '../../platform/partial-files.ts';
import { makePrivateFile } from '../../platform/private-files.ts';
import { PARTS_BY_DEPTH } from '../../sync/missing-parts.ts';
import { rebuildMirror, type Rebuilt } from '../../sync/rebuild.ts';
import { buildCoverage } from './coverage.ts';
import { checkAgainstAnswers, type DeepControl } from './deep-check.ts';

/** A repair's result. */
export type Repair = {
  /** The original file, moved aside. */
  readonly setAside: string;
  /** Tables that could not be read to the end, with what was saved of them. */
  readonly unreadable: readonly Salvaged[];
  /** The user's own tables, carried over as far as readable. */
  readonly own: readonly Salvaged[];
  /** What else of the user's could not be recreated, as in `view my_view`; it is in the file moved aside. */
  readonly leftBehind: readonly string[];
  readonly rebuilt: Rebuilt;
  /** Rows of the mirror carried over unchanged, because their kept answers are gone. */
  readonly carried: number;
  /** What the new file still shows unlike its kept answers: they are to be asked for again. */
  readonly left: readonly Mismatch[];
};

/** The doctor's report. */
export type Diagnosis = {
  readonly database: string;
  readonly findings: readonly Mismatch[];
  /** Null if nothing needed repair, or none was requested. */
  readonly repair: Repair | null;
};

/** A completely unreadable file. */
function buildUnreadable(error: unknown): Mismatch {
  const reason = error instanceof Error ? error.message : String(error);
  return { problem: 'damage', message: `the file cannot be opened: ${reason}`, count: 1 };
}

/** Examines a file that can be opened; failing to open it is damage, unless it is busy. */
function examine(path: string, clock: Clock): readonly Mismatch[] {
  let db: Db | undefined;
  try {
    db = openDatabase(path, { clock });
    return checkDatabase(db, PARTS_BY_DEPTH, clock);
  } catch (error) {
    const storage = asStorageError(error, path);
    if (isAppError(storage) && storage.code === 'db/damaged') return [buildUnreadable(error)];
    throw storage;
  } finally {
    db?.close();
  }
}

/** What to check in a file. */
export type DoctorRequest = DeepControl & {
  readonly repair: boolean;
  /** Also checks all figures against the kept answers. */
  readonly deep?: boolean | undefined;
};

/** Examines one state of the file, at `file`. */
async function findIn(file: string, clock: Clock, request: DoctorRequest): Promise<readonly Mismatch[]> {
  const first = examine(file, clock);
  const isReadable = first.every(({ problem }) => problem !== 'damage' && problem !== 'shape');
  // A repair mends what only a comparison with the kept answers finds, too.
  if (!isReadable || (request.deep !== true && !request.repair)) return first;
  return [...first, ...(await checkAgainstAnswers(file, clock, request))];
}

/**
 * Examines the file as of one moment, whatever others write to it: in a private copy, so that nobody waits for the search indexes, which
 * SQLite locks a file for. If no copy can be made, for lack of space say, examines the file itself.
 */
async function findAtOnce(path: string, clock: Clock, request: DoctorRequest): Promise<readonly Mismatch[]> {
  const copy = openPartial(path, 'deep');
  let file = copy.path;
  let db: Db | undefined;
  try {
    // An older file is migrated in place. The last writer to close checkpoints the log.
    db = openDatabase(path, { clock });
    makePrivateFile(file);
    await copyState(path, file);
  } catch {
    file = path;
  } finally {
    db?.close();
  }
  try {
    return await findIn(file, clock, request);
  } finally {
    copy.discard();
  }
}

/** Opens the file to be replaced, exclusively; undefined if even that fails. */
function openDamaged(path: string): Db | undefined {
  try {
    return openAlone(path);
  } catch (error) {
    const storage = asStorageError(error, path);
    if (isAppError(storage) && storage.code === 'db/locked') {
      throw new AppError(
        'db/locked',
        `${path} is in use: Sightline has it open in a window or a browser, or a command such as a sync writes to it. Nothing was repaired, and the file is as it was; close Sightline, wait for the command to end, and run sightline doctor --repair again.`,
        { retryable: true, cause: error, details: { file: path } },
      );
    }
  }
  try {
    return openReader(path);
  } catch {
    return undefined;
  }
}

/** What a repair read and made. */
type Made = Omit<Repair, 'setAside' | 'left'>;

const NO_NOTES: Notes = { projects: [], wholeRuns: [], absentParts: [], owners: [], noInsights: [] };

/** Raises a bug if a newly made file is not sound. */
function assertSound(to: Db, clock: Clock): void {
  const left = checkDatabase(to, PARTS_BY_DEPTH, clock).filter(({ problem }) => problem !== 'evidence');
  if (left.length > 0) throw new Error(`a rebuilt file is not sound: ${left[0]?.message ?? ''}`);
}

/** Rebuilds the mirror in a file of what was carried over, and adds what `old` has besides. */
function rebuild(to: Db, old: Db | undefined, clock: Clock): Pick<Repair, 'rebuilt' | 'carried'> {
  const notes = old === undefined ? NO_NOTES : loadNotes(old);
  const coverage = buildCoverage();
  const rebuilt = rebuildMirror(to, notes, { clock, onReplayed: coverage.onReplayed });
  const carried = old === undefined ? 0 : carryRows(old, to, coverage.isFilled);
  inTransaction(to, () => {
    for (const project of loadAllProjectRows(to)) saveDerived(to, project);
  });
  sealContent(to);
  assertSound(to, clock);
  const whole = loadWholeRuns(to);
  const runsToComplete = rebuilt.runsToComplete.filter((runId) => !whole.has(runId));
  return { rebuilt: { ...rebuilt, runs: whole.size, runsToComplete }, carried };
}

/** The version of a file that may be otherwise unreadable; 0 if unknown. */
function versionOf(db: Db): number {
  try {
    return db.pragma('user_version', { simple: true }) as number;
  } catch {
    return 0;
  }
}

/** Copies everything readable of `old` into `to`. */
function carryOver(old: Db, to: Db, clock: Clock): Made {
  const promised = openPromised(versionOf(old), clock);
  try {
    return readDespiteDamage(old, promised, () => {
      // A referenced row may be gone; that is no reason to lose one.
      to.pragma('foreign_keys = OFF');
      const salvaged = salvageTables(old, to);
      dropMomentless(to);
      adoptOrphans(to, nowIso(clock));
      to.pragma('foreign_keys = ON');
      const made = rebuild(to, old, clock);
      to.pragma('foreign_keys = OFF');
      const { tables, leftBehind } = carryOwnObjects(old, to, promised);
      const unreadable = [...salvaged, ...tables].filter(({ isWhole }) => !isWhole);
      return { unreadable, own: tables, leftBehind, ...made };
    });
  } finally {
    promised.close();
  }
}

function repair(path: string, clock: Clock): Omit<Repair, 'left'> {
  const stamp = new Date(clock.nowMs()).toISOString().replaceAll(/[:.]/g, '-');
  const fresh = openPartial(path, 'repair');
  const setAside = `${path}.${stamp}.damaged`;
  const old = openDamaged(path);
  let to: Db | undefined;
  try {
    to = openDatabase(fresh.path, { clock });
    const made =
      old === undefined
        ? { unreadable: [], own: [], leftBehind: [], ...rebuild(to, undefined, clock) }
        : carryOver(old, to, clock);
    to.pragma('wal_checkpoint(TRUNCATE)');
    to.close();
    old?.close();
    replaceDatabase(path, fresh.path, setAside);
    return { setAside, ...made };
  } catch (error) {
    to?.close();
    throw asStorageError(error, fresh.path);
  } finally {
    fresh.discard();
    if (old?.open === true) old.close();
  }
}

function requireFile(path: string): void {
  if (!existsSync(path)) {
    throw new AppError('input/not-found', `There is no database at ${path} yet; a sync creates it.`);
  }
  removeLeftovers(path);
}

/** Whether a repair could fix it. */
const isToMend = ({ problem }: Mismatch): boolean => problem !== 'unverifiable';

/**
 * Examines the file at `path` and, on request, replaces it with a sound one: the user's own data and the service's answers are carried over
 * as far as readable, with tables that the user has added, and the mirror is rebuilt from them. What no kept answer restores is carried
 * over as readable. The original is moved aside, never overwritten. Others may write during the examination; a repair refuses while anybody
 * has the file open.
 *
 * Raises `input/not-found` if there is no file, `db/from-future`, `db/locked`, `db/storage`; `api/cancelled` while checking against the
 * kept answers: nothing is changed then.
 */
export async function consultDoctor(path: string, clock: Clock, request: DoctorRequest): Promise<Diagnosis> {
  requireFile(path);
  const found = await findAtOnce(path, clock, request);
  const findings = request.deep === true ? found : found.filter(isToMend);
  if (!request.repair || !found.some(isToMend)) return { database: path, findings, repair: null };
  const made = repair(path, clock);
  const left = (await checkAgainstAnswers(path, clock, { onProgress: request.onProgress })).filter(isToMend);
  return { database: path, findings, repair: { ...made, left } };
}

/** Whether a repair restored everything. */
export function isMended({ unreadable, leftBehind, rebuilt, left }: Repair): boolean {
  const isCarried = unreadable.length === 0 && leftBehind.length === 0 && left.length === 0;
  return isCarried && rebuilt.unused === 0 && rebuilt.runsToComplete.length === 0;
}
