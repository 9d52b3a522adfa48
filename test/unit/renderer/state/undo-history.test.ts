import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoHistory } from '../../../../renderer/state/undo-history.svelte.ts';

describe('what was there before', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes back step by step, and forth again', () => {
    const history = new UndoHistory<string>();
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
    history.remember('a', null);
    history.remember('b', null);
    expect(history.undo('c')).toBe('b');
    expect(history.undo('b')).toBe('a');
    expect(history.undo('a')).toBeUndefined();
    expect([history.canUndo, history.canRedo]).toEqual([false, true]);
    expect(history.redo('a')).toBe('b');
    expect(history.redo('b')).toBe('c');
    expect(history.redo('c')).toBeUndefined();
    expect([history.canUndo, history.canRedo]).toEqual([true, false]);
  });

  it('comes back at once for what was typed in one go', () => {
    const history = new UndoHistory<string>();
    for (const before of ['', 'w', 'wo']) {
      history.remember(before, 'words');
      vi.advanceTimersByTime(999);
    }
    expect(history.undo('wor')).toBe('');
    expect(history.canUndo).toBe(false);
  });

  it('comes back by itself after a pause, for another place, and for changes without a kind', () => {
    const history = new UndoHistory<string>();
    history.remember('1', 'words');
    vi.advanceTimersByTime(1_000);
    history.remember('2', 'words');
    history.remember('3', 'headline');
    history.remember('4', null);
    history.remember('5', null);
    history.remember('6', 'words');
    expect(['7', '6', '5', '4', '3', '2'].map((now) => history.undo(now))).toEqual([
      ...['6', '5', '4', '3', '2', '1'],
    ]);
  });

  it('is not joined with what was typed before it was taken back', () => {
    const history = new UndoHistory<string>();
    history.remember('a', 'words');
    expect(history.undo('b')).toBe('a');
    history.remember('a', 'words');
    expect(history.canUndo).toBe(true);
    expect(history.undo('c')).toBe('a');
    expect(history.redo('a')).toBe('c');
    history.remember('c', 'words');
    expect(history.undo('d')).toBe('c');
  });

  it('cannot be made again once something else was done', () => {
    const history = new UndoHistory<string>();
    history.remember('a', null);
    history.undo('b');
    history.remember('a', null);
    expect(history.canRedo).toBe(false);
    expect(history.redo('c')).toBeUndefined();
  });

  it('is forgotten when it is cleared, the last kind, too', () => {
    const history = new UndoHistory<string>();
    history.remember('a', 'words');
    history.undo('b');
    history.remember('a', 'words');
    history.clear();
    expect([history.canUndo, history.canRedo]).toEqual([false, false]);
    history.remember('c', 'words');
    expect(history.canUndo).toBe(true);
  });

  it('goes back four hundred steps and no more', () => {
    const history = new UndoHistory<number>();
    for (let step = 0; step < 450; step += 1) history.remember(step, null);
    let [now, steps]: [number | undefined, number] = [450, 0];
    for (let left = 450; left > 0 && history.canUndo; left -= 1) {
      now = history.undo(now ?? 0);
      steps += 1;
    }
    expect([now, steps]).toEqual([50, 400]);
  });

  it('is where one was after as many steps forth as back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), fc.nat(60), (values, back) => {
        const history = new UndoHistory<number>();
        let now = -1;
        for (const value of values) {
          history.remember(now, null);
          now = value;
        }
        const end = now;
        for (let step = 0; step < back; step += 1) now = history.undo(now) ?? now;
        for (let step = 0; step < back; step += 1) now = history.redo(now) ?? now;
        expect(now).toBe(end);
      }),
    );
  });
});
