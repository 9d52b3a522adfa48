import { afterEach, describe, expect, it, vi } from 'vitest';
import { PresentationState } from '../../../../renderer/state/presentation.svelte.ts';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { PRESENTATION } from '../../../fixtures/presentation.ts';

const left: unknown[] = [];
const grounds: unknown[] = [];
const core = {
  call: (channel: string, input: unknown) => {
    if (channel === 'presentation/leave') left.push(input);
    if (channel === 'presentation/open') grounds.push((input as { ground: string }).ground);
    return Promise.resolve({ ...PRESENTATION, leftAt: channel === 'presentation/open' ? 2 : null });
  },
  on: () => () => undefined,
} as unknown as CoreClient;
const open: PresentationState[] = [];

async function show(slide: number | null = 1): Promise<PresentationState> {
  const state = new PresentationState(core);
  open.push(state);
  await state.open('report-1', slide);
  return state;
}

const at = ({ place }: PresentationState): string => `${place.slide}.${place.step}`;

describe('a presentation', () => {
  afterEach(() => {
    for (const state of open.splice(0)) state.leave();
  });

  it('builds each slide up, and goes on to the next one', async () => {
    const state = await show();
    const seen = [at(state)];
    for (let press = 0; press < 7; press += 1) {
      state.forward();
      seen.push(at(state));
    }
    // A cover is whole at once; three actions come one by one; the end stays.
    expect(seen).toEqual(['0.0', '1.0', '1.1', '2.0', '2.1', '2.2', '2.2', '2.2']);
  });

  it('goes back step by step, to slides that are whole', async () => {
    const state = await show(3);
    state.back();
    expect(at(state)).toBe('1.1');
    state.back();
    expect(at(state)).toBe('1.0');
    state.back();
    state.back();
    expect(at(state)).toBe('0.0');
  });

  it('turns to further figures of a slide and no further', async () => {
    const state = await show(2);
    state.turn(1);
    expect(state.place).toMatchObject({ slide: 1, step: 1, figure: 1 });
    state.turn(1);
    expect(state.place.figure).toBe(1);
    state.turn(-1);
    state.turn(-1);
    expect(state.place.figure).toBe(0);
  });

  it('says what comes next, and that nothing does', async () => {
    const state = await show(1);
    expect(state.next?.slide.id).toBe('rivals');
    state.goTo(99);
    expect(state.next).toBeNull();
  });

  it('stands at an address that is too far at the last slide', async () => {
    expect(at(await show(400))).toBe('2.0');
  });

  it('is followed by every window of the same report, and by no other', async () => {
    const [first, second] = [await show(1), await show(null)];
    const other = new PresentationState(core);
    open.push(other);
    await other.open('report-2', 1);
    first.goTo(1);
    await vi.waitFor(() => expect(second.place).toEqual(first.place));
    second.blackOut();
    await vi.waitFor(() => expect(first.place.isBlack).toBe(true));
    expect(other.place).toMatchObject({ slide: 0, isBlack: false });
    const late = await show(null);
    await vi.waitFor(() => expect(late.place).toEqual(first.place));
  });

  it('goes on where it was left, unless an address or another window says otherwise', async () => {
    expect(at(await show(null))).toBe('1.0');
    expect(at(await show(1))).toBe('0.0');
  });

  it('turns a finding from platform to platform and back to all, in every window', async () => {
    const [first, second] = [await show(2), await show(null)];
    const seen = Array.from({ length: 4 }, () => {
      first.turnPlatform();
      return first.place.platform;
    });
    expect(seen).toEqual(['chatgpt', 'gemini', null, 'chatgpt']);
    await vi.waitFor(() => expect(second.place).toMatchObject({ step: 1, platform: 'chatgpt' }));
    // Another figure of the slide is of all platforms, and other slides are not by platform.
    first.turn(1);
    expect(first.place.platform).toBeNull();
    first.goTo(2);
    first.turnPlatform();
    expect(first.place.platform).toBeNull();
  });

  it('is loaded again for another ground, and stands where it stood', async () => {
    const state = await show(2);
    grounds.length = 0;
    await state.showOn('dark');
    await state.showOn('dark');
    expect(grounds).toEqual(['dark']);
    expect(at(state)).toBe('1.0');
  });

  it('ends in every window when it is ended in one', async () => {
    const [first, second] = [await show(2), await show(null)];
    await first.end();
    await vi.waitFor(() => expect(second.isEnded).toBe(true));
    left.length = 0;
  });

  it('has the program remember where it was left, and nothing of one that was shown to its end', async () => {
    const state = await show(2);
    await state.end();
    state.goTo(2);
    await state.end();
    expect(left).toEqual([
      { reportId: 'report-1', at: 2 },
      { reportId: 'report-1', at: null },
    ]);
  });

  it('forgets the client when it is left', async () => {
    const state = await show();
    state.leave();
    expect(state.value).toBeNull();
  });
});
