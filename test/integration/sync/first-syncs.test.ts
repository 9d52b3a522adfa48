import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../../main/cli/exit-status.ts';
import { sightline } from '../../helpers/command-line.ts';
import { KEY, startPlayedService, type Asked } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** Rounds of first syncs at once; `npm run torture -- first-syncs` makes fifty of ten. */
const ROUNDS = Number(process.env['SIGHTLINE_FIRST_SYNC_ROUNDS'] ?? 3);
const SYNCS = Number(process.env['SIGHTLINE_FIRST_SYNCS'] ?? 6);
/** A process takes about a second, and a small machine starts two at once. */
const TIMEOUT_MS = 60_000 + ROUNDS * SYNCS * 5_000;

const partOf = ({ path, query }: Asked) => `${path}?${new URLSearchParams(query).toString()}`;

describe(`${SYNCS} first syncs of one address at once, ${ROUNDS} times`, () => {
  it(
    'make one connection, ask for each part once, and leave a mirror that syncs',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const service = await startPlayedService();
        const home = temporaryFolder();
        const env = { SIGHTLINE_API_KEY: KEY };
        const sync = () => sightline(home, ['sync', '--base-url', service.baseUrl, '--quiet'], env);
        const ended = await Promise.all(Array.from({ length: SYNCS }, sync));

        // Who came while another one was at work says so; who came after it found nothing to do.
        for (const { status, err } of ended.filter((one) => one.status !== EXIT.done)) {
          const busy = expect.stringContaining('[sync/busy]') as string;
          expect({ status, err }).toEqual({ status: EXIT.busy, err: busy });
        }
        expect(ended.some(({ status }) => status === EXIT.done)).toBe(true);
        const db = new Database(join(home, 'sightline.db'), { readonly: true });
        expect(db.prepare('SELECT base_url FROM connection').pluck().all()).toEqual([service.baseUrl]);
        expect(db.prepare('SELECT count(*) FROM v_run WHERE mirrored_at IS NOT NULL').pluck().get()).toBe(3);
        db.close();
        const parts = service.asked.filter(({ query }) => query['runId'] !== undefined).map(partOf);
        expect(parts).toHaveLength(new Set(parts).size);

        service.asked.length = 0;
        expect(await sync()).toMatchObject({ status: EXIT.done });
        expect(service.asked.filter(({ query }) => query['runId'] !== undefined)).toEqual([]);
        await service.close();
      }
    },
    TIMEOUT_MS,
  );
});
