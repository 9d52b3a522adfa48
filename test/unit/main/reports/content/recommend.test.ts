import { describe, expect, it } from 'vitest';
import type { Finding, FindingSubject } from '../../../../../shared/analysis/findings/finding.ts';
import type { Headline } from '../../../../../shared/analysis/findings/headline.ts';
import { NO_SUBJECT } from '../../../../../shared/analysis/findings/followed.ts';
import { VERDICT_MIN_SAMPLE } from '../../../../../shared/analysis/intervals/verdict.ts';
import { NO_CHANGES } from '../../../../../shared/analysis/report/compared-report.ts';
import { NO_MATERIAL, type CitationMaterial } from '../../../../../shared/analysis/report/material.ts';
import { recommend } from '../../../../../main/reports/content/recommend.ts';
import type { Change } from '../../../../../shared/domain/verdict-schema.ts';
import type { RunDetail, RunFigures, TopicFigures } from '../../../../../shared/domain/figures.ts';
import { findingOf as anyFinding } from '../../../../fixtures/findings.ts';
import { buildFigures } from '../../../../fixtures/report-figures.ts';

const findingOf = (more: Partial<Finding>, subject: Partial<FindingSubject> = {}): Finding =>
  anyFinding({ kind: 'level', ...more, about: { ...NO_SUBJECT, ...subject } });

const OWN = { brandId: 'own', brand: 'Own', isOwn: true };
const RIVAL = { brandId: 'rival', brand: 'Rival', isOwn: false };

const topic = (id: string, isOwn: boolean, mentions: number, responses = 60): TopicFigures => ({
  topicId: id,
  topic: id,
  brandId: isOwn ? 'own' : 'rival',
  brand: isOwn ? 'Own' : 'Rival',
  isOwn,
  visibilityPct: (100 * mentions) / responses,
  mentions,
  responses,
});

const domain = (name: string, category: string | null, citations: number, naming: number | null) => ({
  domain: name,
  category,
  citations,
  before: null,
  answers: naming === null ? null : 40,
  naming,
  rivals: [{ brandId: 'rival', answers: citations / 10 }],
});

const CITATIONS: CitationMaterial = {
  domains: [domain('a.example', 'review_site', 500, 4), domain('b.example', 'news', 200, 4)],
  before: null,
  pages: [
    {
      url: 'https://a.example/one',
      title: null,
      domain: 'a.example',
      category: 'review_site',
      citations: 40,
      before: null,
      platforms: [{ platform: 'zeta', answers: 7 }],
    },
  ],
  pageTotal: 1,
  hasAnswers: true,
};

const { detail: DETAIL, runs: RUNS } = buildFigures();
const [JUDGED] = RUNS.slice(-1) as [RunFigures];

/** Answers of the judged side, and how many name the own brand. */
const ownIn = (mentions: number, responses: number): typeof JUDGED => ({
  ...JUDGED,
  brands: JUDGED.brands.map((brand) => (brand.isOwn ? { ...brand, mentions, responses } : brand)),
});
const adviceOn = (
  findings: readonly Finding[],
  topics: readonly TopicFigures[] = [],
  citations: CitationMaterial | null = CITATIONS,
  headline: Headline | null = null,
) => {
  const detail: RunDetail = { ...DETAIL, topics };
  return recommend(headline, findings, {
    detail,
    material: { ...NO_MATERIAL, citations },
    judged: ownIn(50, 100),
    changes: NO_CHANGES,
  });
};

describe('recommendations', () => {
  it('name no domain beside a rival whose answers name the own brand as often as all do', () => {
    const cited = (name: string, naming: number) => ({
      ...domain(name, 'news', 10, naming),
      rivals: [{ brandId: 'rival', answers: 9 }],
    });
    const domains = [cited('as-often', 20), cited('less-often', 19)];
    expect(adviceOn([findingOf({ direction: 'up' }, RIVAL)], [], { ...CITATIONS, domains })).toMatchObject([
      { domains: [{ name: 'less-often' }] },
    ]);
  });

  it('follow from a platform that breaks away: the pages that it cites', () => {
    const finding = findingOf({ kind: 'breakaway' }, { ...OWN, platform: 'zeta' });
    expect(adviceOn([finding])).toEqual([
      { rule: 'platform', finding, platform: 'zeta', pages: [{ name: 'https://a.example/one', times: 7 }] },
    ]);
  });

  it('follow from a rival that gains: the domains cited in answers that name it', () => {
    const finding = findingOf({ kind: 'overtaking', direction: 'up' }, RIVAL);
    const domains = [
      { name: 'a.example', times: 50 },
      { name: 'b.example', times: 20 },
    ];
    expect(adviceOn([finding])).toEqual([
      { rule: 'rival', finding, brandId: 'rival', brand: 'Rival', domains },
    ]);
    expect(adviceOn([findingOf({ direction: 'down' }, RIVAL)])).toEqual([]);
  });

  it.each([
    ['a fall', findingOf({}, OWN), 'fall'],
    ['a worse tone', findingOf({ measure: 'sentiment' }, OWN), 'tone-fall'],
    ['a topic', findingOf({ kind: 'breakaway' }, { ...OWN, topicId: 't', topic: 't' }), 'topic'],
    ['prompts', findingOf({ kind: 'prompts' }, OWN), 'prompts'],
    ['a source', findingOf({ kind: 'sources', direction: 'up' }, { domain: 'c.example' }), 'source'],
    ['a lost source', findingOf({ kind: 'sources' }, { domain: 'c.example' }), 'lost-source'],
    ['an attribute', findingOf({ kind: 'tone', measure: 'sentiment' }, { ...OWN, attribute: 'x' }), 'tone'],
    ['another route', findingOf({ cause: 'route' }, OWN), 'route'],
    ['another model', findingOf({ cause: 'model' }, OWN), 'model'],
  ])('follow from %s', (_what, finding, rule) => {
    expect(adviceOn([finding]).map((one) => one.rule)).toEqual([rule]);
  });

  it.each([
    ['a gain of tone', findingOf({ measure: 'sentiment', direction: 'up' }, OWN)],
    ['other prompts', findingOf({ cause: 'prompts' }, OWN)],
    ['a rival’s site that is cited less', findingOf({ kind: 'sources' }, { domain: 'rival.example' })],
    [
      'the own site that is cited more',
      findingOf({ kind: 'sources', direction: 'up' }, { domain: 'own.example' }),
    ],
  ])('do not follow from %s', (_what, finding) => {
    const others = [domain('rival.example', 'competitor', 9, 1), domain('own.example', 'own_brand', 9, 1)];
    const domains = [...CITATIONS.domains, ...others];
    expect(adviceOn([finding], [], { ...CITATIONS, domains })).toEqual([]);
  });

  it('end with what holds a gain: the own pages that are cited most, on its platform if it has one', () => {
    const page = (url: string, category: string, citations: number, onZeta: number) => ({
      ...CITATIONS.pages[0]!,
      ...{ url, category, citations },
      platforms: [{ platform: 'zeta', answers: onZeta }],
    });
    const pages = [
      page('https://a.example/', 'review_site', 90, 90),
      page('https://own.example/first', 'own_brand', 50, 1),
      page('https://own.example/second', 'own_brand', 40, 7),
    ];
    const held = (findings: readonly Finding[], headline: Headline | null = null) =>
      adviceOn(findings, [], { ...CITATIONS, pages }, headline).map((one) =>
        one.rule === 'hold' ? one.pages.map(({ name }) => name.slice(-6)) : one.rule,
      );
    const gain = findingOf({ direction: 'up' }, OWN);
    expect(held([gain, findingOf({ kind: 'prompts' }, OWN)])).toEqual(['prompts', ['/first', 'second']]);
    const onZeta = findingOf({ kind: 'breakaway', direction: 'up' }, { ...OWN, platform: 'zeta' });
    expect(held([onZeta])).toEqual([['second', '/first']]);
    const change: Change = {
      difference: 8,
      interval: { low: 3, high: 13 },
      sample: 190,
      verdict: { kind: 'better' },
    };
    expect(held([], { kind: 'figure', from: 37, to: 45, level: 45, change })).toEqual([['/first', 'second']]);
  });

  it('begin with the measurement, before what rests on it', () => {
    const findings = [findingOf({}, OWN), findingOf({ cause: 'route' }, OWN)];
    expect(adviceOn(findings).map(({ rule }) => rule)).toEqual(['route', 'fall']);
  });

  it('follow from a loss that is said first and is no finding, and from no gain', () => {
    const change = (kind: 'better' | 'worse' | 'unclear'): Change => ({
      difference: -8,
      interval: { low: -13, high: -3 },
      sample: 190,
      verdict: { kind },
    });
    const figure = (kind: 'better' | 'worse' | 'unclear'): Headline => ({
      kind: 'figure',
      from: 45,
      to: 37,
      level: 37,
      change: change(kind),
    });
    const onHeadline = (headline: Headline) => adviceOn([], [], CITATIONS, headline);
    expect(onHeadline(figure('worse'))).toEqual([{ rule: 'fall', finding: null }]);
    expect(onHeadline(figure('better'))).toEqual([{ rule: 'hold', finding: null, pages: [] }]);
    expect(onHeadline(figure('unclear'))).toEqual([]);
    expect(
      onHeadline({ kind: 'platform', platform: 'zeta', from: 50, to: 10, change: change('worse') }),
    ).toEqual([
      {
        rule: 'platform',
        finding: null,
        platform: 'zeta',
        pages: [{ name: 'https://a.example/one', times: 7 }],
      },
    ]);
    expect(
      onHeadline({ kind: 'quiet', level: 40, alsoMoved: [], isMeasured: false, unseenPoints: null }),
    ).toEqual([]);
  });

  it('follow from a gap on a topic of 15 points that is beyond noise, and from no other', () => {
    const wide = [topic('wide', true, 10), topic('wide', false, 40)];
    const narrow = [topic('narrow', true, 30, 400), topic('narrow', false, 80, 400)];
    const few = [topic('few', true, 2, 20), topic('few', false, 19, 20)];
    const unclear = [topic('unclear', true, 20), topic('unclear', false, 30)];
    const ahead = [topic('ahead', true, 50), topic('ahead', false, 10)];
    const found = adviceOn([], [...wide, ...narrow, ...few, ...unclear, ...ahead]);
    expect(found).toEqual([
      {
        rule: 'topic-gap',
        finding: null,
        topicId: 'wide',
        topic: 'wide',
        question: null,
        gainPoints: expect.closeTo((100 / 600) * 40, 9) as number,
        proof: 'judged',
        rival: 'Rival',
        ownPct: (100 * 10) / 60,
        rivalPct: (100 * 40) / 60,
        answers: 60,
      },
    ]);
    const finding = findingOf({ kind: 'breakaway' }, { ...OWN, topicId: 'wide', topic: 'wide' });
    // What a finding asks for is not asked for twice.
    expect(adviceOn([finding], wide).map((one) => one.rule)).toEqual(['topic']);
  });

  it('follow from a domain of others with a tenth of citations that never goes with the own brand', () => {
    const found = (domains: CitationMaterial['domains']): unknown[] =>
      adviceOn([], [], { ...CITATIONS, domains }).map((one) => (one.rule === 'outreach' ? one.domain : one));
    const rest = domain('rest.example', 'news', 890, 9);
    expect(found([rest, domain('c.example', 'review_site', 110, 0)])).toEqual(['c.example']);
    expect(found([rest, domain('c.example', null, 110, 0)])).toEqual(['c.example']);
    expect(found([rest, domain('c.example', 'review_site', 98, 0)])).toEqual([]);
    expect(found([rest, domain('c.example', 'review_site', 110, 1)])).toEqual([]);
    expect(found([rest, domain('c.example', 'competitor', 110, 0)])).toEqual([]);
    // Without answers nobody knows whom they name.
    expect(found([rest, domain('c.example', 'review_site', 110, null)])).toEqual([]);
    expect(adviceOn([], [], null)).toEqual([]);
  });

  it('name the three pages that a platform cites most, of those that it cites at all', () => {
    const page = (name: string, platforms: CitationMaterial['pages'][number]['platforms']) => ({
      ...CITATIONS.pages[0]!,
      url: `https://a.example/${name}`,
      platforms,
    });
    const pages = [
      page('elsewhere', [{ platform: 'eta', answers: 99 }]),
      page('second', [
        { platform: 'eta', answers: 1 },
        { platform: 'zeta', answers: 5 },
      ]),
      page('fourth', [{ platform: 'zeta', answers: 2 }]),
      page('first', [{ platform: 'zeta', answers: 9 }]),
      page('none', []),
      page('third', [{ platform: 'zeta', answers: 3 }]),
    ];
    const finding = findingOf({ kind: 'breakaway' }, { ...OWN, platform: 'zeta' });
    expect(adviceOn([finding], [], { ...CITATIONS, pages })).toMatchObject([
      { pages: ['first', 'second', 'third'].map((name) => ({ name: `https://a.example/${name}` })) },
    ]);
    expect(adviceOn([finding], [], { ...CITATIONS, pages: pages.slice(0, 1) })).toMatchObject([
      { pages: [] },
    ]);
    expect(adviceOn([finding], [], null)).toMatchObject([{ pages: [] }]);
  });

  it('name the three domains that are cited most beside a rival', () => {
    const cited = (name: string, rivals: CitationMaterial['domains'][number]['rivals']) => ({
      ...domain(name, 'news', 10, 4),
      rivals,
    });
    const domains = [
      cited('elsewhere', [{ brandId: 'other', answers: 99 }]),
      cited('second', [
        { brandId: 'other', answers: 1 },
        { brandId: 'rival', answers: 5 },
      ]),
      cited('fourth', [{ brandId: 'rival', answers: 2 }]),
      cited('first', [{ brandId: 'rival', answers: 9 }]),
      cited('none', []),
      cited('third', [{ brandId: 'rival', answers: 3 }]),
    ];
    const names = (of: CitationMaterial | null) =>
      adviceOn([findingOf({ direction: 'up' }, RIVAL)], [], of).map((one) =>
        one.rule === 'rival' ? one.domains.map(({ name }) => name) : one.rule,
      );
    expect(names({ ...CITATIONS, domains })).toEqual([['first', 'second', 'third']]);
    expect(names({ ...CITATIONS, domains: domains.slice(0, 1) })).toEqual([[]]);
    expect(names(null)).toEqual([[]]);
  });

  it.each(['overtaking', 'level', 'drift'] as const)('follow from a rival’s %s', (kind) => {
    expect(adviceOn([findingOf({ kind, direction: 'up' }, RIVAL)])).toMatchObject([{ rule: 'rival' }]);
  });

  it('follow from no other gain of a rival, nor from one whose name is not known', () => {
    for (const kind of ['breakaway', 'prompts', 'tone'] as const) {
      expect(
        adviceOn([findingOf({ kind, direction: 'up' }, { ...RIVAL, topic: 't', topicId: 't' })]),
      ).toEqual([]);
    }
    expect(adviceOn([findingOf({ direction: 'up' }, { ...RIVAL, brand: null })])).toEqual([]);
  });

  it('follow from a drift as from a step, and from no place or measurement that got worse', () => {
    expect(adviceOn([findingOf({ kind: 'drift' }, OWN)])).toMatchObject([{ rule: 'fall' }]);
    expect(adviceOn([findingOf({ kind: 'drift', measure: 'sentiment' }, OWN)])).toMatchObject([
      { rule: 'tone-fall' },
    ]);
    expect(adviceOn([findingOf({ kind: 'overtaking' }, OWN)])).toEqual([]);
    expect(adviceOn([findingOf({ kind: 'overtaking', direction: 'up' }, OWN)])).toMatchObject([
      { rule: 'hold' },
    ]);
  });

  it('name what a finding is about, which has a name or none', () => {
    const named = { ...OWN, attribute: 'price', domain: 'c.example', topic: 'Tents', topicId: 't' };
    const kinds = ['tone', 'sources', 'breakaway'] as const;
    const about = (subject: Partial<FindingSubject>) =>
      kinds.map((kind) => adviceOn([findingOf({ kind, measure: 'sentiment' }, subject)])[0]);
    expect(about(named)).toMatchObject([
      { rule: 'tone', attribute: 'price' },
      { rule: 'lost-source', domain: 'c.example' },
      { rule: 'topic', topic: 'Tents' },
    ]);
    // An unnamed topic has no figures of its own.
    expect(about(OWN)).toMatchObject([{ attribute: '' }, { domain: '' }, { topic: '' }]);
  });

  it('tell of one rival on a topic, the strongest, and of the widest gap first', () => {
    const rival = (id: string, mentions: number, brandId: string): TopicFigures => ({
      ...topic(id, false, mentions, 100),
      brandId,
      brand: brandId,
    });
    const found = adviceOn(
      [],
      [
        topic('narrow', true, 10, 100),
        rival('narrow', 60, 'a'),
        topic('wide', true, 10, 100),
        rival('wide', 60, 'a'),
        rival('wide', 90, 'b'),
        rival('wide', 70, 'c'),
        topic('between', true, 20, 100),
        rival('between', 81, 'c'),
        rival('of nobody', 99, 'c'),
      ],
    );
    expect(found.map((one) => (one.rule === 'topic-gap' ? [one.topic, one.rival] : one))).toEqual([
      ['wide', 'b'],
      ['between', 'c'],
      ['narrow', 'a'],
    ]);
  });

  it('count a gap of 15 points, on as many answers as a verdict needs', () => {
    const gapOf = (own: number, rival: number, answers: number) =>
      adviceOn([], [topic('t', true, own, answers), topic('t', false, rival, answers)]).length;
    expect([gapOf(40, 100, 400), gapOf(41, 100, 400)]).toEqual([1, 0]);
    expect([gapOf(0, 30, VERDICT_MIN_SAMPLE), gapOf(0, 29, VERDICT_MIN_SAMPLE - 1)]).toEqual([1, 0]);
  });

  it('count a domain that has a tenth of citations to the last one', () => {
    const found = (mine: number, rest: number, more: object = {}) =>
      adviceOn([], [], {
        ...CITATIONS,
        domains: [
          domain('rest.example', 'news', rest, 9),
          { ...domain('c.example', null, mine, 0), ...more },
        ],
      });
    expect(found(100, 900)).toEqual([
      { rule: 'outreach', finding: null, domain: 'c.example', citations: 100, of: 1000, answers: 40 },
    ]);
    expect(found(99, 900)).toEqual([]);
    expect(found(100, 900, { answers: 0 })).toEqual([]);
    // "100% of 1 citation" is no ground for advice.
    expect(found(100, 900, { answers: VERDICT_MIN_SAMPLE - 1 })).toEqual([]);
    expect(found(1, 0, { answers: 1 })).toEqual([]);
    expect(found(100, 900, { answers: null })).toEqual([]);
  });

  it('are given once for each thing that they are about, the first of them', () => {
    const subjects = ['one', 'two', 'one'];
    const each = (of: (name: string) => Finding) => adviceOn(subjects.map(of)).map(({ finding }) => finding);
    const twice = [
      (platform: string) => findingOf({ kind: 'breakaway' }, { ...OWN, platform }),
      (brandId: string) => findingOf({ direction: 'up' }, { ...RIVAL, brandId }),
      (name: string) => findingOf({ kind: 'breakaway' }, { ...OWN, topic: name, topicId: name }),
      (name: string) => findingOf({ kind: 'sources' }, { domain: name }),
      (attribute: string) => findingOf({ kind: 'tone', measure: 'sentiment' }, { ...OWN, attribute }),
    ];
    for (const of of twice) expect(each(of)).toEqual([of('one'), of('two')]);
    const all = [
      findingOf({ cause: 'route' }, OWN),
      findingOf({ cause: 'model' }, OWN),
      ...twice.map((of) => of('one')),
      findingOf({ kind: 'sources', direction: 'up' }, { domain: 'one' }),
      findingOf({ kind: 'prompts' }, OWN),
      findingOf({ measure: 'sentiment' }, OWN),
    ];
    expect(adviceOn([...all, ...all]).map(({ finding }) => finding)).toEqual(all);
  });

  it('are one where two findings ask for the same answers to be read', () => {
    const [prompts, fall] = [findingOf({ kind: 'prompts' }, OWN), findingOf({}, OWN)];
    expect(adviceOn([prompts, fall]).map(({ rule }) => rule)).toEqual(['prompts']);
    expect(adviceOn([fall, prompts]).map(({ rule }) => rule)).toEqual(['fall']);
  });
});
