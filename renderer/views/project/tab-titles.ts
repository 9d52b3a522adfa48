import type { Tab } from '../../state/route.ts';

/** Titles of a project's pages, in navigation and window. */
export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  overview: 'Overview',
  prompts: 'Prompts and answers',
  checks: 'To check',
  topics: 'Topics, attributes',
  citations: 'Citations',
  platforms: 'Platforms',
  goals: 'Goals',
  actions: 'Actions',
  planner: 'Planner',
  definitions: 'Definitions',
  runs: 'Runs',
  compare: 'Compare',
  evidence: 'Evidence',
  manage: 'Manage',
};
