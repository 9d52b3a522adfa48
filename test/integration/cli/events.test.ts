/** Events of a client by the command line: typed, imported, listed, exported and deleted. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFour } from '../../helpers/batch-desk.ts';
import { sightline, type CommandResult } from '../../helpers/command-line.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { pdfPages } from '../../helpers/pdf.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { connectionsOverTime } from '../../helpers/next-connection.ts';

const home = mkdtempSync(join(tmpdir(), 'sightline-events-'));
beforeAll(async () => await fillFour(home));
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  const db = new Database(join(home, 'sightline.db'));
  db.exec('DELETE FROM event');
  db.close();
});

const CLIENT = 'Halden Outdoor';
const event = (verb: string, ...args: readonly string[]): Promise<CommandResult> =>
  sightline(home, ['event', verb, ...args, '--project', CLIENT]);
const told = ({ out }: CommandResult): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;
const kept = (columns: string): unknown[] =>
  readRows(home, `SELECT ${columns} FROM v_event ORDER BY from_day, text`).map((row) => Object.values(row));

const fileOf = (content: string | Buffer, name = 'events.csv'): string => {
  const file = join(home, name);
  writeFileSync(file, content);
  return file;
};

describe('an update of content that a workstream lists', () => {
  it('is listed once, however often the service names it', async () => {
    const update = { date: '2026-11-02', title: 'Guide to winter tents' };
    const trend = JSON.stringify({ series: [], contentUpdates: [update, update] });
    const db = new Database(join(home, 'sightline.db'));
    db.prepare(
      `INSERT INTO workstream (project, workstream_id, header, trend, mirrored_at)
       SELECT id, 'w-1', '{}', ?, '2026-11-03T00:00:00.000Z' FROM project WHERE name = ?`,
    ).run(trend, CLIENT);
    const events = told(await event('list', '--json'))['events'] as readonly unknown[];
    db.exec("DELETE FROM workstream WHERE workstream_id = 'w-1'");
    db.close();
    expect(JSON.stringify(events).match(/"event_id":"content\//g)).toHaveLength(1);
  });
});

describe('an event that is typed', () => {
  it('is kept with its kind, span, audience and scope, told, listed and deleted', async () => {
    const added = await event(
      ...(['add', 'Guide to winter tents', '--from', '2026-11-02', '--to', '9.11.2026'] as const),
      ...(['--kind', 'page', '--audience', 'client', '--market', 'Austria'] as const),
      ...(['--page', 'halden.example/tents?utm_source=mail#top', '--json'] as const),
    );
    expect(added).toMatchObject({ status: 0 });
    const { event: first, remarks } = told(added) as { event: { event_id: string }; remarks: unknown };
    expect(remarks).toEqual([
      'The page halden.example/tents?utm_source=mail#top is kept as https://halden.example/tents.',
    ]);
    expect(kept('from_day, to_day, kind, text, source, audience, pages, topics, market')).toEqual([
      [
        ...['2026-11-02', '2026-11-09', 'published-page', 'Guide to winter tents', 'typed', 'client'],
        ...['["https://halden.example/tents"]', '[]', 'Austria'],
      ],
    ]);
    const listed = told(await event('list', '--json'));
    const all = listed['events'] as readonly { readonly source: string }[];
    expect({ ...listed, events: all.filter(({ source }) => source !== 'mirror') }).toMatchObject({
      client: CLIENT,
      events: [{ event_id: first.event_id, from: '2026-11-02', to: '2026-11-09', kind: 'published-page' }],
    });
    expect((await event('list')).out).toMatch(/2026-11-02 to 2026-11-09 +published-page +client/);
    expect(told(await event('delete', first.event_id, '--json'))).toMatchObject({
      deleted: [first.event_id],
    });
    expect(kept('text')).toEqual([]);
  });

  it('is deleted with others, and their number is told', async () => {
    for (const text of ['Talk', 'Fair']) await event('add', text, '--from', '2026-11-03');
    const ids = readRows(home, 'SELECT event_id FROM v_event').map(({ event_id: id }) => String(id));
    expect((await event('delete', ...ids)).out).toBe(`${CLIENT}: 2 events deleted.\n`);
    expect(kept('text')).toEqual([]);
  });

  it('may be to come, and be about topics and platforms by their names', async () => {
    const [topic] = readRows(
      home,
      `SELECT t.topic_id AS id, t.name FROM v_topic t JOIN v_project p USING (project_id) WHERE p.name = '${CLIENT}' ORDER BY t.name`,
    );
    const [platform] = readRows(home, 'SELECT platform FROM v_visibility_platform ORDER BY platform');
    const args = [
      '--topic',
      String(topic?.['name']).toUpperCase(),
      '--platform',
      String(platform?.['platform']),
    ];
    expect(await event('add', 'Relaunch', '--from', '2031-01-01', ...args)).toMatchObject({ status: 0 });
    expect(kept('from_day, topics, platforms')).toEqual([
      ['2031-01-01', JSON.stringify([topic?.['id']]), JSON.stringify([platform?.['platform']])],
    ]);
  });

  it.each([
    [['', '--from', '2026-11-02'], 'it does not say what happened'],
    [['x'.repeat(201), '--from', '2026-11-02'], 'what happened has 201 letters, and at most 200 are kept'],
    [['New \u202esite', '--from', '2026-11-02'], 'marks that reverse the order of letters'],
    [['New site', '--from', '2026-02-30'], 'there is no day “2026-02-30”'],
    [['New site', '--from', '03/04/2026'], '“03/04/2026” may be two days'],
    [['New site', '--from', '2026-11-02', '--to', '2026-11-01'], 'its end, 2026-11-01, is before its start'],
    [
      ['New site', '--from', '2026-11-02', '--kind', 'rumour'],
      'there is no kind “rumour”; there are: published-page',
    ],
    [['New site', '--from', '2026-11-02', '--topic', 'Submarines'], 'the client has no topic “Submarines”'],
    [
      ['New site', '--from', '2026-11-02', '--page', 'ftp://halden.example/a'],
      'is not the address of a page',
    ],
    [['New site', '--from', '2026-11-02', '--page', 'javascript:alert(1)'], 'is not the address of a page'],
  ])('is refused with words, and nothing is kept (%#)', async (args, why) => {
    const refused = await event('add', ...args);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain(why);
    expect(refused.err).toContain('Nothing was kept.');
    expect(kept('text')).toEqual([]);
  });

  it('waits without its connection, and is found with the next one of the client', async () => {
    await event('add', 'Guide', '--from', '2026-11-02');
    const [before, between, after] = connectionsOverTime(home, 'event', CLIENT);
    expect([between, after]).toEqual([[null], before]);
  });

  it('of another client is not deleted', async () => {
    const added = told(await event('add', 'New site', '--from', '2026-11-02', '--json'));
    const { event_id: id } = added['event'] as { readonly event_id: string };
    const other = await sightline(home, ['event', 'delete', id, '--project', 'Emberlock Coffee']);
    expect(other).toMatchObject({ status: 4 });
    expect(other.err).toContain('Nothing was deleted');
    expect(kept('text')).toEqual([['New site']]);
  });
});

describe('a file of events', () => {
  const rows = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => `2026-${String((at % 12) + 1).padStart(2, '0')}-05;Event ${at}`);

  it('of two hundred is imported whole, and adds nothing a second time', async () => {
    const file = fileOf(`Date;Event\r\n${rows(200).join('\r\n')}\r\n`);
    expect(await event('import', file, '--dry-run')).toMatchObject({
      status: 0,
      out: '200 events would be imported.\n',
    });
    expect(kept('text')).toEqual([]);
    expect(await event('import', file)).toMatchObject({ status: 0, out: '200 events imported.\n' });
    expect(kept('text')).toHaveLength(200);
    expect(told(await event('import', file, '--json'))).toMatchObject({ added: 0, known: 200 });
    expect(kept('source')).toEqual(Array(200).fill(['imported']));
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8')],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('in %s, with semicolons and headers of its own, is read', async (_name, encoded) => {
    const text =
      'Start date;End date;What happened;Type;URL;Owner\r\n2.11.2026;9.11.2026;"Größe; neu";Blog post;HTTP://Halden.example/größe?gclid=1;Jo\r\n';
    const imported = await event('import', fileOf(encoded(text)));
    expect(imported).toMatchObject({ status: 0 });
    expect(imported.out).toContain('Not read: the column “Owner”.');
    expect(imported.out).toContain('is kept as http://halden.example/gr%C3%B6%C3%9Fe.');
    expect(kept('from_day, to_day, text, kind, source')).toEqual([
      ['2026-11-02', '2026-11-09', 'Größe; neu', 'published-page', 'imported'],
    ]);
  });

  it('takes the order of its days from one that is not a month, and asks where none tells', async () => {
    const file = fileOf('date,event\n03/04/2026,First\n25/04/2026,Second\n');
    expect(await event('import', file)).toMatchObject({ status: 0 });
    expect(kept('from_day, text')).toEqual([
      ['2026-04-03', 'First'],
      ['2026-04-25', 'Second'],
    ]);
    const vague = await event('import', fileOf('date,event\n03/04/2026,First\n05/05/2026,Second\n'));
    expect(vague.err).toContain('line 2: “03/04/2026” may be two days');
    expect(vague.err).not.toContain('line 3');
  });

  it('with a line that cannot be read is told line by line, and nothing of it is kept', async () => {
    const file = fileOf(
      'date,event,kind\n2026-11-02,Fine,press\n,No day,\n2026-11-04,,press\n2026-11-05,Odd,rumour\n',
    );
    const refused = await event('import', file, '--json');
    expect(refused.status).toBe(2);
    const { error } = told(refused) as { error: { message: string; details: { faults: unknown } } };
    expect(error.details.faults).toEqual([
      { line: 3, why: 'it has no day' },
      { line: 4, why: 'it does not say what happened' },
      { line: 5, why: expect.stringContaining('there is no kind “rumour”') as string },
    ]);
    expect(error.message).toContain('Nothing of');
    expect(kept('text')).toEqual([]);
  });

  it.each([
    ['', 'it is empty'],
    ['date,event\n', 'it has no event'],
    ['event,kind\nNew site,press\n', 'it has no column for the day'],
    ['date,start,event\n2026-11-02,2026-11-02,x\n', 'the columns “date” and “start” say the same'],
    ['date,event\n2026-11-02,"New site\n', 'expected a closing double quote'],
    [`date,event\n${'2026-11-02,x\n'.repeat(2001)}`, 'at most 2000 are read at once'],
  ])('without what it needs is refused (%#)', async (content, why) => {
    const refused = await event('import', fileOf(content));
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain(why);
  });

  it('can be exported as a view of the open schema', async () => {
    await event('import', fileOf('date,event,audience\n2026-11-02,New site,client\n'));
    const out = join(temporaryFolder(), 'v_event.csv');
    const args = ['export', '--view', 'v_event', '--project', CLIENT, '--format', 'csv', '--out', out];
    expect(await sightline(home, args)).toMatchObject({ status: 0 });
    expect(readFileSync(out, 'utf8')).toMatch(/2026-11-02,2026-11-02,other,New site,imported,client/);
  });
});

describe('a calendar', () => {
  const calendar = (...events: readonly (readonly string[])[]): string =>
    fileOf(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN'],
        ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT']),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
      'events.ics',
    );

  it('has its days, words, categories and addresses read, and repeats and cancellations told', async () => {
    const file = calendar(
      [
        'DTSTART;VALUE=DATE:20261102',
        'DTEND;VALUE=DATE:20261110',
        'SUMMARY:Autumn\\, campaign',
        'CATEGORIES:Work,Campaign',
      ],
      [
        'DTSTART;VALUE=DATE:20261103',
        'SUMMARY:A long title that is',
        '  folded',
        'URL:https://halden.example/new?utm_source=x',
      ],
      [
        'DTSTART;TZID=Europe/Berlin:20261104T233000',
        'DTEND;TZID=Europe/Berlin:20261105T000000',
        'SUMMARY:Late talk',
      ],
      ['DTSTART;VALUE=DATE:20261105', 'RRULE:FREQ=DAILY', 'SUMMARY:Stand-up'],
      [
        'DTSTART;VALUE=DATE:20261112',
        'RECURRENCE-ID;VALUE=DATE:20261106',
        'SUMMARY:Stand-up in the afternoon',
      ],
      ['DTSTART;VALUE=DATE:20261106', 'STATUS:CANCELLED', 'SUMMARY:Fair'],
    );
    const imported = await event('import', file);
    expect(imported).toMatchObject({ status: 0 });
    expect(imported.out).toContain('“Stand-up” repeats; only its first day is an event.');
    expect(imported.out).toContain('Not read: a changed day of “Stand-up in the afternoon”, which repeats.');
    expect(imported.out).toContain('Not read: “Fair”, which was cancelled.');
    expect(kept('from_day, to_day, text, kind, pages')).toEqual([
      ['2026-11-02', '2026-11-09', 'Autumn, campaign', 'campaign', '[]'],
      ['2026-11-03', '2026-11-03', 'A long title that is folded', 'other', '["https://halden.example/new"]'],
      ['2026-11-04', '2026-11-04', 'Late talk', 'other', '[]'],
      ['2026-11-05', '2026-11-05', 'Stand-up', 'other', '[]'],
    ]);
  });

  it('with an event that cannot be kept is told at its line, and nothing of it is kept', async () => {
    const file = calendar(
      ['DTSTART;VALUE=DATE:20261102', 'SUMMARY:Fine'],
      ['SUMMARY:Without a day'],
      ['DTSTART;VALUE=DATE:20261102', 'DTEND;VALUE=DATE:20261001', 'SUMMARY:Backwards'],
      ['DTSTART;VALUE=DATE:20261102'],
    );
    const refused = await event('import', file);
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain('line 9: it has no day');
    expect(refused.err).toContain('line 13: its end, 2026-10-01, is before its start, 2026-11-02');
    expect(refused.err).toContain('line 19: it does not say what happened');
    expect(kept('text')).toEqual([]);
    const torn = await event('import', fileOf('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'torn.ics'));
    expect(torn).toMatchObject({ status: 2, out: '' });
  });
});

describe('a report', () => {
  it('marks what is for the client, and says nothing of what is internal or to come', async () => {
    const [run] = readRows(
      home,
      `SELECT substr(max(started_at), 1, 10) AS day FROM v_run r JOIN v_project p USING (project_id) WHERE p.name = '${CLIENT}' AND r.status = 'completed'`,
    );
    const day = String(run?.['day']);
    const lines = [
      `${day},Guide to tents,client`,
      `${day},Talk with the rival,internal`,
      '2031-01-01,Relaunch,client',
    ];
    await event('import', fileOf(`date,event,audience\n${lines.join('\n')}\n`));
    const out = join(temporaryFolder(), 'report.pdf');
    const args = [
      'report',
      '--project',
      CLIENT,
      '--runs',
      'latest:4',
      '--sections',
      'key-figures',
      '--out',
      out,
    ];
    expect(await sightline(home, args)).toMatchObject({ status: 0 });
    const text = pdfPages(out).join(' ');
    expect(text).toMatch(/1: Guide to tents \(.+?\)\./);
    expect(text).not.toContain('Talk with');
    expect(text).not.toContain('Relaunch');
  });
});

describe('the page of an event', () => {
  type Page = Readonly<Record<string, unknown>>;
  const pagesOf = async (): Promise<readonly (readonly Page[] | undefined)[]> => {
    const { events } = told(await event('list', '--json')) as {
      events: readonly { readonly source: string; readonly pages?: readonly Page[] }[];
    };
    return events.filter(({ source }) => source !== 'mirror').map(({ pages }) => pages);
  };
  const CITED = `FROM response s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    JOIN response_citation c ON c.response = s.id JOIN page g ON g.id = c.page WHERE p.name = '${CLIENT}'`;

  it('is told with where it is cited, however its address is written, and whom those answers name', async () => {
    const [most] = readRows(
      home,
      `SELECT g.id, g.url, count(*) AS answers, count(DISTINCT r.id) AS runs, min(r.run_id) AS one, count(DISTINCT s.prompt) AS prompts
       ${CITED} AND g.url LIKE 'https://%/_%' GROUP BY g.id ORDER BY answers DESC, g.id LIMIT 1`,
    );
    const [all] = readRows(home, `SELECT count(*) AS citations, count(DISTINCT r.id) AS runs ${CITED}`);
    const written = String(most?.['url']).replace('https://', 'http://www.');
    const asPage = ['--from', '2020-01-01', '--kind', 'published-page', '--page'] as const;
    await event('add', 'Guide', ...asPage, `${written}/?utm_source=mail#top`);
    const [[page] = []] = await pagesOf();
    expect(page).toMatchObject({
      ...{ answers: most?.['answers'], cited_runs: most?.['runs'], runs_since: all?.['runs'] },
      citations: all?.['citations'],
      first_cited: { day: expect.stringMatching(/^20/) as string },
    });
    expect(page?.['prompts']).toHaveLength(Number(most?.['prompts']));
    const named = readRows(
      home,
      `SELECT b.name, count(DISTINCT m.response) AS answers ${CITED.replace('WHERE', 'JOIN counted_mention m ON m.response = s.id JOIN known_brand b ON b.id = m.brand WHERE')}
         AND g.id = ${String(most?.['id'])} GROUP BY b.same ORDER BY answers DESC, b.is_own DESC, b.name`,
    );
    expect(((page?.['named'] ?? []) as Page[]).map(({ name, answers }) => ({ name, answers }))).toEqual(
      named,
    );
    expect((await event('list')).out).toContain(': First cited on ');
  });

  it('that nobody cites says in how many runs, and an event of another kind says nothing', async () => {
    const [all] = readRows(home, `SELECT count(DISTINCT r.id) AS runs ${CITED}`);
    const page = ['--from', '2020-01-01', '--page', 'https://halden.example/never'] as const;
    await event('add', 'Guide', ...page, '--kind', 'published-page');
    await event('add', 'Press', ...page, '--kind', 'press');
    expect(await pagesOf()).toMatchObject([
      [{ first_cited: null, answers: 0, uncited_runs: all?.['runs'], named: [], no_longer_cited: [] }],
      undefined,
    ]);
    expect((await event('list')).out).toContain(
      `https://halden.example/never: Not cited in ${String(all?.['runs'])} run`,
    );
  });
});
