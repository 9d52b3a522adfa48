import { SvelteMap } from 'svelte/reactivity';
import type { YearStart } from '../../shared/domain/report-period.ts';
import type { SlidesFormat } from '../../shared/domain/export.ts';
import { type AppError, isAppError } from '../../shared/errors/app-error.ts';
import type { DraftContent, DraftSection } from '../../shared/reports/draft.ts';
import type {
  ReplacedChange,
  ReportComment,
  ReportPreview,
  ReportVersion,
  StudioReport,
  ExportPlace,
  ReportState,
} from '../../shared/reports/studio-schema.ts';
import { withFrame } from '../../shared/reports/draft-frame.ts';
import { mergeDrafts } from '../../shared/reports/merge-drafts.ts';
import { isFurtherSection } from '../../shared/reports/repeated-sections.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import { fromBase64 } from '../bridge/base64.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';
import { UndoHistory } from './undo-history.svelte.ts';

/** A quick next letter waits for the end of the word, so that typing does not stutter mid-word. */
const PAUSE_MS = 80;
const WRITING_MS = 400;
/** Most work lost in a crash. */
const SAVE_AFTER_MS = 400;
/** The team forgets who has not asked for a minute. */
const MEET_EVERY_MS = 25_000;

/** A printed report for display, with its bytes. */
export type SeenReport = Omit<ReportPreview, 'pdf'> & { readonly bytes: Uint8Array };

/** Whether the content is saved. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed';

/** Unsaved content, and its base revision. */
type Unsent = { readonly base: DraftContent; readonly revision: number; readonly content: DraftContent };

/**
 * The report open in the studio: edited here first, autosaved, and printed after each change. One preview is made at a time, and the last
 * request wins; a failed preview leaves the last good one.
 */
export class StudioState implements CoreState {
  readonly #core: CoreClient;
  readonly #report = new Loaded<StudioReport>();
  readonly #history = new UndoHistory<DraftContent>();
  /** Identifies this window's previews. */
  readonly #slot = Math.random().toString(36).slice(2);
  #reportId: string | null = null;
  #content = $state.raw<DraftContent | null>(null);
  /** The content last read from or written to the file, and its revision. */
  #base: DraftContent | null = null;
  #revision = 0;
  #saving = $state<Saving>('saved');
  #savedAt = $state<string | null>(null);
  #saveError = $state.raw<AppError | null>(null);
  #clashes = $state.raw<readonly string[]>([]);
  #seen = $state.raw<SeenReport | null>(null);
  #previewError = $state.raw<AppError | null>(null);
  #isPrinting = $state(false);
  #isPreviewWanted = false;
  #isAwaited = $state(false);
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last edit, by the page's clock. */
  #wroteAtMs = -Infinity;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The report requested last: it may be requested while the previous one is being saved. */
  #wantedId: string | null = null;
  /** The current or last save. */
  #sending: Promise<void> = Promise.resolve();
  #isPuttingBack = false;
  #others = $state.raw<readonly string[]>([]);
  /** Content unsaved when another report was opened, by report. */
  readonly #unsent = new SvelteMap<string, Unsent>();

  constructor(core: CoreClient) {
    this.#core = core;
  }

  /** Null until open. */
  get report(): StudioReport | null {
    return this.#report.value;
  }

  get error(): AppError | null {
    return this.#report.error;
  }

  /** The edited content, saved or not. */
  get content(): DraftContent | null {
    return this.#content;
  }

  get saving(): Saving {
    return this.#saving;
  }

  get savedAt(): string | null {
    return this.#savedAt;
  }

  get saveError(): AppError | null {
    return this.#saveError;
  }

  /** Conflicts with another window; kept until the next change. */
  get clashes(): readonly string[] {
    return this.#clashes;
  }

  /** The last successful preview. */
  get seen(): SeenReport | null {
    return this.#seen;
  }

  /** Why the content cannot be printed. */
  get previewError(): AppError | null {
    return this.#previewError;
  }

  get isPrinting(): boolean {
    return this.#isPrinting;
  }

  /** Whether pages are printed because of a choice: more than typed words changes on them. */
  get isAwaited(): boolean {
    return this.#isAwaited;
  }

  /** Who else in the team has the report open. */
  get others(): readonly string[] {
    return this.#others;
  }

  get canUndo(): boolean {
    return this.#history.canUndo && this.isDraft;
  }

  get canRedo(): boolean {
    return this.#history.canRedo && this.isDraft;
  }

  get isDraft(): boolean {
    return this.report?.state === 'draft';
  }

  start(): () => void {
    return this.#core.on('report/changed', ({ reportId, revision }) => {
      if (reportId !== this.#reportId) return;
      // Unsaved edits take in the other window's changes on saving; a failed save may succeed now.
      if (this.#saving === 'saved' || this.#saving === 'failed' || revision === this.#revision) {
        void this.reload();
      }
    });
  }

  /** Opens a report; saves the edits of another one first. */
  async open(reportId: string): Promise<void> {
    this.#wantedId = reportId;
    if (this.#reportId === reportId) return;
    await this.flush();
    if (this.#wantedId !== reportId || this.#reportId === reportId) return;
    this.#keepUnsent();
    this.close();
    this.#wantedId = reportId;
    this.#reportId = reportId;
    await this.reload();
  }

  /** Tells the team that the report is on screen, and hears of others, until the returned function is called. */
  meet(reportId: string): () => void {
    let isLeft = false;
    const ask = async (isOpen: boolean): Promise<void> => {
      const { others } = await this.#core.call('report/meet', { reportId, isOpen });
      if (!isLeft) this.#others = others;
    };
    // Who cannot be asked is not shown.
    const askQuietly = (isOpen: boolean): void => void ask(isOpen).catch(() => undefined);
    askQuietly(true);
    const timer = setInterval(() => askQuietly(true), MEET_EVERY_MS);
    return () => {
      clearInterval(timer);
      isLeft = true;
      this.#others = [];
      askQuietly(false);
    };
  }

  close(): void {
    clearTimeout(this.#previewTimer);
    this.#stopSaveTimer();
    this.#wantedId = null;
    this.#reportId = null;
    this.#report.clear();
    this.#history.clear();
    this.#content = null;
    this.#base = null;
    this.#seen = null;
    this.#previewError = null;
    this.#isAwaited = false;
    this.#saveError = null;
    this.#saving = 'saved';
    this.#clashes = [];
  }

  async reload(): Promise<void> {
    const reportId = this.#reportId;
    if (reportId === null) return;
    // The host may be back, or the report may be a draft again.
    if (this.#saving === 'failed') await this.flush();
    await this.#report.load(() => this.#core.call('report/open', { reportId }));
    const report = this.report;
    if (report?.reportId !== reportId || this.saving !== 'saved') return;
    // A response overtaken by a save would revert the content to its state before.
    if (this.#base !== null && report.revision < this.#revision) return;
    const isOther = JSON.stringify(report.content) !== JSON.stringify(this.#content);
    if (isOther && this.#content !== null && !this.#isPuttingBack) {
      this.#carryOver(this.#content, report.content);
    }
    this.#base = report.content;
    this.#revision = report.revision;
    this.#savedAt = report.savedAt;
    if (isOther || this.#seen === null) {
      this.#content = report.content;
      this.#wantPreview();
    }
    this.#takeUnsent(reportId);
  }

  /** Edits the content. Successive quick changes of one `kind` are one undo step. */
  edit(change: (content: DraftContent) => DraftContent, kind: string | null = null): void {
    const before = this.#content;
    if (before === null || !this.isDraft) return;
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    this.#history.remember(before, kind);
    const sinceMs = performance.now() - this.#wroteAtMs;
    this.#wroteAtMs = kind === null ? -Infinity : performance.now();
    this.#isAwaited ||= kind === null;
    // The first letter shows at once, and so does a choice.
    this.#put(after, sinceMs < WRITING_MS ? PAUSE_MS : 0);
  }

  undo(): void {
    const now = this.#content;
    const before = now === null || !this.isDraft ? undefined : this.#history.undo(now);
    if (before !== undefined) this.#put(before);
  }

  redo(): void {
    const now = this.#content;
    const after = now === null || !this.isDraft ? undefined : this.#history.redo(now);
    if (after !== undefined) this.#put(after);
  }

  /** Saves unsaved edits. */
  async flush(): Promise<void> {
    this.#stopSaveTimer();
    // The current save sent the content at its start; later edits go next.
    await this.#sending;
    if (this.#saving === 'unsaved' || this.#saving === 'failed') this.#sending = this.#save();
    await this.#sending;
  }

  async move(to: ReportState): Promise<void> {
    await this.flush();
    if (this.#saveError !== null) throw this.#saveError;
    await this.#core.call('report/move', { reportId: this.#requireId(), to });
    this.#history.clear();
    await this.reload();
  }

  async comment(section: string | null, text: string): Promise<ReportComment> {
    const comment = await this.#core.call('report/comment', { reportId: this.#requireId(), section, text });
    await this.reload();
    return comment;
  }

  async settle(commentId: string, isSettled: boolean): Promise<void> {
    await this.#core.call('report/settle', { reportId: this.#requireId(), commentId, isSettled });
    await this.reload();
  }

  /** Takes up a change that another has replaced; returns the report that has it then. */
  async takeUp(change: ReplacedChange): Promise<string> {
    await this.flush();
    const reportId = this.#requireId();
    const taken = await this.#core.call('report/take-up', { ...change, reportId });
    await this.reload();
    return taken.reportId;
  }

  /** Puts such a change aside. */
  async putAside(change: ReplacedChange): Promise<void> {
    await this.#core.call('report/put-aside', { ...change, reportId: this.#requireId() });
    await this.reload();
  }

  versions(): Promise<readonly ReportVersion[]> {
    return this.#core.call('report/versions', { reportId: this.#requireId() });
  }

  async putBack(revision: number): Promise<void> {
    await this.flush();
    const before = this.#content;
    this.#isPuttingBack = true;
    try {
      await this.#core.call('report/restore', { reportId: this.#requireId(), revision });
      if (before !== null) this.#history.remember(before, null);
      await this.reload();
    } finally {
      this.#isPuttingBack = false;
    }
  }

  /** Replaces the sections with a template's; text and options of sections that stay are kept. */
  async useTemplate(template: string, yearStart: YearStart): Promise<void> {
    const reportId = this.#reportId;
    const { sections } = await this.#core.call('report/template', { template });
    if (reportId !== this.#reportId) return;
    this.edit((content) => {
      const isNew = ({ id }: DraftSection): boolean => sections.every((section) => section.id !== id);
      // Custom pages are in no template, and stay with their text.
      const own = content.sections.filter((section) => isFurtherSection(section.id) && isNew(section));
      const change = { template, templateVersion: null, sections: [...sections, ...own] };
      return withFrame(content, change, yearStart);
    });
  }

  /** Stores a picture for the report; its content refers to the returned hash. */
  async addPicture(image: string): Promise<string> {
    const { sha256 } = await this.#core.call('picture/add', { reportId: this.#requireId(), image });
    return sha256;
  }

  /** A picture of the report, as SVG text or a data URL. */
  async picture(sha256: string): Promise<string> {
    return (await this.#core.call('picture/show', { reportId: this.#requireId(), sha256 })).image;
  }

  /** Starts writing the report to a file; null if no place was chosen. */
  async export(fileName: string, to: ExportPlace): Promise<TaskView | null> {
    await this.flush();
    if (this.#saveError !== null) throw this.#saveError;
    return await this.#core.call('report/export', { reportId: this.#requireId(), fileName, to });
  }

  /** Writes the slides to the exports folder, and returns the file's name. */
  async exportSlides(fileName: string, format: SlidesFormat): Promise<string> {
    await this.flush();
    if (this.#saveError !== null) throw this.#saveError;
    const reportId = this.#requireId();
    return (await this.#core.call('presentation/export', { reportId, fileName, format })).fileName;
  }

  /** Retries a failed preview. */
  retryPreview(): void {
    this.#wantPreview();
  }

  #stopSaveTimer(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
  }

  #requireId(): string {
    if (this.#reportId === null) throw new Error('no report is open');
    return this.#reportId;
  }

  #put(content: DraftContent, previewAfterMs = 0): void {
    this.#content = content;
    this.#clashes = [];
    this.#saving = this.#saving === 'saving' ? 'saving' : 'unsaved';
    // Saves even if the user types without a pause.
    this.#saveTimer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
    this.#wantPreview(previewAfterMs);
  }

  async #save(): Promise<void> {
    const [reportId, base, sent] = [this.#reportId, this.#base, this.#content];
    if (reportId === null || base === null || sent === null) return;
    this.#saving = 'saving';
    try {
      const saved = await this.#core.call('report/save', {
        reportId,
        revision: this.#revision,
        base,
        content: sent,
      });
      if (reportId !== this.#reportId) return;
      this.#take(saved.content, saved.revision, sent);
      this.#savedAt = saved.savedAt;
      this.#clashes = saved.clashes;
      this.#saveError = null;
    } catch (error) {
      if (reportId !== this.#reportId) return;
      this.#saving = 'failed';
      this.#saveError = shownError(error);
      // Another window changed its state: show that, and keep the edits.
      if (isAppError(error) && error.code === 'report/frozen') {
        await this.#report.load(() => this.#core.call('report/open', { reportId }));
      }
    }
  }

  /** Merges the file's content, keeping edits made since it was sent. */
  #take(kept: DraftContent, revision: number, sent: DraftContent): void {
    const now = this.#content ?? sent;
    this.#base = kept;
    this.#revision = revision;
    this.#carryOver(sent, kept);
    const isWrittenOn = JSON.stringify(now) !== JSON.stringify(sent);
    const next = isWrittenOn ? mergeDrafts(sent, kept, now).content : kept;
    const isOther = JSON.stringify(next) !== JSON.stringify(now);
    this.#content = next;
    this.#saving = isWrittenOn ? 'unsaved' : 'saved';
    if (isOther) this.#wantPreview();
  }

  /** Merges another window's changes into the undo history, so that undoing here does not undo them. */
  #carryOver(before: DraftContent, after: DraftContent): void {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.#history.map((step) => mergeDrafts(before, after, step).content);
  }

  #keepUnsent(): void {
    const [reportId, base, content] = [this.#reportId, this.#base, this.#content];
    if (this.#saving !== 'failed' || reportId === null || base === null || content === null) return;
    this.#unsent.set(reportId, { base, revision: this.#revision, content });
  }

  /** Restores, and saves, content unsaved when another report was opened. */
  #takeUnsent(reportId: string): void {
    const unsent = this.#unsent.get(reportId);
    if (unsent === undefined) return;
    this.#unsent.delete(reportId);
    this.#base = unsent.base;
    this.#revision = unsent.revision;
    this.#put(unsent.content);
  }

  /** Whether something changed during printing. */
  #hasWish(): boolean {
    return this.#isPreviewWanted;
  }

  #wantPreview(afterMs = 0): void {
    clearTimeout(this.#previewTimer);
    this.#previewTimer = setTimeout(() => void this.#preview(), afterMs);
  }

  async #preview(): Promise<void> {
    const [reportId, content] = [this.#reportId, this.#content];
    if (reportId === null || content === null) return;
    if (this.#isPrinting) {
      this.#isPreviewWanted = true;
      return;
    }
    this.#isPrinting = true;
    this.#isPreviewWanted = false;
    try {
      const { pdf, ...rest } = await this.#core.call('report/preview', {
        reportId,
        content,
        slot: this.#slot,
      });
      // Mid-word it would slow down typing, and the next one is due soon.
      const isPassedOver =
        this.#content !== content && performance.now() - this.#wroteAtMs < PAUSE_MS && this.#seen !== null;
      if (reportId === this.#reportId && !isPassedOver) {
        this.#seen = { ...rest, bytes: fromBase64(pdf) };
        this.#previewError = null;
      }
    } catch (error) {
      if (reportId === this.#reportId) this.#previewError = shownError(error);
    } finally {
      this.#isPrinting = false;
      if (this.#hasWish()) this.#wantPreview();
      else if (this.#content === content) this.#isAwaited = false;
    }
  }
}
