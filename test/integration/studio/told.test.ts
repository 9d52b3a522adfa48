/** What a client's last final report told is no news in the next one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { toldFindings } from '../../../shared/analysis/findings/order.ts';
import { findingKey } from '../../../shared/analysis/findings/story.ts';
import { readPeriod } from '../../../shared/domain/report-period.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import { sightline } from '../../helpers/command-line.ts';
import { pdfPages } from '../../helpers/pdf.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';

/** It has slid since three months before its newest run. */
const CLIENT = 'Azurelle Hotels';

const home = mkdtempSync(join(tmpdir(), 'sightline-told-'));
let services: Services;
let place: { readonly connection: string; readonly projectId: string };
let months: readonly ReportPeriod[];

const monthOf = (word: string): ReportPeriod => {
  const period = readPeriod(word, '2026-01-01');
  if (period === null) throw new Error(`no period ${word}`);
  return period;
};

beforeAll(async () => {
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  services = buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} });
  const project = (await services.projects.list()).find(({ name }) => name === CLIENT);
  place = { connection, projectId: project?.projectId ?? '' };
  const { runs } = await services.projects.load(place);
  const found = runs.map(({ startedAt }) => (startedAt ?? '').slice(0, 7));
  months = [...new Set(found)].sort().slice(-2).map(monthOf);
}, 240_000);
afterAll(async () => {
  await services.close();
  rmSync(home, { recursive: true, force: true });
});

const report = async (period: ReportPeriod | undefined, name: string) =>
  await services.report({
    project: { named: CLIENT },
    ...(period === undefined ? {} : { about: { period } }),
    template: 'executive',
    out: join(home, `${name}.pdf`),
  });

describe('a report after a final one', () => {
  it('leads with news, and says when the rest was reported', async () => {
    const [before, month] = months;
    const first = await report(month, 'first');
    expect(first.findings.map(({ told }) => told)).toEqual(first.findings.map(() => null));
    const top = toldFindings(first.findings)[0];
    expect(top).toMatchObject({ status: 'standing', subject: { isOwn: true }, direction: 'down' });

    const { reportId } = await services.studio.create({ ...place, template: 'executive', piece: null });
    const draft = await services.studio.open(reportId);
    await services.studio.save({
      reportId,
      revision: draft.revision,
      base: draft.content,
      content: { ...draft.content, about: { period: before! }, issuedOn: '2026-01-31' },
    });
    await services.studio.move({ reportId, to: 'final' });

    const second = await report(month, 'second');
    const known = second.findings.filter(({ told }) => told !== null);
    expect(known).not.toEqual([]);
    expect(known.map(({ told }) => told)).toEqual(known.map(() => '2026-01-31'));
    expect(known.map(({ kind, subject }) => [kind, subject.brandId])).toContainEqual([
      top?.kind,
      top?.subject.brandId,
    ]);
    // What is told for the first time comes before what the client knows, unless it only follows from that.
    const order = toldFindings(second.findings)
      .filter(({ explainedBy }) => explainedBy === null)
      .map(({ told }) => told !== null);
    expect(order.length).toBeGreaterThan(0);
    expect(order).toEqual([...order].sort((a, b) => Number(a) - Number(b)));

    const story = await services.story({ project: { named: CLIENT }, period: month });
    expect(story.findings.filter(({ told }) => told !== null)).toHaveLength(known.length);
    // Nothing that was told has changed since.
    expect(story.corrections?.retold).toBeNull();
    expect(story.corrections?.withdrawn.map(({ finding }) => finding)).not.toContain(findingKey(top!));
    // The same month told again is told alike.
    const other = await services.studio.create({ ...place, template: 'executive', piece: null });
    const { content } = await services.studio.open(other.reportId);
    const { checks } = await services.studio.preview({
      reportId: other.reportId,
      slot: 'test',
      content: { ...content, about: { period: before! } },
    });
    expect(checks.map(({ code }) => code)).not.toContain('told-otherwise');
    // The final report itself is no earlier one.
    const again = await report(before, 'again');
    expect(again.findings.every(({ told }) => told === null)).toBe(true);
  }, 180_000);

  it('says what a re-analysis has changed of what was told', async () => {
    const [before, month] = months;
    const own = (): number => {
      const [row] = readRows(
        home,
        `SELECT 100.0 * sum(v.mentions) / sum(v.responses) AS share FROM v_visibility v JOIN v_run r USING (run_id)
         WHERE v.is_own AND r.status = 'completed' AND substr(r.started_at, 1, 7) = '${before?.from.slice(0, 7)}'`,
      );
      return Number(row?.['share']);
    };
    const then = own();
    const db = new Database(join(home, 'sightline.db'));
    const day = db
      .prepare(`SELECT max(substr(started_at, 1, 10)) FROM run WHERE started_at < ? AND status = 'completed'`)
      .pluck()
      .get(`${month?.from}`) as string;
    const again = `(SELECT id FROM run WHERE substr(started_at, 1, 10) = '${day}')`;
    db.exec(`UPDATE visibility SET mentions = mentions - 20, visibility_pct = 100.0 * (mentions - 20) / responses
      WHERE run IN ${again} AND brand IN (SELECT id FROM brand WHERE is_own);
      DELETE FROM response_mention WHERE brand IN (SELECT id FROM brand WHERE is_own) AND response IN
        (SELECT m.response FROM response_mention m JOIN response s ON s.id = m.response
         WHERE s.run IN ${again} AND m.brand IN (SELECT id FROM brand WHERE is_own) ORDER BY 1 LIMIT 20);
      DELETE FROM packed_run WHERE run IN ${again};
      UPDATE run_revision SET revision = coalesce(revision, 1) + 1 WHERE id IN ${again}`);
    db.close();
    expect(own()).toBeLessThan(then);

    const story = await services.story({ project: { named: CLIENT }, period: month });
    expect(story.corrections?.retold).toEqual({ on: '2026-01-31', days: [day], from: then, to: own() });
    const { status, out } = await sightline(home, [
      'story',
      '--project',
      CLIENT,
      '--period',
      String(month?.from.slice(0, 7)),
    ]);
    expect(status).toBe(0);
    const sentence = `Our report of 31 Jan 2026 said that ${then.toFixed(1)}% of answers name ${CLIENT}; since the answers of`;
    expect(out.replaceAll(/\s+/gu, ' ')).toContain(sentence);
    expect(out.replaceAll(/\s+/gu, ' ')).toContain(`were analysed again, it is ${own().toFixed(1)}%.`);
    const made = await report(month, 'corrected');
    expect(pdfPages(made.file).join(' ').replaceAll(/\s+/gu, ' ')).toContain(sentence);

    // A second report of the month that was reported says that it is told otherwise.
    const { reportId } = await services.studio.create({ ...place, template: 'executive', piece: null });
    const draft = await services.studio.open(reportId);
    const content = { ...draft.content, about: { period: before! } };
    const { checks } = await services.studio.preview({ reportId, content, slot: 'test' });
    expect(checks.filter(({ code }) => code === 'told-otherwise')).toMatchObject([
      { weight: 'know', text: expect.stringContaining('31 Jan 2026') as string },
    ]);
  }, 180_000);
});
