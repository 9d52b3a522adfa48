/** The clients of a batch, as a line of a manifest or a command names them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../main/db/open.ts';
import { saveConnection } from '../../../../../main/db/writes/connections.ts';
import {
  chooseMembers,
  findClient,
  type ClientChoice,
} from '../../../../../main/features/batch/choose-members.ts';
import type { BatchClient } from '../../../../../shared/domain/batch-schema.ts';

/** Four clients of two connections, two of one name. */
function openClients() {
  const clock = { nowMs: () => Date.UTC(2026, 10, 23) };
  const db = openDatabase(':memory:', { clock });
  onTestFinished(() => void db.close());
  const ids = ['North', 'South'].map((name) => {
    const connection = saveConnection(db, { name, baseUrl: `https://${name}.example`, at: '2026-01-01' });
    return { row: connection.id, id: connection.connectionId };
  });
  const enter = db.prepare('INSERT INTO project (connection, project_id, name) VALUES (?, ?, ?)');
  const [north, south] = [ids[0]!, ids[1]!];
  enter.run(north.row, 'p1', 'Halden');
  enter.run(north.row, 'p2', 'Cairn');
  enter.run(south.row, 'p3', 'Halden');
  enter.run(south.row, 'p4', 'HALDEN Österreich');
  return { db, clock, north: north.id, south: south.id };
}

describe('a client that a line names', () => {
  const client = (connection: string, projectId: string, name: string): BatchClient => ({
    connection: `id of ${connection}`,
    connectionName: connection,
    projectId,
    client: name,
    runs: 1,
    newestRunAt: null,
    kit: null,
    lastReportAt: null,
  });
  const clients = [
    client('North', 'p1', 'Halden'),
    client('North', 'p2', 'Cairn'),
    client('South Coast', 'p3', 'Halden'),
    client('South Coast', 'p4', 'Brûlerie'),
  ];

  it.each([
    ['by its name', { client: 'Cairn' }, 'p2'],
    ['by its name in another case', { client: 'CAIRN' }, 'p2'],
    ['by its name as macOS writes it', { client: 'Brûlerie'.normalize('NFD') }, 'p4'],
    ['by its id', { client: 'p3' }, 'p3'],
    ['by its name and connection', { client: 'halden', connection: 'SOUTH COAST' }, 'p3'],
    ['by its name and the id of its connection', { client: 'Halden', connection: 'id of South Coast' }, 'p3'],
  ])('%s is found', (_, line, projectId) => {
    expect(findClient(clients, line).projectId).toBe(projectId);
  });

  it.each([
    [
      'of which there are two',
      { client: 'Halden' },
      '“Halden” names 2 clients; give the id instead (p1, p3)',
    ],
    ['that is not there', { client: 'Nobody' }, 'there is no client “Nobody” on this computer'],
    ['of another connection', { client: 'Cairn', connection: 'South Coast' }, 'there is no client “Cairn”'],
    ['by a part of its name', { client: 'Cair' }, 'there is no client “Cair”'],
  ])('%s is not', (_, line, words) => {
    expect(() => findClient(clients, line)).toThrow(words);
  });

  it('as it is written is not the one that differs in its case', () => {
    const twins = clients.map((one) => (one.projectId === 'p2' ? { ...one, client: 'halden' } : one));
    expect(findClient(twins, { client: 'halden' }).projectId).toBe('p2');
  });
});

describe('the clients that a command means', () => {
  const NOTHING: ClientChoice = { isAll: false, tags: [], connections: [], clients: [], period: null };
  const choose = (
    choice: Partial<ClientChoice>,
    tagsOf: (of: ReturnType<typeof openClients>) => Record<string, readonly string[]> = () => ({}),
  ): readonly string[] => {
    const file = openClients();
    return chooseMembers(file, { ...NOTHING, ...choice }, tagsOf(file)).map(({ projectId }) => projectId);
  };

  it('are all, or those of any name, connection or tag, each once and by name', () => {
    expect(choose({})).toEqual([]);
    expect(choose({ isAll: true })).toEqual(['p2', 'p1', 'p3', 'p4']);
    expect(choose({ connections: ['NORTH'] })).toEqual(['p2', 'p1']);
    expect(choose({ clients: ['p4', 'cairn'], connections: ['north'] })).toEqual(['p2', 'p1', 'p4']);
    const tags = ({ north, south }: ReturnType<typeof openClients>) => ({
      [`${north}/p1`]: ['retail'],
      [`${south}/p4`]: ['other', 'Retail'],
      [`${south}/p1`]: ['retail'],
    });
    expect(choose({ tags: ['RETAIL'] }, tags)).toEqual(['p1', 'p4']);
    expect(choose({ tags: ['other'], clients: ['Cairn'] }, tags)).toEqual(['p2', 'p4']);
  });

  it('by the id of a connection are those of that connection', () => {
    const file = openClients();
    const members = chooseMembers(file, { ...NOTHING, connections: [file.south] }, {});
    expect(members).toEqual([
      { connection: file.south, projectId: 'p3', choices: {}, pattern: null },
      { connection: file.south, projectId: 'p4', choices: {}, pattern: null },
    ]);
  });

  it('are meant by the beginning of a name that only one has, and guessed at where several or none have it', () => {
    expect(choose({ clients: ['Cai'] })).toEqual(['p2']);
    expect(choose({ clients: ['österr'] })).toEqual(['p4']);
    expect(() => choose({ clients: ['Hal'] })).toThrow('Did you mean Halden or HALDEN Österreich?');
    expect(() => choose({ clients: ['Carin'] })).toThrow(
      'There is no client “Carin” on this computer. Nothing was made. Did you mean Cairn?',
    );
  });

  it('are none where a word names nothing', () => {
    expect(() => choose({ tags: ['retail'] })).toThrow('No client has the tag “retail”');
    expect(() => choose({ tags: ['retail'] })).toThrow('no client has a tag yet');
    const tags = ({ north }: ReturnType<typeof openClients>) => ({ [`${north}/p1`]: ['b', 'a'] });
    expect(() => choose({ tags: ['retail'] }, tags)).toThrow('there are: a, b.');
    expect(() => choose({ connections: ['West'] })).toThrow('No client belongs to the connection “West”');
    expect(() => choose({ clients: ['Nobody'] })).toThrow(
      'There is no client “Nobody” on this computer. Nothing was made. There are: Cairn, Halden, HALDEN Österreich.',
    );
  });
});
