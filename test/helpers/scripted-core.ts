import type { Page } from 'playwright-core';
import { DEFAULT_SETTINGS } from '../../shared/domain/settings.ts';
import type { Settings } from '../../shared/domain/settings-schema.ts';
import type { TaskView } from '../../shared/domain/task.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import {
  CHANNELS,
  EVENTS,
  type Channel,
  type EventName,
  type Events,
  type Input,
  type Output,
} from '../../shared/ipc/contract.ts';
import { outcomeOf } from '../../shared/ipc/outcome.ts';
import { ORDINARY_WEEK } from '../fixtures/portfolio.ts';
import { tellStories } from '../fixtures/stories.ts';
import { comparisonOfFigures } from '../fixtures/comparison.ts';
import { PLAN_BASIS, QUIET_FINDINGS } from '../fixtures/findings.ts';
import { historyOf } from '../fixtures/history.ts';
import { HALDEN, proposalOf } from '../fixtures/project-view.ts';
import { NO_SCANS } from '../fixtures/scans.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import { beLate } from './slow-page.ts';

/** The scripted core's responses; by default those of an ordinary account. */
export type Script = Partial<Answers>;

type Answers = {
  readonly [C in Channel]: (input: Input<C>) => Output<C> | Promise<Output<C>>;
};

/** A core behind a page, controlled by a test. */
export type ScriptedCore = {
  /** Replaces answers from now on. */
  readonly answer: (script: Script) => void;
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => Promise<void>;
  /** All received messages, in order. */
  readonly calls: { readonly channel: string; readonly input: unknown }[];
};

function ordinary(): Script {
  let settings: Settings = DEFAULT_SETTINGS;
  const nothingRuns: readonly TaskView[] = [];
  return {
    'app/info': () => ({
      version: '1.0.0',
      host: 'desktop',
      platform: 'linux',
      dataFolder: '/home/reader/.local/share/sightline',
      folderRemark: null,
      databaseBytes: 48_234_496,
    }),
    'app/report-defect': () => null,
    'settings/load': () => settings,
    'settings/save': (patch) => {
      settings = { ...settings, ...patch };
      return settings;
    },
    'form/load': () => null,
    'form/keep': () => null,
    'batch/look-back': () => ({ last: null }),
    'settings/tag': ({ connection, projectId, tag, isOn }) => {
      const pin = `${connection}/${projectId}`;
      const others = (settings.tags[pin] ?? []).filter((one) => one !== tag);
      settings = { ...settings, tags: { ...settings.tags, [pin]: isOn ? [...others, tag] : others } };
      return settings;
    },
    'settings/basis': ({ connection, projectId, basis }) => {
      settings = { ...settings, bases: { ...settings.bases, [`${connection}/${projectId}`]: basis } };
      return settings;
    },
    'settings/calendar': ({ connection, projectId, zone, yearStart }) => {
      const pin = `${connection}/${projectId}`;
      const others = Object.entries(settings.zones).filter(([one]) => one !== pin || zone === undefined);
      const own = zone === null || zone === undefined ? [] : [[pin, zone] as const];
      settings = {
        ...settings,
        zones: Object.fromEntries([...others, ...own]),
        yearStarts: { ...settings.yearStarts, ...(yearStart == null ? {} : { [pin]: yearStart }) },
      };
      return settings;
    },
    'connection/list': () => [connectionOf({})],
    'connection/key-state': () => ({ state: 'kept', advice: null }),
    'connection/test': () =>
      taskOf({ kind: 'key-test', state: 'done', result: { kind: 'key-test', projects: 14 } }),
    'connection/remove': () => null,
    'sample/remove': () => null,
    'task/list': () => nothingRuns,
    'task/cancel': () => null,
    'prompt/pending': () => [],
    'project/list': () =>
      ORDINARY_WEEK.map(({ connection, projectId, name }) => ({
        connection,
        projectId,
        name,
        isArchived: false,
      })),
    'portfolio/load': () => ORDINARY_WEEK,
    'portfolio/stories': ({ places }) => tellStories(places),
    'project/history': () => historyOf(6),
    'event/list': () => [],
    'event/pages': () => ({}),
    'goal/list': () => ({ goals: [], rivals: [], topics: [], platforms: [] }),
    'action/list': () => [],
    'project/steps': () => [],
    'project/pairs': () => ({ brand: { brandId: 'own', name: 'Halden', isOwn: true }, pairs: [] }),
    'project/findings': ({ projectId }) => ({ ...QUIET_FINDINGS, projectId }),
    'project/plan': ({ projectId }) => ({ ...PLAN_BASIS, projectId }),
    'check/load': ({ projectId }) => ({
      ...{ project: 'Halden Outdoor', projectId, runIds: ['r1'], answers: 96 },
      ...{ facts: [], spellings: [], names: [], claims: [] },
    }),
    'gap/find': ({ projectId }) => ({
      ...{ project: 'Halden Outdoor', projectId, ownBrand: 'Halden', names: [], counted: null },
      cost: { prompts: 5, platforms: null, answersPerRun: null, callsPerRun: 1, shown: null },
    }),
    'project/workstreams': () => [],
    'project/absences': () => ({ brands: [], absences: [] }),
    'project/own-absences': () => null,
    'run/figures': ({ runId }) => ({ ...HALDEN.current!, runId }),
    'comparison/build': () => comparisonOfFigures(HALDEN.previous!, HALDEN.current!),
    'comparison/list': () => [],
    'report/propose': () => proposalOf(HALDEN),
    'search/find': () => ({ responses: [], prompts: [], pages: [], isNewestOnly: false, platforms: [] }),
    'export/show': () => ({ path: null }),
    'scan/list': () => NO_SCANS,
    'scan/watch': () => null,
    'scan/look': () => null,
    'scan/told': () => null,
    'assistant/load': () => ({ configuration: '{}', questions: [] }),
    'update/load': () => ({
      installed: '0.1.0',
      feed: null,
      obstacle: 'not-installed',
      step: { kind: 'idle' },
    }),
    'schedule/list': () => [],
    'schedule/outcomes': () => [],
    'schedule/told': () => null,
  };
}

/** The page's side: forwards messages to the test, which is typed and can delay, fail and count. */
const SHIM = `
  const listeners = new Map();
  globalThis.sightline = {
    invoke: (channel, input) => globalThis.askScript(channel, input),
    subscribe: (event, hear) => {
      const entry = { hear };
      if (!listeners.has(event)) listeners.set(event, new Set());
      listeners.get(event).add(entry);
      return () => listeners.get(event).delete(entry);
    },
  };
  globalThis.tellPage = (event, payload) => {
    for (const { hear } of [...(listeners.get(event) ?? [])]) hear(payload);
  };
`;

/** A page that can get a new scripted core at any time. */
export type ScriptedPage = { readonly putCore: (script?: Script) => ScriptedCore };

/** Prepares a page for scripted cores, as a desktop does for its own; call it before opening the page. */
export async function preparePage(page: Page): Promise<ScriptedPage> {
  let ask: (channel: Channel, input: unknown) => Promise<unknown> = () =>
    Promise.reject(new Error('no core yet'));
  await page.exposeFunction('askScript', (channel: Channel, input: unknown) => ask(channel, input));
  await page.addInitScript({ content: SHIM });
  const putCore = (script: Script = {}): ScriptedCore => {
    let answers: Script = { ...ordinary(), ...script };
    const calls: { channel: string; input: unknown }[] = [];
    const answer = async <C extends Channel>(channel: C, input: unknown): Promise<Output<C>> => {
      const read = CHANNELS[channel].input.parse(input);
      const reply: Script[C] = answers[channel];
      if (reply === undefined) throw new AppError('input/not-found', `${channel} is not part of the script.`);
      // Validates as the core's router does, so that fixtures match the contract.
      return CHANNELS[channel].output.parse(await reply(read));
    };
    ask = async (channel, input) => {
      calls.push({ channel, input });
      const outcome = await outcomeOf(() => answer(channel, input));
      await beLate();
      return outcome;
    };
    return {
      answer: (changed) => {
        answers = { ...answers, ...changed };
      },
      emit: async (event, payload) => {
        const checked = EVENTS[event].parse(payload);
        await page.evaluate(`globalThis.tellPage(${JSON.stringify(event)}, ${JSON.stringify(checked)})`);
      },
      calls,
    };
  };
  return { putCore };
}

/** An answer that fails as the core's would. */
export function failing(error: AppError): () => never {
  return () => {
    throw error;
  };
}
