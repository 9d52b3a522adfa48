/** Shared work of two desks: merged, and what loses is kept. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBrandKit } from '../../../main/db/queries/reports.ts';
import { listClashes, settleClash, takeUpClash } from '../../../main/features/team/clashes.ts';
import {
  insertComment,
  insertReport,
  updateContent,
  updateState,
} from '../../../main/db/writes/studio-reports.ts';
import { savePicture } from '../../../main/db/writes/report-pictures.ts';
import { loadReviewers, meetOthers } from '../../../main/team/objects.ts';
import { saveSettingValues } from '../../../main/db/writes/settings.ts';
import { loadStoredReport, loadVersions } from '../../../main/db/queries/studio-reports.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { CLIENT } from '../../helpers/team/desks.ts';
import { draftOf } from '../../helpers/team/drafts.ts';
import { smallPdf } from '../../helpers/team/small-pdf.ts';
import { smallPng } from '../../helpers/small-png.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { createTeamOfDesks, CUT, cutAfterAdding, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const KIT: BrandKit = { name: 'North', colour: '#123456' };

async function twoDesks(): Promise<readonly [Desk, Desk]> {
  const team = await createTeamOfDesks(pg);
  const ben = await team.add('ben', 'consultant');
  return [await team.desk(team.anna), await team.desk(ben)];
}

const saveKit = ({ db }: Desk, kit: BrandKit, at: string): void => saveBrandKit(db, kit, at);
const kitsOf = ({ db }: Desk): unknown[] =>
  (db.prepare('SELECT kit FROM brand_kit ORDER BY name').pluck().all() as string[]).map(
    (kit) => JSON.parse(kit) as unknown,
  );

describe('a kit that two change', () => {
  it('has both changes, if they are of different values', async () => {
    const [anna, ben] = await twoDesks();
    saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
    expect(await anna.exchange()).toMatchObject({ added: 1 });
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 0 });
    expect(kitsOf(ben)).toEqual([KIT]);
    saveKit(anna, { ...KIT, colour: '#aa0000' }, '2026-11-02T11:00:00.000Z');
    saveKit(ben, { ...KIT, contact: ['ben@north.example'] }, '2026-11-02T10:30:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 1, clashes: 0 });
    await anna.exchange();
    expect(kitsOf(anna)).toEqual([{ ...KIT, colour: '#aa0000', contact: ['ben@north.example'] }]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(await anna.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: [] });
  });

  it('keeps what lost, for both, until one of them takes it up', async () => {
    const [anna, ben] = await twoDesks();
    saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    await ben.exchange();
    saveKit(anna, { ...KIT, colour: '#aa0000' }, '2026-11-02T11:00:00.000Z');
    saveKit(ben, { ...KIT, colour: '#00bb00' }, '2026-11-02T12:00:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1 });
    await anna.exchange();
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(kitsOf(ben)).toEqual([{ ...KIT, colour: '#aa0000' }]);
    const [clash, ...others] = listClashes(anna.core);
    expect(others).toEqual([]);
    expect(clash).toMatchObject({
      ...{
        kind: 'kit',
        name: 'North',
        login: ben.login,
        at: '2026-11-02T12:00:00.000Z',
        fields: ['kit.colour'],
      },
      ...{ lost: { 'kit.colour': '#00bb00' }, stands: { 'kit.colour': '#aa0000' } },
    });
    if (clash === undefined) throw new Error('no clash');
    takeUpClash(anna.core, clash);
    await anna.exchange();
    await ben.exchange();
    expect(kitsOf(ben)).toEqual([{ ...KIT, colour: '#00bb00' }]);
    expect(listClashes(ben.core)).toEqual([]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(() => settleClash(ben.core, clash)).toThrow('settled already');
  });
});

describe('a kit that one deletes and another changes', () => {
  it.for(['the deletion', 'the change'])(
    'stays, with %s first, and the deletion can be taken up',
    async (first) => {
      const [anna, ben] = await twoDesks();
      saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
      await anna.exchange();
      await ben.exchange();
      anna.db.prepare('DELETE FROM brand_kit').run();
      saveKit(ben, { ...KIT, colour: '#00bb00' }, '2026-11-02T12:00:00.000Z');
      const [one, other] = first === 'the deletion' ? [anna, ben] : [ben, anna];
      for (const desk of [one, other, one]) await desk.exchange();
      expect(kitsOf(anna)).toEqual([{ ...KIT, colour: '#00bb00' }]);
      expect(sharedOn(ben)).toBe(sharedOn(anna));
      const [clash] = listClashes(ben.core);
      expect(clash).toMatchObject({ kind: 'kit', login: anna.login, lost: null, stands: {} });
      if (clash === undefined) throw new Error('no clash');
      takeUpClash(ben.core, clash);
      await ben.exchange();
      await anna.exchange();
      expect(kitsOf(anna)).toEqual([]);
      expect(sharedOn(ben)).toBe(sharedOn(anna));
    },
  );

  it('is deleted for both, if the other has left it alone', async () => {
    const [anna, ben] = await twoDesks();
    saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    await ben.exchange();
    anna.db.prepare('DELETE FROM brand_kit').run();
    await anna.exchange();
    await ben.exchange();
    expect(kitsOf(ben)).toEqual([]);
    expect(listClashes(ben.core)).toEqual([]);
  });
});

const tag = ({ db, connection }: Desk, client: string, tags: readonly string[]): void => {
  const before = db.prepare("SELECT value FROM setting WHERE name = 'tags'").pluck().get() as
    string | undefined;
  const all = { ...(JSON.parse(before ?? '{}') as object), [`${connection}/${client}`]: tags };
  saveSettingValues(
    db,
    { tags: all, theme: 'dark', pinned: [`${connection}/${client}`] },
    '2026-11-02T10:00:00.000Z',
  );
};
const tagsOf = ({ db, connection }: Desk): unknown =>
  JSON.parse(
    (db.prepare("SELECT value FROM setting WHERE name = 'tags'").pluck().get() as string).replaceAll(
      connection,
      'c',
    ),
  );

describe('tags', () => {
  it('of one client are joined, those of others untouched, and no other setting travels', async () => {
    const [anna, ben] = await twoDesks();
    tag(anna, CLIENT, ['retail']);
    await anna.exchange();
    await ben.exchange();
    tag(anna, CLIENT, ['retail', 'key account']);
    tag(ben, CLIENT, ['retail', 'spring']);
    tag(ben, 'client-2', ['travel']);
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 0 });
    await anna.exchange();
    expect(tagsOf(anna)).toEqual({
      'c/client-1': ['retail', 'key account', 'spring'],
      'c/client-2': ['travel'],
    });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    const kinds = await pg.admin('SELECT DISTINCT kind FROM team.object', ben.store.address.database);
    expect(kinds).toEqual([{ kind: 'tags' }]);
  });
});

function addReport(desk: Desk, content: DraftContent): void {
  const place = { connection: desk.connection, projectId: CLIENT };
  insertReport(desk.db, { reportId: 'r1', ...place, content, at: '2026-11-02T10:00:00.000Z' });
}
const edit = ({ db }: Desk, change: (content: DraftContent) => DraftContent, at: string): void =>
  void updateContent(db, 'r1', change(loadStoredReport(db, 'r1')?.content as DraftContent), at, null);
const draft = ({ db }: Desk): DraftContent => loadStoredReport(db, 'r1')?.content as DraftContent;

describe('a report that two write', () => {
  it('has the words of both, says who wrote, and shows what lost with its version', async () => {
    const [anna, ben] = await twoDesks();
    addReport(anna, draftOf('October', 'We won.'));
    await anna.exchange();
    await ben.exchange();
    edit(anna, (now) => ({ ...now, title: 'October 2026' }), '2026-11-02T11:00:00.000Z');
    edit(
      ben,
      (now) => ({ ...now, notes: { ...now.notes, report: 'We won. Again.' } }),
      '2026-11-02T11:30:00.000Z',
    );
    insertComment(ben.db, 'r1', {
      commentId: 'c1',
      section: null,
      text: 'Good',
      at: '2026-11-02T11:31:00.000Z',
    });
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 0 });
    await anna.exchange();
    expect(draft(anna)).toMatchObject({ title: 'October 2026', notes: { report: 'We won. Again.' } });
    expect(sharedOn(ben)).toBe(sharedOn(anna));

    edit(anna, (now) => ({ ...now, headlines: { summary: 'A' } }), '2026-11-02T12:00:00.000Z');
    edit(ben, (now) => ({ ...now, headlines: { summary: 'B' } }), '2026-11-02T12:30:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1 });
    await anna.exchange();
    expect(draft(ben).headlines).toEqual({ summary: 'A' });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(loadVersions(anna.db, 'r1').map(({ savedAt }) => savedAt)).toEqual(['2026-11-02T12:30:00.000Z']);
    const [clash] = listClashes(anna.core);
    expect(clash).toMatchObject({ kind: 'report', name: 'October 2026', login: ben.login });
    if (clash === undefined) throw new Error('no clash');
    takeUpClash(anna.core, clash);
    await anna.exchange();
    await ben.exchange();
    expect(draft(ben).headlines).toEqual({ summary: 'B' });
    expect(loadStoredReport(ben.db, 'r1')?.author).toBe(anna.login);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });

  it('is not changed once it is in review: what was written meanwhile is kept aside', async () => {
    const [anna, ben] = await twoDesks();
    addReport(anna, draftOf('October'));
    await anna.exchange();
    await ben.exchange();
    updateState(anna.db, 'r1', { state: 'in-review', why: 'sent-to-review', at: '2026-11-02T11:00:00.000Z' });
    await anna.exchange();
    edit(ben, (now) => ({ ...now, title: 'Late' }), '2026-11-02T12:00:00.000Z');
    await ben.exchange();
    await anna.exchange();
    expect(loadStoredReport(ben.db, 'r1')).toMatchObject({
      state: 'in-review',
      content: { title: 'October' },
    });
    const [clash] = listClashes(anna.core);
    if (clash === undefined) throw new Error('no clash');
    expect(() => takeUpClash(anna.core, clash)).toThrow('in review');
    updateState(anna.db, 'r1', { state: 'draft', why: 'sent-back', at: '2026-11-02T13:00:00.000Z' });
    takeUpClash(anna.core, clash);
    await anna.exchange();
    await ben.exchange();
    expect(draft(ben).title).toBe('Late');
  });
});

/** A file that stands for the pages of a final report. */
const frozen = (words: string) => {
  const pdf = smallPdf(words);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { madeOf: Buffer.from('figures'), pdf, pages: 3, sha256, version: '1.0.0' };
};
const approve = ({ db }: Desk, words: string, at: string): void =>
  updateState(db, 'r1', { state: 'final', why: 'final', at, frozen: frozen(words) });

describe('a final report', () => {
  it('is the same for all, of whoever was first, and never changes', async () => {
    const [anna, ben] = await twoDesks();
    addReport(anna, draftOf('October'));
    await anna.exchange();
    await ben.exchange();
    edit(anna, (now) => ({ ...now, title: 'Of anna' }), '2026-11-02T11:00:00.000Z');
    approve(anna, 'pdf of anna', '2026-11-02T12:00:00.000Z');
    approve(ben, 'pdf of ben', '2026-11-02T12:01:00.000Z');
    await ben.exchange();
    expect((await anna.exchange()).clashes).toBeGreaterThan(0);
    await ben.exchange();
    for (const { db } of [anna, ben]) {
      expect(db.prepare('SELECT CAST(pdf AS TEXT) FROM studio_final').pluck().get()).toContain(
        '% pdf of ben',
      );
      expect(loadStoredReport(db, 'r1')).toMatchObject({ state: 'final', reviewer: ben.login, pages: 3 });
    }
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    // What lost is taken up as a report of its own.
    const clash = listClashes(ben.core).find(({ kind }) => kind === 'report');
    if (clash === undefined) throw new Error('no clash');
    takeUpClash(ben.core, clash);
    const titles = ben.db
      .prepare("SELECT state, content ->> 'title' AS title FROM studio_report ORDER BY state")
      .all();
    expect(titles).toEqual([
      { state: 'draft', title: 'Of anna' },
      { state: 'final', title: 'October' },
    ]);
    // A desk that has lost its mind does not change it for the others.
    anna.db.prepare("UPDATE studio_report SET state = 'draft' WHERE report_id = 'r1'").run();
    edit(anna, (now) => ({ ...now, title: 'Forged' }), '2026-11-02T14:00:00.000Z');
    await anna.exchange();
    await ben.exchange();
    expect(loadStoredReport(ben.db, 'r1')).toMatchObject({ state: 'final', content: { title: 'October' } });
    expect(loadStoredReport(anna.db, 'r1')).toMatchObject({ state: 'final', content: { title: 'October' } });
  });
});

describe('a program that is killed', () => {
  it('between its own change and the team’s answer adds it once', async () => {
    const [anna, ben] = await twoDesks();
    saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
    await expect(anna.exchange(cutAfterAdding(anna))).rejects.toBe(CUT);
    expect(anna.db.prepare('SELECT count(*) FROM team_changed').pluck().get()).toBe(1);
    expect(await anna.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: [] });
    expect(anna.db.prepare('SELECT count(*) FROM team_changed').pluck().get()).toBe(0);
    await ben.exchange();
    expect(await pg.admin('SELECT rev FROM team.object', ben.store.address.database)).toEqual([{ rev: 1 }]);
  });

  it('keeps what was changed without the team, and adds all of it later', async () => {
    const [anna, ben] = await twoDesks();
    for (let hour = 10; hour < 20; hour += 1) {
      saveKit(
        anna,
        { name: `Kit ${String(hour)}`, colour: '#123456' },
        `2026-11-02T${String(hour)}:00:00.000Z`,
      );
    }
    addReport(anna, draftOf('October'));
    expect(await anna.exchange()).toMatchObject({ added: 11 });
    expect(await ben.exchange()).toMatchObject({ taken: 11 });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });
});

describe('a picture', () => {
  it('comes with the report that names it, for those who see its client only', async () => {
    const team = await createTeamOfDesks(pg);
    const [anna, carl, dora] = [
      await team.desk(team.anna),
      await team.desk(await team.add('carl', 'consultant', [CLIENT])),
      await team.desk(await team.add('dora', 'viewer', ['client-2'])),
    ];
    const source = smallPng(4, 4);
    const sha256 = createHash('sha256').update(source).digest('hex');
    savePicture(anna.db, anna.connection, { sha256, source, at: '2026-11-02T10:00:00.000Z' });
    const content = draftOf('October');
    const picture = { sha256, caption: '', alt: 'A chart', place: 'below' } as const;
    addReport(anna, {
      ...content,
      notes: { ...content.notes, pictures: { summary: picture } },
    });
    await anna.exchange();
    expect(await carl.exchange()).toMatchObject({ taken: 2, refused: [] });
    expect(await dora.exchange()).toMatchObject({ taken: 0 });
    expect(sharedOn(carl)).toBe(sharedOn(anna));
    // A client that is given later is here with the next exchange, however old its work is.
    await pg.admin(
      `INSERT INTO team.access VALUES ('${dora.login}', 'account-1', '${CLIENT}')`,
      team.database,
    );
    expect(await dora.exchange()).toMatchObject({ taken: 2 });
    expect(sharedOn(dora)).toBe(sharedOn(anna));
  });
});

describe('a connection that is forgotten', () => {
  it('takes nothing from the team', async () => {
    const [anna, ben] = await twoDesks();
    addReport(anna, draftOf('October'));
    await anna.exchange();
    await ben.exchange();
    ben.db.prepare('DELETE FROM connection').run();
    await ben.exchange();
    await anna.exchange();
    expect(loadStoredReport(anna.db, 'r1')).toBeDefined();
    expect(
      await pg.admin('SELECT rev FROM team.object WHERE body IS NULL', anna.store.address.database),
    ).toEqual([]);
  });
});

describe('who has a report open', () => {
  it('is told to those who see its client, until they leave it', async () => {
    const [anna, ben] = await twoDesks();
    const name = { account: 'account-1', projectId: CLIENT, kind: 'report', id: 'r1' };
    expect(await meetOthers(anna.store, name, 60)).toEqual([]);
    expect(await meetOthers(ben.store, name, 60)).toEqual([anna.login]);
    await meetOthers(anna.store, name, 0);
    expect(await meetOthers(ben.store, name, 60)).toEqual([]);
    expect(await loadReviewers(anna.store, name)).toEqual([ben.login]);
  });
});
