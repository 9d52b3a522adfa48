import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { StudioState } from '../../../../renderer/state/studio.svelte.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { DraftContent } from '../../../../shared/reports/draft.ts';

const BLANK: DraftContent = {
  title: 'Monthly',
  about: { runs: { kind: 'latest', count: 1 } },
  against: null,
  template: 'monthly',
  templateVersion: null,
  sections: [{ id: 'rivals', isOn: true, options: {} }],
  notes: { report: null, sections: {} },
  headlines: {},
  drafted: [],
  locale: null,
  paper: null,
  kit: { kind: 'none' },
  issuedOn: null,
};

type Stored = { revision: number; content: DraftContent };
type Saved = PromiseWithResolvers<null> & {
  readonly reportId: string;
  readonly base: DraftContent;
  readonly content: DraftContent;
};

/** A core whose saves are kept when the test lets them; everything else is answered at once. */
function slowCore() {
  const stored = new Map<string, Stored>();
  const storedOf = (reportId: string): Stored => {
    const one = stored.get(reportId) ?? { revision: 1, content: BLANK };
    stored.set(reportId, one);
    return one;
  };
  const saves: Saved[] = [];
  const previews: DraftContent[] = [];
  /** What an answer waits for: to an opening, once it was read; to a preview, once it was asked for. */
  const delay: { opening?: Promise<unknown>; preview?: Promise<unknown> } = {};
  const answer = async (channel: string, input: Saved): Promise<unknown> => {
    const { reportId, base, content } = input;
    if (channel === 'report/open') {
      const read = { reportId, state: 'draft', savedAt: '', ...storedOf(reportId) };
      await delay.opening;
      return read;
    }
    if (channel === 'report/preview') {
      previews.push(content);
      await delay.preview;
      return { pdf: '', checks: [] };
    }
    if (channel !== 'report/save') throw new Error(`nobody answers ${channel}`);
    const save = { ...Promise.withResolvers<null>(), reportId, base, content };
    saves.push(save);
    await save.promise;
    const now = { revision: storedOf(reportId).revision + 1, content };
    stored.set(reportId, now);
    return { ...now, savedAt: '', clashes: [] };
  };
  let tell: (event: { reportId: string; revision: number }) => void = () => undefined;
  const core = {
    call: answer,
    on: (_: string, listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as CoreClient;
  /** Another window's save. */
  const writeElsewhere = (reportId: string, content: DraftContent): void => {
    const revision = storedOf(reportId).revision + 1;
    stored.set(reportId, { revision, content });
    tell({ reportId, revision });
  };
  return { core, saves, previews, delay, writeElsewhere };
}

/** Lets everything happen that waits for nothing. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let studio: StudioState;
let saves: Saved[];
let previews: DraftContent[];
let delay: ReturnType<typeof slowCore>['delay'];
let writeElsewhere: ReturnType<typeof slowCore>['writeElsewhere'];

beforeEach(async () => {
  const slow = slowCore();
  ({ saves, previews, delay, writeElsewhere } = slow);
  studio = new StudioState(slow.core);
  studio.start();
  await studio.open('one');
});

/**
 * From now on time passes only where a test says so. The pages of the opening are waited for first: they were asked
 * for by the clock on the wall, and no other clock would bring them.
 */
async function stopTheClock(): Promise<void> {
  await vi.waitFor(() => expect(studio.seen).not.toBeNull());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

const write = (report: string): void =>
  studio.edit((now) => ({ ...now, notes: { ...now.notes, report } }), 'words');
const words = (): string | null | undefined => studio.content?.notes.report;

describe('a report on the desk', () => {
  it('saves what was written during a save before another report is opened', async () => {
    write('First.');
    void studio.flush();
    await pause();
    write('First. Second.');
    const opened = studio.open('two');
    saves[0]!.resolve(null);
    await pause();
    expect(saves.map(({ reportId, content }) => [reportId, content.notes.report])).toEqual([
      ['one', 'First.'],
      ['one', 'First. Second.'],
    ]);
    saves[1]!.resolve(null);
    await opened;
    expect(studio.report?.reportId).toBe('two');
  });

  it('stays where another one is asked for and then it again, before it was saved', async () => {
    write('Kept.');
    const away = studio.open('two');
    const back = studio.open('one');
    await pause();
    saves[0]!.resolve(null);
    await Promise.all([away, back]);
    expect([studio.report?.reportId, words(), studio.saving]).toEqual(['one', 'Kept.', 'saved']);
  });

  it('has what could not be saved on it again when it is opened again, and saves it', async () => {
    write('Not yet kept.');
    const away = studio.open('two');
    await pause();
    saves[0]!.reject(new AppError('app/host-lost', 'The program is not there.'));
    await away;
    expect([studio.report?.reportId, words()]).toEqual(['two', null]);
    await studio.open('one');
    expect([words(), studio.saving]).toEqual(['Not yet kept.', 'unsaved']);
    const kept = studio.flush();
    await pause();
    saves[1]!.resolve(null);
    await kept;
    expect([words(), studio.saving]).toEqual(['Not yet kept.', 'saved']);
  });

  it('takes nothing back that another window has written', async () => {
    write('Ours.');
    const kept = studio.flush();
    await pause();
    saves[0]!.resolve(null);
    await kept;
    const ours = studio.content!;
    writeElsewhere('one', { ...ours, notes: { ...ours.notes, sections: { rivals: 'Theirs.' } } });
    await pause();
    studio.undo();
    expect(studio.content?.notes).toEqual({ report: null, sections: { rivals: 'Theirs.' } });
    studio.redo();
    expect(studio.content?.notes).toEqual({ report: 'Ours.', sections: { rivals: 'Theirs.' } });
  });

  it('is not put back by what was read before a save and is answered after it', async () => {
    const late = Promise.withResolvers<null>();
    delay.opening = late.promise;
    const read = studio.reload();
    await pause();
    write('Written meanwhile.');
    const kept = studio.flush();
    await pause();
    saves[0]!.resolve(null);
    await kept;
    late.resolve(null);
    await read;
    expect([words(), studio.saving]).toEqual(['Written meanwhile.', 'saved']);
    // Nor does it become what later changes are compared with.
    studio.undo();
    const undone = studio.flush();
    await pause();
    saves[1]!.resolve(null);
    await undone;
    expect([words(), saves[1]!.base.notes.report]).toEqual([null, 'Written meanwhile.']);
  });

  it('is saved when the program is there again', async () => {
    write('Kept later.');
    const failed = studio.flush();
    await pause();
    saves[0]!.reject(new AppError('app/host-lost', 'The program is not there.'));
    await failed;
    expect(studio.saving).toBe('failed');
    const again = studio.reload();
    await pause();
    saves[1]!.resolve(null);
    await again;
    expect([words(), studio.saving]).toEqual(['Kept later.', 'saved']);
  });

  it('is saved while somebody writes without a pause', async () => {
    await stopTheClock();
    for (let letter = 1; letter <= 20; letter += 1) {
      write('x'.repeat(letter));
      await vi.advanceTimersByTimeAsync(100);
      saves.forEach((save) => save.resolve(null));
      await vi.advanceTimersByTimeAsync(0);
    }
    // Nothing that is older than a moment is on this page alone.
    expect(saves.map(({ content }) => content.notes.report?.length)).toEqual([4, 8, 12, 16, 20]);
  });

  it('prints a choice and a first letter at once, and what is written on when a word is over', async () => {
    await stopTheClock();
    const before = previews.length;
    const printed = () => previews.slice(before).map(({ notes, paper }) => `${paper} ${notes.report ?? ''}`);
    studio.edit((now) => ({ ...now, paper: 'Letter' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(printed()).toEqual(['Letter ']);
    for (const report of ['W', 'Wo', 'Wor']) {
      write(report);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(printed()).toEqual(['Letter ', 'Letter W']);
    await vi.advanceTimersByTimeAsync(100);
    expect(printed()).toEqual(['Letter ', 'Letter W', 'Letter Wor']);
  });

  it('passes over pages that come in the middle of a word, and shows those that come after it', async () => {
    await stopTheClock();
    const shown = studio.seen;
    const printing = Promise.withResolvers<null>();
    delay.preview = printing.promise;
    write('W');
    await vi.advanceTimersByTimeAsync(50);
    write('Wo');
    printing.resolve(null);
    await vi.advanceTimersByTimeAsync(10);
    expect(studio.seen).toBe(shown);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.seen).not.toBe(shown);
    expect(previews.at(-1)?.notes.report).toBe('Wo');
  });
});
