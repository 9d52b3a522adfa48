/**
 * Prints the sample clients' reports, every template in every language on both papers, of six months in turn, and reports faults on every
 * page. A manual check before a release: `npm run pages`, with pictures of the worst pages by `--out FOLDER`.
 *
 * `--client`, `--template`, `--language` and `--paper` narrow it down, `--every 7` takes every seventh report, `--kit FILE` prints with
 * that brand kit, and `--home FOLDER` keeps the mirrored sample for reuse.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_BRAND_KIT } from '../../main/cli/demo/brand-kit.ts';
import { SHEETS } from '../../main/reports/pdf/document/paper.ts';
import type { Services } from '../../main/services.ts';
import { readBrandKit } from '../../main/features/kits/kit-file.ts';
import type { BrandKit } from '../../shared/reports/brand-kit.ts';
import { PAPERS } from '../../shared/reports/papers.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { shippedSections } from '../../shared/reports/templates.ts';
import { REPORT_LANGUAGES, readReportLocale, type ReportLanguageCode } from '../../shared/words/locales.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import {
  FAULTS,
  pageFaults,
  Vocabulary,
  type FaultKind,
  type PageFault,
} from '../helpers/pdf/page-faults.ts';
import { readLaidPages } from '../helpers/pdf/laid-pages.ts';
import { program } from '../helpers/programs.ts';
import { aboutOf } from '../helpers/report-about.ts';

/** Faults listed individually per kind. */
const NAMED = 20;
const POINTS_A_PIXEL = 0.75;
/** The months of the sample. */
const MONTHS = 6;
/** Multi-client reports: the number of clients, and the template most agencies would use. */
const MARKETS = { clients: 4, template: 'monthly' } as const;

const { values: asked } = parseArgs({
  options: {
    client: { type: 'string', multiple: true },
    template: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    paper: { type: 'string', multiple: true },
    every: { type: 'string', default: '1' },
    kit: { type: 'string' },
    home: { type: 'string' },
    out: { type: 'string' },
  },
});

/** A report to print; one of several markets has their names. */
type Asked = {
  readonly clients: readonly [string, ...string[]];
  readonly template: (typeof SHIPPED_TEMPLATES)[number];
  readonly language: ReportLanguageCode;
  readonly paper: ReportSpec['paper'];
  /** How many months before the newest run's; a proposal is of the newest run. */
  readonly monthsBefore: number;
};

type Found = { readonly of: Asked; readonly file: string; readonly fault: PageFault };

const isAsked = (word: string, some: readonly string[] | undefined): boolean =>
  some === undefined || some.some((one) => word.toLowerCase().startsWith(one.toLowerCase()));

const nameOf = ({ clients, template, language, paper, monthsBefore }: Asked): string =>
  [
    clients.length === 1 ? clients[0] : 'several',
    ...[template, language, paper],
    ...(monthsBefore === 0 ? [] : [`${String(monthsBefore)} months before`]),
  ].join(' ');

/** Every combination; each is of one month, in turn, so that each client's and template's reports are of all of them. */
function everyReport(clients: readonly string[]): Asked[] {
  const [first, ...others] = clients.slice(0, MARKETS.clients);
  const sets: Pick<Asked, 'clients' | 'template'>[] = [
    ...clients.flatMap((client) =>
      SHIPPED_TEMPLATES.map((template) => ({ clients: [client] as const, template })),
    ),
    ...(first === undefined ? [] : [{ clients: [first, ...others] as const, template: MARKETS.template }]),
  ];
  const all = sets
    .flatMap((set) =>
      REPORT_LANGUAGES.flatMap((language) => PAPERS.map((paper) => ({ ...set, language, paper }))),
    )
    .map((of, at) => ({ ...of, monthsBefore: at % MONTHS }));
  const every = Math.max(1, Number(asked.every));
  return all
    .filter(
      ({ clients: of, template, language, paper }) =>
        isAsked(of.length === 1 ? of[0] : 'several', asked.client) &&
        isAsked(template, asked.template) &&
        isAsked(language, asked.language) &&
        isAsked(paper, asked.paper),
    )
    .filter((_, at) => at % every === 0);
}

/** Whether a client reads the summary on the first page, or right behind the cover. */
function leadsWithSummary(template: Asked['template']): boolean {
  const [first, second] = shippedSections(template).map(({ id }) => id);
  return first === 'summary' || (first === 'cover' && second === 'summary');
}

/** The last day of the month so many months before a day's; the day itself for none. */
function dayBefore(day: string, months: number): string {
  if (months === 0) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
}

async function print(
  services: Services,
  of: Asked,
  brand: BrandKit,
  newest: string,
  out: string,
): Promise<void> {
  const locale = readReportLocale(of.language);
  if (locale === null) throw new Error(`no locale of ${of.language}`);
  const shared = {
    ...aboutOf(of.template, dayBefore(newest, of.monthsBefore)),
    template: of.template,
    locale,
    paper: of.paper,
    brand,
    out,
    force: true,
  };
  const [client, ...others] = of.clients;
  if (others.length === 0) await services.report({ ...shared, project: { named: client } });
  else await services.marketsReport({ ...shared, projects: of.clients.map((named) => ({ named })) });
}

/** The newest day on which every sample client has scores. */
async function newestDays(services: Services): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  for (const { name, connection, projectId } of await services.projects.list()) {
    const { runs } = await services.projects.load({ connection, projectId });
    days.set(name, runs.find(({ hasScores }) => hasScores)?.startedAt?.slice(0, 10) ?? '');
  }
  return days;
}

/** Prints reports and checks their pages, overlapping both. */
async function look(
  services: Services,
  folder: string,
): Promise<{ found: Found[]; reports: number; pages: number }> {
  const days = await newestDays(services);
  const brand = asked.kit === undefined ? DEMO_BRAND_KIT : (await readBrandKit(asked.kit)).kit;
  const reports = everyReport([...days.keys()]);
  const words = new Map<string, Vocabulary<Pick<Found, 'of' | 'file'>>>();
  const found: Found[] = [];
  let pages = 0;
  const read = async (of: Asked, file: string): Promise<void> => {
    const laid = await readLaidPages(file);
    const setting = {
      edge: SHEETS[of.paper].edgePx * POINTS_A_PIXEL,
      hasCover: of.clients.length > 1 || shippedSections(of.template)[0]?.id === 'cover',
      language: of.language,
      hasSummary: of.clients.length === 1 && leadsWithSummary(of.template),
    };
    const known = words.get(of.language) ?? new Vocabulary<Pick<Found, 'of' | 'file'>>();
    words.set(of.language, known);
    known.add(laid, { of, file });
    pages += laid.length;
    found.push(...pageFaults(laid, setting).map((fault) => ({ of, file, fault })));
  };
  let reading: Promise<void> = Promise.resolve();
  for (const [at, of] of reports.entries()) {
    const file = join(folder, `${String(at)}.pdf`);
    await print(services, of, brand, days.get(of.clients[0]) ?? '', file);
    await reading;
    reading = read(of, file);
    if (process.stderr.isTTY) process.stderr.write(`${at + 1} of ${reports.length}\r`);
  }
  await reading;
  for (const known of words.values()) {
    found.push(...known.broken().map(({ of, fault }) => ({ ...of, fault })));
  }
  return { found, reports: reports.length, pages };
}

function takePicture({ file, fault: { page } }: Found, to: string): void {
  execFileSync(program('pdftoppm'), [
    '-png',
    '-r',
    '60',
    '-singlefile',
    '-f',
    String(page),
    '-l',
    String(page),
    file,
    to,
  ]);
}

const isBlank = ({ fault: { kind } }: Found): boolean => kind === 'blank' || kind === 'gap';

/** Reports how often each fault was found, and lists the worst. */
function tell(found: readonly Found[]): void {
  for (const kind of Object.keys(FAULTS) as FaultKind[]) {
    const own = found
      .filter(({ fault }) => fault.kind === kind)
      .sort((one, other) => other.fault.size - one.fault.size);
    process.stdout.write(`\n${String(own.length).padStart(6)}  ${kind}: ${FAULTS[kind]}\n`);
    // A fault in many reports is listed once, a blank once per client and template.
    const apart = new Map(
      own.map((one) => [`${one.fault.what} ${isBlank(one) ? nameOf(one.of) : ''}`, one] as const).reverse(),
    );
    for (const [at, one] of [...apart.values()].reverse().slice(0, NAMED).entries()) {
      process.stdout.write(`        ${nameOf(one.of)}, page ${one.fault.page}: ${one.fault.what}\n`);
      if (asked.out === undefined) continue;
      takePicture(one, join(asked.out, `${kind}-${String(at + 1).padStart(2, '0')}`));
    }
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'sightline-pages-'));
const home = asked.home ?? join(temporary, 'home');
try {
  const isKept = existsSync(join(home, 'sightline.db'));
  if (asked.out !== undefined) mkdirSync(asked.out, { recursive: true });
  await useCore(home, async (services) => {
    if (!isKept) {
      const { connection } = await services.addSample();
      await services.sync({ connection });
    }
    const { found, reports, pages } = await look(services, temporary);
    process.stdout.write(`${reports} reports, ${pages} pages, ${found.length} faults\n`);
    tell(found);
  });
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
