/**
 * Prints docs/samples: every template for three clients of the sample data, and the sheet of their pages in the README.
 *
 * `npm run samples`. The sample's history ends in the present week, so that dates differ from one time to the next.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_BRAND_KIT } from '../../main/cli/demo/brand-kit.ts';
import { SHIPPED_TEMPLATES, type ShippedTemplate } from '../../shared/reports/shipped-templates.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { program } from '../helpers/programs.ts';
import { aboutOf } from '../helpers/report-about.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const SAMPLES = join(DOCS, 'samples');
const SHEET = join(DOCS, 'images', 'reports.png');

/** One that a rival overtakes, one that a platform stops naming, and one that gains. */
const CLIENTS = ['Emberlock Coffee', 'Veltaboard', 'Halden Outdoor'];

/** A line of the sheet: a report, and as many of its first pages. */
const ON_SHEET: readonly (readonly [client: string, template: ShippedTemplate])[] = [
  ['Emberlock Coffee', 'monthly'],
  ['Veltaboard', 'quarterly'],
];
const PAGES_A_LINE = 6;
const WIDTH_PX = 1500;

/** The first client's month in other languages. */
const LOCALES = ['de-DE', 'fr-FR', 'pt-BR', 'ja-JP'] as const;

const nameOf = (client: string, ...rest: readonly string[]): string =>
  `${[client.toLowerCase().replaceAll(' ', '-'), ...rest].join('-')}.pdf`;

/** Prints every template for every client from sample data of its own. */
async function print(home: string): Promise<void> {
  await useCore(home, async (services) => {
    const { connection } = await services.addSample();
    await services.sync({ connection, projects: CLIENTS });
    for (const client of CLIENTS) {
      const project = (await services.projects.list()).find(({ name }) => name === client);
      const { runs } = await services.projects.load({ connection, projectId: project?.projectId ?? '' });
      const newest = runs.find(({ hasScores }) => hasScores)?.startedAt?.slice(0, 10) ?? '';
      const printed = [
        ...SHIPPED_TEMPLATES.map((template) => ({ template, locale: null, name: nameOf(client, template) })),
        ...(client === CLIENTS[0] ? LOCALES : []).map((locale) => ({
          ...({ template: 'monthly', locale } as const),
          name: nameOf(client, 'monthly', locale),
        })),
      ];
      for (const { template, locale, name } of printed) {
        const { pages, bytes } = await services.report({
          project: { named: client },
          ...aboutOf(template, newest),
          template,
          ...(locale === null ? {} : { locale }),
          brand: DEMO_BRAND_KIT,
          out: join(SAMPLES, name),
        });
        process.stdout.write(`${name}: ${pages} pages, ${Math.ceil(bytes / 1000)} kB\n`);
      }
    }
  });
}

/** The first pages of a report as pictures, as addresses. */
function picturesOf(folder: string, [client, template]: (typeof ON_SHEET)[number]): string[] {
  const prefix = `${client}-${template}`;
  const size = ['-r', '70', '-l', String(PAGES_A_LINE)];
  execFileSync(program('pdftoppm'), [
    ...size,
    '-png',
    join(SAMPLES, nameOf(client, template)),
    join(folder, prefix),
  ]);
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .sort()
    .map((name) => `data:image/png;base64,${readFileSync(join(folder, name)).toString('base64')}`);
}

async function takeSheet(folder: string): Promise<void> {
  const lines = ON_SHEET.map((line) => picturesOf(folder, line).map((address) => `<img src="${address}">`));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH_PX, height: 100 } });
    await page.setContent(
      `<style>body{margin:0;padding:18px;background:#e9e6e8;display:grid;gap:18px;grid-template-columns:repeat(${PAGES_A_LINE},1fr)}img{width:100%;display:block}</style>${lines.flat().join('')}`,
    );
    await page.screenshot({ path: SHEET, fullPage: true });
  } finally {
    await browser.close();
  }
  spawnSync('/usr/bin/pngquant', ['--quality=80-98', '--strip', '--ext=.png', '--force', SHEET]);
}

const folder = mkdtempSync(join(tmpdir(), 'sightline-samples-'));
try {
  rmSync(SAMPLES, { recursive: true, force: true });
  mkdirSync(SAMPLES, { recursive: true });
  await print(join(folder, 'home'));
  await takeSheet(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
