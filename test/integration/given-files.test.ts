/** Files that people have: each entrance that reads text, in each encoding and with each end of lines that programs write. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { someOf } from '../helpers/examples.ts';
import { projectsEndpoint } from '../../main/api/resources/catalogue.ts';
import { readManifest } from '../../main/features/batch/manifest.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { readTextFile } from '../../main/platform/text-file.ts';
import { readBrandKit, readKitChanges } from '../../main/features/kits/kit-file.ts';
import { readProposal } from '../../main/features/onboarding/onboard.ts';
import { chooseNotes } from '../../main/features/report/report-notes.ts';
import { readTemplate } from '../../main/features/report/report-templates.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { buildTestClient } from '../helpers/mirror.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const WORDS = 'Zürich – “Größe” €5';
const BYTES: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 };
const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(Array.from(text, (one) => BYTES[one] ?? one.charCodeAt(0))),
};
const LINE_ENDS = { LF: '\n', 'CR LF': '\r\n', CR: '\r' };

const json = (value: object): string => JSON.stringify(value, null, 2);
const TEMPLATE = {
  sightline: 'report-template',
  format: 1,
  name: WORDS,
  content: { kind: 'linked', to: 'monthly' },
};

/** Reads a file and gives back the words in it. */
const ENTRANCES: Readonly<
  Record<string, readonly [name: string, text: string, read: (file: string) => unknown]>
> = {
  'a manifest as CSV': [
    'month.csv',
    `client;name\n${WORDS};x.pdf\n`,
    (file) => readManifest(file, readTextFile(file, 10_000)).manifest.clients[0]?.client,
  ],
  'a manifest as YAML': [
    'month.yaml',
    `title: ${WORDS}\nclients:\n  - A\n`,
    (file) => readManifest(file, readTextFile(file, 10_000)).manifest.title,
  ],
  'a kit': [
    'kit.json',
    json({ name: WORDS, colour: '#57295c' }),
    async (file) => (await readBrandKit(file)).kit.name,
  ],
  'what a client has of its own': [
    'own.json',
    json({ footer: WORDS }),
    async (file) => (await readKitChanges(file)).kit.changes.footer,
  ],
  'a template': ['template.json', json(TEMPLATE), (file) => readTemplate(file).name],
  notes: [
    'notes.md',
    `First line\n\n# Overview\n\n${WORDS}\n`,
    async (file) => {
      const db = openDatabase(':memory:', { clock: systemClock });
      const place = { project: 1 as never, connection: '', period: null };
      return (await chooseNotes(db, file, place, ['overview'])).notes.sections['overview'];
    },
  ],
  'a proposal to be confirmed': [
    'client.json',
    json({ brandName: WORDS, url: 'https://example.com' }),
    (file) => readProposal(null, file).brandName,
  ],
};

describe('a file of a person', () => {
  it.each(someOf(Object.keys(ENTRANCES), 3))(
    'has every letter, in each encoding and with each end of lines: %s',
    async (entrance) => {
      const [name, text, read] = ENTRANCES[entrance]!;
      const folder = temporaryFolder();
      for (const [encoding, encode] of Object.entries(ENCODINGS)) {
        for (const [lines, end] of Object.entries(LINE_ENDS)) {
          const file = join(folder, name);
          writeFileSync(file, encode(text.replaceAll('\n', end)));
          expect({ encoding, lines, words: await read(file) }).toEqual({ encoding, lines, words: WORDS });
        }
      }
    },
  );

  it.each(Object.keys(ENTRANCES))(
    'is refused where letters are lost or would be guessed: %s',
    async (entrance) => {
      const [name, text, read] = ENTRANCES[entrance]!;
      const file = join(temporaryFolder(), name);
      for (const [words, why] of [
        ['Z\uFFFDrich', 'a letter was lost here earlier'],
        ['Wroc\u00b3aw', 'its letters cannot be read'],
      ] as const) {
        const whole = text.replace(WORDS, words);
        writeFileSync(file, words.includes('\uFFFD') ? whole : Buffer.from(whole, 'latin1'));
        const error = await failureOf((async () => await read(file))());
        expect(error).toMatchObject({ code: 'input/invalid' });
        expect(error.message).toContain(why);
      }
    },
  );

  it.each(['a kit', 'what a client has of its own', 'a template', 'a proposal to be confirmed'])(
    'that is no JSON is refused with line, column and what was expected: %s',
    async (entrance) => {
      const [name, text, read] = ENTRANCES[entrance]!;
      const file = join(temporaryFolder(), name);
      const refusal = async (content: string): Promise<string> => {
        writeFileSync(file, content);
        return (await failureOf((async () => await read(file))())).message;
      };
      expect(await refusal(text.replace('",', '"').replace(/"\n\}$/, '",\n}'))).toMatch(
        /json, line \d, column \d+: expected a (?:comma|name).*, found “/,
      );
      expect(await refusal(text.replace(JSON.stringify(WORDS), '"half \\ud83e"'))).toMatch(
        /line \d, column \d+: a letter was lost here earlier/,
      );
      expect(await refusal(text.replace(JSON.stringify(WORDS), '7'))).toMatch(
        /line \d, column \d+: “(?:name|footer|brandName)”(?:: expected string, received number| is not text)/,
      );
    },
  );
});

describe('an answer of the service', () => {
  async function ask(contentType: string, body: Buffer): Promise<string> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': contentType }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const fetched = await buildTestClient(`http://127.0.0.1:${String(port)}`).fetchEndpoint(projectsEndpoint);
    return fetched.outcome === 'read' ? JSON.stringify(fetched.value) : '';
  }
  const listed = (name: string): string =>
    JSON.stringify([{ id: 'aaaaaaaa-0000-4000-8000-000000000001', name }]);

  it('is decoded as it declares', async () => {
    const old = ENCODINGS['Windows-1252']!(listed(WORDS));
    expect(await ask('application/json; charset=ISO-8859-1', old)).toContain(WORDS);
    expect(await ask('application/json;charset="utf-16le"', Buffer.from(listed(WORDS), 'utf16le'))).toContain(
      WORDS,
    );
    expect(await ask('application/json', Buffer.from(listed(WORDS)))).toContain(WORDS);
  });

  it('that is in no encoding that it declares is refused, and no letter of it is kept as �', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=x',
    ]) {
      const error = await failureOf(ask(type, Buffer.from(listed('Z\u00fcrich'), 'latin1')));
      expect(error).toMatchObject({ code: 'api/invalid-response' });
      expect(error.message).toContain('its letters cannot be read');
    }
  });
});
