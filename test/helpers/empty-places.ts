/** How to reach each empty state: by an address and the core's data. */
import { storyOf } from '../fixtures/stories.ts';
import { EMPTY_ACCOUNT } from '../fixtures/account.ts';
import { offerOf, viewOf } from '../fixtures/batches.ts';
import { comparisonOf } from '../fixtures/comparison.ts';
import { PLATFORM_HISTORY, RUN_CITATIONS, RUN_TOPICS } from '../fixtures/evidence.ts';
import { PLAN_BASIS } from '../fixtures/findings.ts';
import { historyOf } from '../fixtures/history.ts';
import { CLIENT, MANAGE_PAGE } from '../fixtures/managed-client.ts';
import { ORDINARY_WEEK } from '../fixtures/portfolio.ts';
import { clientWith, HALDEN } from '../fixtures/project-view.ts';
import { connectionOf, taskOf } from '../fixtures/screens.ts';
import type { Script } from './scripted-core.ts';

/** A route to an empty state, and its heading. */
export type EmptyPlace = {
  /** Its name in the list of empty states. */
  readonly file: string;
  readonly title: string;
  readonly hash: string;
  readonly script: Script;
};

const OF_CLIENT = MANAGE_PAGE.replace(/manage$/, '');
const NO_RUNS: Script = {
  'project/load': () => ({ ...HALDEN, runs: [], current: null, previous: null }),
  'project/history': () => historyOf(0, { brands: [] }),
};
const NO_CLIENTS: Script = { 'portfolio/load': () => [], 'project/list': () => [] };
const NO_CITATIONS = { ...RUN_CITATIONS, domains: [], lost: [], pages: [], uses: [], topics: [] };
const KIT = {
  agency: null,
  project: 'Halden Outdoor',
  agencies: ['Larkfield'],
  own: {},
  inherited: {},
  leftOut: [],
  shortNames: {},
  clients: [],
  savedAt: null,
};
const PAIRS = { brand: { brandId: 'own', name: 'Halden', isOwn: true } };

const PLACES: readonly EmptyPlace[] = [
  {
    file: 'views/NoClients.svelte',
    title: 'The first runs are on their way',
    hash: '#/portfolio',
    script: { ...NO_CLIENTS, 'task/list': () => [taskOf({})] },
  },
  { file: 'views/NoClients.svelte', title: 'No clients yet', hash: '#/portfolio', script: NO_CLIENTS },
  {
    file: 'views/NoClients.svelte',
    title: 'No clients yet',
    hash: '#/portfolio',
    script: {
      ...NO_CLIENTS,
      'connection/list': () => [
        connectionOf({ lastSyncAt: null, lastSyncOutcome: null, syncedAt: null, projects: 0 }),
      ],
    },
  },
  {
    file: 'views/account/AccountView.svelte',
    title: 'No usage yet',
    hash: '#/account/conn-1',
    script: { 'account/load': () => EMPTY_ACCOUNT },
  },
  { file: 'views/actions/ActionsView.svelte', title: 'No actions yet', hash: '#/actions', script: {} },
  {
    file: 'views/actions/ActionsTab.svelte',
    title: 'No actions for this client yet',
    hash: `${OF_CLIENT}actions`,
    script: {},
  },
  {
    file: 'views/alerts/AlertsView.svelte',
    title: 'Nothing needs a look',
    hash: '#/alerts',
    script: {
      'portfolio/load': () => ORDINARY_WEEK.map((row) => ({ ...row, alerts: [] })),
      'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)),
    },
  },
  {
    file: 'views/batch/BatchesView.svelte',
    title: 'No batch yet',
    hash: '#/batches',
    script: { 'batch/list': () => [] },
  },
  {
    file: 'views/batch/NewBatchView.svelte',
    title: 'No client is here yet',
    hash: '#/batches/new',
    script: { 'batch/clients': () => offerOf([]) },
  },
  {
    file: 'views/batch/parts/ReviewStep.svelte',
    title: 'Nothing to review yet',
    hash: '#/batch/b/review',
    script: { 'batch/open': () => viewOf(['pending', 'pending']) },
  },
  {
    file: 'views/batch/parts/ReviewStep.svelte',
    title: 'No report is like that',
    hash: '#/batch/b/review?filter=zzz',
    script: { 'batch/open': () => viewOf(['done', 'done']) },
  },
  {
    file: 'views/citations/CitationsTab.svelte',
    title: 'No source was cited',
    hash: `${OF_CLIENT}citations`,
    script: { 'run/citations': () => NO_CITATIONS },
  },
  {
    file: 'views/compare/CompareView.svelte',
    title: 'Nothing to compare yet',
    hash: `${OF_CLIENT}compare`,
    script: { 'project/load': () => clientWith(0) },
  },
  {
    file: 'views/compare/CompareView.svelte',
    title: 'One run so far',
    hash: `${OF_CLIENT}compare?runs=w1`,
    script: { 'comparison/build': () => comparisonOf([{}]), 'project/load': () => clientWith(1) },
  },
  {
    file: 'views/compare/CompareView.svelte',
    title: 'No comparison',
    hash: `${OF_CLIENT}compare?runs=w1,w2`,
    script: {
      'comparison/build': () => ({ ...comparisonOf([{}, {}]), problem: 'no-common-platform' }),
      'project/load': () => clientWith(2),
    },
  },
  {
    file: 'views/definitions/DefinitionsTab.svelte',
    title: 'Nothing to compare yet',
    hash: `${OF_CLIENT}definitions`,
    script: { ...NO_RUNS, 'project/service-trend': () => ({ points: [], summary: null }) },
  },
  {
    file: 'views/evidence/MissingPart.svelte',
    title: 'No sources of this run',
    hash: `${OF_CLIENT}citations`,
    script: { 'run/citations': () => ({ ...NO_CITATIONS, state: 'missing' }) },
  },
  {
    file: 'views/evidence/MissingPart.svelte',
    title: 'No topics of this run',
    hash: `${OF_CLIENT}topics`,
    script: {
      'run/topics': () => ({
        ...RUN_TOPICS,
        topics: [],
        states: { ...RUN_TOPICS.states, topics: 'not-offered' },
      }),
    },
  },
  {
    file: 'views/evidence/NoScoredRun.svelte',
    title: 'No citations of Halden Outdoor yet',
    hash: `${OF_CLIENT}citations`,
    script: NO_RUNS,
  },
  {
    file: 'views/goals/GoalsTab.svelte',
    title: 'No goals of the service yet',
    hash: `${OF_CLIENT}goals`,
    script: {},
  },
  {
    file: 'views/journal/JournalView.svelte',
    title: 'Nothing was sent yet',
    hash: '#/journal',
    script: { 'journal/list': () => [] },
  },
  {
    file: 'views/kit/KitView.svelte',
    title: 'No agency has a kit yet',
    hash: '#/kits/client/conn-1/halden-outdoor',
    script: { 'kit/load': () => ({ ...KIT, agencies: [] }) },
  },
  {
    file: 'views/kit/KitView.svelte',
    title: 'Which kit does this client build on?',
    hash: '#/kits/client/conn-1/halden-outdoor',
    script: { 'kit/load': () => KIT },
  },
  { file: 'views/kit/NewKitView.svelte', title: 'The pages appear here', hash: '#/kits/new', script: {} },
  {
    file: 'views/kit/parts/PreviewPart.svelte',
    title: 'Nothing to preview yet',
    hash: '#/kits/agency/Larkfield',
    script: {
      'kit/load': () => ({ ...KIT, agency: 'Larkfield', project: null, own: { colour: '#17406d' } }),
      'kit/propose': () => [],
      'kit/preview': () => null,
    },
  },
  {
    file: 'views/onboarding/AddClientView.svelte',
    title: 'No account is connected',
    hash: '#/clients/new',
    script: { ...NO_CLIENTS, 'connection/list': () => [], 'onboarding/list': () => [] },
  },
  {
    file: 'views/overview/OverviewTab.svelte',
    title: 'No figures for Halden Outdoor yet',
    hash: OF_CLIENT,
    script: NO_RUNS,
  },
  {
    file: 'views/planner/PlannerTab.svelte',
    title: 'Nothing to plan from yet',
    hash: `${OF_CLIENT}planner`,
    script: { ...NO_RUNS, 'project/plan': () => ({ ...PLAN_BASIS, problem: 'no-runs' }) },
  },
  {
    file: 'views/platforms/PlatformsTab.svelte',
    title: 'No figures by platform',
    hash: `${OF_CLIENT}platforms`,
    script: {
      'project/platforms': () => ({ ...PLATFORM_HISTORY, readings: [], availability: [], insights: null }),
    },
  },
  {
    file: 'views/portfolio/parts/NothingShown.svelte',
    title: 'No client to show',
    hash: '#/portfolio?filter=zzz',
    script: {},
  },
  {
    file: 'views/prompts/EvidenceTab.svelte',
    title: 'This finding is not told any more',
    hash: `${OF_CLIENT}evidence?finding=visibility-dropped`,
    script: { 'portfolio/stories': ({ places }) => places.map((place) => storyOf(place)) },
  },
  {
    file: 'views/prompts/PromptsTab.svelte',
    title: 'No answers yet',
    hash: `${OF_CLIENT}prompts`,
    script: NO_RUNS,
  },
  {
    file: 'views/prompts/PromptsTab.svelte',
    title: 'The answers of this time are not on this computer',
    hash: `${OF_CLIENT}prompts`,
    script: { 'run/responses': () => ({ prompts: [], platforms: [], cells: [] }) },
  },
  {
    file: 'views/prompts/parts/NothingBeside.svelte',
    title: 'Nothing before to compare with',
    hash: `${OF_CLIENT}evidence`,
    script: { 'project/load': () => clientWith(1) },
  },
  {
    file: 'views/prompts/parts/NothingBeside.svelte',
    title: 'Nothing before to compare with',
    hash: `${OF_CLIENT}evidence?period=26-weeks`,
    script: { 'project/load': () => clientWith(3) },
  },
  {
    file: 'views/prompts/parts/NothingBeside.svelte',
    title: 'The answers of these runs are not on this computer',
    hash: `${OF_CLIENT}evidence?runs=r5,r6`,
    script: { 'project/pairs': () => ({ ...PAIRS, pairs: null }) },
  },
  {
    file: 'views/prompts/parts/NothingBeside.svelte',
    title: 'No prompt was asked on both sides',
    hash: `${OF_CLIENT}evidence?runs=r5,r6`,
    script: { 'project/pairs': () => ({ ...PAIRS, pairs: [] }) },
  },
  {
    file: 'views/reports/ReportsView.svelte',
    title: 'No report yet',
    hash: '#/reports',
    script: { 'report/list': () => [] },
  },
  {
    file: 'views/reports/ReportsView.svelte',
    title: 'No report is like that',
    hash: '#/reports?filter=zzz',
    script: {
      'report/list': () => [
        {
          reportId: 'report-1',
          connection: 'conn-1',
          projectId: 'halden-outdoor',
          client: 'Halden Outdoor',
          title: 'November',
          template: 'monthly',
          state: 'draft',
          kit: null,
          savedAt: '2026-11-20T09:00:00Z',
          file: null,
          pages: null,
          isBehind: false,
          openComments: 0,
        },
      ],
    },
  },
  {
    file: 'views/runs/RunsTab.svelte',
    title: 'No runs yet',
    hash: `${OF_CLIENT}runs`,
    script: { ...NO_RUNS, 'project/coverage': () => [] },
  },
  {
    file: 'views/scans/ScanView.svelte',
    title: 'This scan is not known here',
    hash: '#/scans/conn-1/halden-outdoor/unknown',
    script: {},
  },
  { file: 'views/scans/ScansView.svelte', title: 'No scan yet', hash: '#/scans', script: {} },
  {
    file: 'views/search/SearchView.svelte',
    title: 'Search everything that is on this computer',
    hash: '#/search',
    script: {},
  },
  {
    file: 'views/search/SearchView.svelte',
    title: 'No text has these words',
    hash: '#/search?q=zzz',
    script: {},
  },
  {
    file: 'views/search/SearchView.svelte',
    title: 'Only words are searched',
    hash: '#/search?q=%25%25',
    script: {},
  },
  {
    file: 'views/topics/TopicsTab.svelte',
    title: 'No topics here',
    hash: `${OF_CLIENT}topics`,
    script: { 'run/topics': () => ({ ...RUN_TOPICS, topics: [] }) },
  },
];

export const EMPTY_PLACES: readonly EmptyPlace[] = PLACES.map(({ script, ...place }) => ({
  ...place,
  script: { 'project/load': () => HALDEN, 'manage/load': () => CLIENT, ...script },
}));
