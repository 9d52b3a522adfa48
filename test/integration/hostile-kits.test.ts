/** Kits that would break every later report: they are printed once, within a budget of counts, before anything of them is kept. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { batchWishSchema } from '../../shared/domain/batch-schema.ts';
import { draftContentSchema } from '../../shared/reports/draft-schema.ts';
import { readManifest } from '../../main/features/batch/manifest.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { chooseBrandKit } from '../../main/features/kits/choose-kit.ts';
import { readBrandKit, readKitChanges } from '../../main/features/kits/kit-file.ts';
import { takeKitText, takeNewKit, takeValues } from '../../main/features/kits/take-kit.ts';
import { takePicture } from '../../main/features/report/take-picture.ts';
import { readTemplate } from '../../main/features/report/report-templates.ts';
import { openCore } from '../helpers/core.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;
const line = '<path stroke="#000" d="M0 0L10 10"/>';

/** Drawings that no report can be printed with, or only after a long time. */
const DRAWINGS: Readonly<Record<string, readonly [drawing: string, why: string]>> = {
  'a number that no PDF has': [svg('<path d="M0 0L1e308 5"/>'), 'numbers larger than can be printed'],
  'the same in a rectangle': [svg('<rect width="1e308" height="5"/>'), 'numbers larger than can be printed'],
  'numbers that grow by being scaled': [
    svg(`<g transform="${'scale(1e8) '.repeat(3)}">${line}</g>`),
    'it cannot be printed',
  ],
  'a path of 400,000 segments': [svg(`<path d="M0 0${'L1 1'.repeat(400_000)}"/>`), 'more than 60000 numbers'],
  'a path that is drawn two hundred times': [
    svg(`<defs><path id="a" d="M0 0${'L1 1'.repeat(1_000)}"/></defs>${'<use href="#a"/>'.repeat(200)}`),
    'more than 60000 numbers',
  ],
};

const KIT = { name: 'Larkfield', colour: '#57295c' };

/** Every way that a drawing comes in. */
const ENTRANCES: Readonly<Record<string, (logo: string) => Promise<unknown>>> = {
  'kit import': (logo) => readBrandKit(kept('kit.json', { ...KIT, logo })),
  'report --kit': (logo) => readKitChanges(kept('own.json', { logo })),
  'report --brand': async (logo) => {
    const db = openDatabase(':memory:', { clock: systemClock });
    const error = await failureOf(chooseBrandKit(db, kept('kit.json', { ...KIT, logo }), systemClock));
    expect(db.prepare('SELECT count(*) FROM brand_kit').pluck().get()).toBe(0);
    throw error;
  },
  'the app, a new kit': (logo) => takeNewKit({ ...KIT, logo }),
  'the app, a value of a kit': (clientLogo) => takeValues({ clientLogo }),
  'the app, a file': (logo) => takeKitText(JSON.stringify({ ...KIT, logo })),
  'a picture of notes and of the studio': (logo) => takePicture(logo),
};

function kept(name: string, value: object): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe.each(Object.keys(ENTRANCES))('%s', (entrance) => {
  const take = ENTRANCES[entrance]!;
  it.each(Object.keys(DRAWINGS))('refuses %s before it is kept', async (what) => {
    const [drawing, why] = DRAWINGS[what]!;
    const error = await failureOf(take(drawing));
    expect(error).toMatchObject({ code: 'input/invalid' });
    expect(error.message).toContain(why);
  });
});

it('a drawing of ten thousand curves is taken', async () => {
  const curves = 'C1 2 3 4 5 6'.repeat(9_900);
  expect(await takeValues({ logo: svg(`<path d="M0 0${curves}"/>`) })).toHaveProperty('logo');
});

describe('a name with signs that nobody sees', () => {
  const NAMES = ['a\u0000b', 'a\nb', 'a\u202egnp.exe', 'a\u2066b', 'a\u2028b', 'half \ud83e'];

  it.each(NAMES)('names no kit, template, batch, set or tag: %j', async (name) => {
    const template = {
      sightline: 'report-template',
      format: 1,
      name,
      content: { kind: 'linked', to: 'monthly' },
    };
    const core = openCore();
    for (const refusal of [
      () => readBrandKit(kept('kit.json', { ...KIT, name })),
      () => takeNewKit({ ...KIT, name, logo: null }),
      () => takeKitText(JSON.stringify({ ...KIT, name })),
      () => Promise.resolve().then(() => readTemplate(kept('template.json', template))),
      () => core.services.tags.change([{ named: 'A' }], { tag: name, isOn: true }),
      () => core.call('kit/add', { name, colour: '#57295c', logo: null }),
    ]) {
      expect(await failureOf(refusal())).toMatchObject({ code: 'input/invalid' });
    }
    expect(batchWishSchema.shape.title.safeParse(name).success).toBe(false);
    const { faults } = readManifest('m.yaml', JSON.stringify({ title: name, clients: ['A'] }));
    expect(faults.map(({ why }) => why).join()).toMatch(/visible letters|not written as YAML/);
  });

  it('has blanks for them in the title of a report, which may come from a client', () => {
    expect(draftContentSchema.shape.title.parse('Halden\u202e \u0000report')).toBe('Halden   report');
  });
});
