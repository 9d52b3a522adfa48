import { describe, expect, it } from 'vitest';
import { buildFormatter } from '../../../../shared/format/format.ts';
import type { ReportFigures, RunFigures } from '../../../../shared/domain/figures.ts';
import { buildRunAnswers, type AnswerRow } from '../../../../shared/analysis/compare/answers.ts';
import { buildComparison } from '../../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../../../shared/analysis/compare/comparison.ts';
import * as words from '../../../../shared/words/findings.ts';
import { sourcesFinding, topicsFinding } from '../../../../shared/words/findings.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { buildFigures, changesOf, compared } from '../../../fixtures/report-figures.ts';
import { comparedRun, drawRows, promptsOf, type Synthetic } from '../../../helpers/synthetic-runs.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

const unmirrored = (run: RunFigures): RunFigures => ({
  ...run,
  together: null,
  platformFigures: run.platformFigures.map((row) => ({ ...row, counts: null })),
});

const visibilityFinding = (figures: ReportFigures) => words.visibilityFinding(compared(figures), language);
const rivalsFinding = (figures: ReportFigures) => words.rivalsFinding(compared(figures), language);
const sentimentFinding = (figures: ReportFigures) => words.sentimentFinding(compared(figures), language);
const platformsFinding = (figures: ReportFigures) =>
  words.platformsFinding(
    { run: figures.runs.at(-1)!, comparison: compared(figures).changes.sinceBaseline },
    language,
  );

/** Figures whose citations are those of their newest run. */
const asCited = (figures: ReturnType<typeof buildFigures>) => ({
  ...figures,
  judged: figures.runs.at(-1)!,
  frame: { judged: [figures.runs.at(-1)!.runId] },
});

describe('the key figures’ finding', () => {
  it('calls a change beyond noise a clear gain or loss, with its size, interval and dates', () => {
    const gain = visibilityFinding(buildFigures({ runs: 2, ownPct: [35, 45] }));
    expect(gain.headline).toBe('Named in 45 of every 100 answers, a clear gain since 9 Nov');
    expect(gain.lede).toMatch(
      /^Visibility rose 9\.9 points \(95% \+3\.5 to \+16\.1\) between 9 November 2026 and 16 November 2026\. Changes are judged by the service’s totals, because single answers are not available or do not say which prompts they are to\.$/,
    );
    const loss = visibilityFinding(buildFigures({ runs: 2, ownPct: [45, 35] }));
    expect(loss.headline).toContain('a clear loss');
    expect(loss.lede).toContain('fell 9.9 points');
  });

  it('says no clear change within noise, and never a gain', () => {
    const { headline, lede } = visibilityFinding(buildFigures({ runs: 2, ownPct: [43, 45] }));
    expect(headline).toContain('no clear change since 9 Nov');
    expect(lede).toContain('shows no clear change (+2.0 points');
    expect(headline + lede).not.toMatch(/gain|rose/);
  });

  it('claims no change from a single run', () => {
    const { headline, lede } = visibilityFinding(buildFigures({ runs: 1 }));
    expect(headline).toBe('Named in 35 of every 100 answers');
    expect(lede).toContain('160 of 456 answers');
  });

  it('says that it compares the common platforms when one was added', () => {
    const figures = buildFigures({ runs: 3, addedPlatform: { fromRun: 2, platform: 'gamma_app' } });
    const { headline, lede } = visibilityFinding(figures);
    expect(headline).toContain('; on the platforms that both sides asked, ');
    expect(lede).toMatch(/^On the platforms that both runs asked, /);
  });

  it('makes no comparison, and says why, when the platforms differ and the answers are not mirrored', () => {
    const figures = buildFigures({ runs: 2, addedPlatform: { fromRun: 1, platform: 'gamma_app' } });
    const { headline, lede } = visibilityFinding({ ...figures, runs: figures.runs.map(unmirrored) });
    expect(headline).not.toMatch(/gain|loss|change/);
    expect(lede).toContain(
      'No comparison between 9 November 2026 and 16 November 2026: the service gives no spread',
    );
  });

  it('does not blame the platforms when there are too few answers to compare', () => {
    const { lede } = visibilityFinding(buildFigures({ runs: 2, promptCount: 5 }));
    expect(lede).not.toContain('platforms differ');
    expect(lede).toMatch(/too few answers/i);
  });

  it('says so when the service scored no own brand', () => {
    const figures = buildFigures({ runs: 1 });
    const runs = figures.runs.map((run) => ({ ...run, brands: run.brands.filter((brand) => !brand.isOwn) }));
    expect(visibilityFinding({ ...figures, runs }).headline).toBe('No answers were scored in this run');
  });
});

describe('a changed measurement, under the headline that it touches', () => {
  const FOUR = ['alpha', 'beta', 'gamma', 'delta'];
  const run = (at: number, options: Partial<Synthetic>, prefixes: readonly Partial<Synthetic>[] = []) => {
    const parts = [options, ...prefixes].map((one) => ({ seed: 5, platforms: FOUR, prompts: 10, ...one }));
    return comparedRun(
      `run-${at}`,
      buildRunAnswers(
        parts.flatMap((one) => drawRows(one)),
        parts.flatMap((one) => promptsOf(one)),
      ),
      { startedAtMs: Date.UTC(2026, 10, 2 + 7 * at) },
    );
  };
  const found = (before: ComparedRun, after: ComparedRun) => {
    const figures = { ...buildFigures({ runs: 1 }), judged: after.figures };
    return words.visibilityFinding({ ...figures, changes: changesOf([before, after]) }, language);
  };

  it('never tells other prompts as a gain, and says how many points they are', () => {
    const { headline, lede } = found(
      run(0, {}, [{ prefix: 'boot', level: 0.2, prompts: 30 }]),
      run(1, {}, [{ prefix: 'lamp', level: 0.9, prompts: 30 }]),
    );
    expect(headline).toMatch(
      /^Named in \d+ of every 100 answers; on what both sides share, no clear change since 2 Nov$/,
    );
    expect(lede).toMatch(/^On what both runs share, visibility shows no clear change/);
    expect(lede).toContain('Measured differently: 30 prompts added; 30 prompts retired');
    expect(lede).toMatch(
      /The change of prompts alone makes \+[\d.]+ points; all answers together went from [\d.]+% to [\d.]+% \(\+[\d.]+\)\./,
    );
    expect(headline + lede).not.toMatch(/gain|rose/);
  });

  it('claims no movement where every answer came by another route', () => {
    const { headline, lede } = found(run(0, {}), run(1, { route: 'fallback', shift: 0.4 }));
    expect(headline).toMatch(/^Named in \d+ of every 100 answers$|^Named in \d+ of \d+ answers$/);
    expect(lede).toContain('all answers came by another route than before');
    expect(lede).toContain('Measured differently: API fallback began (100% of answers)');
    expect(headline + lede).not.toMatch(/gain|rose|beyond/);
  });

  it('names brands that a share of voice cannot count', () => {
    const [before, after] = [run(0, {}), run(1, {})];
    const brands = before.figures.brands.filter(({ brandId }) => brandId !== 'brand-2');
    const figures = { ...buildFigures({ runs: 1 }), judged: after.figures };
    const changes = changesOf([{ ...before, figures: { ...before.figures, brands } }, after]);
    expect(words.rivalsFinding({ ...figures, changes }, language).lede).toContain(
      'do not count Rival 2, scored in one run only',
    );
  });
});

describe('the rivals’ finding', () => {
  it('names the leader, and the rivals that cannot be told apart from the own brand', () => {
    const { headline, lede } = rivalsFinding(buildFigures());
    expect(headline).toBe('Norrfell leads; Halden Outdoor has 18.3% of all brand mentions');
    expect(lede).toContain('too close to call against Cairn Supply: a test on the same answers');
  });

  it('settles no lead that no test tells apart', () => {
    const { headline } = rivalsFinding(buildFigures({ ownPct: [59] }));
    expect(headline).toMatch(/the lead is too close to call$|no rival’s lead over it is proven$/);
  });

  it('calls the own brand the leader only when no rival reaches it', () => {
    const { headline, lede } = rivalsFinding(buildFigures({ ownPct: [90] }));
    expect(headline).toMatch(/^Halden Outdoor leads the field with /);
    expect(lede).toContain('No rival is too close to Halden Outdoor to call.');
  });

  it('writes whole sentences when there is no comparison', () => {
    const figures = buildFigures({ runs: 2, addedPlatform: { fromRun: 1, platform: 'gamma_app' } });
    const { lede } = rivalsFinding({ ...figures, runs: figures.runs.map(unmirrored) });
    expect(lede).not.toMatch(/voice (no comparison|too few|not )/);
    const few = rivalsFinding(buildFigures({ runs: 2, promptCount: 2, brands: ['A', 'B'] }));
    expect(few.lede).not.toMatch(/voice (no comparison|too few|not )/);
  });

  it('says so when no brand was named at all', () => {
    const figures = buildFigures({ runs: 1 });
    const runs = figures.runs.map((run) => ({
      ...run,
      brands: run.brands.map((brand) => ({ ...brand, mentions: 0 })),
    }));
    expect(rivalsFinding({ ...figures, runs }).headline).toBe('No brand was named in this run');
  });
});

describe('the platforms’ finding', () => {
  /** The own brand's mentions on each platform of the last run. */
  const onPlatforms = (mentions: readonly number[], runs = 1): ReportFigures => {
    const figures = buildFigures({ runs, platforms: mentions.map((_, index) => `p${index + 1}`) });
    const last = figures.runs.at(-1)!;
    const own = last.brands[0]!.brandId;
    const platformFigures = last.platformFigures.map((row) => {
      if (row.brandId !== own) return row;
      const counts = { mentions: mentions[last.platforms.indexOf(row.platform)]!, answers: 114 };
      return { ...row, counts, visibilityPct: (100 * counts.mentions) / 114 };
    });
    return { ...figures, runs: [...figures.runs.slice(0, -1), { ...last, platformFigures }] };
  };

  it('names the strongest and the weakest platform', () => {
    const { headline, lede } = platformsFinding(onPlatforms([20, 80, 50]));
    expect(headline).toBe('Strongest on P2, weakest on P1');
    expect(lede).toContain('P2 names Halden Outdoor in 70.2% of its answers, P1 in 17.5%');
  });

  it('names none strongest where all are alike', () => {
    expect(platformsFinding(onPlatforms([40, 40, 40])).headline).not.toMatch(/[Ss]trongest|weakest/);
  });

  it('names none strongest where every interval overlaps every other', () => {
    expect(platformsFinding(onPlatforms([52, 51, 51])).headline).not.toMatch(/[Ss]trongest|weakest/);
  });

  /** Two runs of the same answers, but for platforms on which the later one names the own brand always or never. */
  const moved = (edit: Readonly<Record<string, 'always' | 'never'>>): Comparison => {
    const rows = drawRows({ seed: 4, prompts: 40 });
    const own = { brandId: 'brand-0', position: 1, sentiment: null };
    const later = rows.map((row): AnswerRow => {
      const rule = edit[row.platform ?? ''];
      if (rule === undefined) return row;
      const others = row.mentions.filter(({ brandId }) => brandId !== 'brand-0');
      return { ...row, mentions: rule === 'always' ? [own, ...others] : others };
    });
    const run = (runId: string, of: AnswerRow[]) =>
      comparedRun(runId, buildRunAnswers(of, promptsOf({ seed: 4, prompts: 40 })));
    return buildComparison([run('a', rows), run('b', later)], { resamples: 0 });
  };
  const headlineOf = (comparison: Comparison): string => {
    const run = buildFigures({ runs: 1, platforms: ['alpha', 'beta'] }).runs[0]!;
    return words.platformsFinding({ run, comparison }, language).headline;
  };

  it('leads with the platforms whose move holds among all of them, and claims nothing of the others', () => {
    expect(headlineOf(moved({ beta: 'always' }))).toBe('Beta rose beyond noise');
    expect(headlineOf(moved({ beta: 'always', delta: 'never' }))).toBe('Beta rose, Delta fell beyond noise');
    expect(headlineOf(moved({}))).not.toContain('noise');
  });

  it('says of a run without answers that nothing was scored', () => {
    const run = buildFigures({ runs: 1, promptCount: 1 }).runs[0]!;
    const empty = {
      ...run,
      platformFigures: run.platformFigures.map((row) => ({ ...row, counts: { mentions: 0, answers: 0 } })),
    };
    const finding = words.platformsFinding({ run: empty, comparison: null }, language);
    expect(finding.headline).toBe('No platform was scored in this run');
  });

  it('says how many moves chance alone would show', () => {
    expect(platformsFinding(buildFigures()).lede).toContain(
      'Of 4 platforms compared, none moved beyond noise; chance alone would show about 0.2.',
    );
  });

  it('does not compare a single platform with itself', () => {
    const { headline, lede } = platformsFinding(onPlatforms([40]));
    expect(headline).toBe('One platform asked: P1');
    expect(lede.match(/P1/g)).toHaveLength(1);
  });

  it('says so when the service scored no platform', () => {
    const figures = buildFigures({ runs: 1 });
    const runs = figures.runs.map((run) => ({ ...run, platformFigures: [] }));
    expect(platformsFinding({ ...figures, runs }).headline).toBe('No platform was scored in this run');
  });
});

describe('the topics’ finding', () => {
  const withTopics = (edit: (mentions: number, isOwn: boolean) => number): ReportFigures => {
    const figures = buildFigures();
    const topics = figures.detail.topics.map((row) => ({ ...row, mentions: edit(row.mentions, row.isOwn) }));
    return { ...figures, detail: { ...figures.detail, topics } };
  };

  it('names a topic that stands apart from all others, and those the own brand leads', () => {
    const { headline, lede } = topicsFinding(
      withTopics((mentions, isOwn) => (isOwn ? mentions : 30)),
      language,
    );
    // The best of five is no superlative while the second is as good.
    expect(headline).toBe('Topics differ, but none stands apart from all others');
    const apart = buildFigures();
    const topics = apart.detail.topics.map((row) =>
      row.isOwn && row.topic === 'Footwear' ? { ...row, mentions: row.responses } : row,
    );
    expect(topicsFinding({ detail: { topics } }, language).headline).toBe('Footwear is the strongest topic');
    // 53 of 91 against 30 is the largest lead, and not enough of one among twenty looks and more.
    expect(lede).toContain('In no topic is the own brand named more often than every rival beyond noise.');
    expect(topicsFinding({ detail: { topics } }, language).lede).toMatch(
      /^Beyond noise, the own brand is named most often in 1 of 5 topics: Footwear\./,
    );
  });

  it('names none strongest where all are alike, as when the own brand is never named', () => {
    expect(
      topicsFinding(
        withTopics(() => 0),
        language,
      ).headline,
    ).not.toMatch(/strongest|weakest/);
  });

  it('says so when there are no figures by topic', () => {
    const figures = buildFigures();
    const none = { ...figures, detail: { ...figures.detail, topics: [] } };
    expect(topicsFinding(none, language).headline).toBe('No figures by topic');
  });
});

describe('the sentiment finding', () => {
  it('counts the mentions, and names the warmest and the coolest attribute of those with enough of them', () => {
    const figures = buildFigures();
    const { headline, lede } = sentimentFinding(figures);
    expect(headline).toBe('113 of 205 mentions of Halden Outdoor are positive, 25 negative');
    expect(lede).not.toContain('n 22');
    const ledeWith = (more: number): string => {
      const attributes = figures.detail.attributes.map((row) => ({ ...row, mentions: row.mentions + more }));
      return sentimentFinding({ ...figures, detail: { ...figures.detail, attributes } }).lede;
    };
    const said =
      'Most positive on pricing (+0.60, n 48), least positive on sustainability (\u22120.15, n 30).';
    expect(ledeWith(8)).toMatch(/ Their order may be chance\.$/);
    expect(ledeWith(8)).toContain(said);
    expect(ledeWith(7)).toMatch(
      / Their order may be chance\. Attributes with fewer than 30 mentions are not ranked\.$/,
    );
  });

  it('says so when the own brand was not named', () => {
    expect(sentimentFinding(buildFigures({ ownPct: [0] })).headline).toBe('No mention, no sentiment');
  });
});

describe('the sentiment finding of a service that gave none', () => {
  it('says that, and not that the brand was not named', () => {
    const figures = buildFigures();
    const runs = figures.runs.map((run) => ({
      ...run,
      brands: run.brands.map((brand) => ({ ...brand, sentiment: null })),
    }));
    expect(sentimentFinding({ ...figures, runs }).headline).toBe('No sentiment on record');
  });
});

describe('the sources’ finding', () => {
  it('names the domain cited most and the share of own pages', () => {
    const { headline, lede } = sourcesFinding(asCited(buildFigures()), language);
    expect(headline).toBe('trailreview.example is cited most; own pages get 19% of citations');
    expect(lede).toContain('6 domains 728 times');
  });

  it('says so when nothing was cited', () => {
    const figures = buildFigures();
    const none = { ...figures, detail: { ...figures.detail, domains: [], citationTotal: 0 } };
    expect(sourcesFinding(asCited(none), language).headline).toBe('No cited sources');
  });
});
