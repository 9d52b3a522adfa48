import type { BackupContents, BackupRestored } from '../../shared/domain/backup.ts';
import { MOST_PIECE_LENGTH } from '../../shared/ipc/body-limits.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import { toBase64 } from '../bridge/base64.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { Attempt } from './attempt.svelte.ts';

/** Bytes per piece: 3 make 4 letters. */
const PIECE_BYTES = (MOST_PIECE_LENGTH / 4) * 3;

/** A chosen backup: sent in pieces, checked by the core, and restored. */
export class RestoreState {
  readonly #core: CoreClient;
  readonly #attempt = new Attempt();
  #name = $state<string | null>(null);
  #upload = $state<string | null>(null);
  #progress = $state.raw<{ readonly done: number; readonly total: number } | null>(null);
  #contents = $state.raw<BackupContents | null>(null);

  constructor(core: CoreClient) {
    this.#core = core;
  }

  get name(): string | null {
    return this.#name;
  }
  get isUnderWay(): boolean {
    return this.#attempt.isUnderWay;
  }
  get error(): AppError | null {
    return this.#attempt.error;
  }
  /** Bytes sent; null if nothing is being sent. */
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#progress;
  }
  /** The file's contents, once found intact. */
  get contents(): BackupContents | null {
    return this.#contents;
  }

  async take(file: File): Promise<void> {
    await this.#attempt.run(async () => {
      this.#name = file.name;
      this.#contents = null;
      try {
        const { upload } = await this.#core.call('backup/begin', { bytes: file.size });
        this.#upload = upload;
        for (let done = 0; done < file.size; done += PIECE_BYTES) {
          this.#progress = { done, total: file.size };
          const piece = await file.slice(done, done + PIECE_BYTES).arrayBuffer();
          await this.#core.call('backup/add', { upload, data: toBase64(new Uint8Array(piece)) });
        }
        this.#progress = { done: file.size, total: file.size };
        this.#contents = await this.#core.call('backup/look', { upload });
      } finally {
        this.#progress = null;
      }
    });
  }

  /** Replaces the database with the checked backup; null if that failed. */
  async put(): Promise<BackupRestored | null> {
    const upload = this.#upload;
    if (upload === null) return null;
    let restored: BackupRestored | null = null;
    await this.#attempt.run(async () => {
      restored = await this.#core.call('backup/restore', { upload });
    });
    return restored;
  }
}
