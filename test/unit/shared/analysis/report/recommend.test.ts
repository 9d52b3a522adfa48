import { describe, expect, it } from 'vitest';
import type { Finding, FindingSubject } from '../../../../../shared/analysis/findings/finding.ts';
import { NO_SUBJECT } from '../../../../../shared/analysis/findings/followed.ts';
import { NO_MATERIAL, type CitationMaterial } from '../../../../../shared/analysis/report/material.ts';
import { recommend } from '../../../../../shared/analysis/report/recommend.ts';
import type { RunDetail, TopicFigures } from '../../../../../shared/domain/figures.ts';
import { buildFigures } from '../../../../fixtures/report-figures.ts';

const findingOf = (more: Partial<Finding>, subject: Partial<FindingSubject> = {}): Finding => ({
  kind: 'level',
  measure: 'visibility',
  direction: 'down',
  sinceRunId: 'run',
  sinceMs: 0,
  runsBefore: 3,
  runsSince: 3,
  from: 50,
  to: 30,
  change: -20,
  low: -30,
  high: -10,
  n: 100,
  cause: 'movement',
  certainty: 'clear',
  touched: 1,
  promptIds: [],
  explainedBy: null,
  course: [],
  ...more,
  subject: { ...NO_SUBJECT, ...subject },
});

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
  answers: naming === null ? null : 20,
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

const { detail: DETAIL } = buildFigures();
const adviceOn = (
  findings: readonly Finding[],
  topics: readonly TopicFigures[] = [],
  citations: CitationMaterial | null = CITATIONS,
) => {
  const detail: RunDetail = { ...DETAIL, topics };
  return recommend(findings, { detail, material: { ...NO_MATERIAL, citations } });
};

describe('recommendations', () => {
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
    expect(adviceOn([finding])).toEqual([{ rule: 'rival', finding, brand: 'Rival', domains }]);
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
    ['a gain', findingOf({ direction: 'up' }, OWN)],
    ['other prompts', findingOf({ cause: 'prompts' }, OWN)],
    [
      'a platform that gained',
      findingOf({ kind: 'breakaway', direction: 'up' }, { ...OWN, platform: 'zeta' }),
    ],
  ])('do not follow from %s', (_what, finding) => {
    expect(adviceOn([finding])).toEqual([]);
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
        topic: 'wide',
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
});
