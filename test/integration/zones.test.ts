/** Days where people are: what a schedule's words mean on a computer, and by whose calendar a client's runs lie. */
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../shared/domain/batch.ts';
import type { BatchPlan } from '../../shared/domain/batch-schema.ts';
import { nextTime } from '../../shared/domain/schedule-times.ts';
import { writeFileSync } from 'node:fs';
import { wishOf } from '../../renderer/state/batches.svelte.ts';
import { runOptions } from '../../renderer/views/run-choice/run-labels.ts';
import { buildMonthOptions } from '../../renderer/views/run-choice/run-options.ts';
import { zoneOfClient } from '../../shared/domain/settings.ts';
import { buildFormatter } from '../../shared/format/format.ts';
import { buildCsv } from '../../shared/tables/csv.ts';
import { portfolioCsv } from '../../renderer/tables/portfolio.ts';
import { buildRunRows, runsCsv } from '../../renderer/tables/runs.ts';
import { ENGLISH } from '../../shared/words/wording.ts';
import { buildTableFile } from '../../main/features/export/table-file.ts';
import { changeIn, clientsIn, fillFour, sha256 } from '../helpers/batch-desk.ts';
import { sightline, sightlineProcess } from '../helpers/command-line.ts';
import { openCore } from '../helpers/core.ts';
import { readRows } from '../helpers/mirror-rows.ts';
import { useCore } from '../helpers/mirrored-home.ts';
import { readCsvInPython, readXlsxInPython } from '../helpers/read-back.ts';
import { readPptxInPython } from '../helpers/read-pptx.ts';
import { pdfPages } from '../helpers/pdf.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { dayOf } from '../../shared/format/calendar.ts';

const BEFORE = process.env['TZ'] ?? 'UTC';
afterEach(() => void (process.env['TZ'] = BEFORE));

describe.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Asia/Tokyo', 'Pacific/Auckland'])(
  'on a computer in %s',
  (zone) => {
    it('the documented line of 1 November reports October', async () => {
      process.env['TZ'] = zone;
      const at = nextTime({ kind: 'monthly', day: 1, at: '07:00' }, Date.parse('2026-10-15T12:00Z'), zone);
      const { services } = openCore({ clock: { nowMs: () => at } });
      expect(await services.batch.choices({ period: 'last-month' })).toEqual({
        period: { from: '2026-10-01', to: '2026-10-31' },
      });
    });
  },
);

describe.each([
  {
    what: 'at 23:30 in New York',
    zone: 'America/New_York',
    at: '2026-11-01T03:30:00.000Z',
    day: '2026-10-31',
    written: '31 Oct 2026',
    inRow: 'Sat 31 Oct',
    month: 'Oct 2026 (4 runs)',
    otherDay: /\b1 Nov/,
  },
  {
    what: 'at 08:00 in Auckland',
    zone: 'Pacific/Auckland',
    at: '2026-11-03T19:00:00.000Z',
    day: '2026-11-04',
    written: '4 Nov 2026',
    inRow: 'Wed 4 Nov',
    month: 'Nov 2026 (4 runs)',
    // Of the earliest run.
    otherDay: /31 Oct/,
  },
])('a run $what', ({ zone, at, day, written, inRow, month, otherDay }) => {
  it('stands under the same day and month on screen, in the portfolio, in a report, in tables and on slides', async () => {
    const [home, out] = [temporaryFolder(), temporaryFolder()];
    await fillFour(home);
    const [client = ''] = clientsIn(home);
    const runIds = readRows(
      home,
      'SELECT r.run_id AS id FROM v_run r JOIN v_project p USING (project_id) WHERE p.name = ? ORDER BY r.started_at DESC',
      client,
    );
    // The newest run at the moment that is asked about, the others on the days before: all in one month there, and in two of UTC.
    for (const [days, { id }] of runIds.entries()) {
      const moment = new Date(Date.parse(at) - days * 86_400_000).toISOString();
      const move = 'UPDATE run_revision SET started_at = ?, completed_at = ? WHERE run_id = ?';
      changeIn(home, move, moment, moment, id);
    }
    expect(await sightline(home, ['zone', 'set', zone, '--project', client])).toMatchObject({ status: 0 });

    const file = (name: string): string => join(out, name);
    const { settings, row, view, title } = await useCore(home, async (services) => {
      const found = (await services.portfolio(null)).find(({ name }) => name === client);
      if (found === undefined) throw new Error('the client is mirrored');
      const { connection, projectId } = found;
      await services.studio.create({ connection, projectId, template: 'quarterly', piece: null });
      return {
        settings: await services.settings.load(),
        row: found,
        view: await services.projects.load({ connection, projectId }),
        title: (await services.studio.list())[0]?.title ?? '',
      };
    });
    const pin = `${row.connection}/${row.projectId}`;
    const format = buildFormatter('en-GB', {}, false, zoneOfClient(settings, pin));
    const said: Record<string, unknown> = {
      portfolio: format.weekdayDate(row.lastRunAt ?? ''),
      run: runOptions(view.runs, format)[0]?.label,
      month: buildMonthOptions(view.runs, [], format)[0]?.label,
    };

    const clients = portfolioCsv([row], {
      tagsOf: () => [],
      toldOf: () => null,
      formatOf: () => format,
      alertsOf: () => [],
      period: { kind: 'last-run' },
      language: { format, words: ENGLISH },
    });
    const runs = runsCsv(buildRunRows(view.runs, {}), null, { format, words: ENGLISH });
    for (const [name, rows, column] of [
      ['clients', clients, clients[0]?.indexOf('Last run') ?? -1],
      ['runs', runs, runs[0]?.indexOf('day') ?? -1],
    ] as const) {
      writeFileSync(file(`${name}.csv`), buildCsv(rows));
      said[`${name}.csv`] = readCsvInPython(file(`${name}.csv`))[1]?.[column];
      const book = await buildTableFile({ title: name, format: 'xlsx', rows });
      writeFileSync(file(`${name}.xlsx`), Buffer.from(book.file, 'base64'));
      const [sheet] = readXlsxInPython(file(`${name}.xlsx`));
      said[`${name}.xlsx`] = sheet?.rows[1]?.[sheet.rows[0]?.indexOf(String(rows[0]?.[column])) ?? -1];
    }

    const report = ['report', '--project', client, '--period', day.slice(0, 7), '--out', file('report.pdf')];
    expect(await sightline(home, report)).toMatchObject({ status: 0 });
    const words = pdfPages(file('report.pdf')).join(' ').replaceAll(/\s+/g, ' ');
    const slides = ['export', '--report', title, '--out', file('slides.pptx')];
    expect(await sightline(home, slides)).toMatchObject({ status: 0 });
    const days = readPptxInPython(file('slides.pptx')).slides.flatMap(({ charts }) =>
      charts.flatMap(({ sheet }) => sheet[0]?.filter((cell) => String(cell).startsWith('2026-')) ?? []),
    );
    said['slides'] = days.toSorted().at(-1);

    expect(said).toEqual({
      portfolio: inRow,
      run: written,
      month,
      'clients.csv': day,
      'clients.xlsx': `${day}T00:00:00.000`,
      'runs.csv': day,
      'runs.xlsx': `${day}T00:00:00.000`,
      slides: day,
    });
    expect(words).toContain(written);
    expect(words).not.toMatch(otherDay);
  });
});

describe('a client with a zone of its own', () => {
  it(
    'has its runs on the days of that zone, in reports that are the same wherever they are made',
    { tags: ['broad'] },
    async () => {
      const home = temporaryFolder();
      await fillFour(home);
      const [client = ''] = clientsIn(home);
      const [newest] = readRows(
        home,
        'SELECT r.started_at AS at FROM v_run r JOIN v_project p USING (project_id) WHERE p.name = ? ORDER BY at DESC',
        client,
      );
      const atMs = Date.parse(String(newest?.['at']));
      // Of these two, one has another day than UTC at any moment.
      const zone =
        ['Pacific/Kiritimati', 'Etc/GMT+12'].find((one) => dayOf(atMs, one) !== dayOf(atMs, 'UTC')) ?? '';
      const day = dayOf(atMs, zone);
      const set = await sightline(home, ['zone', 'set', zone, '--project', client]);
      expect(set).toMatchObject({ status: 0, out: `${client}: ${zone} (its own)\n` });
      const report = (file: string, period: string, env: Readonly<Record<string, string>> = {}) =>
        sightlineProcess(home, ['report', '--project', client, '--period', period, '--out', file], env);
      const [here, there] = [join(temporaryFolder(), 'here.pdf'), join(temporaryFolder(), 'there.pdf')];
      expect(await report(here, `${day}..${day}`)).toMatchObject({ status: 0 });
      expect(await report(there, `${day}..${day}`, { TZ: 'America/Los_Angeles' })).toMatchObject({
        status: 0,
      });
      expect(sha256(there)).toBe(sha256(here));
      // A line may end after its slash.
      expect(pdfPages(here).join('').replaceAll(/\s+/g, '')).toContain(zone);
      const other = dayOf(atMs, 'UTC');
      expect(await report(here, `${other}..${other}`)).toMatchObject({ status: 4 });
      await sightline(home, ['zone', 'reset', '--project', client]);
      const verified = await sightlineProcess(home, ['report', 'verify', there], { TZ: 'Asia/Tokyo' });
      expect(verified).toMatchObject({ status: 0 });
    },
  );

  it.each([
    [
      'what is no zone',
      ['set', 'New York', '--project', 'Halden Outdoor'],
      2,
      /is not a time zone. Nothing was changed/,
    ],
    ['no client', ['set', 'UTC'], 2, /Say which clients with --project/],
    ['a client that there is not', ['set', 'UTC', '--project', 'Nobody'], 4, /No project "Nobody"/],
  ])('refuses %s', async (_what, args, status, words) => {
    const home = temporaryFolder();
    await fillFour(home);
    const said = await sightline(home, ['zone', ...args]);
    expect(said).toMatchObject({ status, out: '' });
    expect(said.err).toMatch(words);
    expect((await sightline(home, ['zone', 'list'])).out).not.toContain('its own');
  });
});

describe('clients with fiscal years of their own', () => {
  /** Four clients, two of them with a year that begins in February. */
  async function withYears(): Promise<{ home: string; clients: readonly string[] }> {
    const home = temporaryFolder();
    await fillFour(home);
    const clients = clientsIn(home);
    const own = clients.slice(0, 2);
    const set = await sightline(home, ['fiscal-year', 'set', 'feb', '--project', ...own]);
    expect(set).toMatchObject({ status: 0, out: own.map((client) => `${client}: February\n`).join('') });
    return { home, clients };
  }

  it('have the days of their own quarters in a batch, from words, from a manifest and on the page', async () => {
    const { home, clients } = await withYears();
    const clock = { nowMs: () => Date.parse('2026-11-25T09:00:00Z') };
    const own = { from: '2026-08-01', to: '2026-10-31' };
    const usual = { from: '2026-07-01', to: '2026-09-30' };
    const wanted = [own, own, usual, usual];
    const meant = ({ members, choices }: Pick<BatchPlan, 'members' | 'choices'>) =>
      members.map((member) => member.choices.period ?? choices.period);
    const file = join(temporaryFolder(), 'clients.yaml');
    await useCore(
      home,
      async (services) => {
        const choices = { ...USUAL_CHOICES, ...(await services.batch.choices({ period: 'last-quarter' })) };
        const all = { isAll: true, tags: [], connections: [], clients: [] };
        const members = await services.batch.members({ ...all, period: 'last-quarter' }, {});
        expect(meant({ members, choices })).toEqual(wanted);

        const list = clients.map((client) => `  - ${JSON.stringify(client)}`).join('\n');
        writeFileSync(file, `period: last-quarter\nout: out\nclients:\n${list}\n`);
        expect(meant(await services.batch.planOfManifest(file, { choices: {} }))).toEqual(wanted);
        const other = await services.batch.choices({ period: 'FY2026-Q1' });
        const wishes = { choices: other, period: 'FY2026-Q1' };
        expect(meant(await services.batch.planOfManifest(file, wishes)).map((one) => one?.from)).toEqual([
          '2025-02-01',
          '2025-02-01',
          '2026-01-01',
          '2026-01-01',
        ]);

        const rows = clients.map(
          (client) => `  - client: ${JSON.stringify(client)}\n    period: last-quarter`,
        );
        writeFileSync(file, `out: out\nclients:\n${rows.join('\n')}\n`);
        expect(meant(await services.batch.planOfManifest(file, { choices: {} }))).toEqual(wanted);

        const { yearStarts } = await services.settings.load();
        const draft = {
          wish: {
            title: 'Quarter',
            members: members.map((member) => ({ ...member, choices: {} })),
            choices: USUAL_CHOICES,
            folder: null,
            pattern: USUAL_PATTERN,
            needsReview: false,
          },
          relative: 'last-quarter' as const,
        };
        const yearStartOf = (client: string): number => yearStarts[client] ?? 1;
        expect(meant(wishOf(draft, { today: '2026-11-25', yearStartOf }))).toEqual(wanted);
      },
      { clock },
    );
  });

  it('are reported by them, under the names of their months, and verified', async () => {
    const { home, clients } = await withYears();
    const [own = '', , usual = ''] = clients;
    const printed = async (client: string, period: string): Promise<string> => {
      const file = join(temporaryFolder(), 'report.pdf');
      const made = await sightline(home, ['report', '--project', client, '--period', period, '--out', file]);
      expect(made, made.err).toMatchObject({ status: 0 });
      expect(await sightline(home, ['report', 'verify', file])).toMatchObject({ status: 0 });
      return (pdfPages(file)[0] ?? '').replaceAll(/\s+/g, ' ');
    };
    const [newest] = readRows(home, 'SELECT max(started_at) AS at FROM v_run');
    const year = Number(String(newest?.['at']).slice(0, 4)) + 1;
    const ofOwn = await printed(own, `FY${String(year)}`);
    // Measuring began in October: a year is called by the months that hold its runs.
    expect(ofOwn).toContain(`October ${String(year - 1)} – January ${String(year)}`);
    // As is a year of the calendar, whose days are no fiscal year of this one.
    expect(await printed(own, String(year - 1))).toContain(`October – December ${String(year - 1)}`);
    expect(await printed(usual, String(year - 1))).not.toContain('January');
  });

  it('are told apart where one period is asked for all of them', async () => {
    const { home, clients } = await withYears();
    const refused = await sightline(home, ['portfolio', '--period', 'FY2027-Q1']);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain(
      `"FY2027-Q1" is 2026-02 to 2026-04 for ${clients[0] ?? ''} and 2027-Q1 for ${clients[2] ?? ''}`,
    );
    expect(await sightline(home, ['portfolio', '--period', '2026-11'])).toMatchObject({ status: 0 });
    await sightline(home, ['fiscal-year', 'reset', '--project', ...clients.slice(0, 2)]);
    expect(await sightline(home, ['portfolio', '--period', 'FY2026'])).toMatchObject({ status: 0 });
    const listed = await sightline(home, ['fiscal-year', 'list']);
    expect(listed.out.match(/January/g)).toHaveLength(clients.length);
  });

  it.each([
    [
      'what is not a month',
      ['set', 'ma', '--project', 'Halden Outdoor'],
      2,
      /"ma" is not a month. Nothing was changed/,
    ],
    ['a thirteenth month', ['set', '13', '--project', 'Halden Outdoor'], 2, /is not a month/],
    ['no client', ['set', 'April'], 2, /Say which clients with --project; see sightline fiscal-year --help/],
  ])('refuses %s', async (_what, args, status, words) => {
    const home = temporaryFolder();
    await fillFour(home);
    const said = await sightline(home, ['fiscal-year', ...args]);
    expect(said).toMatchObject({ status, out: '' });
    expect(said.err).toMatch(words);
  });
});
