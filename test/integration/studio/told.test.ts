/** What a client's last final report told is no news in the next one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { toldFindings } from '../../../shared/analysis/findings/story.ts';
import { readPeriod, type ReportPeriod } from '../../../shared/domain/report-period.ts';
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
    // What is told for the first time comes before what the client knows.
    const order = toldFindings(second.findings).map(({ told }) => told !== null);
    expect(order).toEqual([...order].sort((a, b) => Number(a) - Number(b)));

    const story = await services.story({ project: { named: CLIENT }, period: month });
    expect(story.findings.filter(({ told }) => told !== null)).toHaveLength(known.length);
    // The final report itself is no earlier one.
    const again = await report(before, 'again');
    expect(again.findings.every(({ told }) => told === null)).toBe(true);
  }, 180_000);
});
