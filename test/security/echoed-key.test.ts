/** A service that gives the key back in disguise: whatever spelling a program undoes by itself, it is in no file after. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usageEndpoint } from '../../main/api/resources/account.ts';
import { analyzeEndpoint } from '../../main/api/resources/onboarding.ts';
import { parseMeasured } from '../../main/api/json.ts';
import { buildRedactor } from '../../main/api/redact.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { sightline } from '../helpers/command-line.ts';
import { buildTestClient, openMirror } from '../helpers/mirror.ts';
import { KEY, on, PROJECT, reply, startPlayedService } from '../helpers/played-service.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const hex = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0');
const each = (text: string, spell: (character: string) => string): string =>
  Array.from(text, (character) => spell(character)).join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const percentEncoded = (text: string): string => each(text, (character) => `%${hex(character)}`);

/** A text as a JSON string in which every character is escaped, so that only parsing brings it back. */
const escaped = (text: string): string => `"${each(text, (character) => `\\u00${hex(character)}`)}"`;

/** Spellings of a key, each as it stands in a text once JSON is parsed. */
const SPELLINGS: Readonly<Record<string, (key: string) => string>> = {
  'as it is': (key) => key,
  'percent-encoded': percentEncoded,
  'percent-encoded in capitals': (key) => each(key, (character) => `%${hex(character).toUpperCase()}`),
  'percent-encoded twice': (key) => each(key, (character) => `%25${hex(character)}`),
  'percent-encoded here and there': (key) => key.replace('k', '%6b').replace('-', '%2D'),
  'as HTML entities': (key) => each(key, (character) => `&#${character.charCodeAt(0)};`),
  'as hexadecimal HTML entities': (key) => each(key, (character) => `&#x${hex(character)};`),
  'as JSON within a text': (key) => escaped(key),
  'as an escape of JavaScript': (key) => each(key, (character) => `\\x${hex(character)}`),
  'in base64': base64,
  'in base64 behind a name': (key) => base64(`user:${key}`),
  'in base64 between other things': (key) => base64(`Authorization: Bearer ${key}, and more`),
  'in base64 for addresses': (key) => Buffer.from(`a?${key}`).toString('base64url'),
  'in hexadecimal digits': (key) => Buffer.from(key).toString('hex'),
};
/** The same, and each of them once more behind the escapes of JSON. */
const CASES = Object.entries(SPELLINGS).flatMap(([name, spell]) => [
  [name, JSON.stringify(spell(KEY))] as const,
  [`${name}, all of it escaped`, escaped(spell(KEY))] as const,
]);

/** What a patient reader would get out of a text: every spelling undone, again and again. */
function decoded(text: string): string {
  const undo = (from: string): string =>
    from
      .replaceAll(/\\u00([0-9a-f]{2})|\\x([0-9a-f]{2})|%([0-9a-f]{2})|&#x([0-9a-f]+);/gi, (_all, ...found) =>
        String.fromCharCode(parseInt(String(found.slice(0, 4).find((digits) => digits !== undefined)), 16)),
      )
      .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
      .replaceAll(/[A-Za-z0-9+/_-]{12,}={0,2}/g, (run) => {
        const plain = Buffer.from(run, /^([0-9a-f]{2})+$/i.test(run) ? 'hex' : 'base64').toString('latin1');
        return `${run} ${plain}`;
      });
  return `${text}\n${undo(text)}\n${undo(undo(text))}`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

describe('a key that comes back', () => {
  it.each(CASES)('%s is neither in what is read nor in what is kept', async (_name, json) => {
    const body = `{"byModel":[{"model":${json},${json}:1}],"byCallType":[],"note":${json}}`;
    const service = await startPlayedService(on('/usage', () => reply(body)));
    const fetched = await buildTestClient(service.baseUrl).fetchEndpoint(usageEndpoint);
    expect(fetched.outcome).toBe('read');
    expect(fetched.raw).toContain('[key]');
    for (const text of [JSON.stringify(fetched), fetched.raw ?? '']) expect(decoded(text)).not.toContain(KEY);
  });

  it.each(CASES)('%s is in no error', async (_name, json) => {
    const service = await startPlayedService(
      on('/usage', () => reply(`{"error":${json},"code":${json},"limit":{"limitHit":${json}}}`, 402)),
    );
    const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(usageEndpoint));
    expect(decoded(inspect(error, { depth: 10 }) + JSON.stringify(error))).not.toContain(KEY);
  });

  it.each(CASES)('%s is in no report of a stream, and not in its result', async (_name, json) => {
    const half = `data: {"message":${json}}\n\ndata: {"status":"complete","data":{"brandName":${json}}}\n\n`;
    const service = await startPlayedService(
      on('/onboard', () => reply(half, 200, { 'content-type': 'text/event-stream' })),
    );
    const told: string[] = [];
    const client = buildTestClient(service.baseUrl);
    const result = await client.fetchEvents(analyzeEndpoint('https://halden.example'), (text) =>
      told.push(text),
    );
    expect(told).toHaveLength(1);
    expect(decoded(JSON.stringify([told, result]))).not.toContain(KEY);
  });

  it('escaped in every answer is in no file and on no terminal', async () => {
    const home = temporaryFolder();
    const disguised = escaped(KEY);
    const service = await startPlayedService(({ path }) => {
      if (path === '/projects') {
        return reply(`[{"id":"${PROJECT}","name":${disguised},"ownBrandName":"Halden",${disguised}:1}]`);
      }
      if (path === '/brands') return reply(`[{"id":${disguised}},${disguised}]`);
      if (path === '/usage') return reply(`{"error":${disguised}}`, 400);
      if (path === '/insights/engines') return reply(`{"engines":[{"platform":${disguised},"share":1}]}`);
      return undefined;
    });
    const env = { SIGHTLINE_API_KEY: KEY };
    const sync = await sightline(home, ['sync', '--base-url', service.baseUrl, '--json'], env);
    const status = await sightline(home, ['status']);
    expect(status.out).toContain('[key]');
    for (const { out, err } of [sync, status]) expect(decoded(out + err)).not.toContain(KEY);
    for (const file of filesBelow(home)) expect(readFileSync(file, 'latin1')).not.toContain(KEY);
  });

  it('escaped is not in the kept bodies, which replay to the same', async () => {
    const service = await startPlayedService(
      on('/insights/engines', () =>
        reply(`{"engines":[{"platform":"eta","a\\u0022b":1.5,"said":${escaped(percentEncoded(KEY))}}]}`),
      ),
    );
    const mirror = openMirror(service);
    await mirror.sync();
    const bodies = mirror.rows("SELECT body FROM api_response WHERE path = '/insights/engines'");
    expect(bodies.map(({ body }) => zstdDecompressSync(body as Buffer).toString())).toEqual(
      bodies.map(() => '{"engines":[{"platform":"eta","a\\"b":1.5,"said":"[key]"}]}'),
    );
  });
});

describe('taking the key out', () => {
  it('leaves every other text as it is', () => {
    const redactor = buildRedactor(KEY);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(redactor.text(text)).toBe(text);
        expect(redactor.value(value, text)).toBe(value);
      }),
    );
  });

  it('finds any key in any spelling, between any texts', () => {
    const key = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 8,
      maxLength: 60,
    });
    const around = fc.string({ unit: fc.constantFrom('a', ' ', ':', 'é', '/') });
    fc.assert(
      fc.property(
        key,
        around,
        around,
        fc.constantFrom(...Object.values(SPELLINGS)),
        (secret, before, after, spell) => {
          const redactor = buildRedactor(secret);
          const told = redactor.text(`${before}${spell(secret)}${after}`);
          expect(told).toContain('[key]');
          const { body, text } = parseMeasured(escaped(`${before}${spell(secret)}${after}`), redactor);
          expect(body).toContain('[key]');
          expect(text).toContain('[key]');
        },
      ),
    );
  });

  it.each(['\\', '%25', '&amp;', '\\u0073', 's', '\\\\u00'])(
    'is not slowed down by a text made of %s',
    (piece) => {
      // Quadratic work on this would take hours.
      expect(buildRedactor(KEY).text(piece.repeat(2_000_000))).not.toContain('[key]');
    },
  );
});
