/** The run that a user sets as a project's baseline: kept with a day and a reason, carried over, sealed, removed. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBrokenSeals, sealContent } from '../../../main/db/seals.ts';
import { keepBaseline, removeBaseline } from '../../../main/features/compare/baselines.ts';
import { loadProject } from '../../../main/features/projects/project-views.ts';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { deleteConnection } from '../../../main/db/writes/connections.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { runId, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openDatabase } from '../../../main/db/open.ts';

const clock = { nowMs: () => Date.UTC(2026, 8, 2, 9) };
const REASON = 'before the relaunch';

let mirror: Mirror;
let place: { connection: string; projectId: string };

beforeEach(async () => {
  mirror = openMirror(await startPlayedService());
  await mirror.sync();
  place = mirror.db
    .prepare<[], typeof place>(
      'SELECT c.connection_id AS connection, p.project_id AS projectId FROM project p JOIN connection c ON c.id = p.connection',
    )
    .get()!;
});

const core = () => ({ db: mirror.db, clock });
const set = (setOn: string | null = null) =>
  keepBaseline(core(), { ...place, runId: runId(1), reason: REASON, setOn });

describe('the baseline of a project', () => {
  it('comes with the project, with the day on which it was set and the reason', () => {
    expect(loadProject(core(), place).baseline).toBeNull();
    expect(set()).toEqual({ runId: runId(1), reason: REASON, setOn: '2026-09-02' });
    expect(loadProject(core(), place).baseline).toEqual({
      runId: runId(1),
      reason: REASON,
      setOn: '2026-09-02',
    });
    keepBaseline(core(), { ...place, runId: runId(2), reason: 'new site', setOn: null });
    expect(loadProject(core(), place).baseline).toMatchObject({ runId: runId(2), reason: 'new site' });
    removeBaseline(core(), place);
    expect(loadProject(core(), place).baseline).toBeNull();
    removeBaseline(core(), place);
  });

  it('keeps its day when its removal is taken back, and never one that is still to come', () => {
    expect(set('2026-08-30')).toMatchObject({ setOn: '2026-08-30' });
    expect(set('2027-01-01')).toMatchObject({ setOn: '2026-09-02' });
  });

  it('is no run that has no scores, and no project that is gone', () => {
    expect(() => keepBaseline(core(), { ...place, runId: 'nobody', reason: REASON, setOn: null })).toThrow(
      expect.objectContaining({ code: 'input/not-found' }) as Error,
    );
    expect(() => removeBaseline(core(), { ...place, projectId: 'nobody' })).toThrow(
      expect.objectContaining({ code: 'input/not-found' }) as Error,
    );
  });

  it('is carried over by a repair', async () => {
    set();
    mirror.db.pragma('wal_checkpoint(TRUNCATE)');
    const file = join(temporaryFolder(), 'sightline.db');
    copyFileSync(mirror.db.name, file);
    const harmed = openDatabase(file, { clock });
    harmed.exec('DROP VIEW v_insight');
    harmed.close();
    expect((await consultDoctor(file, clock, { repair: true })).repair).not.toBeNull();
    const repaired = openDatabase(file, { clock });
    expect(loadProject({ db: repaired }, place).baseline).toMatchObject({ runId: runId(1), reason: REASON });
    repaired.close();
  });

  it('is sealed, so that a reason that a disk has changed is found', () => {
    set();
    sealContent(mirror.db);
    expect(findBrokenSeals(mirror.db)).toEqual([]);
    set('2026-08-30');
    expect(mirror.value("SELECT count(*) FROM seal WHERE name = 'baseline' AND digest IS NULL")).toBe(1);
    sealContent(mirror.db);
    mirror.db.exec(`UPDATE seal SET digest = x'00' WHERE name = 'baseline'`);
    expect(findBrokenSeals(mirror.db)).toMatchObject([{ table: 'baseline' }]);
  });

  it('goes with its connection', () => {
    set();
    deleteConnection(mirror.db, mirror.connection.id);
    expect(mirror.value('SELECT count(*) FROM baseline')).toBe(0);
  });
});
