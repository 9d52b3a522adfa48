import { describe, expect, it } from 'vitest';
import { manifestErrors } from '../../../../../main/features/batch/manifest-schema.ts';
import { readManifest, writeManifest } from '../../../../../main/features/batch/manifest.ts';
import { MOST_MEMBERS } from '../../../../../shared/domain/batch-schema.ts';

/** A manifest without a fault, as plain data. */
function read(file: string, text: string) {
  const { manifest, faults } = readManifest(file, text);
  if (faults.length > 0) throw manifestErrors(file, faults);
  // Functions are no data.
  return JSON.parse(JSON.stringify(manifest)) as typeof manifest;
}
const yaml = (text: string) => read('month.yaml', text);
const csv = (text: string) => read('month.csv', text);

describe('a manifest in YAML', () => {
  it('has the choices of all and those of each client, with the line that it stands on', () => {
    const { clients, ...rest } = yaml(`title: November
out: reports
period: 2026-11
template: monthly
clients:
  - Halden Outdoor
  - project: Emberlock Coffee
    template: quarterly
    brand: Larkfield
    period: 2026
`);
    expect(rest).toEqual({ title: 'November', out: 'reports', period: '2026-11', template: 'monthly' });
    expect(clients).toEqual([
      { client: 'Halden Outdoor', at: { line: 6, column: 5 } },
      {
        client: 'Emberlock Coffee',
        template: 'quarterly',
        kit: 'Larkfield',
        period: '2026',
        at: { line: 7, column: 5 },
      },
    ]);
  });

  it('may be a list of clients alone, and JSON', () => {
    expect(yaml('- A\n- B\n').clients.map(({ client }) => client)).toEqual(['A', 'B']);
    expect(yaml('{"clients": ["A"], "out": "x"}')).toMatchObject({ out: 'x', clients: [{ client: 'A' }] });
  });

  it.each([
    ['an unknown key', 'clients: [A]\ncolour: red\n', 'line 2, column 1: there is no “colour”'],
    [
      'an unknown key of a client',
      'clients:\n  - client: A\n    colour: red\n',
      'line 3, column 5: there is no “colour”',
    ],
    ['no client', 'title: x\n', 'line 1, column 1: “clients”'],
    ['an empty list', 'clients: []\n', 'line 1, column 10: “clients”: it names no client'],
    ['a client without a name', 'clients:\n  - template: x\n', 'line 2, column 5: “client”'],
    ['a client of another kind', 'clients:\n  - [a, b]\n', 'line 2, column 5'],
    [
      'a name of 400 letters and one',
      `clients:\n  - client: ${'x'.repeat(401)}\n`,
      'longer than 400 letters',
    ],
    ['a broken line', 'clients: [A\n', 'line 2, column 1'],
    ['a key that is there twice', 'title: a\ntitle: b\nclients: [A]\n', 'line 2, column 1'],
    ['nothing', '', 'line 1, column 1'],
    ['a list that holds itself', 'clients: &c\n  - A\n  - *c\n', 'The manifest month.yaml, line'],
    ['a tag that makes something else of it', 'clients: !!js/function "x"\n', 'line 1'],
  ])('with %s is refused at its place', (_what, text, why) => {
    expect(() => yaml(text)).toThrow(why);
    expect(() => yaml(text)).toThrow('Nothing was made');
  });

  it('tells every fault, in the order of the file', () => {
    const text = `colour: red
size: 2
review: perhaps
clients:
  - client: A
    x: 1
    y: 2
    template: [a]
  - [A]
  - project: B
    client: C
  - kit: ''
`;
    expect(() => yaml(text)).toThrow(
      new RegExp(
        [
          'has 10 faults: line 1, column 1: there is no “colour”',
          'line 2, column 1: there is no “size”',
          'line 3, column 9: “review”: expected boolean',
          'line 6, column 5: there is no “x”',
          'line 7, column 5: there is no “y”',
          'line 8, column 15: “template”: expected string',
          'line 9, column 5: it is neither the name of a client nor a list',
          'line 11, column 5: “client” and “project” are the same',
          'line 12, column 5: “client”: it is not there',
          'line 12, column 10: “kit”: it is empty',
        ].join('.*?; '),
      ),
    );
  });

  it('keeps what can be read beside what cannot, so that both are looked at', () => {
    const { manifest, faults } = readManifest(
      'month.yaml',
      'size: 2\nperiod: 2026\nclients:\n  - A\n  - [B]\n',
    );
    expect(faults).toHaveLength(2);
    expect(manifest).toMatchObject({ period: '2026', clients: [{ client: 'A' }] });
  });

  it.each([
    ['deeper than any list', '['.repeat(5_000), 'it is nested deeper than any list of clients'],
    ['words alone', 'Halden Outdoor, Emberlock Coffee', 'called .csv, .tsv or .txt'],
    ['nothing but a remark', '# later\n', 'line 1, column 1: it is empty'],
    [
      'a key of every object',
      'constructor: 1\nclients: [A]\n',
      'line 1, column 1: there is no “constructor”',
    ],
  ])('of %s is refused with words', (_what, text, why) => {
    expect(() => yaml(text)).toThrow(why);
  });

  it('that is a bomb of aliases is refused before it is unfolded', () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      level === 0
        ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
        : `a${level}: &a${level} [${Array(9)
            .fill(`*a${level - 1}`)
            .join(', ')}]`,
    );
    expect(() => yaml(`${levels.join('\n')}\nclients: *a11\n`)).toThrow('The manifest month.yaml, line');
  });

  it('comes back from what is written', () => {
    const clients = [{ client: 'Ä: "x" # y', template: 'quarterly' }, { client: '2026-11' }];
    const text = writeManifest({ title: 'November', out: '/tmp/x', clients });
    const again = yaml(text);
    expect(again.clients).toMatchObject(clients);
    expect(again).toMatchObject({ title: 'November', out: '/tmp/x' });
  });
});

describe('the places of a manifest', () => {
  const faultsOf = (file: string, text: string) =>
    readManifest(file, text).faults.map(({ at: { line, column }, why }) => `${line}:${column} ${why}`);

  it('are those of its choices and of each client’s, or of what they stand in', () => {
    const { manifest, placeOf } = readManifest(
      'month.yaml',
      'title: x\nPeriod: 2026\nclients:\n  - client: A\n    brand: B\n  - C\n',
    );
    expect([placeOf('title'), placeOf('period'), placeOf('kit')]).toEqual([
      { line: 1, column: 8 },
      { line: 2, column: 9 },
      { line: 1, column: 1 },
    ]);
    const [first, second] = manifest.clients;
    expect([first?.placeOf('kit'), first?.placeOf('period'), second?.placeOf('client')]).toEqual([
      { line: 5, column: 12 },
      { line: 4, column: 5 },
      { line: 6, column: 5 },
    ]);
    const table = readManifest('month.csv', 'sep=;\n\nclient;language\nA;de\n');
    expect(table.placeOf('period')).toEqual({ line: 3, column: 1 });
    expect(['locale', 'client', 'kit'].map((key) => table.manifest.clients[0]?.placeOf(key))).toEqual([
      { line: 4, column: 2 },
      { line: 4, column: 1 },
      { line: 4, column: 1 },
    ]);
    for (const [file, text] of [
      ['month.csv', ''],
      ['month.csv', 'client\n"A\n'],
      ['month.yaml', 'clients: [A\n'],
      ['month.yaml', ''],
    ] as const) {
      const { manifest: none, placeOf: of, faults } = readManifest(file, text);
      expect(none).toEqual({ clients: [] });
      expect(of('title')).toEqual(
        file === 'month.csv' ? faults[0]?.at : { line: 1, column: expect.any(Number) as number },
      );
    }
  });

  it('count the line that says what parts the fields', () => {
    expect(faultsOf('month.csv', 'sep=,\nclient,colour\nA,red\n')[0]).toMatch(/^2:2 there is no column/);
    expect(faultsOf('month.csv', 'sep=,\nclient\nA\n"B\n')[0]).toMatch(/^4:1 expected a closing/);
    expect(faultsOf('month.csv', 'sep=,\nclient\nA,b\n')).toEqual(['3:2 it has more fields than columns']);
    expect(faultsOf('month.csv', 'client\nA"b\n')[0]).toMatch(/^2:1 expected the end of the field/);
    expect(faultsOf('month.csv', `client\n"${'x'.repeat(100_010)}"\n`)[0]).toMatch(/^2:1 a line is longer/);
  });

  it('tell what there is once, and each fault by its line and then by its column', () => {
    const told = (text: string): string =>
      manifestErrors('m.yaml', readManifest('m.yaml', text).faults).message;
    const message = told('clients:\n  - client: A\n    x: 1\n  - client: B\n    y: 1\n');
    expect(message.match(/; there are/g)).toHaveLength(1);
    expect(message).toContain('line 5, column 5: there is no “y”. Nothing was made.');
    expect(
      manifestErrors(
        'm',
        [3, 1, 2].map((column) => ({ at: { line: 1, column }, why: `w${column}` })),
      ).message,
    ).toContain('column 1: w1; line 1, column 2: w2; line 1, column 3: w3');
    expect(told('title: [1]\nclients: [A]\n')).toBe(
      'The manifest m.yaml, line 1, column 8: “title”: expected string, received array. Nothing was made.',
    );
  });

  it('are not there for what spaces and empty fields leave', () => {
    expect(csv(' Client , TEMPLATE\n A , monthly \n  ,  \n').clients).toMatchObject([
      { client: 'A', template: 'monthly' },
    ]);
    expect(faultsOf('month.csv', 'client,\nA,  \n')).toEqual([]);
    expect(faultsOf('month.csv', 'colour\nred\n')).toHaveLength(2);
    expect(faultsOf('month.yaml', 'clients:\n')).toEqual(['1:9 “clients”: it names no client']);
    expect(faultsOf('month.yaml', 'clients: A\n')).toEqual(['1:10 “clients”: it is not a list']);
    expect(faultsOf('month.yaml', '- 2026\n- null\n')).toEqual([
      '2:3 it is neither the name of a client nor a list of its choices',
    ]);
  });

  it('may be of as many clients as a batch takes, and of no more', () => {
    const names = (count: number): string => 'A\n'.repeat(count);
    const many = read('month.csv', `client\n${names(MOST_MEMBERS)}`);
    expect(many.clients).toHaveLength(MOST_MEMBERS);
    for (const [file, text] of [
      ['month.csv', `client\n${names(MOST_MEMBERS + 1)}`],
      ['month.json', `[${'1,'.repeat(MOST_MEMBERS)}1]`],
    ] as const) {
      const { manifest, faults } = readManifest(file, text);
      expect(manifest.clients).toEqual([]);
      expect(faults.map(({ why }) => why)).toEqual([
        expect.stringContaining(`it names more than ${MOST_MEMBERS} clients`),
      ]);
    }
  });

  it('are read as the name of the file ends', () => {
    for (const file of ['a.csv', 'a.TSV', 'a.txt']) expect(read(file, 'client\nA\n').clients).toHaveLength(1);
    for (const file of ['a.csv.yaml', 'a.yml', 'a.json', 'csv']) {
      expect(read(file, '[A]').clients).toHaveLength(1);
    }
  });
});

describe('a manifest in CSV', () => {
  it('has a client a line, its first line says what the columns are', () => {
    expect(
      csv('\ufeffProject,Template,Period\r\n"Halden, Outdoor",monthly,2026-11\r\nB,,\r\n').clients,
    ).toEqual([
      { client: 'Halden, Outdoor', template: 'monthly', period: '2026-11', at: { line: 2, column: 1 } },
      { client: 'B', at: { line: 3, column: 1 } },
    ]);
  });

  it('may have semicolons, as spreadsheets of many countries write', () => {
    expect(csv('client;language\nA;de\n').clients).toMatchObject([{ client: 'A', locale: 'de' }]);
  });

  it('may be what spreadsheets write where they are asked for tabs, or say what parts the fields', () => {
    const clients = [
      { client: 'A, B', locale: 'de', at: { line: 3, column: 1 } },
      { client: 'C', at: { line: 4, column: 1 } },
    ];
    expect(csv('sep=;\r\nclient;language\r\n"A, B";de\r\nC;\r\n').clients).toEqual(clients);
    expect(read('month.tsv', '\nclient\tlanguage\nA, B\tde\nC\t\n').clients).toEqual(clients);
  });

  it('has columns without a name and lines without a word, as a spreadsheet leaves them', () => {
    const { clients } = csv('\uFEFFclient;template;;;\r\nA;monthly;;;\r\nB;;;;\r\n;;;;\r\n\r\n');
    expect(clients).toEqual([
      { client: 'A', template: 'monthly', at: { line: 2, column: 1 } },
      { client: 'B', at: { line: 3, column: 1 } },
    ]);
    expect(() => csv('client;;template\nA;x;monthly\n')).toThrow(
      'line 2, column 2: this field stands in a column without a name',
    );
  });

  it('with several faults is refused with all of them, or the first of many', () => {
    expect(() => csv(`client,template\n,x\nB,y,z\n${'x'.repeat(401)},\n`)).toThrow(
      'The manifest month.csv has 3 faults: line 2, column 1: it names no client; line 3, column 3: it has more fields than columns; line 4, column 1: “client”: it is longer than 400 letters. Nothing was made.',
    );
    expect(() => csv(`client,template\n${',x\n'.repeat(32)}`)).toThrow(
      /has 32 faults: .*; and 12 more\. Nothing/,
    );
  });

  it('tells the faults of columns, of lines and of several fields of a line at once', () => {
    const long = 'x'.repeat(401);
    expect(csv.bind(null, `client,colour,template,kit\nA,red,${long},${long}\n,,x,\n`)).toThrow(
      /has 4 faults: line 1, column 2: there is no column “colour”.*; line 2, column 3: “template”: .*; line 2, column 4: “kit”: .*; line 3, column 1: it names no client\./,
    );
  });

  it.each([
    [
      'a column that every object has',
      'client,constructor\nA,x\n',
      'line 1, column 2: there is no column “constructor”',
    ],
    ['an unknown column', 'client,colour\nA,red\n', 'line 1, column 2: there is no column “colour”'],
    ['a column twice', 'client,project\nA,A\n', 'line 1, column 2: the column “client” is there twice'],
    ['no column of clients', 'template\nmonthly\n', 'line 1, column 1: it has no column “client”'],
    ['a line without a client', 'client,template\nA,x\n,y\n', 'line 3, column 1: it names no client'],
    ['too many fields', 'client\nA,b\n', 'line 2, column 2: it has more fields'],
    ['a quote that never ends', 'client\n"A\n', 'line 2, column 1: expected a closing double quote'],
    ['only a head', 'client\n', 'it names no client'],
    ['nothing', '', 'line 1, column 1: it is empty'],
    ['a name that is too long', `client\n${'x'.repeat(401)}\n`, 'line 2, column 1: “client”: it is longer'],
  ])('with %s is refused at its place', (_what, text, why) => {
    expect(() => csv(text)).toThrow(why);
  });
});
