/**
 * Response times of the screens relative to a static page with as many elements, and their memory: the built host on the mirror of a large
 * agency, with Chromium.
 *
 * `npm run bench -- ui [PROJECTS [RUNS]]`, by default 100 projects and 52 runs. The mirrors are made once and kept in `out/bench`. Times
 * are taken in the page, from an input event to the end of the frame that shows its result. Every client and run is opened for the first
 * time.
 */
import { hrefOf, TABS, type Tab } from '../../renderer/state/route.ts';
import type { ProjectItem, RunItem } from '../../shared/domain/project-schema.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { openLargeMirror } from './large-mirror.ts';
import { rounds } from './rounds.ts';
import { say, sayFigure, saySlowest, sayTimes } from './say.ts';
import { openUiPage, type PageMemory, type UiPage } from './ui-page.ts';

const GOALS = { client: 4, switched: 5, typed: 2.5, heap: 1.5 } as const;
const SHOWN_ANEW = 'as many elements, shown anew';
/** Clients pinned at a time, as a user would. */
const PINS = 8;
const RUN_SWITCHES = rounds(40, 3);
const EMPTY_INPUTS = rounds(50, 5);
const MEMORY_CLIENTS = rounds(20, 2);
const MANY_CLIENTS = rounds(500, 12);
/** A client's chart and its judged change need some. */
const LEAST_RUNS = 3;
const MEGABYTE = 1024 * 1024;

const PROMPT_WORDS = ['which', 'best', 'price'];
const SEARCH_WORDS = ['reviewers', 'mortgages guide', 'the'];

const format = buildFormatter('en-GB');

const clientHref = ({ connection, projectId }: ProjectItem, tab: Tab, query?: string): string =>
  hrefOf({ name: 'project', connection, projectId, tab, ...(query === undefined ? {} : { query }) });

const inPage = (value: string): string => JSON.stringify(value);

const FIGURES = `document.querySelector('main .kpi .figure') !== null`;
/** What happened, or that nothing did. */
const FOUND = `[...document.querySelectorAll('main section')].some((one) =>
  one.querySelector('h2')?.textContent.trim() === 'Findings' && one.querySelector('[aria-busy]') === null)`;
/** Including the judged change and the chart, which may follow the figures. */
const WHOLE = `${FIGURES} && document.querySelector('main [role=slider]') !== null
  && !document.querySelector('main .figures').textContent.includes('Comparing')`;

/** Cost of an input that changes nothing: the machine's share of every time below. */
async function measureMachine(ui: UiPage): Promise<void> {
  const taken: number[] = [];
  for (let time = 0; time < EMPTY_INPUTS; time += 1) {
    const [ms = Number.NaN] = await ui.timed('keydown', ['true'], () => ui.page.keyboard.press('Shift'));
    taken.push(ms);
  }
  sayTimes('  a key that does nothing', taken);
}

/** Opens every client by its pin in the navigation. */
async function measureClients(ui: UiPage, clients: readonly ProjectItem[]): Promise<void> {
  const [painted, found, whole, bareMs]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [index, client] of clients.entries()) {
    if (index % PINS === 0) {
      const pinned = clients
        .slice(index, index + PINS)
        .map(({ connection, projectId }) => `${connection}/${projectId}`);
      await ui.ask('settings/save', { pinned });
    }
    const link = ui.page.locator(`nav a[href=${inPage(clientHref(client, 'overview'))}]`).last();
    await link.waitFor();
    await ui.settle();
    const isClient = `document.querySelector('main h1')?.textContent.trim() === ${inPage(client.name)}`;
    const [paintedMs = Number.NaN, foundMs = Number.NaN, wholeMs = Number.NaN] = await ui.timed(
      'click',
      [`${isClient} && ${FIGURES}`, `${isClient} && ${FOUND}`, `${isClient} && ${WHOLE}`],
      () => link.click(),
    );
    // The first one loads the page's script and the chart's.
    if (index === 0) say('  the first client, not counted', `${paintedMs.toFixed(0)} ms`);
    else {
      painted.push(paintedMs);
      found.push(foundMs);
      whole.push(wholeMs);
      bareMs.push(await ui.bare());
    }
  }
  saySlowest('  another client: its figures', { oursMs: painted, bareMs }, SHOWN_ANEW, GOALS.client);
  sayTimes('  with its findings', found);
  sayTimes('  with its judged change and its chart', whole);
}

/** Switches between a client's runs. */
async function measureRuns(ui: UiPage, client: ProjectItem): Promise<void> {
  const { runs } = await ui.ask('project/load', {
    connection: client.connection,
    projectId: client.projectId,
  });
  const scored = runs.filter(
    (run): run is RunItem & { startedAt: string } => run.startedAt !== null && run.hasScores,
  );
  await ui.open(clientHref(client, 'overview'));
  const [painted, whole, bareMs]: [number[], number[], number[]] = [[], [], []];
  // The oldest has no run before it, against which it would be shown.
  for (const { startedAt } of scored.slice(1, -1).slice(0, RUN_SWITCHES)) {
    const startedAtMs = Date.parse(startedAt);
    await ui.page.locator('main button[aria-haspopup=menu]').first().click();
    await ui.page.getByRole('menuitem', { name: /^An earlier run/ }).click();
    const option = ui.page.getByRole('option', { name: new RegExp(`^${format.date(startedAtMs)}`) });
    await option.scrollIntoViewIfNeeded();
    await ui.settle();
    const isRun = `/run of ${format.date(startedAtMs)}(,| against )/.test(document.querySelector('main').textContent)`;
    const [paintedMs = Number.NaN, wholeMs = Number.NaN] = await ui.timed(
      'click',
      [`${isRun} && ${FIGURES}`, `${isRun} && ${WHOLE}`],
      () => option.click(),
    );
    painted.push(paintedMs);
    whole.push(wholeMs);
    bareMs.push(await ui.bare());
  }
  saySlowest('  another run: its figures', { oursMs: painted, bareMs }, SHOWN_ANEW, GOALS.switched);
  sayTimes('  with its judged change', whole);
}

/** Keys that type a word and delete it, each with the resulting text. */
function keysOf(word: string): readonly (readonly [key: string, text: string])[] {
  const texts = Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));
  return [
    ...texts.map((text) => [text.slice(-1), text] as const),
    ...texts.map((text) => ['Backspace', text.slice(0, -1)] as const).reverse(),
  ];
}

/** Types words and deletes them. `isShown`: an expression that is true once a text has taken effect. */
async function measureTyping(
  ui: UiPage,
  what: string,
  field: string,
  words: readonly string[],
  pauseMs: number,
  isShown: (text: string) => string = () => 'true',
): Promise<void> {
  const [taken, bareMs]: [number[], number[]] = [[], []];
  await ui.page.locator(field).focus();
  for (const [key, text] of words.flatMap(keysOf)) {
    const isTyped = `document.querySelector(${inPage(field)}).value === ${inPage(text)}`;
    const [ms = Number.NaN] = await ui.timed('keydown', [`${isTyped} && ${isShown(text)}`], () =>
      ui.page.keyboard.press(key),
    );
    taken.push(ms);
    await ui.page.waitForTimeout(pauseMs);
    bareMs.push(await ui.bare());
  }
  saySlowest(`  ${what}`, { oursMs: taken, bareMs }, SHOWN_ANEW, GOALS.typed);
}

async function measurePortfolioFilter(ui: UiPage, clients: readonly ProjectItem[]): Promise<void> {
  await ui.open('#/portfolio?group=none');
  const words = [0, 0.3, 0.6, 0.9].map((share) => clients[Math.floor(clients.length * share)]?.name ?? '');
  const matching = (text: string): number =>
    clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).length;
  await measureTyping(
    ui,
    `the filter of ${clients.length} clients`,
    'main input[type=search]',
    words.map((word) => word.slice(0, 8).trimEnd()),
    40,
    (text) =>
      `[...document.querySelectorAll('main table')].some((table) => Math.max(table.ariaRowCount ?? 0, table.rows.length) >= ${matching(text) + 1})`,
  );
}

/** Opens every page of some clients in turn, and prints the memory of browser and host afterwards. */
async function measureMemory(ui: UiPage, clients: readonly ProjectItem[]): Promise<void> {
  const held: PageMemory[] = [];
  const hostBytes: number[] = [];
  for (const client of clients.slice(0, MEMORY_CLIENTS)) {
    for (const tab of TABS) await ui.open(clientHref(client, tab));
    held.push(await ui.memory());
    hostBytes.push(ui.hostRssBytes());
  }
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return;
  sayFigure({
    what: `  heap after client ${held.length} to the first`,
    ratio: last.heapBytes / first.heapBytes,
    goal: GOALS.heap,
    detail: `${(last.heapBytes / MEGABYTE).toFixed(1)} MB to ${(first.heapBytes / MEGABYTE).toFixed(1)} MB`,
  });
  say('  nodes, listeners', `${first.nodes} to ${last.nodes}, ${first.listeners} to ${last.listeners}`);
  const megabytes = hostBytes.map((bytes) => (bytes / MEGABYTE).toFixed(0));
  say('  the host’s memory', `${megabytes[0] ?? ''} to ${megabytes.at(-1) ?? ''} MB RSS`);
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [projects = 100, runs = 52] = args.map(Number);
  if (runs < LEAST_RUNS) throw new Error(`the screens are measured over ${LEAST_RUNS} runs or more`);
  const ui = await openUiPage(await openLargeMirror(projects, runs));
  try {
    say('screens', `${projects} projects × ${runs} runs, from the input to the frame that shows its effect`);
    const clients = await ui.ask('project/list', {});
    const [client] = clients;
    if (client === undefined) throw new Error('the mirror has no client');
    await measureMachine(ui);
    await measureClients(ui, clients);
    await measureRuns(ui, client);
    await measurePortfolioFilter(ui, clients);
    await ui.open(clientHref(client, 'prompts'));
    await measureTyping(ui, 'the filter of prompts', 'main input[type=search]', PROMPT_WORDS, 40);
    await ui.open('#/search');
    await measureTyping(ui, 'the field of the search', 'main input[type=search]', SEARCH_WORDS, 130);
    await measureMemory(ui, clients);
    await ui.ask('settings/save', { pinned: [] });
  } finally {
    await ui.close();
  }
  const many = await openUiPage(await openLargeMirror(MANY_CLIENTS, 2));
  try {
    await measurePortfolioFilter(many, await many.ask('project/list', {}));
  } finally {
    await many.close();
  }
}
