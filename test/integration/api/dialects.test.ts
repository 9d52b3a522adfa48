import { describe, expect, it } from 'vitest';
import type { CallStart } from '../../../main/api/transport.ts';
import { DIALECT_NAMES } from '../../../main/sample/dialects/rules.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { ENDPOINT_ROWS } from '../../fixtures/endpoints.ts';
import { askEverything, type Values } from '../../helpers/every-endpoint.ts';
import { buildTestClient } from '../../helpers/mirror.ts';

/** A service whose time stands still, so that what it writes down is the same every time. */
const clock = { nowMs: () => Date.UTC(2026, 10, 17, 8) };

async function askInDialect(dialect: string) {
  const sample = await startSampleService(
    { projects: 2, runs: 12, prompts: 12, platforms: 4, speed: 100_000, port: 0, dialect },
    clock,
  );
  try {
    const calls: CallStart[] = [];
    const client = buildTestClient(sample.baseUrl, {
      key: sample.key,
      enter: (call) => {
        calls.push(call);
        return () => undefined;
      },
    });
    const values = await askEverything(client, sample.workstreamId);
    return { values, calls, unknown: client.unknownValues() };
  } finally {
    await sample.close();
  }
}

describe('every endpoint, in each dialect of the service', () => {
  let standard: Values = {};

  it('is asked, every row of the specification', async () => {
    const { calls, values, unknown } = await askInDialect('standard');
    standard = values;
    expect(unknown).toEqual([]);
    const anId = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
    const asked = new Set(calls.map(({ method, path }) => `${method} ${path.replaceAll(anId, '{}')}`));
    const rows = ENDPOINT_ROWS.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`);
    expect(rows.filter((row) => !asked.has(row))).toEqual([]);
  });

  it.each(DIALECT_NAMES.filter((name) => name !== 'standard'))(
    'gives the same values in %s as in the standard one, and no word that is unknown',
    async (dialect) => {
      const { values, unknown } = await askInDialect(dialect);
      expect(Object.keys(values)).toEqual(Object.keys(standard));
      for (const [name, value] of Object.entries(values)) {
        expect({ name, value }).toEqual({ name, value: standard[name] });
      }
      expect(unknown).toEqual([]);
    },
  );
});
