import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { StoriesState } from '../../../../renderer/state/stories.svelte.ts';
import type { MirrorChange } from '../../../../shared/domain/mirror-change.ts';
import { USUAL_PERIOD } from '../../../../shared/domain/story-period.ts';
import type { StoryPeriod } from '../../../../shared/domain/period-schema.ts';
import type { ProjectPlace } from '../../../../shared/ipc/contract.ts';
import { storyOf } from '../../../fixtures/stories.ts';

type Asked = {
  readonly places: readonly ProjectPlace[];
  readonly period: StoryPeriod;
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
};

/** A core that answers when the test says so. */
function heldCore() {
  const asked: Asked[] = [];
  const listeners: ((change: MirrorChange) => void)[] = [];
  const core = {
    call: (_: string, { places, period }: Pick<Asked, 'places' | 'period'>) =>
      new Promise((resolve, fail) => {
        const weeks = period.kind === 'weeks' ? period.weeks : 0;
        const answer = (): void => resolve(places.map((place) => storyOf(place, { wouldShowPoints: weeks })));
        asked.push({ places, period, answer, fail });
      }),
    on: (_: string, hear: (change: MirrorChange) => void) => {
      listeners.push(hear);
      return () => undefined;
    },
  } as unknown as CoreClient;
  return {
    core,
    asked,
    /** Answers the newest question and lets the next one be asked. */
    answer: async (): Promise<void> => {
      asked.at(-1)?.answer();
      await vi.advanceTimersByTimeAsync(0);
    },
    change: async (change: Pick<MirrorChange, 'connection' | 'projectId'>): Promise<void> => {
      for (const hear of listeners) hear({ runId: null, part: 'run', ...change });
      await vi.advanceTimersByTimeAsync(5_000);
    },
  };
}

const placeOf = (index: number): ProjectPlace => ({ connection: 'conn-1', projectId: `p${index}` });
const PLACES = Array.from({ length: 60 }, (_, index) => placeOf(index));
const LAST_RUN: StoryPeriod = { kind: 'last-run' };
const WEEKS: StoryPeriod = { kind: 'weeks', weeks: 13 };
const idsOf = (asked: Asked | undefined): string[] => (asked?.places ?? []).map(({ projectId }) => projectId);

describe('the stories of a period', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come two at first and then in growing chunks, those in sight first, and settle once all are there', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    stories.see(['conn-1/p40', 'conn-1/p41']);
    void stories.tell(PLACES, LAST_RUN);
    expect(idsOf(asked[0])).toEqual(['p40', 'p41']);
    await answer();
    expect(stories.of(placeOf(40))).not.toBeNull();
    expect(stories.of(placeOf(0))).toBeNull();
    expect(stories.settledOf(placeOf(40))).toBeNull();
    stories.see(['conn-1/p59']);
    await answer();
    expect(idsOf(asked[2])).toContain('p59');
    for (let more = 0; more < 4; more += 1) await answer();
    expect(asked.map(({ places }) => places.length)).toEqual([2, 4, 8, 16, 25, 5]);
    expect(PLACES.every((place) => stories.settledOf(place) !== null)).toBe(true);
  });

  it('of a newer period call off the older one: its answer is dropped', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    void stories.tell(PLACES.slice(0, 30), LAST_RUN);
    void stories.tell(PLACES.slice(0, 30), WEEKS);
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(stories.of(placeOf(0))).toBeNull();
    await answer();
    expect(stories.of(placeOf(0))?.wouldShowPoints).toBe(13);
    await answer();
    expect(asked.filter(({ period }) => period.kind === 'last-run')).toHaveLength(1);
  });

  it('of a period that was told are there at once', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    void stories.tell(PLACES.slice(0, 2), LAST_RUN);
    await answer();
    void stories.tell(PLACES.slice(0, 2), WEEKS);
    // Nothing jumps: where a client stands is decided by what was told before.
    expect(stories.settledOf(placeOf(0))?.wouldShowPoints).toBe(0);
    await answer();
    void stories.tell(PLACES.slice(0, 2), LAST_RUN);
    expect(stories.of(placeOf(0))?.wouldShowPoints).toBe(0);
    expect(asked).toHaveLength(2);
  });

  it('are told again for those clients alone that a sync has touched, and stay until then', async () => {
    const { core, asked, answer, change } = heldCore();
    const stories = new StoriesState(core);
    stories.start();
    void stories.tell(PLACES.slice(0, 2), LAST_RUN);
    await answer();
    await change({ connection: 'conn-1', projectId: 'p1' });
    expect(idsOf(asked[1])).toEqual(['p1']);
    expect(stories.of(placeOf(1))).not.toBeNull();
    // It changes again while it is read.
    await change({ connection: 'conn-1', projectId: 'p1' });
    await answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(idsOf(asked[2])).toEqual(['p1']);
    await change({ connection: 'conn-2', projectId: 'p1' });
    expect(asked).toHaveLength(3);
  });

  it('ask for new clients alone, and let go those that have left', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    void stories.tell(PLACES.slice(0, 2), LAST_RUN);
    await answer();
    void stories.tell(PLACES.slice(1, 3), LAST_RUN);
    expect(idsOf(asked[1])).toEqual(['p2']);
    expect(stories.of(placeOf(0))).toBeNull();
  });

  it('are not asked for again while they are on their way', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    void stories.tell(PLACES.slice(0, 2), LAST_RUN);
    void stories.tell(PLACES.slice(0, 2), { ...LAST_RUN });
    await answer();
    expect(asked).toHaveLength(1);
    expect(stories.settledOf(placeOf(0))).not.toBeNull();
  });

  it('that cannot be read hold up no others, and are read again on request', async () => {
    const { core, asked, answer } = heldCore();
    const stories = new StoriesState(core);
    void stories.tell(PLACES.slice(0, 6), LAST_RUN);
    asked[0]?.fail(new AppError('db/locked', 'The file is locked.'));
    await vi.advanceTimersByTimeAsync(0);
    await answer();
    expect(stories.hasFailed(placeOf(0))).toBe(true);
    expect(stories.of(placeOf(5))).not.toBeNull();
    expect(stories.error).not.toBeNull();
    void stories.reload();
    await answer();
    await answer();
    expect(stories.hasFailed(placeOf(0))).toBe(false);
    expect(stories.error).toBeNull();
  });

  it('of the usual period are those of whoever tells it anyway, and clients stay where they stood', async () => {
    const { core, asked, answer, change } = heldCore();
    const usual = new StoriesState(core);
    const stories = new StoriesState(core, usual);
    usual.start();
    stories.start();
    const few = PLACES.slice(0, 2);
    void stories.tell(few, USUAL_PERIOD);
    void usual.tell(few, USUAL_PERIOD);
    expect(asked).toHaveLength(1);
    await answer();
    expect([stories, usual].map((one) => one.of(placeOf(1))?.wouldShowPoints)).toEqual([4, 4]);

    void stories.tell(few, WEEKS);
    expect(asked).toHaveLength(2);
    expect(stories.of(placeOf(1))).toBeNull();
    expect(stories.settledOf(placeOf(1))?.wouldShowPoints).toBe(4);
    expect(usual.of(placeOf(1))?.wouldShowPoints).toBe(4);
    await answer();
    expect(stories.settledOf(placeOf(1))?.wouldShowPoints).toBe(13);

    void stories.tell(few, USUAL_PERIOD);
    expect(asked).toHaveLength(2);
    expect(stories.settledOf(placeOf(1))?.wouldShowPoints).toBe(4);
    // A change is followed once, not by both of them.
    await change({ connection: 'conn-1', projectId: 'p1' });
    expect(asked.slice(2).map(idsOf)).toEqual([['p1']]);
    await answer();

    // What fails is said, and read again, by whoever is shown.
    void stories.readAgain();
    asked.at(-1)?.fail(new AppError('db/locked', 'held'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stories.hasFailed(placeOf(0))).toBe(true);
    expect(stories.error?.message).toBe('held');
    void stories.readAgain();
    await answer();
    expect(stories.error).toBeNull();
  });
});
