/** Figures that are kept from one preview to the next are the ones that would be read anew. */
import { describe, expect, it } from 'vitest';
import { inSnapshot, openReader, type Db } from '../../../main/db/open.ts';
import { loadFiguresDigest } from '../../../main/db/seals.ts';
import { renderReport } from '../../../main/reports/render.ts';
import { findReportProject } from '../../../main/core/choose-project.ts';
import { specOfDraft } from '../../../main/features/studio/draft-spec.ts';
import { loadKeptFigures } from '../../../main/features/studio/kept-figures.ts';
import type { PrintRequest } from '../../../main/features/report/report-figures.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { openCore, type TestCore } from '../../helpers/core.ts';
import { openMirrorFile } from '../../helpers/mirror-file.ts';
import { fillWithSample } from '../../helpers/mirrored-home.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const CLIENT = 'Emberlock Coffee';

type Desk = {
  readonly core: TestCore;
  readonly reader: Db;
  readonly reportId: string;
  readonly content: DraftContent;
  readonly request: (change?: Partial<DraftContent>) => PrintRequest;
};

async function openDesk(): Promise<Desk> {
  const home = temporaryFolder();
  const connection = await fillWithSample(home, { projects: [CLIENT] });
  const core = openCore({ home });
  const { projectId = '' } = (await core.call('project/list', {})).find(({ name }) => name === CLIENT) ?? {};
  const place = { connection, projectId };
  const { reportId } = await core.call('report/create', { ...place, template: 'monthly', piece: null });
  const { content } = await core.call('report/open', { reportId });
  const reader = openReader(core.services.paths.database);
  const request: Desk['request'] = (change = {}) => ({
    spec: specOfDraft(reader, findReportProject(reader, place), { ...content, ...change }, Date.now()),
    connection,
  });
  return { core, reader, reportId, content, request };
}

const read = ({ reader }: Desk, request: PrintRequest) =>
  inSnapshot(reader, () => loadKeptFigures(reader, request));

describe('kept figures', () => {
  it('are those of the last preview while words, kit, paper and order change, and reports are saved', async () => {
    const desk = await openDesk();
    const { core, reader, reportId, content, request } = desk;
    const first = read(desk, request());
    const notes = { report: 'Other words.', sections: {} };
    expect(read(desk, request({ paper: 'Letter', notes }))).toBe(first);
    expect(read(desk, request({ sections: content.sections.toReversed() }))).toBe(first);
    await core.call('report/save', { reportId, revision: 1, base: content, content: { ...content, notes } });
    expect(read(desk, request())).toBe(first);
    reader.close();
  });

  it('are read anew when other runs, sections or options are asked for, and when anything was written', async () => {
    const desk = await openDesk();
    const { core, reader, content, request } = desk;
    const first = read(desk, request());
    const other = read(desk, request({ about: { runs: { kind: 'latest', count: 2 } } }));
    expect(other).not.toBe(first);
    const on = content.sections.map((section) => ({
      ...section,
      isOn: section.isOn || section.id === 'prompts',
    }));
    expect(read(desk, request({ sections: on }))).not.toBe(other);
    const before = read(desk, request());
    const file = openMirrorFile(core.services);
    for (const change of [
      "UPDATE brand SET name = name || ' AG' WHERE id = (SELECT min(id) FROM brand)",
      "INSERT INTO setting (name, value, saved_at) VALUES ('any', '1', '')",
      "UPDATE project SET name = name || ' & Sons'",
    ]) {
      const last = read(desk, request());
      file.exec(change);
      expect(read(desk, request()), change).not.toBe(last);
    }
    expect(read(desk, request()).project.name).toBe(`${before.project.name} & Sons`);
    reader.close();
  });

  it.each<[string, Partial<PrintRequest['spec']>]>([
    ['basis', { basis: { kind: 'non-branded', reason: 'named' } }],
    ['period', { period: { from: '2026-01-01', to: '2026-12-31' } }],
    ['zone', { zone: 'Pacific/Auckland' }],
  ])('are read anew on another %s', async (_, change) => {
    const { reader, request } = await openDesk();
    const desk = request();
    const first = inSnapshot(reader, () => loadKeptFigures(reader, desk));
    const other = { ...desk, spec: { ...desk.spec, ...change } };
    expect(inSnapshot(reader, () => loadKeptFigures(reader, other))).not.toBe(first);
    reader.close();
  });

  it('are not kept while a run is being written', async () => {
    const desk = await openDesk();
    const { core, reader, request } = desk;
    openMirrorFile(core.services).exec("UPDATE seal SET digest = NULL WHERE name = 'run'");
    expect(loadFiguresDigest(reader)).toBeUndefined();
    expect(read(desk, request())).not.toBe(read(desk, request()));
    reader.close();
  });
});

describe('a report that is printed again', () => {
  it('has the same bytes from kept figures and heights as from new ones', async () => {
    const desk = await openDesk();
    const figures = read(desk, desk.request());
    const first = await renderReport(desk.request().spec, figures);
    // Something else in between, as somebody writes and takes it back.
    const notes = { report: 'A paragraph that takes some room.\n\n'.repeat(12), sections: {} };
    const between = await renderReport(desk.request({ notes }).spec, read(desk, desk.request({ notes })));
    expect(Buffer.from(between.bytes).equals(Buffer.from(first.bytes))).toBe(false);
    const again = await renderReport(desk.request().spec, read(desk, desk.request()));
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    desk.reader.close();
  });
});
