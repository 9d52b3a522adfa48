/** Days where people are: what a schedule's words mean on a computer, and by whose calendar a client's runs lie. */
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nextTime } from '../../shared/domain/schedule-times.ts';
import { clientsIn, fillFour, sha256 } from '../helpers/batch-desk.ts';
import { sightline, sightlineProcess } from '../helpers/command-line.ts';
import { openCore } from '../helpers/core.ts';
import { readRows } from '../helpers/mirror-rows.ts';
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

describe('a client with a zone of its own', () => {
  it('has its runs on the days of that zone, in reports that are the same wherever they are made', async () => {
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
    expect(await report(there, `${day}..${day}`, { TZ: 'America/Los_Angeles' })).toMatchObject({ status: 0 });
    expect(sha256(there)).toBe(sha256(here));
    expect(pdfPages(here).join(' ').replaceAll(/\s+/g, ' ')).toContain(zone);
    const other = dayOf(atMs, 'UTC');
    expect(await report(here, `${other}..${other}`)).toMatchObject({ status: 4 });
    await sightline(home, ['zone', 'reset', '--project', client]);
    const verified = await sightlineProcess(home, ['report', 'verify', there], { TZ: 'Asia/Tokyo' });
    expect(verified).toMatchObject({ status: 0 });
  });

  it.each([
    [
      'what is no zone',
      ['set', 'New York', '--project', 'Halden Outdoor'],
      2,
      /is no zone. Nothing was changed/,
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
