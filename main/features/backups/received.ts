/** A backup that a screen uploads: it arrives in chunks, is inspected, and then replaces the database. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BackupContents } from '../../../shared/domain/backup.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { asStorageError } from '../../db/errors.ts';
import { openReader } from '../../db/open.ts';
import { loadBackupContents } from '../../db/queries/backup-contents.ts';
import type { Clock } from '../../platform/clock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { openPartial, type PartialFile } from '../../platform/partial-files.ts';
import type { Paths } from '../../platform/paths.ts';
import { PRIVATE } from '../../platform/private-files.ts';
import { findWrong } from './restore.ts';

type Arrival = {
  readonly upload: string;
  readonly bytes: number;
  readonly file: PartialFile;
  /** Its contents, once found sound. */
  readonly contents: BackupContents | null;
};

/** The upload, one file at a time: a new one replaces it. */
export type ReceivedBackups = {
  /** Makes room for a file of that many bytes; discards a previous one. Raises `db/storage`. */
  readonly begin: (bytes: number) => { readonly upload: string };
  /** Adds a chunk, in base64. Raises `input/not-found` for a discarded file, `input/invalid` for more than was announced. */
  readonly add: (piece: { readonly upload: string; readonly data: string }) => void;
  /** Checks the upload and returns its contents. Raises `input/invalid` for a file that is no sound backup. */
  readonly look: (upload: string) => Promise<BackupContents>;
  /** The path of a file that was found sound. */
  readonly requireSound: (upload: string) => string;
  readonly discard: () => void;
};

const UNCHANGED = 'Nothing was changed';

/** An uploaded backup, to be inspected. */
export type BackupFile = { readonly path: string; readonly bytes: number; readonly nowMs: number };

/** Its contents, or what is wrong with it, in words. Takes seconds per gigabyte. */
export type LookedThrough =
  { readonly wrong: string } | { readonly wrong: null; readonly contents: BackupContents };

/** Inspects an outside file as the doctor does. */
export function lookThrough({ path, bytes, nowMs }: BackupFile): LookedThrough {
  const wrong = findWrong(path, { nowMs: () => nowMs });
  if (wrong !== undefined) return { wrong };
  const copy = openReader(path);
  try {
    return { wrong: null, contents: loadBackupContents(copy, bytes) };
  } finally {
    copy.close();
  }
}

/**
 * Builds the receiver of backups; it creates nothing on disk before the first begins. `look` is {@link lookThrough}, run where it blocks
 * nobody.
 */
export function buildReceivedBackups(
  paths: Paths,
  clock: Clock,
  look: (file: BackupFile) => Promise<LookedThrough>,
): ReceivedBackups {
  let arrival: Arrival | null = null;
  let begun = 0;

  const require = (upload: string): Arrival => {
    if (arrival?.upload === upload) return arrival;
    throw new AppError(
      'input/not-found',
      `This file was given up: another one was chosen, or Sightline was started again. ${UNCHANGED}; choose the backup once more.`,
    );
  };
  const discard = (): void => {
    arrival?.file.discard();
    arrival = null;
  };
  const refuse = (why: string): AppError => {
    discard();
    return new AppError(
      'input/invalid',
      `This file cannot be restored: ${why}. ${UNCHANGED}; choose another one.`,
    );
  };

  return {
    discard,
    begin: (bytes) => {
      discard();
      begun += 1;
      const upload = `backup-${String(begun)}`;
      makeFolder(dirname(paths.database));
      const file = openPartial(paths.database, 'partial');
      arrival = { upload, bytes, file, contents: null };
      try {
        closeSync(openSync(file.path, 'wx', PRIVATE.file));
      } catch (error) {
        discard();
        throw asStorageError(error, paths.database, 'copy');
      }
      return { upload };
    },
    add: ({ upload, data }) => {
      const { file, bytes } = require(upload);
      const piece = Buffer.from(data, 'base64');
      if (statSync(file.path).size + piece.length > bytes) throw refuse('it is longer than was announced');
      const handle = openSync(file.path, 'a');
      try {
        writeSync(handle, piece);
      } catch (error) {
        discard();
        throw asStorageError(error, paths.database, 'copy');
      } finally {
        closeSync(handle);
      }
    },
    look: async (upload) => {
      const { file, bytes } = require(upload);
      if (statSync(file.path).size !== bytes) throw refuse('it did not arrive as a whole');
      const seen = await look({ path: file.path, bytes, nowMs: clock.nowMs() });
      // Another file may have been chosen since.
      const known = require(upload);
      if (seen.wrong !== null) throw refuse(seen.wrong);
      arrival = { ...known, contents: seen.contents };
      return seen.contents;
    },
    requireSound: (upload) => {
      const known = require(upload);
      if (known.contents === null) throw refuse('it was not checked');
      return known.file.path;
    },
  };
}
