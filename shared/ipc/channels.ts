import type { Channel, EventName } from './contract.ts';

/** The compiler holds both tables complete: a name that is missing or that the contract does not know is an error. */
const CHANNEL_TABLE: Readonly<Record<Channel, true>> = {
  'app/info': true,
  'app/report-defect': true,
  'settings/load': true,
  'settings/save': true,
  'connection/list': true,
  'connection/key-state': true,
  'connection/test': true,
  'connection/add': true,
  'connection/edit': true,
  'connection/replace-key': true,
  'connection/remove': true,
  'sample/add': true,
  'sample/remove': true,
  'sync/plan': true,
  'sync/start': true,
  'task/list': true,
  'task/cancel': true,
  'project/list': true,
  'project/load': true,
  'project/history': true,
  'project/service-trend': true,
  'project/coverage': true,
  'project/platforms': true,
  'project/workstreams': true,
  'workstream/add': true,
  'note/save': true,
  'note/remove': true,
  'run/figures': true,
  'run/topics': true,
  'run/citations': true,
  'run/responses': true,
  'run/response': true,
  'account/load': true,
  'portfolio/load': true,
  'search/find': true,
  'comparison/build': true,
  'comparison/list': true,
  'comparison/save': true,
  'comparison/remove': true,
  'report/make': true,
  'backup/make': true,
  'export/show': true,
};

const EVENT_TABLE: Readonly<Record<EventName, true>> = {
  'mirror/changed': true,
  'task/changed': true,
  'settings/changed': true,
  'connections/changed': true,
  'menu/chosen': true,
};

/** Every channel there is: the allow-list of hosts, small enough for a preload script. */
export const CHANNELS: ReadonlySet<string> = new Set(Object.keys(CHANNEL_TABLE));

/** Every event there is. */
export const EVENTS: ReadonlySet<string> = new Set(Object.keys(EVENT_TABLE));

/** Whether `name` is a channel of the contract. */
export function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && CHANNELS.has(name);
}

/** Whether `name` is an event of the contract. */
export function isEventName(name: unknown): name is EventName {
  return typeof name === 'string' && EVENTS.has(name);
}
