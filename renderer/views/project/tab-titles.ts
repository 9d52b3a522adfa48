import type { Tab } from '../../state/route.ts';

/** What the pages of a project are called, in the navigation and in the window. */
export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  overview: 'Overview',
  prompts: 'Prompts and answers',
  topics: 'Topics, attributes',
  citations: 'Citations',
  platforms: 'Platforms',
  goals: 'Goals',
  planner: 'Planner',
  definitions: 'Definitions',
  runs: 'Runs',
  compare: 'Compare',
  evidence: 'Evidence',
  manage: 'Manage',
};
