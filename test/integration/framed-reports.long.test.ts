/** Every report of a month of the sample clients, in every template and language: what each claims agrees, and with the client's story. */
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { loadStory } from '../../main/features/findings/story.ts';
import { SHIPPED_TEMPLATES } from '../../shared/reports/shipped-templates.ts';
import { REPORT_LOCALES } from '../../shared/words/locales.ts';
import { mirrorSample, MONTHS, periodOf, sayOnce } from '../helpers/framed-reports.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const { db, monthBack, settle } = mirrorSample();

it('says one thing in every client, month, template and language', async () => {
  const clients = readRows(dirname(db().name), 'SELECT name FROM v_project').map(({ name }) => String(name));
  const told = { reports: 0, claims: 0, faults: [] as string[] };
  for (const client of clients) {
    for (let back = 0; back < MONTHS; back += 1) {
      const period = periodOf(monthBack(back));
      const story = loadStory(db(), { project: { named: client }, period });
      for (const template of SHIPPED_TEMPLATES) {
        const made = await settle(client, period, template);
        for (const locale of REPORT_LOCALES) {
          const { claims, faults } = sayOnce({ ...made, spec: { ...made.spec, locale } }, story);
          told.reports += 1;
          told.claims += claims;
          told.faults.push(
            ...faults.map((fault) => `${client} ${period.from} ${template} ${locale}: ${fault}`),
          );
        }
      }
    }
  }
  expect(told.faults).toEqual([]);
  expect(told.reports).toBe(clients.length * MONTHS * SHIPPED_TEMPLATES.length * REPORT_LOCALES.length);
  process.stdout.write(`${told.reports} reports with ${told.claims} claims\n`);
});
