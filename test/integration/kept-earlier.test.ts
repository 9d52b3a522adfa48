/** What an earlier version kept, whose rules were others: logos over today's budget. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { sightline } from '../helpers/command-line.ts';
import { USUAL_CHOICES } from '../../shared/domain/batch.ts';
import type { DraftContent } from '../../shared/reports/draft.ts';
import { openCore } from '../helpers/core.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const CLIENT = 'Halden Outdoor';
const COLOUR = '#57295c';
const LONG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'L1 1'.repeat(40_000)}"/></svg>`;
const LARGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L1e308 5"/></svg>';
let home = '';
let place = { connection: '', projectId: '' };

/** Writes as an earlier version did, past today's checks. */
function keepEarlier(write: (db: Database.Database) => void): void {
  const db = new Database(join(home, 'sightline.db'));
  write(db);
  db.close();
}

beforeEach(async () => {
  home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  place = {
    connection,
    projectId: String(
      readRows(home, `SELECT project_id FROM v_project WHERE name = '${CLIENT}'`)[0]?.['project_id'],
    ),
  };
});

describe('a logo over the budget of today', () => {
  const AGENCY = { kind: 'agency', name: 'Larkfield' } as const;
  const WHY = 'its shapes have more than 60000 numbers';

  /** Keeps it as the logo of an agency, and as the client's in a kit of its own. */
  function keepLogos(logo: string): void {
    keepEarlier((db) => {
      db.exec('DELETE FROM brand_kit; DELETE FROM client_kit');
      const kit = { name: 'Larkfield', colour: COLOUR, footer: 'Larkfield Ltd', logo };
      const at = '2026-11-01T00:00:00.000Z';
      db.prepare('INSERT INTO brand_kit VALUES (?, ?, ?)').run('Larkfield', JSON.stringify(kit), at);
      db.prepare('INSERT INTO client_kit SELECT connection, project_id, ?, ?, ? FROM project').run(
        'Larkfield',
        JSON.stringify({ clientLogo: logo }),
        at,
      );
    });
  }
  const keptLogos = () =>
    readRows(
      home,
      `SELECT json_extract(kit, '$.logo') AS logo, json_extract(changes, '$.clientLogo') AS clientLogo
       FROM brand_kit JOIN client_kit ON agency = name WHERE project_id = '${place.projectId}'`,
    ).map(({ logo, clientLogo }) => [logo === LONG, clientLogo === LONG]);
  const leftOut = (field: string, isOwn: boolean) => ({
    field,
    isOwn,
    text: expect.stringContaining(WHY) as string,
  });

  it('is told where the kit is edited, and is still in the file whatever else of it changes', async () => {
    keepLogos(LONG);
    const core = openCore({ home });
    const client = { kind: 'client', ...place } as const;
    const [agencys, clients] = [leftOut('logo', true), leftOut('clientLogo', true)];
    expect(await core.call('kit/load', AGENCY)).toMatchObject({ leftOut: [agencys] });
    const own = await core.call('kit/load', client);
    expect(own.leftOut).toEqual([{ ...agencys, isOwn: false }, clients]);
    expect(own).toMatchObject({ own: {}, inherited: { footer: 'Larkfield Ltd' } });

    await core.call('kit/save', { place: AGENCY, values: { footer: 'Larkfield & Co' } });
    await core.call('kit/save', { place: client, values: { footer: 'Halden', paper: 'Letter' } });
    await core.call('kit/save', { place: client, values: { paper: null } });
    await core.call('kit/build-on', { ...place, agency: 'Larkfield' });
    const file = join(home, 'own.json');
    writeFileSync(file, '{"legalLine":"Registered in Leeds"}');
    const project = { named: CLIENT };
    const told = [
      await core.services.kits.set({ project, file }),
      await core.services.kits.reset({ project, field: 'footer' }),
    ];
    for (const { remarks, values } of told.filter((one) => one !== null)) {
      expect(remarks).toEqual([agencys.text, clients.text]);
      expect(values.map(({ field }) => field)).not.toContain('clientLogo');
    }
    expect((await core.services.kits.export('Larkfield')).remarks).toEqual([agencys.text]);
    const renamed = await core.call('kit/rename', { name: 'Larkfield', to: 'Larkfield Leeds' });
    expect(renamed).toMatchObject({ own: { footer: 'Larkfield & Co' }, leftOut: [agencys] });
    expect(keptLogos()).toEqual([[true, true]]);

    // It goes once somebody takes it away, or another takes its place.
    const logo = LONG.replace(/L1 1/g, '').replace('M0 0', 'M0 0L9 9');
    await core.call('kit/save', { place: client, values: { clientLogo: null, logo } });
    const now = await core.call('kit/load', client);
    expect(now).toMatchObject({ own: { logo }, leftOut: [] });
    expect(keptLogos()).toEqual([[true, false]]);
    await core.services.close();
  });

  it('is told in the studio and by the check of a batch', async () => {
    keepLogos(LONG);
    const core = openCore({ home });
    const { reportId } = await core.call('report/create', { ...place, template: 'executive', piece: null });
    const checksWith = async (kit: DraftContent['kit']) => {
      const { content } = await core.call('report/open', { reportId });
      const { checks } = await core.call('report/preview', {
        reportId,
        content: { ...content, kit },
        slot: 'one',
      });
      return checks.flatMap(({ code, title, text }) =>
        code === 'left-out' || code === 'no-logo' ? [[code, title, text.includes(WHY)]] : [],
      );
    };
    const agencys = ['left-out', 'Logo: left out of the report', true];
    expect(await checksWith({ kind: 'client' })).toEqual([
      agencys,
      ['left-out', 'Client’s logo: left out of the report', true],
    ]);
    expect(await checksWith({ kind: 'agency', name: 'Larkfield' })).toEqual([agencys]);
    expect(await checksWith({ kind: 'none' })).toEqual([['no-logo', 'No agency is named', false]]);
    const wish = {
      title: 'All',
      members: [{ ...place, choices: {}, pattern: null }],
      choices: USUAL_CHOICES,
      pattern: '{client}.pdf',
      needsReview: false,
      folder: null,
    };
    const { items } = await core.call('batch/check', { wish, slot: 'one' });
    const { problems = [] } = items[0] ?? {};
    expect(problems.filter(({ code }) => code === 'left-out')).toHaveLength(2);
    await core.services.close();
  });

  it.each([
    ['a path of 40,000 segments', LONG, 'its shapes have more than 60000 numbers'],
    ['a number that no PDF has', LARGE, 'numbers larger than can be printed'],
  ])('%s: is left out of the report, which says so', async (_what, logo, why) => {
    keepLogos(logo);
    const out = join(home, 'logo.pdf');
    const made = await sightline(home, [
      'report',
      '--project',
      CLIENT,
      '--template',
      'executive',
      '--out',
      out,
      '--force',
      '--json',
    ]);
    expect({ status: made.status, err: made.err }).toMatchObject({ status: 0 });
    const { warnings } = JSON.parse(made.out) as { warnings: { code: string; message: string }[] };
    expect(warnings.filter(({ code }) => code === 'kit/left-out')).toEqual([
      { code: 'kit/left-out', message: expect.stringMatching(`“Larkfield” .*${why}`) as string },
      { code: 'kit/left-out', message: expect.stringMatching(`“${CLIENT}” .*${why}`) as string },
    ]);
    const shown = await sightline(home, ['kit', 'show', 'Larkfield']);
    expect(shown).toMatchObject({ status: 0, out: expect.stringContaining('Larkfield Ltd') as string });
    expect(shown.err).toContain(why);
    // It was not taken out of the file.
    expect(readRows(home, "SELECT json_extract(kit, '$.logo') AS logo FROM brand_kit")).toEqual([{ logo }]);
  });
});
