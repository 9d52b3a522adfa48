import type { AttributeReading, RunTopics } from '../../../shared/domain/topics.ts';
import { integer, present, real, text } from '../../db/columns.ts';
import type { Db } from '../../db/open.ts';
import { defineRows } from '../../db/prepared.ts';
import { isPartMirrored, loadPartState } from '../../db/queries/project-row.ts';
import { loadTopicFigures } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';

const ATTRIBUTES = defineRows(
  {
    attribute: text,
    brandId: text,
    brand: text,
    isOwn: integer,
    avgSentiment: real,
    mentions: integer,
    byPlatform: text,
    contexts: text,
  },
  `SELECT a.attribute, b.brand_id AS brandId, b.name AS brand, b.is_own AS isOwn, a.avg_sentiment AS avgSentiment,
     a.mentions, a.by_platform AS byPlatform, a.contexts
   FROM attribute_score a JOIN known_brand b ON b.id = a.brand WHERE a.run = ? ORDER BY a.attribute, b.is_own DESC, b.name`,
);

const INSIGHTS = defineRows(
  { topicId: text, topic: text, text: present(text) },
  `SELECT t.topic_id AS topicId, coalesce(t.name, t.topic_id) AS topic, i.text
   FROM topic_insight i JOIN topic t ON t.id = i.topic WHERE i.run = ? AND i.text IS NOT NULL ORDER BY topic`,
);

function loadAttributeReadings(db: Db, run: RowId<'run'>): readonly AttributeReading[] {
  return ATTRIBUTES.all(db, run).map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    byPlatform: JSON.parse(row.byPlatform) as Record<string, number>,
    contexts: JSON.parse(row.contexts) as AttributeReading['contexts'],
  }));
}

/** Loads a run's figures by topic and attribute, beside the topics of an earlier run. */
export function loadRunTopics(db: Db, run: RowId<'run'>, before: RowId<'run'> | null): RunTopics {
  return {
    states: {
      topics: loadPartState(db, run, 'topics'),
      attributes: loadPartState(db, run, 'attributes'),
      insights: loadPartState(db, run, 'insights'),
    },
    topics: loadTopicFigures(db, run),
    topicsBefore:
      before !== null && isPartMirrored(db, before, 'topics') ? loadTopicFigures(db, before) : null,
    attributes: loadAttributeReadings(db, run),
    insights: INSIGHTS.all(db, run),
  };
}
