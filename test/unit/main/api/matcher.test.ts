import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMatcher } from '../../../../main/api/matcher.ts';
import * as openRecords from '../../../../shared/api/open-records.ts';
import type { Schema } from '../../../../shared/api/reading.ts';
import * as resources from '../../../../shared/api/resources.ts';

const EXPORTS: readonly [string, unknown][] = Object.entries({ ...resources, ...openRecords });
const SCHEMAS = EXPORTS.filter((entry): entry is [string, Schema<unknown>] => entry[0].endsWith('Schema'));

const ID = 'a0000000-0000-4000-8000-000000000001';
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(ID, 1, 0, -1, 0.5, 101, Infinity, true, '', '2026-01-05', '2026-01-05T06:03:00Z', [], {}),
);

/** Objects with the names of a schema's fields, mostly with values that keep the rules. */
function likely(schema: Schema<unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys((schema as { shape?: object }).shape ?? {});
  const values = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(ID, 3, true, 'text', '2026-01-05', '2026-01-05T06:03:00Z') },
    { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, null, ['text'], [ID], { alpha_app: 40 }) },
    { weight: 1, arbitrary: odd },
  );
  return fc.record(Object.fromEntries(names.map((name) => [name, values])), { requiredKeys: [] });
}

describe('the quick yes', () => {
  it.each(SCHEMAS)(
    'of %s is one that zod would give, for a value that it would not change',
    (_name, schema) => {
      const matches = buildMatcher(schema);
      fc.assert(
        fc.property(fc.oneof(likely(schema), odd), (value) => {
          if (!matches(value)) return;
          const parsed = schema.safeParse(value);
          expect(parsed.success).toBe(true);
          expect(parsed.data).toEqual(value);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('is given to a whole score, project and prompt', () => {
    const project = {
      id: ID,
      name: 'P',
      activePlatforms: ['eta'],
      createdAt: '2026-01-05T06:03:00Z',
      more: 1,
    };
    const prompt = { id: ID, topicId: ID, promptTemplate: 'Best?', isActive: true, attributes: ['pricing'] };
    const score = {
      brandId: ID,
      brandName: 'B',
      isOwn: true,
      overall: 40,
      byPlatform: { eta: 40 },
      avgPosition: 1,
      mentionCount: 1,
      totalPlatformResponses: 2,
      dominantSentiment: 'positive',
      sentimentBreakdown: { positive: 1, neutral: 0, negative: 0 },
    };
    expect(buildMatcher(resources.projectSchema)(project)).toBe(true);
    expect(buildMatcher(resources.promptSchema)(prompt)).toBe(true);
    expect(buildMatcher(resources.visibilityScoreSchema)(score)).toBe(true);
    const odd = [
      { overall: 101 },
      { overall: -1 },
      { mentionCount: -1 },
      { mentionCount: 0.5 },
      { dominantSentiment: '' },
      { byPlatform: { eta: 101 } },
      { byPlatform: [] },
      { brandId: 'b' },
      { isOwn: undefined },
    ];
    for (const change of odd) {
      expect(buildMatcher(resources.visibilityScoreSchema)({ ...score, ...change })).toBe(false);
    }
  });

  it('is not given to an object that would change the prototype of its copy', () => {
    const value: unknown = JSON.parse(`{"id":"${ID}","name":"P","__proto__":{"isOwn":true}}`);
    expect(buildMatcher(resources.projectSchema)(value)).toBe(false);
  });
});
