/** How a connection's service counts: learned from its mirrored runs. */
import {
  COUNTING_POINTS,
  type CountingPoint,
  type CountingRule,
  type CountingRuleId,
  type PlainReading,
} from '../../../shared/domain/counting.ts';
import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { RULES, type Counting, type Kept } from './agreement.ts';
import { FIRST_RUNS, learnRule, type LearnedRun } from './agreement/learn.ts';

/** Version of the rules and their readings: what other versions stored of runs is recomputed. */
export const COUNTING_METHOD = 1;

/** Syncs are further apart. */
const HOUR_MS = 60 * 60 * 1000;

const KEPT_OF_RUNS = defineRows(
  {
    run: rowId<'run'>(),
    project: rowId<'project'>(),
    startedAt: orNull(text),
    cameAt: text,
    kept: text,
    resting: text,
  },
  `SELECT a.run, r.project, r.started_at AS startedAt, a.came_at AS cameAt, a.kept,
     (SELECT json_group_array(s.part) FROM shortfall s WHERE s.connection = p.connection AND s.project_id = p.project_id
       AND s.run_id = r.run_id AND s.revision = ifnull(r.revision, -1) AND s.due_at IS NULL) AS resting
   FROM project p JOIN run_revision r ON r.project = p.id JOIN run_agreement a ON a.run = r.id
   WHERE p.connection = :connection AND r.standing <> 'earlier' AND a.method = ${COUNTING_METHOD}
   ORDER BY a.came_at, r.started_at, r.id`,
);

const UNJUDGED = defineRows(
  { run: rowId<'run'>(), cameAt: text },
  `SELECT r.id AS run, (SELECT max(t.at) FROM run_part t WHERE t.run = r.id) AS cameAt
   FROM project p JOIN run_revision r ON r.project = p.id
   WHERE p.connection = :connection AND r.standing <> 'earlier' AND r.status = 'completed'
     AND (r.mirrored_at IS NOT NULL OR EXISTS (SELECT 1 FROM shortfall s WHERE s.connection = p.connection
       AND s.project_id = p.project_id AND s.run_id = r.run_id AND s.revision = ifnull(r.revision, -1)))
     AND EXISTS (SELECT 1 FROM run_part t WHERE t.run = r.id)
     AND NOT EXISTS (SELECT 1 FROM run_agreement a WHERE a.run = r.id AND a.method = ${COUNTING_METHOD})
   ORDER BY r.started_at DESC LIMIT :most`,
);

const IS_FROM_EARLIER = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM shortfall WHERE connection = :connection AND run_id <> '')
     AND NOT EXISTS (SELECT 1 FROM run_agreement a JOIN run_revision r ON r.id = a.run JOIN project p ON p.id = r.project
       WHERE p.connection = :connection)`,
);

const PLAIN_READINGS = defineRows(
  { path: text, note: text, example: text, firstAt: text },
  `SELECT path, note, example, first_at AS firstAt FROM reading_note WHERE connection = ? ORDER BY first_at, path, note`,
);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

type Row = ReturnType<typeof KEPT_OF_RUNS.all>[number];

type Seen = Omit<LearnedRun<RowId<'run'>, RowId<'project'>>, 'keeps' | 'isConfirmed'> & {
  readonly kept: Kept;
  readonly resting: readonly string[];
};

function readKept(kept: string): Kept {
  try {
    return JSON.parse(kept) as Kept;
  } catch {
    // A damaged row is no evidence.
    return {};
  }
}

function toSeen(rows: readonly Row[]): readonly Seen[] {
  let [batch, before] = [0, 0];
  const seen = rows.map(({ run, project, startedAt, cameAt, kept, resting }): Seen => {
    const came = Date.parse(cameAt);
    if (came - before > HOUR_MS) batch += 1;
    before = came;
    return {
      run,
      project,
      startedAt: startedAt ?? '',
      batch,
      kept: readKept(kept),
      resting: JSON.parse(resting) as string[],
    };
  });
  return seen.toSorted((one, other) => one.batch - other.batch || (one.startedAt < other.startedAt ? -1 : 1));
}

/** Learns how a service counts from its connection's mirrored runs. */
export function loadCounting(db: Db, connection: RowId<'connection'>): Counting {
  const seen = toSeen(KEPT_OF_RUNS.all(db, { connection }));
  return new Map(
    RULES.filter(({ readings }) => readings.length > 0).map(({ id, parts, readings }) => {
      const runs = seen.flatMap(({ kept, resting, ...run }) => {
        const bits = kept[id];
        if (bits?.length !== readings.length) return [];
        return [
          {
            ...run,
            keeps: bits.split('').map((bit) => bit === '1'),
            isConfirmed: resting.some((part) => parts.includes(part)),
          },
        ];
      });
      return [id satisfies CountingRuleId, learnRule(readings, runs)];
    }),
  );
}

/** Complete runs whose kept rules were never noted, newest first; at most `most`. */
export function loadUnjudgedRuns(
  db: Db,
  connection: RowId<'connection'>,
  most: number,
): readonly { readonly run: RowId<'run'>; readonly cameAt: string }[] {
  return UNJUDGED.all(db, { connection, most });
}

/** Each rule's standing for a connection, in the order of judging. */
export function loadCountingRules(db: Db, connection: RowId<'connection'>): readonly CountingRule[] {
  const counting = loadCounting(db, connection);
  return RULES.map(({ id: rule, readings }) => {
    const { bound = [], since = null, runs = 0, kept = [] } = counting.get(rule) ?? {};
    const [first] = bound;
    const reading = first === undefined ? undefined : readings[first];
    const held = kept[first ?? 0] ?? 0;
    const isBinding = reading !== undefined || readings.length === 0;
    return {
      rule,
      status: isBinding ? 'binding' : runs < FIRST_RUNS || held === runs ? 'learning' : 'dropped',
      reading: reading?.id ?? null,
      form: reading?.form ?? null,
      since,
      runs,
      held,
    };
  });
}

const CONNECTION_OF = defineValues(rowId<'connection'>(), 'SELECT connection FROM project WHERE id = ?');

/** Number of answers a score counts, if not the answers with a text. */
function findCountedAnswers(bound: readonly string[]): CountingPoint | null {
  const has = (...starts: readonly string[]): boolean =>
    starts.some((start) => bound.some((reading) => reading === start || reading.startsWith(`${start} in `)));
  if (has('completed', 'retrieved')) return null;
  if (has('analyzed')) return 'analysed-only';
  if (has('total', 'completed and failed')) return 'failed-too';
  return has('at most all') ? 'some-answers' : null;
}

/** Readings that change a figure's meaning. */
const TELLING: Readonly<Partial<Record<CountingRuleId, Readonly<Record<string, CountingPoint>>>>> = {
  'brand-mentions': {
    'at least once an answer': 'mentions-repeated',
    'at most once an answer': 'mentions-partial',
  },
  'topic-sums': { 'at least the whole': 'topics-overlap', 'at most the whole': 'topics-partial' },
  'listed-domains': { 'the most cited domains': 'domains-top' },
};

/** The meaning, if enough runs contradict a rule's loosest reading. */
const BROKEN: Readonly<Partial<Record<CountingRuleId, CountingPoint>>> = {
  'brand-scores': 'unnamed-unscored',
  'domain-citations': 'citations-own',
};

/**
 * How a project's service counts differently from a report's described method, as far as printed figures depend on it;
 * null if it counts as plainly specified, or if too few runs are evidence.
 */
export function loadCountingPoints(db: Db, project: RowId<'project'>): readonly CountingPoint[] | null {
  const connection = CONNECTION_OF.get(db, project);
  const counting = connection === undefined ? new Map<never, never>() : loadCounting(db, connection);
  const found = new Set<CountingPoint | null | undefined>();
  for (const { id, readings } of RULES) {
    const { bound, runs, kept } = counting.get(id) ?? { bound: [], runs: 0, kept: [] };
    const names = bound.map((place) => readings[place]?.id ?? '');
    const isBroken = bound.length === 0 && runs >= FIRST_RUNS && (kept.at(-1) ?? 0) < runs;
    found.add(isBroken ? BROKEN[id] : TELLING[id]?.[names[0] ?? '']);
    if (id === 'scored-answers') found.add(findCountedAnswers(names));
  }
  const points = COUNTING_POINTS.filter((point) => found.has(point));
  return points.length === 0 ? null : points;
}

/** Readings of values whose form breaks the specification: each kind once per kind of path, by path. */
export function loadPlainReadings(db: Db, connection: RowId<'connection'>): readonly PlainReading[] {
  const readings = new Map<string, PlainReading>();
  for (const row of PLAIN_READINGS.all(db, connection)) {
    const path = row.path.replaceAll(UUID, '{id}');
    const name = `${path} ${row.note}`;
    if (!readings.has(name)) readings.set(name, { ...row, path });
  }
  return [...readings].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, reading]) => reading);
}

/** Whether a version unaware of how the service counts calls some of a connection's runs incomplete. */
export function loadIsFromEarlier(db: Db, connection: RowId<'connection'>): boolean {
  return IS_FROM_EARLIER.get(db, { connection }) === 1;
}
