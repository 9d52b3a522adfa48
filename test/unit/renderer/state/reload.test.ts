import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { AppState } from '../../../../renderer/state/app.svelte.ts';
import type { CoreState } from '../../../../renderer/state/core-state.ts';
import { Followed } from '../../../../renderer/state/followed.svelte.ts';

const PLACE = { connection: 'conn-1', projectId: 'halden' };
const RUN = { ...PLACE, runId: 'run-2', before: 'run-1', promptId: 'prompt-1', platform: 'chatgpt' };
const CHOICE = {
  selections: [{ ...PLACE, runs: ['run-1', 'run-2'] }],
  likeForLike: true,
  baseline: null,
};

/** Long enough for everything that waits for a moment before it asks. */
const SETTLED_MS = 5_000;

type Asked = { readonly channel: string; readonly input: unknown };

/** What cannot stand for an empty answer as a list can. */
const EMPTY: Readonly<Record<string, unknown>> = {
  'presentation/open': { slides: [], leftAt: null },
  'batch/clients': { clients: [], templates: [], kits: [], begun: null },
};

/** A core that writes down what it is asked, answers with nothing in it, and can be lost and found. */
function listeningCore() {
  const asked: Asked[] = [];
  let tellHost: (isThere: boolean) => void = () => undefined;
  const listeners: { readonly event: string; readonly hear: (payload: unknown) => void }[] = [];
  const core = {
    call: (channel: string, input: unknown) => {
      asked.push({ channel, input });
      return Promise.resolve(EMPTY[channel] ?? []);
    },
    on: (event: string, hear: (payload: unknown) => void) => {
      listeners.push({ event, hear });
      return () => undefined;
    },
    watchHost: (listener: (isThere: boolean) => void) => {
      tellHost = listener;
      return () => undefined;
    },
  } as unknown as CoreClient;
  return {
    core,
    /** What has been asked since the last time. */
    takeAsked: async (): Promise<Asked[]> => {
      await vi.advanceTimersByTimeAsync(SETTLED_MS);
      return asked.splice(0);
    },
    reconnect: (): void => {
      tellHost(false);
      tellHost(true);
    },
    emit: (event: string, payload: unknown): void => {
      for (const one of listeners) if (one.event === event) one.hear(payload);
    },
  };
}

/** Loads every part of a state, also one that was added later. */
const loadParts = (state: object): void => {
  for (const part of Object.values(state)) if (part instanceof Followed) void part.load(RUN);
};

/** How each state comes by data of the core; null for those that hold none. A state that is missing here fails. */
const FILLED: Readonly<Record<string, ((app: AppState) => unknown) | null>> = {
  core: null,
  clock: null,
  router: null,
  toasts: null,
  shortcuts: null,
  reporting: null,
  syncDetails: null,
  network: null,
  settings: (app) => app.settings.reload(),
  comparisons: (app) => [app.comparisons.show(PLACE, CHOICE), app.comparisons.saved.load({})],
  connections: (app) => app.connections.load({}),
  evidence: (app) => loadParts(app.evidence),
  events: (app) => app.events.load(PLACE),
  publishedPages: (app) => app.publishedPages.load(PLACE),
  goals: (app) => app.goals.load(PLACE),
  actions: (app) => app.actions.watch({}),
  findings: (app) => app.findings.load({ ...PLACE, runs: 13 }),
  story: (app) => app.story.load({ ...PLACE, period: { kind: 'weeks', weeks: 4 } }),
  plan: (app) => app.plan.load(PLACE),
  checks: (app) => app.checks.load({ ...PLACE, period: { kind: 'weeks', weeks: 4 } }),
  gaps: (app) => app.gaps.load(PLACE),
  pairs: (app) =>
    app.pairs.load({
      ...PLACE,
      before: 'run-1',
      after: 'run-2',
      brandId: null,
      platform: null,
      topicId: null,
      promptIds: [],
    }),
  steps: (app) => app.steps.load({ ...PLACE, pairs: [['run-1', 'run-2']] }),
  tasks: (app) => app.tasks.reload(),
  portfolio: (app) => app.portfolio.load({ connection: 'conn-1' }),
  stories: (app) => app.stories.tell([PLACE], { kind: 'weeks', weeks: 13 }),
  alerts: (app) => app.alerts.tell([PLACE]),
  project: (app) => app.project.load(PLACE),
  projects: (app) => app.projects.load({}),
  overview: (app) => {
    app.overview.open(PLACE, []);
    return app.overview.ensure('run-2');
  },
  palette: (app) => {
    app.palette.open();
    app.palette.type('tents');
  },
  answers: (app) => loadParts(app.answers),
  absences: (app) => loadParts(app.absences),
  runs: (app) => loadParts(app.runs),
  definitions: (app) => loadParts(app.definitions),
  workstreams: (app) => app.workstreams.load(PLACE),
  account: (app) => app.account.load({ connection: 'conn-1' }),
  search: (app) => app.search.find('tents'),
  reports: (app) => app.reports.load({}),
  studio: (app) => app.studio.open('report-1'),
  presentation: (app) => app.presentation.open('report-1', null),
  batches: (app) => [
    app.batches.heads.watch({}),
    app.batches.view.watch({ batchId: 'batch-1' }),
    app.batches.loadOffer(),
  ],
  onboarding: (app) => [
    app.onboarding.list.watch({}),
    app.onboarding.watch('draft-1'),
    app.onboarding.noise.load({ connection: 'conn-1' }),
  ],
  manage: (app) => app.manage.watch(PLACE),
  journal: (app) => app.journal.watch({}),
  info: (app) => app.info.reload(),
  schedules: (app) => app.schedules.load(),
  team: (app) => app.team.reload(),
  updates: (app) => app.updates.load({}),
  scans: (app) => [app.scans.load(), app.scans.watchOffer(PLACE)],
  assistant: (app) => app.assistant.load({}),
  kits: (app) => [app.kits.loadList(), app.kits.load({ kind: 'client', ...PLACE })],
};

const states = Object.keys(FILLED).filter((name) => FILLED[name] != null);

describe('the states of the screens', () => {
  let leave: (() => void) | undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('history', { state: null, replaceState: () => undefined });
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => {
    // A presentation that stays would answer the windows of other tests.
    leave?.();
    leave = undefined;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are all known to this test', () => {
    const app = new AppState(listeningCore().core);
    expect(Object.keys(app).sort()).toEqual(Object.keys(FILLED).sort());
  });

  it.each(states)('load again what they hold when the host is back: %s', async (name) => {
    const { core, takeAsked, reconnect } = listeningCore();
    const app = new AppState(core);
    leave = app.start();
    FILLED[name]?.(app);
    const first = await takeAsked();
    expect(first).not.toEqual([]);
    reconnect();
    expect(await takeAsked()).toEqual(expect.arrayContaining(first));
  });

  it.each([
    'comparisons',
    'evidence',
    'steps',
    'portfolio',
    'stories',
    'project',
    'projects',
    'overview',
    'answers',
    'absences',
    'runs',
  ])('load again once what a sync changes: %s', async (name) => {
    const { core, takeAsked, emit } = listeningCore();
    const app = new AppState(core);
    // By itself: some states follow every change.
    const state: unknown = Object.getOwnPropertyDescriptor(app, name)?.value;
    (state as CoreState).start?.();
    FILLED[name]?.(app);
    const first = await takeAsked();
    for (const projectId of ['halden', null]) {
      emit('mirror/changed', { connection: 'conn-1', projectId, runId: null, part: 'run' });
    }
    const again = await takeAsked();
    // What the user keeps is no part of the mirror.
    expect(again).toEqual(first.filter(({ channel }) => channel !== 'comparison/list'));
    emit('mirror/changed', { connection: 'conn-2', projectId: 'kestrel', runId: null, part: 'run' });
    expect(await takeAsked()).toEqual([]);
  });

  it('compare anew what is compared again after the host was lost', async () => {
    const { core, takeAsked, reconnect } = listeningCore();
    const app = new AppState(core);
    app.start();
    app.overview.open(PLACE, []);
    app.overview.compare('run-1', 'run-2');
    await takeAsked();
    reconnect();
    await takeAsked();
    app.overview.compare('run-1', 'run-2');
    expect((await takeAsked()).map(({ channel }) => channel)).toEqual(['comparison/build']);
  });

  it('ask once for a change that was asked for at once, and again for a later one', async () => {
    const { core, takeAsked, emit } = listeningCore();
    const app = new AppState(core);
    leave = app.start();
    const change = { connection: 'conn-1', projectId: 'halden', runId: null, part: 'checks' };
    app.checks.watch({ ...PLACE, period: { kind: 'weeks', weeks: 4 } });
    await takeAsked();
    const readings = async () => (await takeAsked()).filter(({ channel }) => channel === 'check/load').length;
    emit('mirror/changed', change);
    void app.checks.reload();
    expect(await readings()).toBe(1);
    void app.checks.reload();
    emit('mirror/changed', change);
    expect(await readings()).toBe(2);
  });

  it.each([
    ['checks', ['basis'], ['checks', 'facts', 'runs', 'team']],
    ['absences', ['checks', 'facts'], ['basis', 'runs', 'team']],
    ['gaps', ['facts'], ['basis', 'checks', 'prompts', 'runs']],
  ] as const)('that read whole answers read them for what can change them: %s', async (name, none, some) => {
    const { core, takeAsked, emit } = listeningCore();
    const app = new AppState(core);
    const state: CoreState = app[name];
    leave = state.start?.();
    FILLED[name]?.(app);
    await takeAsked();
    const isReadFor = async (part: string): Promise<boolean> => {
      emit('mirror/changed', { connection: 'conn-1', projectId: 'halden', runId: null, part });
      return (await takeAsked()).length > 0;
    };
    for (const part of none) expect(await isReadFor(part), part).toBe(false);
    for (const part of some) expect(await isReadFor(part), part).toBe(true);
  });
});
