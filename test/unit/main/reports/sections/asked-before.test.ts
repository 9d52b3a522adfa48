/** What an earlier report asked for comes back with its state, and is never asked for as new. */
import { describe, expect, it } from 'vitest';
import { buildReport, buildReportContent } from '../../../../../main/reports/build-report.ts';
import type { RecommendationsContent } from '../../../../../main/reports/sections/recommendations.ts';
import type { AdvisedAction } from '../../../../../shared/reports/advised.ts';
import type { ActionReason } from '../../../../../main/features/actions/effect-words.ts';
import { printedAdvice } from '../../../../../main/reports/content/printed-advice.ts';
import { buildPresentation } from '../../../../../main/reports/slides/build-presentation.ts';
import { languageOf, REPORT_LOCALES, type ReportLanguageCode } from '../../../../../shared/words/locales.ts';
import type { ReportSpec } from '../../../../../shared/reports/report-spec.ts';
import { buildFigures, compared, specFor } from '../../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../../helpers/told-report.ts';

const AT = 8;
const report = tellReport(
  inventRuns({ ...QUIET, seed: 2 }, { shift: ({ brand, run }) => (brand === 0 && run >= AT ? -2 : 0) }),
);

const asked = (more: Partial<AdvisedAction> = {}): AdvisedAction => ({
  recommendation: 'answers:brand:own',
  title: 'Read what we asked you to read.',
  isAsked: true,
  on: '2026-07-31',
  owner: null,
  due: null,
  wasDue: null,
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

function contentIn(spec: ReportSpec): RecommendationsContent | undefined {
  const made = buildReportContent(spec, report).sections.find(
    ({ section: { id } }) => id === 'recommendations',
  );
  return made?.section.content as RecommendationsContent | undefined;
}

/** The words of a report's page of actions. */
function pageOf(spec: ReportSpec) {
  const content = contentIn(spec);
  return {
    actions: content?.actions?.items ?? [],
    did: (content?.did?.table.rows ?? []).map(({ cells }) =>
      Object.values(cells).map((cell) => ('text' in cell ? cell.text : cell.kind)),
    ),
  };
}

const didOf = (spec: ReportSpec) => pageOf(spec).did;
const contentOf = (...advised: AdvisedAction[]) => pageOf(specOf(advised));

const TOO_EARLY: NonNullable<AdvisedAction['effect']> = {
  ...{ verdict: 'too-early', effect: null, runsNeeded: 3, reason: null },
  ...{ touched: { from: 40, to: 41 }, untouched: { from: 45, to: 45 } },
};

/** Why an action's effect cannot be judged. */
const REASONS: readonly ActionReason[] = [
  ...(['not-mirrored', 'no-baseline', 'too-few-prompts', 'prompts-gone', 'nothing-untouched'] as const),
  ...(['other-action', 'models-changed', 'rerouted', 'platforms-differ', 'untouched-moved'] as const),
  ...(['too-few-answers', 'fixed-late'] as const),
];

/** What came after, in the words of each language. */
const SINCE: Readonly<Record<ReportLanguageCode, RegExp>> = {
  ...{ en: /what it did$/iu, de: /was seither geschah$/iu, fr: /ce qui a suivi$/iu },
  ...{ es: /desde entonces$/u, it: /che cosa è seguito$/iu, nl: /sindsdien gebeurde$/u },
  ...{ pt: /desde então$/u, ja: /その後の動き$/u },
};

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

  it('keeps the day on which it is due until that has passed, and then gets another one beside it', () => {
    const due = (day: string, wasDue: string | null = null) =>
      contentOf(asked({ due: day, wasDue, state: 'agreed' })).actions[0];
    expect(due('2026-10-02')).toMatchObject({ by: 'by 2 Oct', due: '2026-10-02' });
    expect(due('2026-09-01')?.by).toBe('by 1 Sept');
    expect(due('2026-08-28')).toMatchObject({ by: 'by 15 Sept (was 28 Aug)', due: '2026-09-15' });
    // It was set anew since a report printed it.
    expect(due('2026-10-02', '2026-08-28')?.by).toBe('by 2 Oct (was 28 Aug)');
    expect(due('2026-10-02', '2026-10-02')?.by).toBe('by 2 Oct');
  });

  it('is not asked for again if it was dropped, which its register says with the reason', () => {
    const dropped = asked({ state: 'dropped', reason: 'Nobody could take it on.', endedOn: '2026-08-20' });
    const { actions, did } = contentOf(dropped);
    expect(actions.filter(isFall)).toEqual([]);
    expect(did).toEqual([[dropped.title, 'dropped', 'Nobody could take it on.']]);
    // A reader has been told, unless it was dropped in the time that the report is about.
    expect(contentOf({ ...dropped, endedOn: '2026-06-01' }).did).toEqual([]);
    // A report of a month may go out within six weeks of its end.
    expect(['2026-07-18', '2026-07-17'].map((day) => contentOf({ ...dropped, endedOn: day }).did)).toEqual([
      did,
      [],
    ]);
    const spec = specOf([{ ...dropped, endedOn: '2026-06-01' }]);
    expect(didOf({ ...spec, period: { from: '2026-06-01', to: '2026-08-31' } })).toHaveLength(1);
    expect(didOf({ ...spec, period: { from: '2026-06-02', to: '2026-08-31' } })).toEqual([]);
  });

  it('is not asked for again before what it did is known, and then as new', () => {
    const done = (more: Partial<NonNullable<AdvisedAction['effect']>>, endedOn = '2026-08-20') =>
      contentOf(asked({ state: 'done', endedOn, effect: { ...TOO_EARLY, ...more } }));
    expect(done({}).actions.filter(isFall)).toEqual([]);
    expect(done({}).did[0]?.[2]).toBe('Too early; rounds still needed: 3.');
    const noSign = done({ verdict: 'no-sign', effect: 1 });
    expect(noSign.actions.filter(isFall)).toMatchObject([{ open: null }]);
    expect(noSign.did[0]).toEqual([
      'Read what we asked you to read.',
      'done, 20 Aug',
      'No sign yet: its questions 40 of 100 answers before 20\u00a0Aug, 41 in all rounds since; other questions 45, then 45. Chance may be all of it.',
    ]);
    const fell = done({ verdict: 'no-sign', effect: -4, touched: { from: 37, to: 23 } });
    expect(fell.did[0]?.[2]).toBe(
      'No sign that it helped: its questions 37 of 100 answers before 20\u00a0Aug, 23 in all rounds since; other questions 45, then 45. ' +
        'The difference may be chance.',
    );
    const unknown = done({ verdict: 'cannot-say', touched: null, untouched: null });
    expect(unknown.did[0]?.[2]).toBe('Its effect cannot be judged.');
    expect(done({ verdict: 'cannot-say', reason: 'other-action' }).did[0]?.[2]).toBe(
      'Its effect cannot be judged: another action was about the same questions.',
    );
    expect(unknown.actions.filter(isFall)).toEqual([]);
    // Its register lists it no longer.
    const { actions, did } = done({ verdict: 'cannot-say', touched: null, untouched: null }, '2026-03-01');
    expect([did, actions.filter(isFall).length]).toEqual([[], 1]);
  });

  it('says what it did beside the questions that it did not touch, in words that its figures bear out', () => {
    const said = (effect: number, to: number, other: number) =>
      contentOf(
        asked({
          ...{ state: 'done', endedOn: '2026-08-20' },
          effect: {
            ...TOO_EARLY,
            ...{ verdict: 'moved', effect },
            touched: { from: 40, to },
            untouched: { from: 45, to: other },
          },
        }),
      ).did[0]?.[2];
    expect(said(12, 53, 46)).toBe(
      'Helped (likely): its questions 40 of 100 answers before 20\u00a0Aug, 53 in all rounds since; other questions 45, then 46.',
    );
    expect(said(13, 38, 30)).toMatch(
      /^Did better than other questions \(likely\): .* 40 .* 38 in all rounds since; .* 45, then 30\.$/,
    );
    expect(said(13, 40.3, 30)).toMatch(/^Did better than other questions/);
    expect(said(-9, 30, 44)).toMatch(/^Moved the wrong way \(likely\): .* 40 .* 30 in all rounds since/);
    expect(said(-15, 45, 65)).toMatch(
      /^Did worse than other questions \(likely\): .* 40 .* 45 in all rounds since; .* 45, then 65\.$/,
    );
  });

  it('is told while it is new: what ended last comes before what ended earlier', () => {
    const done = ['2026-07-01', '2026-08-01', '2026-05-01', '2026-08-20'].map((endedOn, at) =>
      asked({
        ...{ recommendation: `page:topic:${at}`, title: `Done on ${endedOn}`, state: 'done', endedOn },
        effect: TOO_EARLY,
      }),
    );
    const inWork = asked({ state: 'in-work', title: 'In work' });
    const { did } = contentOf(inWork, ...done);
    expect(did.map(([title]) => title)).toEqual([
      'Done on 2026-08-20',
      'Done on 2026-08-01',
      'Done on 2026-07-01',
    ]);
    const dropped = asked({ state: 'dropped', reason: 'No.', endedOn: '2026-08-25', title: 'Dropped' });
    expect(contentOf(inWork, ...done, dropped).did.map(([title]) => title)).toEqual([
      'Done on 2026-08-20',
      'Done on 2026-08-01',
      'Dropped',
    ]);
  });

  it('stands in the order of its state, and what is furthest comes before what is not begun', () => {
    const standing = (state: AdvisedAction['state'], title: string = state) =>
      asked({ recommendation: `page:topic:${title}`, state, title, reason: 'No.' });
    const titles = (...given: AdvisedAction[]) => contentOf(...given).did.map(([title]) => title);
    const [proposed, agreed, inWork] = [standing('proposed'), standing('agreed'), standing('in-work')];
    // What no figure asks for any more is told now, and not again.
    expect(titles(proposed, agreed, inWork)).toEqual(['in-work', 'proposed', 'agreed']);
    expect(titles(proposed, agreed, inWork, standing('in-work', 'second'))).toEqual([
      'in-work',
      'second',
      'proposed',
    ]);
    const ended = { endedOn: '2026-08-20', effect: TOO_EARLY };
    const [done, dropped] = [standing('done'), standing('dropped')].map((one) => ({ ...one, ...ended }));
    expect(titles(agreed, dropped!, inWork)).toEqual(['in-work', 'dropped', 'agreed']);
    expect(titles(dropped!, inWork, done!)).toEqual(['done', 'in-work', 'dropped']);
  });

  it('is called agreed where no report asked for it, and gets no day that nobody set', () => {
    const own = (more: Partial<AdvisedAction>) =>
      contentOf(
        asked({
          ...{ recommendation: null, isAsked: false, on: '2026-08-03', state: 'agreed' },
          ...{ title: 'Send the price list.', ...more },
        }),
      ).actions.find(({ rule }) => rule === 'own');
    expect(own({})).toMatchObject({
      open: 'Agreed on 3 Aug 2026, not started.',
      by: 'no date yet',
      due: null,
    });
    expect(own({ state: 'in-work' })?.open).toBe('Agreed on 3 Aug 2026, in work.');
    expect(own({ due: '2026-09-20' })?.by).toBe('by 20 Sept');
    expect(own({ due: '2026-08-20' })).toMatchObject({ by: 'was due 20 Aug', due: '2026-08-20' });
  });

  it('is told once, with its figure then and now, if nothing asks for it any more', () => {
    const gone = asked({ recommendation: 'hold:brand:own', fromPct: 40, lastOn: '2026-08-10' });
    const [row] = contentOf(gone).did;
    expect(row?.slice(1)).toEqual([
      'no longer needed',
      expect.stringMatching(/^What it rested on does not show any more: 40 of 100 answers then, \d+ now\.$/),
    ]);
    // Reports of a month go out within six weeks of its end: one that asked for it earlier has one after it that told this.
    expect(contentOf({ ...gone, lastOn: '2026-07-17' }).did).toEqual([]);
    const spec = specOf([{ ...gone, lastOn: '2026-06-10' }]);
    expect(didOf({ ...spec, period: { from: '2026-06-01', to: '2026-08-31' } })).toHaveLength(1);
  });

  it('is over if nothing asks for it any more, unless somebody agreed to it', () => {
    const gone = asked({ recommendation: 'page:topic:gone' });
    expect(contentOf(gone).did).toEqual([
      [gone.title, 'no longer needed', 'What it rested on does not show any more.'],
    ]);
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

  it('is on slides as in the report, before what is to be done next', () => {
    const dropped = asked({ state: 'dropped', reason: 'Nobody could take it on.' });
    const figures = compared(buildFigures({ runs: 8 }));
    const slidesOf = (sections: string[], advised = [dropped]) => {
      const made = specFor(figures, { sections: sections.map((id) => ({ id, options: {} })) });
      return buildPresentation({ ...made, advised }, figures).slides;
    };
    for (const sections of [['recommendations'], ['summary']]) {
      const at = slidesOf(sections).findIndex(({ id }) => id === 'did');
      expect(slidesOf(sections)[at]).toMatchObject({ headline: `${dropped.title}: dropped` });
      const rows = slidesOf(sections)[at]?.figures[0]?.table?.rows ?? [];
      expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
        [dropped.title, 'dropped', 'Nobody could take it on.'],
      ]);
    }
    const done = asked({ recommendation: 'other', state: 'done', endedOn: '2026-10-20' });
    expect(slidesOf(['summary'], [dropped, done]).find(({ id }) => id === 'did')).toMatchObject({
      headline: 'Done: 1 of 2',
    });
    expect(slidesOf(['key-figures']).some(({ id }) => id === 'did')).toBe(false);
  });

  it('is kept where any page lists it: as many as the longest list has', () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      asked({ ...{ recommendation: `page:topic:${at}`, state: 'in-work' }, title: `Work ${at}` }),
    );
    const listed = (...sections: ReportSpec['sections']) => {
      const spec = { ...specOf(many), sections: [...sections] };
      const { context } = buildReportContent(spec, report);
      return printedAdvice(spec, context).next.map(({ action }) => action);
    };
    const page = (actions: number) => ({ id: 'recommendations', options: { actions } });
    const summary = { id: 'summary', options: {} };
    expect(listed(page(1))).toHaveLength(1);
    expect(listed(summary, page(1))).toHaveLength(3);
    expect(listed(summary, page(5))).toHaveLength(5);
    const numbers = (...sections: ReportSpec['sections']) =>
      didOf({ ...specOf(many), sections: [...sections] }).map(([, , words]) => words);
    expect(numbers(summary, page(1))).toEqual(['Now action 1.', 'Now action 2.', 'Now action 3.']);
    // What is not listed has no number.
    expect(numbers(page(1))).toEqual([
      'Now action 1.',
      'Asked for on 31 Jul 2026, in work.',
      'Asked for on 31 Jul 2026, in work.',
    ]);
  });

  it.each(REPORT_LOCALES)('ends each sentence, and says each effect in words of its own in %s', (locale) => {
    const moved = (effect: number, from: number, to: number) => ({
      ...TOO_EARLY,
      ...{ verdict: 'moved' as const, effect, touched: { from, to } },
    });
    const effects = [
      ...[moved(9, 40, 52), moved(9, 40, 33), moved(-9, 40, 33), moved(-9, 40, 52)],
      { ...TOO_EARLY, verdict: 'no-sign' as const },
    ];
    const heads = effects.map((effect) => {
      const done = asked({ state: 'done', endedOn: '2026-08-20', effect });
      return didOf({ ...specOf([done]), locale })[0]?.[2] ?? '';
    });
    expect(new Set(heads.map((words) => words.split(/[:：]/u)[0])).size).toBe(effects.length);
    for (const words of heads) expect(words).toMatch(/45\D+45\D*[.。]$/u);
  });

  it.each(Object.entries(SINCE))(
    'is headed by what followed, not by what it caused, in %s',
    (language, since) => {
      const done = asked({ state: 'done', endedOn: '2026-08-20', effect: TOO_EARLY });
      for (const locale of REPORT_LOCALES.filter((one) => languageOf(one) === language)) {
        const { title, table } = contentIn({ ...specOf([done]), locale })?.did ?? {};
        for (const heading of [title, table?.columns.at(-1)?.header]) expect(heading).toMatch(since);
      }
    },
  );

  it.each(REPORT_LOCALES)('has its finding as one sentence before its evidence in %s', (locale) => {
    const fall = contentIn({ ...specOf([]), locale })?.actions?.items.find(isFall);
    expect(fall?.finding).toMatch(locale.startsWith('ja') ? /[^.。]。$/u : /[^.。]\. $/u);
    expect(fall?.evidence).toMatch(/[^.。][.。]$/u);
  });

  it.each(REPORT_LOCALES)('says why nothing can be said, for every reason of the judge, in %s', (locale) => {
    const wordsOf = (reason: string | null) => {
      const effect = { ...TOO_EARLY, verdict: 'cannot-say' as const, reason };
      const done = asked({ state: 'done', endedOn: '2026-08-20', effect });
      return didOf({ ...specOf([done]), locale })[0]?.[2] ?? '';
    };
    const said = REASONS.map(wordsOf);
    expect(new Set(said).size).toBe(7);
    for (const words of said) expect(words.length).toBeGreaterThan(wordsOf(null).length);
  });
});
