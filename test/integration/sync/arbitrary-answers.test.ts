import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { examples } from '../../helpers/examples.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { KEY, reply, startPlayedService } from '../../helpers/played-service.ts';

/** What no stored row may show, whatever came over the wire. */
const BROKEN_RULES = [
  'SELECT 1 FROM v_visibility WHERE visibility_pct NOT BETWEEN 0 AND 100 OR mentions < 0 OR responses < 0',
  'SELECT 1 FROM v_visibility WHERE mentions = 0 AND avg_position IS NOT NULL',
  'SELECT 1 FROM v_visibility_platform WHERE visibility_pct NOT BETWEEN 0 AND 100',
  'SELECT 1 FROM v_topic_visibility WHERE visibility_pct NOT BETWEEN 0 AND 100',
  'SELECT 1 FROM v_attribute WHERE mentions < 0',
  'SELECT 1 FROM v_citation WHERE citations < 0 OR domain_citations < 0',
  "SELECT 1 FROM v_project WHERE length(project_id) <> 36 OR typeof(name) <> 'text'",
  'SELECT 1 FROM v_brand WHERE length(brand_id) <> 36 OR is_own NOT IN (0, 1)',
  'SELECT 1 FROM v_run WHERE length(run_id) <> 36 OR total_tasks < 0',
  "SELECT 1 FROM v_run WHERE started_at IS NOT NULL AND started_at NOT GLOB '*T*Z'",
  'SELECT 1 FROM v_rejected WHERE NOT json_valid(record)',
  'SELECT 1 FROM pragma_foreign_key_check',
];

function expectRulesKept(mirror: Mirror): void {
  for (const rule of BROKEN_RULES) expect({ rule, rows: mirror.rows(rule) }).toEqual({ rule, rows: [] });
}

async function syncAnyway(mirror: Mirror): Promise<void> {
  try {
    await mirror.sync();
  } catch (error) {
    // A defect would be thrown as it is.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Puts `value` in the place of one of the many values within a body. */
function replaceWithin(body: unknown, value: unknown, place: number): unknown {
  const places: ((inside: unknown) => void)[] = [];
  const copy = structuredClone({ body });
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const name of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      places.push((inside) => (holder[name] = inside));
      visit(holder[name]);
    }
  };
  visit(copy);
  places[place % places.length]?.(value);
  return copy.body;
}

const PATHS = [
  '/projects',
  '/openapi.json',
  '/prompts/runs',
  '/prompts',
  '/brands',
  '/visibility',
  '/visibility/trends',
  '/sources',
  '/brand-mentions-summary',
  '/prompts/results',
  '/insights/topic',
  '/insights/engines',
  '/usage',
  '/settings/platforms',
  '/me/limits',
];

describe('arbitrary answers', () => {
  it('in place of any answer end in a summary or an AppError, and in no row that breaks a rule', async () => {
    const service = await startPlayedService();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), fc.jsonValue(), async (path, body) => {
        const mirror = openMirror(service);
        service.play = (asked) => (asked.path === path ? reply(JSON.stringify(body)) : undefined);
        await syncAnyway(mirror);
        expectRulesKept(mirror);
        mirror.db.close();
      }),
      { numRuns: examples(10, 80) },
    );
  });

  it('in place of any value within an answer do the same', async () => {
    const service = await startPlayedService();
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(
        -1,
        101,
        0.5,
        1e308,
        Number.MAX_SAFE_INTEGER,
        'nul\u0000 😀 שלום',
        '2026-02-30T00:00:00Z',
        '__proto__',
      ),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), odd, fc.nat(), async (path, value, place) => {
        const mirror = openMirror(service);
        service.play = async (asked) => {
          if (asked.path !== path || asked.query['play'] === 'plain') return undefined;
          const search = new URLSearchParams({ ...asked.query, play: 'plain' });
          const plain = await fetch(`${service.baseUrl}${path}?${search.toString()}`, {
            headers: { authorization: `Bearer ${KEY}` },
          });
          if (!plain.ok) return undefined;
          return reply(replaceWithin(await plain.json(), value, place));
        };
        await syncAnyway(mirror);
        expectRulesKept(mirror);
        mirror.db.close();
      }),
      { numRuns: examples(20, 160) },
    );
  });
});
