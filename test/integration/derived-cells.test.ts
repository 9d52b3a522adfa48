/** Every cell that follows from its neighbours is recomputed, row by row, whatever the sides of a comparison hold. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../main/reports/build-report.ts';
import type { MethodContent } from '../../main/reports/sections/method.ts';
import type { PromptsContent } from '../../main/reports/sections/prompts.ts';
import type { RivalsContent } from '../../main/reports/sections/rivals.ts';
import type { TopicsContent } from '../../main/reports/sections/topics.ts';
import { text, type Cell } from '../../main/reports/content/parts.ts';
import { someOf } from '../helpers/examples.ts';
import { checkCells, type CheckedCells } from '../helpers/derived-cells.ts';
import { checkComparison } from '../helpers/derived-figures.ts';
import { mirrorSample, periodOf, type Made, type Time } from '../helpers/framed-reports.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const { db, monthBack, settleWhole } = mirrorSample();

/** The quarter of a month: `2026-Q4`. */
const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${String(Math.ceil(Number(month.slice(5)) / 3))}`;

/** Months, quarters of unlike length, runs and days. */
function times(): readonly (readonly [string, Time])[] {
  const [newest, last] = [monthBack(0), monthBack(1)];
  const words = [quarterOf(newest), newest, quarterOf(monthBack(3)), last, `${monthBack(2)}-10..${last}-05`];
  return [...words.map((word) => [word, periodOf(word)] as const), ['latest:5', { latest: 5 }] as const];
}

function sectionsOf({ spec, figures }: Made) {
  return buildReportContent(spec, figures).sections.map(({ section }) => section);
}

function checkReport(made: Made): CheckedCells & { readonly figures: number } {
  const sections = sectionsOf(made).map(({ id, content }) => {
    const { cells, faults } = checkCells(content, id === 'prompts' ? made.figures.material.prompts : null);
    return { cells, faults: faults.map((fault) => `${id}: ${fault}`) };
  });
  const { sinceBaseline } = made.figures.changes;
  const compared = sinceBaseline === null ? { cells: 0, faults: [] } : checkComparison(sinceBaseline);
  return {
    cells: sections.reduce((sum, { cells }) => sum + cells, 0),
    figures: compared.cells,
    faults: [...sections.flatMap(({ faults }) => faults), ...compared.faults],
  };
}

describe('the cells of reports and comparisons', () => {
  it('follow from their neighbours, in ten clients’ months, quarters of unlike length, runs and days', async () => {
    const clients = readRows(dirname(db().name), 'SELECT name FROM v_project ORDER BY name').map(({ name }) =>
      String(name),
    );
    expect(clients).toHaveLength(10);
    const all = clients.flatMap((client) => times().map(([word, time]) => ({ client, word, time })));
    const found = { cells: 0, figures: 0, faults: [] as string[] };
    for (const { client, word, time } of someOf(all, 24)) {
      const { cells, figures, faults } = checkReport(await settleWhole(client, time));
      found.cells += cells;
      found.figures += figures;
      found.faults.push(...faults.map((fault) => `${client} ${word} ${fault}`));
    }
    expect(found.faults).toEqual([]);
    expect(found.cells).toBeGreaterThan(6_000);
    expect(found.figures).toBeGreaterThan(1_000);
  });
});

describe('the checker of cells', () => {
  const quarter = () => settleWhole('Azurelle Hotels', periodOf(quarterOf(monthBack(0))));
  const contentIn = (made: Made, id: string): unknown =>
    sectionsOf(made).find((section) => section.id === id)?.content;
  const put = <Row extends { readonly cells: object }>(
    rows: readonly Row[],
    at: number,
    column: string,
    cell: Cell,
  ): readonly Row[] =>
    rows.map((row, place) => (place === at ? { ...row, cells: { ...row.cells, [column]: cell } } : row));

  it('finds counts of unlike sides in the place of shares', async () => {
    const made = await quarter();
    const { prompts } = made.figures.material;
    const content = contentIn(made, 'prompts') as PromptsContent;
    const { lost } = content;
    if (lost === null || prompts === null) throw new Error('no prompt was lost');
    expect(checkCells(content, prompts).faults).toEqual([]);
    const faultsOf = (column: string, cell: Cell): readonly string[] => {
      const table = { ...lost.table, rows: put(lost.table.rows, 0, column, cell) };
      return checkCells({ lost: { ...lost, table }, won: null }, null).faults;
    };
    // What was printed of counts: pluses where it was lost, and shares that stayed or rose.
    expect(faultsOf('platforms', text('Epsilon app +8, Eta +8')).join()).toContain('where');
    expect(faultsOf('platforms', text('Eta 5/5\u00a0→\u00a013/13')).join()).toContain('where');
    expect(faultsOf('platforms', text('Alpha app 2/5\u00a0→\u00a07/13')).join()).toContain('where');
    expect(
      faultsOf('platforms', text('Alpha app 2/5\u00a0→\u00a02/13, Eta 5/5\u00a0→\u00a02/13')).join(),
    ).toContain('where');
    expect(faultsOf('after', text('64 of 65'))).not.toEqual([]);
    expect(
      checkCells(
        { lost: { ...lost, table: { ...lost.table, rows: lost.table.rows.toReversed() } } },
        null,
      ).faults.join(),
    ).toContain('named less often');
    // Other answers than those of the platforms named.
    const alone = {
      ...lost.table,
      rows: put(lost.table.rows, 0, 'platforms', text('Alpha app 2/5\u00a0→\u00a02/13')),
    };
    const named = { kind: 'named', name: 'Northlight', figures: '(19 of 20)' } as const;
    const table = { ...alone, rows: put(alone.rows, 0, 'instead', named) };
    expect(checkCells({ lost: { ...lost, table }, won: null }, null).faults.join()).toContain(
      'of 20, there are 13',
    );
    // And in what is not printed.
    const [first, ...others] = prompts.lost;
    if (first?.instead == null) throw new Error('no rival is named there');
    const wrong = { ...first, instead: { ...first.instead, of: first.instead.of + 1 } };
    expect(checkCells({}, { ...prompts, lost: [wrong, ...others] }).faults).toHaveLength(1);
    expect(checkCells({}, { ...prompts, lost: [...others, first] }).faults.join()).toContain(
      'prompts by swing',
    );
  });

  it('finds what was rounded twice, and what does not add up', async () => {
    const made = await quarter();
    const { runs } = contentIn(made, 'method') as MethodContent;
    expect(checkCells(runs, null).faults).toEqual([]);
    const of = (naming: string, visibility: string) => {
      const cells = {
        run: text('7 Sept'),
        answers: text('190'),
        naming: text(naming),
        visibility: text(visibility),
      };
      return checkCells({ ...runs, table: { ...runs.table, rows: [{ isStrong: false, cells }] } }, null)
        .faults;
    };
    expect(of('74', '38.9%')).toEqual([]);
    expect(of('74', '39.0%')).toEqual([expect.stringContaining('39.0% for 38.9')]);
    const rivals = contentIn(made, 'rivals') as RivalsContent;
    const { field } = rivals;
    const change = (figure: string): Cell => ({
      kind: 'change',
      change: { figure, sign: '', words: '', verdict: 'unclear' },
    });
    const [own] = field.table.rows.flatMap(({ isStrong }, at) => (isStrong ? [at] : []));
    const table = { ...field.table, rows: put(field.table.rows, own ?? 0, 'change', change('+77.7')) };
    expect(checkCells({ ...rivals, field: { ...field, table } }, null).faults.join()).toContain(
      '+77.7 between',
    );
    const shuffled = { ...field.table, rows: field.table.rows.toReversed() };
    expect(checkCells({ ...rivals, field: { ...field, table: shuffled } }, null).faults.join()).toContain(
      'brands by visibility',
    );
    const topics = contentIn(made, 'topics') as TopicsContent | null;
    const [first, ...rest] = topics?.gaps.rows ?? [];
    if (first === undefined) throw new Error('no topic');
    const turned = { ...first, gap: first.gap.startsWith('−') ? first.gap.replace('−', '+') : '−77.7' };
    expect(checkCells({ rows: [turned, ...rest] }, null).faults).toHaveLength(1);
  });

  it('finds a comparison’s change that is not the difference of its readings', async () => {
    const { figures } = await quarter();
    const comparison = figures.changes.sinceBaseline;
    if (comparison === null) throw new Error('nothing is compared');
    expect(checkComparison(comparison).faults).toEqual([]);
    const platforms = comparison.platforms.map((row, at) =>
      at === 0 ? { ...row, change: { ...row.change, difference: (row.change.difference ?? 0) + 1 } } : row,
    );
    expect(checkComparison({ ...comparison, platforms }).faults.length).toBeGreaterThan(0);
    const { prompts } = comparison;
    if (prompts === null) throw new Error('no prompts');
    const swapped = { ...prompts, improved: prompts.declined, declined: prompts.improved };
    expect(checkComparison({ ...comparison, prompts: swapped }).faults.length).toBe(
      prompts.improved.length + prompts.declined.length,
    );
  });
});
