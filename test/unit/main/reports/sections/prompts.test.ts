/** The page of prompts says first only what it also lists. */
import { describe, expect, it } from 'vitest';
import { buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { PromptsContent } from '../../../../../main/reports/sections/prompts.ts';
import type { LaidSection } from '../../../../../main/reports/sections/section.ts';
import type { PromptTurn } from '../../../../../shared/analysis/report/prompt-turns.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';

/** A prompt that answers of the earlier side and then of the later one name the brand on, and of how many. */
const turn = (
  text: string,
  [named, of]: [number, number],
  [after, ofAfter]: [number, number],
): PromptTurn => ({
  promptId: text,
  text,
  topic: null,
  before: { named, answers: of },
  after: { named: after, answers: ofAfter },
  platforms: [],
  instead: null,
  isJudged: false,
});

const swing = ({ before, after }: PromptTurn): number =>
  Math.abs(after.named / after.answers - before.named / before.answers);

function promptsOf(lost: readonly PromptTurn[]): LaidSection<PromptsContent> {
  const figures = compared(buildFigures());
  const prompts = {
    lost: lost.toSorted((a, b) => swing(b) - swing(a)),
    won: [],
    prompts: 38,
    steady: 38 - lost.length,
    usualAnswers: 15,
  };
  const report = { ...figures, material: { ...figures.material, prompts } };
  const [made] = buildReportContent(
    specFor(report, { sections: [{ id: 'prompts', options: {} }] }),
    report,
  ).sections;
  return made?.section as LaidSection<PromptsContent>;
}

const FALLEN = Array.from({ length: 12 }, (_, at) => turn(`fallen ${at}`, [12, 20], [at < 4 ? 2 : 6, 15]));
const titlesOf = ({ content }: LaidSection<PromptsContent>): string[] =>
  (content.lost?.table.rows ?? []).map(({ cells: { prompt } }) =>
    prompt?.kind === 'titled' ? prompt.title : '',
  );

describe('the headline of the page of prompts', () => {
  it('does not rest on a prompt that moved by less than those it does not list', () => {
    const page = promptsOf([...FALLEN, turn('hardly named', [1, 20], [0, 15])]);
    expect(page.finding?.headline).toMatch(
      /^By share of answers, .+ is named less often on 13 of 38 prompts, more often on 0$/,
    );
    expect(titlesOf(page)).toHaveLength(8);
    expect(titlesOf(page)).not.toContain('hardly named');
    // 12 of 20 are 60 %, 6 of 15 are 40 %.
    expect(page.content.lost?.note).toBe('5 more moved by 20 points or fewer and are not listed.');
  });

  it('counts prompts that fell silent by more than that', () => {
    const [silent, other] = [turn('silent', [16, 20], [0, 15]), turn('as silent', [14, 20], [0, 15])];
    const page = promptsOf([...FALLEN, silent, other]);
    expect(page.finding?.headline).toMatch(/^2 prompts no longer name /);
    expect(titlesOf(page)[0]).toBe('silent');
    // One prompt alone heads no page.
    expect(promptsOf([...FALLEN, silent]).finding?.headline).toMatch(/^By share of answers, /);
  });

  it('stands over a column of answers only where both sides have as many for a prompt', () => {
    const headOf = (lost: readonly PromptTurn[]): string | undefined =>
      promptsOf(lost).content.lost?.table.columns.find(({ id }) => id === 'move')?.header;
    expect(headOf([turn('as many', [12, 15], [2, 15])])).toBe('15 answers');
    expect(headOf(FALLEN)).toBe('');
    const mixed = promptsOf([turn('as many', [12, 15], [2, 15]), turn('fewer before', [6, 12], [2, 15])]);
    expect(mixed.content.lost?.table.rows.map(({ cells }) => cells.before)).toMatchObject([
      { text: '12 of 15' },
      { text: '6 of 12' },
    ]);
  });

  it('stands over platforms with both their shares, largest move first, whatever the counts did', () => {
    const moved = {
      ...turn('unlike sides', [10, 15], [20, 39]),
      platforms: [
        { platform: 'alpha_app', before: { named: 2, answers: 5 }, after: { named: 2, answers: 13 } },
        { platform: 'zeta_app', before: { named: 3, answers: 5 }, after: { named: 5, answers: 13 } },
        { platform: 'eta', before: { named: 5, answers: 5 }, after: { named: 12, answers: 13 } },
      ],
    };
    const [row] = promptsOf([moved]).content.lost?.table.rows ?? [];
    expect(row?.cells.platforms).toMatchObject({
      text: 'Alpha app 2/5\u00a0→\u00a02/13, 2\u00a0more',
    });
  });

  it('speaks of both times, since either may be several runs', () => {
    expect(promptsOf(FALLEN).finding?.lede).toMatch(
      /^Both times, 38 prompts were asked on the same platforms; 26 of them name the brand as often as before\./,
    );
  });
});
