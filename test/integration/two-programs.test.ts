/** Two programs on one file, the app and the command line: what one reads to change it, the other does not change meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { systemClock, type Clock } from '../../main/platform/clock.ts';
import { resolvePaths } from '../../main/platform/paths.ts';
import { addKit, buildOnKit, keepImported, renameKit, saveKit } from '../../main/features/kits/edit-kits.ts';
import { resetClientKit } from '../../main/features/kits/kits.ts';
import { changeTags } from '../../main/features/projects/tags.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import { fillFour } from '../helpers/batch-desk.ts';
import { openOtherProgram, type OtherProgram } from '../helpers/other-program.ts';
import { placesIn } from '../helpers/places-in.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-two-'));
let db: Db;
let other: OtherProgram;
let place: ProjectPlace;

const LARKFIELD = { name: 'Larkfield', colour: '#57295c' };
const anything = (outcomes: string[]): Clock =>
  other.interrupting(
    outcomes,
    "INSERT INTO setting (name, value, saved_at) VALUES ('slides', '\"dark\"', '2026-11-23') ON CONFLICT DO NOTHING",
  );

beforeAll(async () => {
  await fillFour(home);
  const [first] = placesIn(home);
  if (first === undefined) throw new Error('a client is needed');
  place = first;
  const file = resolvePaths({ home }).database;
  db = openDatabase(file, { clock: systemClock });
  other = openOtherProgram(file);
  addKit({ db, clock: systemClock }, LARKFIELD);
  addKit({ db, clock: systemClock }, { name: 'Fathom', colour: '#17406d' });
});

afterAll(() => {
  other.close();
  db.close();
  rmSync(home, { recursive: true, force: true });
});

const take = (values: object): Promise<object> => Promise.resolve(values);
const ofClient = () => ({ kind: 'client', ...place }) as const;

describe('between what is read and what is written, no other program writes', () => {
  it.each<[string, (clock: Clock) => unknown]>([
    ['when a kit is added', (clock) => addKit({ db, clock }, { name: 'Third', colour: '#112233' })],
    [
      'when a value of an agency’s kit is saved',
      (clock) =>
        saveKit(
          { db, clock },
          { place: { kind: 'agency', name: 'Larkfield' }, values: { footer: 'x' } },
          take,
        ),
    ],
    [
      'when a client builds on another kit',
      (clock) => buildOnKit({ db, clock }, { ...place, agency: 'Larkfield' }),
    ],
    [
      'when a value of a client’s kit is saved',
      (clock) => saveKit({ db, clock }, { place: ofClient(), values: { footer: 'y' } }, take),
    ],
    [
      'when a value of a client’s kit is taken away',
      (clock) => resetClientKit({ db, clock }, { project: place, field: 'footer' }),
    ],
    ['when a kit is renamed', (clock) => renameKit({ db, clock }, { name: 'Fathom', to: 'Fathom Row' })],
    ['when a kit of a file is kept', (clock) => keepImported({ db, clock }, LARKFIELD, true)],
    [
      'when a client gets a tag',
      (clock) => changeTags({ db, clock, tell: () => undefined }, [place], { tag: 'Retail', isOn: true }),
    ],
  ])('%s', async (_, work) => {
    const outcomes: string[] = [];
    await work(anything(outcomes));
    expect(new Set(outcomes)).toEqual(new Set(['SQLITE_BUSY']));
  });
});
