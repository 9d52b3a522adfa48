/** Every view of the program over the sample data, by the name of its pictures. */
import { DEMO_BRAND_KIT } from '../../main/cli/demo/brand-kit.ts';
import { workstreamIdOf } from '../../main/sample/model/workstream.ts';
import {
  ALL_CLIENTS,
  BATCH_ROUTE,
  hrefOf,
  SECTIONS,
  type ProjectRoute,
  type Route,
} from '../../renderer/state/route.ts';
import { SAID } from '../fixtures/kits.ts';
import type { SampleScreens } from './sample-screens.ts';

/** The agency of the shown kit. */
const KIT = {
  ...DEMO_BRAND_KIT,
  ...SAID,
  displayNames: { platforms: { eta: 'Eta search' }, brands: { 'Halden Outdoor': 'HALDEN®' } },
};

/** The client of the shown pages. */
const CLIENT = 'Halden Outdoor';

type AddressOf = (screens: Pick<SampleScreens, 'connection' | 'projectId' | 'rows'>) => string;

/** The report created by {@link addReport}. */
const reportIdOf = ({ rows }: Pick<SampleScreens, 'rows'>): string =>
  String(rows('SELECT report_id FROM studio_report ORDER BY created_at LIMIT 1')[0]?.['report_id']);

/** The batch created by {@link addBatch}. */
const batchIdOf = ({ rows }: Pick<SampleScreens, 'rows'>): string =>
  String(rows('SELECT batch_id FROM batch ORDER BY created_at LIMIT 1')[0]?.['batch_id']);

/** The draft created by {@link addDraft}. */
const draftIdOf = ({ rows }: Pick<SampleScreens, 'rows'>): string =>
  String(rows('SELECT draft_id FROM onboarding_draft ORDER BY created_at LIMIT 1')[0]?.['draft_id']);

type Shown = Omit<SampleScreens, 'close'>;

const at =
  (route: Route): AddressOf =>
  () =>
    hrefOf(route);

const ofClient =
  (route: Pick<ProjectRoute, 'tab' | 'answer'>): AddressOf =>
  ({ connection, projectId }) =>
    hrefOf({ name: 'project', connection, projectId: projectId(CLIENT), ...route });

/** Views with stored screenshots. */
export const PICTURED: Readonly<Record<string, AddressOf>> = {
  portfolio: at({ name: 'portfolio', ...ALL_CLIENTS }),
  'portfolio-cards': at({ name: 'portfolio', ...ALL_CLIENTS, layout: 'cards' }),
  alerts: at({ name: 'alerts' }),
  overview: ofClient({ tab: 'overview' }),
  prompts: ofClient({ tab: 'prompts' }),
  answer: (screens) => {
    // An answer with several brands and citations: the best example.
    const [place] = screens.rows(
      `SELECT prompt_id, platform FROM v_response_mention JOIN v_response_citation USING (run_id, prompt_id, platform)
       WHERE run_id = (SELECT run_id FROM v_run WHERE project_id = ? AND status = 'completed'
                       ORDER BY started_at DESC LIMIT 1)
       GROUP BY prompt_id, platform ORDER BY max(is_own) DESC, count(*) DESC, prompt_id, platform LIMIT 1`,
      screens.projectId(CLIENT),
    );
    const answer = { promptId: String(place?.['prompt_id']), platform: String(place?.['platform']) };
    return ofClient({ tab: 'prompts', answer })(screens);
  },
  topics: ofClient({ tab: 'topics' }),
  citations: ofClient({ tab: 'citations' }),
  platforms: ofClient({ tab: 'platforms' }),
  goals: ofClient({ tab: 'goals' }),
  planner: ofClient({ tab: 'planner' }),
  checks: ofClient({ tab: 'checks' }),
  definitions: ofClient({ tab: 'definitions' }),
  runs: ofClient({ tab: 'runs' }),
  compare: ofClient({ tab: 'compare' }),
  reports: at({ name: 'reports', filter: '', show: 'all' }),
  studio: (screens) => hrefOf({ name: 'studio', reportId: reportIdOf(screens) }),
  'batch-choose': at({ name: 'new-batch', step: 'choose' }),
  'batch-check': at({ name: 'new-batch', step: 'check' }),
  'batch-make': (screens) => hrefOf({ ...BATCH_ROUTE, batchId: batchIdOf(screens) }),
  'batch-review': (screens) => hrefOf({ ...BATCH_ROUTE, batchId: batchIdOf(screens), step: 'review' }),
  search: at({ name: 'search', text: 'quality' }),
  account: ({ connection }) => hrefOf({ name: 'account', connection }),
  kit: at({ name: 'kit', place: { kind: 'agency', name: KIT.name } }),
  'client-kit': ({ connection, projectId }) =>
    hrefOf({ name: 'kit', place: { kind: 'client', connection, projectId: projectId(CLIENT) } }),
  'new-kit': at({ name: 'kit', place: null }),
  settings: at({ name: 'settings', section: 'appearance' }),
  welcome: at({ name: 'welcome', step: 'start' }),
};

/** All views, those without pictures included. */
export const EVERY_VIEW: Readonly<Record<string, AddressOf>> = {
  ...PICTURED,
  connect: at({ name: 'welcome', step: 'connect' }),
  restore: at({ name: 'welcome', step: 'restore' }),
  'first-sync': ({ connection }) => hrefOf({ name: 'first-sync', connection }),
  actions: at({ name: 'actions' }),
  'client-actions': ofClient({ tab: 'actions' }),
  reading: at({ name: 'reading' }),
  batches: at({ name: 'batches' }),
  scans: at({ name: 'scans', add: false }),
  'scan-clients': at({ name: 'scans', add: true }),
  'scan-these': ({ connection, projectId }) =>
    hrefOf({ name: 'scan-these', clients: [`${connection}/${projectId(CLIENT)}`] }),
  'start-scan': ({ connection, projectId }) =>
    hrefOf({ name: 'new-scan', connection, projectId: projectId(CLIENT) }),
  'add-client': at({ name: 'add-client' }),
  'client-proposal': (screens) => hrefOf({ name: 'onboard', draftId: draftIdOf(screens) }),
  evidence: ofClient({ tab: 'evidence' }),
  manage: ofClient({ tab: 'manage' }),
  journal: at({ name: 'journal', client: null, show: 'all', filter: '' }),
  'empty-search': at({ name: 'search', text: '' }),
  ...Object.fromEntries(
    SECTIONS.map((section) => [`settings-${section}`, at({ name: 'settings', section })] as const),
  ),
  ...Object.fromEntries(
    (['present', 'speaker'] as const).map((name): [string, AddressOf] => [
      name,
      (screens) =>
        hrefOf({ name: 'present', reportId: reportIdOf(screens), slide: 2, isPresenter: name === 'speaker' }),
    ]),
  ),
  unknown: at({ name: 'unknown', address: '/nowhere/at/all' }),
};

/** Saves an agency's kit, and a client's based on it, as the screens do. */
export async function addKits(screens: Shown): Promise<void> {
  const { page } = screens;
  await screens.goto('#/settings/kits');
  await page.locator('input[type=file]').setInputFiles({
    name: 'larkfield.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(KIT)),
  });
  await page.getByText('was imported').waitFor();
  await screens.goto(PICTURED['client-kit']!(screens));
  await page.getByRole('button', { name: KIT.name, exact: true }).click();
  await page.getByRole('textbox', { name: 'Another colour', exact: true }).fill('#17406d');
  await page.keyboard.press('Enter');
  await page.getByText('Colour changed').waitFor();
  await page.getByRole('button', { name: 'Close message' }).click();
}

/** The service lists no goals: adds one by id, as users do. */
export async function addGoal(screens: Shown): Promise<void> {
  const { page } = screens;
  await screens.goto(ofClient({ tab: 'goals' })(screens));
  await page.getByLabel('Id of the workstream').fill(workstreamIdOf(1, 0));
  await page.keyboard.press('Enter');
  await page.getByText('Goal added').waitFor();
}

/** Starts a report of the client, as users do. */
export async function addReport(screens: Shown): Promise<void> {
  const { page } = screens;
  await screens.goto(hrefOf({ name: 'reports', filter: '', show: 'all' }));
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption({ label: CLIENT });
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor();
}

/** Follows a link to a view, and waits until it is idle. */
export async function showView(screens: Shown, addressOf: AddressOf): Promise<void> {
  await screens.page.evaluate(`location.hash = ${JSON.stringify(addressOf(screens))}`);
  await screens.settle();
}

/** Makes a batch of every client awaiting review, as users do; the next one starts with the same clients. */
export async function addBatch(screens: Shown): Promise<void> {
  const { page } = screens;
  await screens.goto(hrefOf({ name: 'new-batch', step: 'choose' }));
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
  // All but one: with ten rows it depends on the length of the folder's path whether the page scrolls by a line.
  await page.getByRole('checkbox', { name: CLIENT }).click();
  await page.getByRole('button', { name: /^Check \d+ clients?$/ }).click();
  await page.getByRole('button', { name: /^Make \d+ reports?$/ }).click();
  // Printing ten reports takes a busy machine more than a minute.
  await page.getByRole('link', { name: /^Review \d+$/ }).waitFor({ timeout: 200_000 });
}

/** Has the service propose a client, as users do. */
export async function addDraft(screens: Shown): Promise<void> {
  const { page } = screens;
  await screens.goto(hrefOf({ name: 'add-client' }));
  await page.getByLabel('Address of the website').fill('https://brightwell-opticians.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Proposal', exact: true }).waitFor();
}
