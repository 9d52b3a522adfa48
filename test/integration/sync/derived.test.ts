/** What derives from a client's runs is made again where it is missing, and a sync that brings nothing of a client does not read it through. */
import { describe, expect, it } from 'vitest';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { answersOf, listedRun, on, reply, runId, startPlayedService } from '../../helpers/played-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const stepsOf = ({ rows }: Mirror) => rows('SELECT * FROM run_step ORDER BY run');
const packedOf = ({ rows }: Mirror) => rows('SELECT * FROM packed_run ORDER BY run');

/** A service with these runs, newest first, and a mirror of it. */
async function mirrorRuns(...runs: readonly number[]) {
  const service = await startPlayedService(on('/prompts/runs', () => reply(runs.map(listedRun))));
  const mirror = openMirror(service);
  await mirror.sync();
  return { mirror, service };
}

describe('a sync that brings nothing', () => {
  it('derives what a killed one left underived, of any kind and of any run', async () => {
    const { mirror } = await mirrorRuns(3, 2, 1);
    const [steps, packed] = [stepsOf(mirror), packedOf(mirror)];
    expect([steps.length, packed.length]).toEqual([2, 3]);
    const [first, second, third] = packed.map(({ run }) => Number(run));
    for (const lost of [
      `DELETE FROM run_step WHERE run = ${third}`,
      `DELETE FROM packed_run WHERE run = ${first}`,
      'DELETE FROM run_step',
      'DELETE FROM packed_run',
      `DELETE FROM run_step; DELETE FROM packed_run`,
      // From a run that is not the one before it.
      `UPDATE run_step SET earlier = ${first} WHERE run = ${third}`,
      // Under other names, and as a run was before it was mirrored again.
      `UPDATE packed_run SET basis = replace(basis, ' ', ' 0') WHERE run = ${second}`,
      `UPDATE packed_run SET basis = basis || '0' WHERE run = ${third}`,
    ]) {
      mirror.db.exec(lost);
      await mirror.sync();
      expect([lost, stepsOf(mirror), packedOf(mirror)]).toEqual([lost, steps, packed]);
    }
  });

  it('settles again what of a client with underived runs is counted', async () => {
    const { mirror } = await mirrorRuns(2, 1);
    mirror.db.exec(`DELETE FROM packed_run; INSERT INTO left_out SELECT id, project FROM prompt`);
    await mirror.sync();
    expect(mirror.value('SELECT count(*) FROM left_out')).toBe(0);
  });

  it('leaves a step that a disk has changed to the sync that brings anything of the client', async () => {
    const { mirror, service } = await mirrorRuns(2, 1);
    const steps = stepsOf(mirror);
    mirror.db.exec(`UPDATE run_step SET facts = '{"brands":{}}'`);
    await mirror.sync();
    expect(stepsOf(mirror)).toMatchObject([{ facts: '{"brands":{}}' }]);
    const { play } = service;
    service.play = (asked) =>
      on('/visibility/trends', () => reply({ trend: [], summary: { currentScore: 41 } }))(asked) ??
      play(asked);
    await mirror.sync({ refresh: true });
    expect(stepsOf(mirror)).toEqual(steps);
  });
});

describe('how a service counts', () => {
  it('is compared with what was known before anything new, also where that takes evidence away', async () => {
    const { mirror, service } = await mirrorRuns(8, 7, 6, 5, 4, 3, 2, 1);
    // Of the eight runs that a rule needs, one has other answers now.
    const listed = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) =>
      n === 1 ? { ...listedRun(n), completedTasks: 19, failedTasks: 1 } : listedRun(n),
    );
    service.play = (asked) =>
      on('/prompts/runs', () => reply(listed))(asked) ??
      on('/prompts/results', ({ runId: run }) =>
        run === runId(9) ? reply(answersOf(runId(9), 3)) : undefined,
      )(asked);
    mirror.clock.ms += DAY_MS;
    const { corrected } = await mirror.sync();
    expect(corrected).toContainEqual(expect.stringMatching(/^counting: /));
  });
});
