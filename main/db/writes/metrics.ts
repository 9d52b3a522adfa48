/** A run's measurements: scores, their breakdowns, citations, mention groups, insights, trends. */
import type { AttributeScores, TopicScores, Trends } from '../../../shared/api/open-records.ts';
import type { TopicMentionGroup, TopSource, VisibilityScore } from '../../../shared/api/resources.ts';
import { orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { domainKey, siteHost } from '../page-address.ts';
import { defineInsert, type Cell } from '../insert-rows.ts';
import { defineRows, prepared } from '../prepared.ts';
import type { RunRef } from '../queries/runs.ts';
import { unsealRun } from '../seals.ts';
import { buildIdentity } from './identity.ts';
import type { RowId } from '../row-id.ts';

/** Values of {@link SCORE_COLUMNS}. A position without mentions is none. */
function scoreColumns(score: VisibilityScore): readonly Cell[] {
  const { positive, neutral, negative } = score.sentimentBreakdown;
  return [
    score.overall,
    score.mentionCount,
    score.totalPlatformResponses,
    score.mentionCount === 0 ? null : score.avgPosition,
    score.dominantSentiment,
    positive,
    neutral,
    negative,
  ];
}

const SCORE_COLUMNS =
  'visibility_pct, mentions, responses, avg_position, dominant_sentiment, positive, neutral, negative';

const insertVisibility = defineInsert(`visibility (run, brand, ${SCORE_COLUMNS})`);
const insertVisibilityByPlatform = defineInsert('visibility_platform (run, brand, platform, visibility_pct)');
const insertTopicVisibility = defineInsert(
  `topic_visibility (run, topic, brand, ${SCORE_COLUMNS}, by_platform)`,
);
const insertAttributeScores = defineInsert(
  'attribute_score (run, attribute, brand, avg_sentiment, mentions, by_platform, contexts)',
);
const insertSources = defineInsert('source (run, domain, citations, category, platforms, spellings)');
const insertCitations = defineInsert(
  'citation (run, domain, page, citations)',
  'ON CONFLICT DO UPDATE SET citations = citations + excluded.citations',
);
const insertTopicMentions = defineInsert(
  'topic_mention (run, topic, mentions, platforms, best_position, sentiment, urls)',
);

/** Replaces a run's scores, overall and by platform. */
export function saveVisibility(db: Db, run: RunRef, scores: readonly VisibilityScore[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  prepared(db, 'DELETE FROM visibility_platform WHERE run = ?').run(run.id);
  prepared(db, 'DELETE FROM visibility WHERE run = ?').run(run.id);
  const rows: Cell[][] = [];
  const byPlatform: Cell[][] = [];
  for (const score of scores) {
    const brand = identity.brand(score.brandId, score.brandName, score.isOwn);
    rows.push([run.id, brand, ...scoreColumns(score)]);
    for (const [platform, visibilityPct] of Object.entries(score.byPlatform)) {
      byPlatform.push([run.id, brand, identity.platform(platform), visibilityPct]);
    }
  }
  insertVisibility(db, rows);
  insertVisibilityByPlatform(db, byPlatform);
}

/** Replaces a run's scores by topic. */
export function saveTopicVisibility(db: Db, run: RunRef, topics: readonly TopicScores[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  prepared(db, 'DELETE FROM topic_visibility WHERE run = ?').run(run.id);
  const rows: Cell[][] = [];
  for (const { topicId, topicName, scores } of topics) {
    const topic = identity.topic(topicId, topicName);
    for (const score of scores) {
      const brand = identity.brand(score.brandId, score.brandName, score.isOwn);
      const byPlatform = Object.entries(score.byPlatform).map(([name, pct]) => [
        identity.platform(name),
        pct,
      ]);
      const shares = JSON.stringify(Object.fromEntries(byPlatform));
      rows.push([run.id, topic, brand, ...scoreColumns(score), shares]);
    }
  }
  insertTopicVisibility(db, rows);
  dropStrayInsights(db, run);
}

/** Replaces a run's scores by prompt attribute. */
export function saveAttributeScores(db: Db, run: RunRef, attributes: readonly AttributeScores[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  prepared(db, 'DELETE FROM attribute_score WHERE run = ?').run(run.id);
  const rows: Cell[][] = [];
  for (const { attributeName, scores } of attributes) {
    for (const score of scores) {
      rows.push([
        run.id,
        attributeName,
        identity.brand(score.brandId, score.brandName, score.isOwn),
        score.avgSentiment,
        score.count,
        JSON.stringify(score.byPlatform),
        JSON.stringify(score.contexts),
      ]);
    }
  }
  insertAttributeScores(db, rows);
}

/** Domain kinds that concern the client and its rivals: they win if spellings of a host differ in kind. */
const TELLING_KINDS: readonly (string | null)[] = ['own_brand', 'competitor'];

function placeOfKind(category: string | null): number {
  const telling = TELLING_KINDS.indexOf(category);
  if (telling >= 0) return telling;
  return TELLING_KINDS.length + Number(category === null);
}

/** The service's data on a domain listed under several spellings. */
function joinSources(same: readonly TopSource[]): Pick<TopSource, 'count' | 'platforms'> & {
  readonly category: string | null;
} {
  const kinds = same.map(({ domainCategory, count }) => ({ category: domainCategory ?? null, count }));
  const [first] = kinds.sort(
    (one, other) =>
      placeOfKind(one.category) - placeOfKind(other.category) ||
      other.count - one.count ||
      ((one.category ?? '') < (other.category ?? '') ? -1 : 1),
  );
  const platforms = same.flatMap((source) => source.platforms);
  return {
    category: first?.category ?? null,
    count: same.reduce((sum, { count }) => sum + count, 0),
    // In the service's order, unless merged.
    platforms: same.length === 1 ? platforms : [...new Set(platforms)].sort(),
  };
}

const OWN_ADDRESSES = defineRows(
  { url: orNull(text), ownBrandUrl: orNull(text) },
  'SELECT url, own_brand_url AS ownBrandUrl FROM project WHERE id = ?',
);

/** Replaces a run's cited domains and pages. The client's host is its own, however the service classifies it. */
export function saveSources(db: Db, run: RunRef, sources: readonly TopSource[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  const own = OWN_ADDRESSES.get(db, run.project);
  const ownHosts = new Set([own?.url ?? null, own?.ownBrandUrl ?? null].map(siteHost));
  prepared(db, 'DELETE FROM citation WHERE run = ?').run(run.id);
  prepared(db, 'DELETE FROM source WHERE run = ?').run(run.id);
  const rows: Cell[][] = [];
  const cited: Cell[][] = [];
  for (const [host, same] of Map.groupBy(sources, (source) => domainKey(source.domain))) {
    const domain = identity.domain(host);
    const { category, count, platforms } = joinSources(same);
    const kind = ownHosts.has(host) ? 'own_brand' : category;
    rows.push([run.id, domain, count, kind, JSON.stringify(platforms), same.length]);
    for (const { url, title, count: citations } of same.flatMap(({ urls }) => urls)) {
      cited.push([run.id, domain, identity.page(url, host, title ?? null), citations]);
    }
  }
  insertSources(db, rows);
  insertCitations(db, cited);
}

/** Replaces a run's mention groups. */
export function saveTopicMentions(db: Db, run: RunRef, groups: readonly TopicMentionGroup[]): void {
  unsealRun(db, run.id);
  const identity = buildIdentity(db, run.project);
  prepared(db, 'DELETE FROM topic_mention WHERE run = ?').run(run.id);
  const rows = groups.map((group) => [
    run.id,
    identity.topic(group.topicId, group.topicName),
    group.count,
    JSON.stringify(group.platforms),
    group.bestPosition ?? null,
    group.dominantSentiment ?? null,
    JSON.stringify(group.urls),
  ]);
  insertTopicMentions(db, rows);
  dropStrayInsights(db, run);
}

/** Deletes texts about topics that a run no longer names, once it names any. */
function dropStrayInsights(db: Db, { id: run }: RunRef): void {
  prepared(
    db,
    `WITH named AS (
       SELECT topic FROM topic_visibility WHERE run = :run UNION SELECT topic FROM topic_mention WHERE run = :run)
     DELETE FROM topic_insight WHERE run = :run AND EXISTS (SELECT 1 FROM named) AND topic NOT IN named`,
  ).run({ run });
}

/** Replaces the service's text on the platforms' use of sources in a run. */
export function saveEngineInsights(db: Db, run: RunRef, insights: unknown): void {
  unsealRun(db, run.id);
  prepared(
    db,
    'INSERT INTO engine_insight (run, insights) VALUES (?, ?) ON CONFLICT DO UPDATE SET insights = excluded.insights',
  ).run(run.id, JSON.stringify(insights));
}

/** Replaces one topic's insight; null means the service had none. */
export function saveTopicInsight(db: Db, run: RunRef, topic: RowId<'topic'>, text: string | null): void {
  unsealRun(db, run.id);
  prepared(
    db,
    'INSERT INTO topic_insight (run, topic, text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
  ).run(run.id, topic, text);
}

/** Adds to a project's time series; dates that the service no longer sends stay. */
export function saveTrends(db: Db, project: RowId<'project'>, trends: Trends, at: string): void {
  const upsert = prepared(
    db,
    `
    INSERT INTO trend_point (project, date, visibility_pct, avg_position, share_of_voice_pct, sentiment, mentions, citations)
    VALUES (:project, :date, :visibilityPct, :avgPosition, :shareOfVoicePct, :sentiment, :mentions, :citations)
    ON CONFLICT DO UPDATE SET visibility_pct = excluded.visibility_pct, avg_position = excluded.avg_position,
      share_of_voice_pct = excluded.share_of_voice_pct, sentiment = excluded.sentiment,
      mentions = excluded.mentions, citations = excluded.citations`,
  );
  for (const point of trends.points) {
    upsert.run({
      project,
      date: point.date,
      visibilityPct: point.visibilityScore ?? null,
      avgPosition: point.mentionCount === 0 ? null : (point.avgPosition ?? null),
      shareOfVoicePct: point.shareOfVoice ?? null,
      sentiment: point.sentimentScore ?? null,
      mentions: point.mentionCount ?? null,
      citations: point.citationCount ?? null,
    });
  }
  if (trends.summary === null) return;
  const { currentScore, previousScore, changePercent, trend } = trends.summary;
  prepared(
    db,
    `INSERT INTO trend_summary (project, current_score, previous_score, change_pct, trend, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET current_score = excluded.current_score, previous_score = excluded.previous_score,
       change_pct = excluded.change_pct, trend = excluded.trend, at = excluded.at`,
  ).run(project, currentScore, previousScore, changePercent, trend, at);
}
