import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { DIALECT_NAMES } from '../../../main/sample/dialects/rules.ts';
import { startSample } from './client.ts';

describe('the served document', () => {
  it.each(DIALECT_NAMES.filter((name) => name !== 'bare'))(
    'of the dialect %s is valid by an independent validator',
    async (dialect) => {
      const sample = await startSample({ projects: 1, runs: 1, dialect });
      try {
        const validator = new Validator();
        const result = await validator.validate(await sample.read<Record<string, unknown>>('/openapi.json'));
        expect([result.valid, result.errors, validator.version]).toEqual([true, undefined, '3.1']);
      } finally {
        await sample.close();
      }
    },
  );

  it('that lacks what it must have is found by that validator', async () => {
    const sample = await startSample({ projects: 1, runs: 1 });
    try {
      const { info, ...rest } = await sample.read<Record<string, unknown>>('/openapi.json');
      expect(info).toBeDefined();
      expect((await new Validator().validate(rest)).valid).toBe(false);
    } finally {
      await sample.close();
    }
  });
});
