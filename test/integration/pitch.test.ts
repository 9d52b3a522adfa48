/** The pitch of a prospect: a level on its cover, rivals where it is not named, and what would be done, checked in the mirror. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../main/reports/build-report.ts';
import type { AbsencesContent } from '../../main/reports/sections/absences.ts';
import type { CoverContent } from '../../main/reports/sections/cover/content.ts';
import type { NinetyDaysContent } from '../../main/reports/sections/ninety-days.ts';
import { mirrorSample, periodOf } from '../helpers/framed-reports.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const { db, monthBack, settle } = mirrorSample();

const contentOf = async (client: string) => {
  const made = await settle(client, periodOf(monthBack(0)), 'pitch');
  return { made, ...buildReportContent(made.spec, made.figures) };
};

/** Words of something that moved, or was before. */
const MOVED = /\b(fell|rose|gain|loss|falls?|since|before|change[sd]?|halves|compared)\b/i;

describe.each(['Veltaboard', 'Azurelle Hotels', 'Norrvik Bank'])('a pitch for %s', (client) => {
  it('tells of no movement, whatever happened before anybody looked', async () => {
    const { made, context, sections } = await contentOf(client);
    expect(made.spec.baseline).toBe('none');
    expect(context.before).toBeNull();
    const [first] = sections;
    if (first === undefined) throw new Error('a pitch has a cover');
    const cover = first.section.content as CoverContent;
    const said = [
      cover.headline,
      cover.lede,
      cover.period,
      ...context.outline.map(({ finding }) => finding.headline),
    ];
    expect(said.filter((text) => MOVED.test(text))).toEqual([]);
  });

  it('ends on what would be done, each step with a figure of a page of it', async () => {
    const { sections, context } = await contentOf(client);
    // Only how sure that is comes after it.
    expect(sections.at(-1)?.section.id).toBe('method');
    const last = sections.at(-2)?.section;
    expect(last?.id).toBe('ninety-days');
    const { stages } = (last?.content ?? { stages: [] }) as NinetyDaysContent;
    expect(stages.map(({ items }) => items.length > 0)).toEqual([true, true, true]);
    for (const { evidence, section } of stages.flatMap(({ items }) => items)) {
      expect(evidence).toMatch(/\d/);
      expect(context.sectionIds).toContain(section);
    }
  });

  it('counts the answers that rivals have to themselves as the mirror has them', async () => {
    const { made, sections } = await contentOf(client);
    const runs = made.figures.frame.judged.map((id) => `'${id}'`).join(', ');
    const [row] = readRows(
      dirname(db().name),
      `SELECT count(*) AS answers, sum(own) AS named, sum(own = 0 AND rivals > 0) AS alone FROM (
         SELECT a.response_id, ifnull(max(m.is_own), 0) AS own, ifnull(sum(m.is_own = 0), 0) AS rivals
         FROM v_response a LEFT JOIN v_response_mention m ON m.run_id = a.run_id AND m.response_id = a.response_id
         WHERE a.run_id IN (${runs}) GROUP BY a.run_id, a.response_id)`,
    );
    const { absences } = made.figures.material;
    expect([absences?.answers, absences?.named, absences?.without]).toEqual([
      row?.['answers'],
      row?.['named'],
      row?.['alone'],
    ]);
    const page = sections.find(({ section }) => section.id === 'absences')?.section
      .content as AbsencesContent;
    expect(page.prompts?.table.rows.length).toBeGreaterThan(0);
  });
});
