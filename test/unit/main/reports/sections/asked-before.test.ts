/** What an earlier report asked for comes back with its state, and is never asked for as new. */
import { describe, expect, it } from 'vitest';
import { buildReport, buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { RecommendationsContent } from '../../../../../main/reports/sections/recommendations.ts';
import type { AdvisedAction } from '../../../../../shared/reports/advised.ts';
import { specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;
const report = tellReport(
  inventRuns({ ...QUIET, seed: 2 }, { shift: ({ brand, run }) => (brand === 0 && run >= AT ? -2 : 0) }),
);

const asked = (more: Partial<AdvisedAction> = {}): AdvisedAction => ({
  recommendation: 'answers:brand:own',
  title: 'Read what we asked you to read.',
  on: '2026-07-31',
  owner: null,
  due: null,
  state: 'proposed',
  endedOn: null,
  reason: null,
  promptIds: [],
  fromPct: 51.6,
  effect: null,
  ...more,
});

const specOf = (advised: readonly AdvisedAction[]) => ({
  ...specFor(report, { sections: [{ id: 'recommendations', options: {} }] }),
  issuedOn: '2026-09-01',
  advised: [...advised],
});

function contentOf(...advised: AdvisedAction[]) {
  const [made] = buildReportContent(specOf(advised), report).sections;
  const content = made?.section.content as RecommendationsContent | undefined;
  return {
    actions: content?.actions?.items ?? [],
    did: (content?.did?.table.rows ?? []).map(({ cells }) =>
      Object.values(cells).map((cell) => ('text' in cell ? cell.text : cell.kind)),
    ),
  };
}

const isFall = ({ recommendation }: { readonly recommendation: string | null }): boolean =>
  recommendation === 'answers:brand:own';

describe('an action that an earlier report asked for', () => {
  it('comes first, in its own words, with the day and what its figure did since', () => {
    const { actions, did } = contentOf(asked());
    expect(actions[0]).toMatchObject({ rule: 'fall', action: 'Read what we asked you to read.' });
    expect(actions[0]?.open).toMatch(
      /^Asked for on 31 Jul 2026, not started\. 52 of 100 answers then, \d+ now\.$/,
    );
    expect(actions.filter(isFall)).toHaveLength(1);
    expect(did).toEqual([['Read what we asked you to read.', 'not started', 'Now action 1.']]);
    expect(contentOf(asked({ state: 'in-work' })).actions[0]?.open).toMatch(
      /^Asked for on 31 Jul 2026, in work\./,
    );
  });

  it('keeps the day on which it is due while that is to come, and gets another one after it', () => {
    const due = (day: string) => contentOf(asked({ due: day, state: 'agreed' })).actions[0]?.by;
    expect([due('2026-10-02'), due('2026-08-28')]).toEqual(['by 2 Oct', 'by 15 Sept']);
  });

  it('is not asked for again if it was dropped, which its register says with the reason', () => {
    const dropped = asked({ state: 'dropped', reason: 'Nobody could take it on.', endedOn: '2026-08-20' });
    const { actions, did } = contentOf(dropped);
    expect(actions.filter(isFall)).toEqual([]);
    expect(did).toEqual([[dropped.title, 'dropped', 'Nobody could take it on.']]);
    // A reader has been told.
    expect(contentOf({ ...dropped, endedOn: '2026-06-01' }).did).toEqual([]);
  });

  it('is not asked for again before what it did is known, and then as new', () => {
    const effect = { verdict: 'too-early', effect: null, from: 40, to: 41, runsNeeded: 3 } as const;
    const done = (more: Partial<NonNullable<AdvisedAction['effect']>>) =>
      contentOf(asked({ state: 'done', endedOn: '2026-08-20', effect: { ...effect, ...more } }));
    expect(done({}).actions.filter(isFall)).toEqual([]);
    expect(done({}).did[0]?.[2]).toBe('Too early; runs still needed: 3.');
    const noSign = done({ verdict: 'no-sign', effect: 1 });
    expect(noSign.actions.filter(isFall)).toMatchObject([{ open: null }]);
    expect(noSign.did[0]).toEqual([
      'Read what we asked you to read.',
      'done, 20 Aug',
      'No sign yet: 40 of 100 answers before, 41 since; other questions moved much the same.',
    ]);
    expect(done({ verdict: 'moved', effect: 12, to: 53 }).did[0]?.[2]).toMatch(
      /^Helped: 40 of 100 .* 53 since/,
    );
    expect(done({ verdict: 'moved', effect: -9, to: 30 }).did[0]?.[2]).toMatch(/^Moved the wrong way/);
    expect(done({ verdict: 'cannot-say' }).did[0]?.[2]).toBe('Its effect cannot be judged.');
  });

  it('is over if nothing asks for it any more, unless somebody agreed to it', () => {
    const gone = asked({ recommendation: 'page:topic:gone' });
    expect(contentOf(gone).did[0]?.[2]).toBe('No longer called for.');
    expect(contentOf(gone).actions.some(({ action }) => action === gone.title)).toBe(false);
    const own = asked({
      recommendation: null,
      state: 'agreed',
      owner: 'Ines',
      title: 'Send the price list.',
    });
    expect(contentOf(own).actions.find(({ rule }) => rule === 'own')).toMatchObject({
      action: 'Send the price list.',
      who: 'Ines',
    });
  });

  it('is one of three at most, whatever many and strange ones there are', () => {
    const hostile = '</text>\u202Eevil {count, plural} “quoted” '.repeat(7).slice(0, 300);
    const many = Array.from({ length: 150 }, (_, at) =>
      asked({ recommendation: `page:topic:${at}`, state: 'in-work', title: hostile }),
    );
    const { actions, did } = contentOf(...many);
    expect([actions.length, did.length]).toEqual([3, 3]);
    expect(() => buildReport(specOf(many), report)).not.toThrow();
  });
});
