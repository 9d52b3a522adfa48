/**
 * How many answers of a run name a brand, and their share: decided only here, however the service counts.
 *
 * A service may count every mention of a brand in an answer. Comparing a run's scores with its answers shows whether it
 * does (rule `brand-mentions`). If so, the answers themselves are counted, as they are where a client's levels leave out
 * the questions that name it (`main/db/counted.ts`). Without them, the count follows from the
 * service's percentage; if that also counts every mention, it is unknown, and there is no score. Stored data is
 * unchanged.
 */
import { AGREEMENT_POINTS } from '../../../shared/analysis/intervals/given-rate.ts';
import { integer } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues, type Query } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { COUNTING_METHOD } from './counting.ts';

/** Whether a run's answers keep a reading of the rule: `1` is once per answer, `01` more than once. */
const isKeptIn = (bits: string): string =>
  `k.method = ${COUNTING_METHOD} AND instr(k.kept, '"brand-mentions":"${bits}') > 0`;
const isKept = (run: string, bits: string): string =>
  `EXISTS (SELECT 1 FROM run_agreement k WHERE k.run = ${run} AND ${isKeptIn(bits)})`;

const isOnce = (run: string): string => isKept(run, '1');
const isRepeated = (run: string): string => isKept(run, '01');

const answersOf = (run: string, join = ''): string =>
  `(SELECT count(*) FROM response a${join} WHERE a.run = ${run})`;

const naming = (brand: string): string =>
  ` JOIN response_mention m ON m.response = a.id AND m.brand = ${brand}`;
const OF_TOPIC = ' JOIN prompt q ON q.id = a.prompt AND q.topic = v.topic';
const ON_PLATFORM = ' JOIN platform f ON f.id = v.platform AND f.id = a.platform';

/** Whether a percentage is nearer to the mentions than to the answers with the brand. */
const isNearerToMentions = (pct: string, mentions: string, counted: string, responses: string): string =>
  `abs(min(100.0, 100.0 * ${mentions} / ${responses}) - ${pct}) < abs(100.0 * ${counted} / ${responses} - ${pct})`;

/** A percentage from its counts, which the service rounds, as `exactRatePct` has it: as given if they do not lead to it. */
const exactRate = (pct: string, mentions: string, responses: string): string =>
  `CASE WHEN abs(100.0 * ${mentions} / ${responses} - ${pct}) <= ${AGREEMENT_POINTS}
     THEN 100.0 * ${mentions} / ${responses} ELSE ${pct} END`;

/** Whether a run's percentages evidently count every mention. */
const isOfMentions = (run: string): string =>
  `EXISTS (SELECT 1 FROM visibility o WHERE o.run = ${run} AND o.responses > 0 AND
    ${isNearerToMentions('o.visibility_pct', 'o.mentions', answersOf('o.run', naming('o.brand')), 'o.responses')})`;

/** Whether a run's percentage gives no share: it counts every mention, or the client's other runs do. */
const isUntold = (run: string): string =>
  `CASE WHEN ${isOnce(run)} THEN 0 WHEN ${isRepeated(run)} THEN ${isOfMentions(run)} ELSE EXISTS (
    SELECT 1 FROM run_revision r CROSS JOIN run_revision n ON n.project = r.project CROSS JOIN run_agreement k ON k.run = n.id
    WHERE r.id = ${run} AND ${isKeptIn('01')} AND ${isOfMentions('n.id')}) END`;

/** Replaces a score table: `mentions` are the answers that name the brand, of `responses`. */
const sharesIn = (table: string, keys: string, isCounted: string, join = ''): string => `(
  SELECT ${keys}, s.responses, s.avg_position, s.positive, s.neutral, s.negative,
    CASE WHEN s.counted IS NOT NULL THEN s.counted
      WHEN 100.0 * s.mentions - s.visibility_pct * s.responses > ${AGREEMENT_POINTS} * s.responses
        THEN CAST(round(s.visibility_pct * s.responses / 100) AS INTEGER)
      ELSE min(s.mentions, s.responses) END AS mentions,
    CASE WHEN s.responses > 0 AND ${isNearerToMentions('s.visibility_pct', 's.mentions', 's.counted', 's.responses')}
      THEN 100.0 * s.counted / s.responses
      ELSE ${exactRate('s.visibility_pct', 'coalesce(s.counted, s.mentions)', 's.responses')} END AS visibility_pct
  FROM (SELECT v.*, CASE WHEN ${isRepeated('v.run')} AND ${isCounted}
      THEN min(v.responses, ${answersOf('v.run', join + naming('v.brand'))}) END AS counted FROM ${table} v) s
  WHERE s.counted IS NOT NULL OR s.mentions = 0 OR NOT ${isUntold('s.run')})`;

/** Score tables, or their replacements. */
type Scores = Readonly<Record<'scores' | 'topics' | 'platforms', string>>;

const exactIn = (table: string, columns: string): string =>
  `(SELECT ${columns}, mentions, responses, ${exactRate('visibility_pct', 'mentions', 'responses')} AS visibility_pct FROM ${table})`;

const AS_GIVEN: Scores = {
  scores: exactIn('visibility', 'run, brand, avg_position, positive, neutral, negative'),
  topics: exactIn('topic_visibility', 'run, topic, brand'),
  platforms: 'visibility_platform',
};

const COUNTED: Scores = {
  scores: sharesIn(
    'visibility',
    's.run, s.brand',
    `(v.responses <= ${answersOf('v.run')}
      OR EXISTS (SELECT 1 FROM run_revision w WHERE w.id = v.run AND w.mirrored_at IS NOT NULL))`,
  ),
  // A topic is counted if the answers to its prompts are as many as its scores cover.
  topics: sharesIn(
    'topic_visibility',
    's.run, s.topic, s.brand',
    `v.responses <= ${answersOf('v.run', OF_TOPIC)}`,
    OF_TOPIC,
  ),
  platforms: `(
    SELECT s.* FROM (SELECT v.run, v.brand, v.platform, CASE WHEN v.visibility_pct > 0 AND ${isUntold('v.run')}
        THEN 100.0 * ${answersOf('v.run', ON_PLATFORM + naming('v.brand'))} / ${answersOf('v.run', ON_PLATFORM)}
        ELSE v.visibility_pct END AS visibility_pct
      FROM visibility_platform v) s WHERE s.visibility_pct IS NOT NULL)`,
};

/** Of runs that leave something out, these counts; of the others, the service's. */
const isNotCounted = (run: string): string =>
  `NOT EXISTS (SELECT 1 FROM counted_visibility w WHERE w.run = ${run})`;

const countedIn = (
  given: string,
  counts: string,
  keys: readonly string[],
  more: readonly string[],
): string => `(
  SELECT ${keys.map((key) => `g.${key}`).join(', ')}, ${more.map((column) => `iif(c.run IS NULL, g.${column}, c.${column}) AS ${column}`).join(', ')}${more.length > 0 ? ',' : ''}
    iif(c.run IS NULL, g.visibility_pct, 100.0 * c.mentions / c.responses) AS visibility_pct
  FROM ${given} g LEFT JOIN ${counts} c ON ${keys.map((key) => `c.${key} = g.${key}`).join(' AND ')}
  WHERE c.run IS NOT NULL OR ${isNotCounted('g.run')})`;

const ON_SOME: Scores = {
  scores: countedIn(
    COUNTED.scores,
    'counted_visibility',
    ['run', 'brand'],
    [...['mentions', 'responses', 'avg_position', 'positive', 'neutral', 'negative']],
  ),
  // By the topics that questions have now: a recreated topic has another id in older scores.
  topics: `(
    SELECT run, topic, brand, mentions, responses, 100.0 * mentions / responses AS visibility_pct FROM counted_topic
    UNION ALL SELECT run, topic, brand, mentions, responses, visibility_pct FROM ${COUNTED.topics} g
      WHERE ${isNotCounted('g.run')})`,
  platforms: countedIn(COUNTED.platforms, 'counted_platform', ['run', 'brand', 'platform'], []),
};

const IS_ON_SOME = {
  run: defineValues(integer, `SELECT NOT ${isNotCounted('?')}`),
  project: defineValues(
    integer,
    `SELECT EXISTS (SELECT 1 FROM run_revision r WHERE r.project = ? AND NOT ${isNotCounted('r.id')})`,
  ),
};

const IS_ONCE = {
  run: defineValues(integer, `SELECT ${isOnce('?')}`),
  project: defineValues(
    integer,
    `SELECT NOT EXISTS (SELECT 1 FROM run r WHERE r.project = ? AND NOT ${isOnce('r.id')}
       AND EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id))`,
  ),
};

/**
 * A query of a run's scores, or of a project's runs: `mentions` are answers that name the brand, and `visibility_pct`
 * is their exact share. Nearly every service counts so, and its scores are read directly: checking each score would take five
 * times as long.
 */
export function defineShares<Of extends 'run' | 'project', Row>(
  of: Of,
  define: (from: Scores) => Query<Row>,
): (db: Db, row: RowId<Of>) => Query<Row> {
  const [given, counted, onSome] = [define(AS_GIVEN), define(COUNTED), define(ON_SOME)];
  return (db, row) => {
    if (IS_ON_SOME[of].get(db, row) === 1) return onSome;
    return IS_ONCE[of].get(db, row) === 1 ? given : counted;
  };
}
