/** A clock that is set back in the middle of a sync: what is kept is read again in the order in which it came. */
import { expect, it } from 'vitest';
import { consultDoctor } from '../../../main/features/doctor/doctor.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { startPlayedService } from '../../helpers/played-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  ['a day', DAY_MS],
  ['ten years', 3_652 * DAY_MS],
])('by %s: a rebuild finds every answer where it belongs', async (_, backMs) => {
  const moments: string[] = [];
  const mirror = openMirror(
    await startPlayedService(({ path }) => {
      moments.push(path);
      // The project's brands are in; its other lists and the parts of its runs are asked for.
      if (path === '/visibility' && moments.filter((one) => one === path).length === 1) {
        mirror.clock.ms -= backMs;
      }
      return undefined;
    }),
  );
  expect(await mirror.sync()).toMatchObject({ incomplete: [], runsMirrored: 3 });
  expect(moments).toContain('/visibility');
  const report = await consultDoctor(mirror.db.name, mirror.clock, { deep: true, repair: false });
  expect(report.findings).toEqual([]);
  // By when each came first: the newest page of the history is looked at once more at the end.
  expect(mirror.rows('SELECT path FROM api_response ORDER BY first_at, id')).toEqual(
    mirror.rows('SELECT path FROM api_response ORDER BY id'),
  );
});
