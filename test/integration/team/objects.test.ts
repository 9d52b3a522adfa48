/** Shared work of two desks: merged, and what loses is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBrandKit } from '../../../main/db/queries/reports.ts';
import { listClashes, settleClash, takeUpClash } from '../../../main/features/team/clashes.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { createTeamOfDesks, sharedOn, type Desk } from '../../helpers/team/desks.ts';
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
  (db.prepare('SELECT kit FROM brand_kit ORDER BY name').pluck().all() as string[]).map((kit) => JSON.parse(kit) as unknown);

describe('a kit that two change', () => {
  it('has both changes, if they are of different values', async () => {
    const [anna, ben] = await twoDesks();
    saveKit(anna, KIT, '2026-11-02T10:00:00.000Z');
    expect(await anna.exchange()).toMatchObject({ added: 1 });
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 0 });
    expect(kitsOf(ben)).toEqual([KIT]);
    saveKit(anna, { ...KIT, colour: '#aa0000' }, '2026-11-02T11:00:00.000Z');
    saveKit(ben, { ...KIT, address: 'ben@north.example' } as BrandKit, '2026-11-02T10:30:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 1, clashes: 0 });
    await anna.exchange();
    expect(kitsOf(anna)).toEqual([{ ...KIT, colour: '#aa0000', address: 'ben@north.example' }]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(await anna.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: 0 });
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
      ...{ kind: 'kit', name: 'North', login: ben.login, at: '2026-11-02T12:00:00.000Z', fields: ['kit.colour'] },
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
