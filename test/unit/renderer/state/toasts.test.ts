import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../renderer/state/route.ts';
import { ToastsState } from '../../../../renderer/state/toasts.svelte.ts';

const MINUTE_MS = 60_000;

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const texts = ({ list }: ToastsState): string[] => list.map(({ text }) => text);

  it('leave by themselves, those that offer something to do later, and errors never', () => {
    const toasts = new ToastsState();
    toasts.show({ tone: 'done', text: 'Saved' });
    toasts.show({ tone: 'done', text: 'Report', action: { label: 'Show', onaction: () => undefined } });
    toasts.show({ tone: 'error', text: 'Failed' });
    vi.advanceTimersByTime(10_000);
    expect(texts(toasts)).toEqual(['Report', 'Failed']);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual(['Failed']);
  });

  it('say a thing once, however often it is said', () => {
    const toasts = new ToastsState();
    toasts.show({ tone: 'done', text: 'Table copied.' });
    toasts.show({ tone: 'done', text: 'Saved' });
    vi.advanceTimersByTime(5_000);
    toasts.show({ tone: 'done', text: 'Table copied.' });
    expect(texts(toasts)).toEqual(['Saved', 'Table copied.']);
    vi.advanceTimersByTime(5_000);
    expect(texts(toasts)).toEqual(['Table copied.']);
    const undo = { label: 'Undo', onaction: () => undefined };
    toasts.show({ tone: 'done', text: 'Name added', action: undo });
    toasts.show({ tone: 'done', text: 'Name added', action: undo });
    expect(texts(toasts).slice(1)).toEqual(['Name added', 'Name added']);
  });

  it('stay while they are being read', () => {
    const toasts = new ToastsState();
    toasts.show({ tone: 'done', text: 'Report', action: { label: 'Show', onaction: () => undefined } });
    toasts.hold(true);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual(['Report']);
    toasts.hold(false);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual([]);
  });

  it('stay while they are being read also when another one comes', () => {
    const toasts = new ToastsState();
    toasts.show({ tone: 'done', text: 'Report' });
    toasts.hold(true);
    toasts.show({ tone: 'done', text: 'Copy' });
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual(['Report', 'Copy']);
    toasts.hold(false);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual([]);
  });

  it('leave also when another one was dismissed by the pointer that held them', () => {
    const toasts = new ToastsState();
    toasts.show({ tone: 'done', text: 'Report' });
    toasts.show({ tone: 'done', text: 'Copy' });
    toasts.hold(true);
    toasts.dismiss(toasts.list[0]?.id ?? '');
    vi.advanceTimersByTime(MINUTE_MS);
    expect(texts(toasts)).toEqual([]);
  });

  it('leave when the view that says the same is opened', () => {
    const toasts = new ToastsState();
    const isSaidBy = (route: Route): boolean => route.name === 'onboard' && route.draftId === 'draft_1';
    toasts.show({ tone: 'error', text: 'Not read', isSaidBy });
    toasts.show({ tone: 'error', text: 'Failed' });
    toasts.arrive({ name: 'onboard', draftId: 'draft_2' });
    expect(texts(toasts)).toEqual(['Not read', 'Failed']);
    toasts.arrive({ name: 'onboard', draftId: 'draft_1' });
    expect(texts(toasts)).toEqual(['Failed']);
  });
});
