/** Actions of two desks: what each keeps and changes is on both, and what both print is there once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActions } from '../../../main/db/queries/actions.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { saveAction } from '../../../main/db/writes/actions.ts';
import { keepProposed } from '../../../main/features/actions/index.ts';
import { listClashes } from '../../../main/features/team/clashes.ts';
import type { ActionAim, ProjectAction, Recommendation } from '../../../shared/domain/action-schema.ts';
import { CLIENT, createTeamOfDesks, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

async function twoDesks(): Promise<readonly [Desk, Desk]> {
  const team = await createTeamOfDesks(pg);
  const ben = await team.add('ben', 'consultant');
  const desks = [await team.desk(team.anna), await team.desk(ben)] as const;
  for (const { db } of desks) {
    db.exec(
      `INSERT INTO project (connection, project_id, name) SELECT connection, '${CLIENT}', 'Halden' FROM team_account`,
    );
  }
  return desks;
}

const projectOf = ({ db }: Desk): RowId<'project'> =>
  db.prepare('SELECT id FROM project WHERE project_id = ?').pluck().get(CLIENT) as RowId<'project'>;
const actionsOf = (desk: Desk): readonly ProjectAction[] => loadActions(desk.db, projectOf(desk));

const AT = '2026-11-02T10:00:00.000Z';
const AIM: ActionAim = {
  ...{
    measure: 'visibility',
    points: 20,
    topics: ['t1'],
    prompts: ['p1'],
    platforms: [],
    from: null,
    to: null,
  },
};
const ADVICE: Recommendation = {
  ...{ ...AIM, recommendation: 'topic-gap:topic:t1', title: 'Write a guide', place: null },
  ...{ audience: 'client', chosenFrom: [], due: null },
};
const ACTION: ProjectAction = {
  ...{ actionId: 'a1', recommendation: null, title: 'Write a guide', owner: 'Mara', due: '2026-12-01' },
  ...{
    state: 'proposed',
    reason: null,
    doneOn: null,
    place: 'https://halden.example/tents',
    audience: 'client',
  },
  ...{ ...AIM, fixed: null, chosenFrom: ['r1'], proposedIn: [], createdAt: AT, savedAt: AT, changes: [] },
};

/** Keeps an action as a person would who changes its fields. */
function keep(desk: Desk, more: Partial<ProjectAction> = {}): void {
  const at = more.savedAt ?? AT;
  const changes =
    more.owner === undefined ? [] : [{ at, field: 'owner' as const, was: ACTION.owner, now: more.owner }];
  saveAction(desk.db, projectOf(desk), { ...ACTION, ...more }, changes);
}

describe('an action', () => {
  it('of one desk is on the other with all that it says, and its changes', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna);
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ taken: 1, refused: [] });
    expect(actionsOf(ben)).toEqual([ACTION]);
    const fixed = { at: AT, ...AIM };
    keep(ben, { owner: 'Ben', state: 'agreed', fixed, savedAt: '2026-11-03T10:00:00.000Z' });
    await ben.exchange();
    expect(await anna.exchange()).toMatchObject({ taken: 2, refused: [] });
    expect(actionsOf(anna)).toEqual(actionsOf(ben));
    expect(actionsOf(anna)).toMatchObject([
      { state: 'agreed', fixed, changes: [{ was: 'Mara', now: 'Ben' }] },
    ]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });

  it('has the changes that two make of different things, and keeps what lost of the same', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna);
    await anna.exchange();
    await ben.exchange();
    keep(anna, { title: 'Write two guides', due: '2026-12-09', savedAt: '2026-11-03T10:00:00.000Z' });
    keep(ben, { title: 'Write none', owner: 'Ben', savedAt: '2026-11-03T11:00:00.000Z' });
    await anna.exchange();
    await ben.exchange();
    await anna.exchange();
    expect(actionsOf(ben)).toMatchObject([{ title: 'Write two guides', due: '2026-12-09', owner: 'Ben' }]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(listClashes(anna.core)).toMatchObject([
      { kind: 'action', lost: { title: 'Write none' }, stands: { title: 'Write two guides' } },
    ]);
  });

  it('of advice that both printed is there once, with the days of both', async () => {
    const [anna, ben] = await twoDesks();
    const print = (desk: Desk, day: string): unknown =>
      keepProposed(desk.core, { connection: desk.connection, projectId: CLIENT }, [ADVICE], day);
    print(anna, '2026-10-31');
    print(ben, '2026-11-01');
    await anna.exchange();
    await ben.exchange();
    await anna.exchange();
    expect(actionsOf(anna)).toMatchObject([{ proposedIn: ['2026-10-31', '2026-11-01'] }]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });
});
