/** Reports of invented worlds with everything the change sections need: figures by platform and topic, findings. */
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedReport } from '../../shared/analysis/report/compared-report.ts';
import { UTC } from '../../shared/format/calendar.ts';
import type { Frame } from '../../shared/analysis/findings/story.ts';
import { poolSides, tellFrame } from '../../main/features/findings/story.ts';
import { NO_MATERIAL } from '../../shared/analysis/report/material.ts';
import type { DomainFigures, PlatformFigures, TopicFigures } from '../../shared/domain/figures.ts';
import { withHistories } from './with-histories.ts';

const FALLBACK = 1;

/** Each brand's mentions in a part of a run's answers. */
function countIn({ answers, figures }: ComparedRun, isIn: (answer: number) => boolean) {
  if (answers === null) throw new Error('an invented run has answers');
  const [named, all] = [new Map<string, number>(), { answers: 0, fallback: 0 }];
  for (let answer = 0; answer < answers.count; answer += 1) {
    if (!isIn(answer)) continue;
    all.answers += 1;
    if (answers.route[answer] === FALLBACK) all.fallback += 1;
    for (let at = answers.mentionStart[answer] ?? 0; at < (answers.mentionStart[answer + 1] ?? 0); at += 1) {
      const brandId = answers.brandIds[answers.mentionBrand[at] ?? 0] ?? '';
      named.set(brandId, (named.get(brandId) ?? 0) + 1);
    }
  }
  return figures.brands.map((brand) => ({ brand, mentions: named.get(brand.brandId) ?? 0, ...all }));
}

/** Adds the figures by platform that the service would return. */
export function withPlatforms(run: ComparedRun): ComparedRun {
  const platformFigures = run.figures.platforms.flatMap((platform) => {
    const at = run.answers?.platforms.indexOf(platform);
    return countIn(run, (answer) => run.answers?.platform[answer] === at).map(
      ({ brand, mentions, answers, fallback }): PlatformFigures => ({
        platform,
        brandId: brand.brandId,
        visibilityPct: (100 * mentions) / answers,
        counts: { mentions, answers },
        fallback,
      }),
    );
  });
  return { ...run, figures: { ...run.figures, platformFigures } };
}

function topicsOf(run: ComparedRun): TopicFigures[] {
  const prompts = run.answers?.prompts ?? [];
  const names = new Map(prompts.map(({ topicId, topic }) => [topicId ?? '', topic ?? '']));
  return [...names].flatMap(([topicId, topic]) =>
    countIn(run, (answer) => prompts[run.answers?.prompt[answer] ?? -1]?.topicId === topicId).map(
      ({ brand, mentions, answers }): TopicFigures => ({
        topicId,
        topic,
        brandId: brand.brandId,
        brand: brand.name,
        isOwn: brand.isOwn,
        visibilityPct: (100 * mentions) / answers,
        mentions,
        responses: answers,
      }),
    ),
  );
}

/** A report over an invented world's runs, oldest first: the newest against the pooled earlier ones. */
export function tellReport(given: readonly ComparedRun[]): ComparedReport {
  const runs = given.map(withPlatforms);
  const newest = runs.at(-1);
  if (newest === undefined) throw new Error('a report has at least one run');
  const domains = (newest.sources ?? []).map((source): DomainFigures => ({
    ...source,
    previousCitations: null,
  }));
  return {
    project: {
      projectId: '10000000-0000-4000-8000-000000000000',
      name: 'Invented',
      ownBrand: newest.figures.brands.find(({ isOwn }) => isOwn)?.name ?? '',
      languages: null,
      isSample: false,
    },
    runs: runs.map(({ figures }) => figures),
    twins: [],
    detail: {
      topics: topicsOf(newest),
      previousTopics: [],
      attributes: [],
      domains,
      citationTotal: domains.reduce((sum, { citations }) => sum + citations, 0),
      domainTotal: domains.length,
    },
    history: [],
    ...framed(runs, { judged: [newest], against: runs.slice(0, -1) }, 'previous'),
    drawn: runs.map(({ figures }) => figures),
    leftOutMs: [],
    toldFromMs: runs[0]?.figures.startedAtMs ?? null,
    provenance: [],
    material: NO_MATERIAL,
  };
}

/** A report's verdicts in a frame. */
function framed(
  runs: readonly ComparedRun[],
  frame: Frame<ComparedRun>,
  kind: 'previous' | 'before-period',
): Pick<ComparedReport, 'frame' | 'judged' | 'changes' | 'findings'> {
  const { before, after } = poolSides(frame, runs, { judged: null, against: null }, UTC);
  const comparison = before === null ? null : buildComparison([before, after]);
  const idsOf = (side: readonly ComparedRun[]): string[] => side.map(({ figures }) => figures.runId);
  return {
    frame: { judged: idsOf(frame.judged), against: idsOf(frame.against) },
    judged: after.figures,
    changes: {
      baseline: { kind, runId: null, month: null, setOn: null, reason: null },
      before: before?.figures ?? null,
      sinceBaseline: comparison,
    },
    findings: tellFrame(runs, frame.judged.length, comparison),
  };
}

/** A period's report: its last `judged` runs against as many before them, both pooled, with findings from the history so far. */
export function tellPeriod(given: readonly ComparedRun[], judged: number): ComparedReport {
  const runs = withHistories(given).map(withPlatforms);
  const report = tellReport(runs);
  return {
    ...report,
    runs: report.runs.slice(-judged),
    ...framed(
      runs,
      { judged: runs.slice(-judged), against: runs.slice(-2 * judged, -judged) },
      'before-period',
    ),
  };
}
