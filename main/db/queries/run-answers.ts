/** Runs' answers in columns, for comparisons. */
import { NO_SENTIMENT, type AskedPrompt, type RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import { countTogether } from '../../../shared/analysis/compare/answer-counts.ts';
import type { BrandsTogether } from '../../../shared/domain/figures.ts';
import { integer, orNull, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineTuples, defineValues, required } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { buildPlaces } from './answer-places.ts';
import { isCounted, routeOf } from './definitions.ts';

const ANSWERS = defineTuples(
  [rowId<'response'>(), orNull(rowId<'prompt'>()), orNull(rowId<'platform'>()), integer],
  `SELECT s.id, s.prompt, s.platform, ${routeOf('s')} FROM response s WHERE s.run = ? AND ${isCounted('s')} ORDER BY s.id`,
);

const MENTIONS = defineTuples(
  [rowId<'response'>(), rowId<'brand'>(), orNull(real), orNull(text)],
  `SELECT m.response, m.brand, m.position, m.sentiment FROM response s
     JOIN counted_mention m ON m.response = s.id WHERE s.run = ? AND ${isCounted('s')} ORDER BY s.id`,
);

const PROMPT = defineRows(
  { promptId: text, text: orNull(text), topicId: orNull(text), topic: orNull(text) },
  `SELECT q.prompt_id AS promptId, q.text, t.topic_id AS topicId, t.name AS topic
   FROM prompt q LEFT JOIN topic t ON t.id = q.topic WHERE q.id = ?`,
);

const PLATFORM_NAME = defineValues(text, 'SELECT platform FROM platform WHERE id = ?');

const BRAND_ID = defineValues(text, 'SELECT brand_id FROM known_brand WHERE id = ?');

const SENTIMENTS: Readonly<Record<string, number>> = { positive: 1, neutral: 0, negative: -1 };

/** Names in answers, by row in the file. */
export type AnswerNames = {
  readonly prompt: (row: RowId<'prompt'>) => AskedPrompt;
  readonly platform: (row: RowId<'platform'>) => string;
  readonly brandId: (row: RowId<'brand'>) => string;
};

function reading<Row, Name>(read: (row: Row) => Name | undefined): (row: Row) => Name {
  const known = new Map<Row, Name>();
  return (row) => {
    const name = known.get(row) ?? required(read(row));
    known.set(row, name);
    return name;
  };
}

/** Names read once for all runs loaded together. */
export function openAnswerNames(db: Db): AnswerNames {
  return {
    prompt: reading((row) => PROMPT.get(db, row)),
    platform: reading((row) => PLATFORM_NAME.get(db, row)),
    brandId: reading((row) => BRAND_ID.get(db, row)),
  };
}

/** A run's answers in columns, with row keys instead of names. */
export type AnswerColumns = Omit<RunAnswers, 'prompts' | 'platforms' | 'brandIds'> & {
  readonly promptRows: readonly RowId<'prompt'>[];
  readonly platformRows: readonly RowId<'platform'>[];
  readonly brandRows: readonly RowId<'brand'>[];
};

/** Reads a run's answers; null if none are mirrored. */
export function loadAnswerColumns(db: Db, run: RowId<'run'>): AnswerColumns | null {
  const answers = ANSWERS.all(db, run);
  if (answers.length === 0) return null;
  const mentions = MENTIONS.all(db, run);
  const prompts = buildPlaces<RowId<'prompt'>>();
  const platforms = buildPlaces<RowId<'platform'>>();
  const brands = buildPlaces<RowId<'brand'>>();
  const columns = {
    prompt: new Int32Array(answers.length),
    platform: new Int32Array(answers.length),
    route: new Uint8Array(answers.length),
    mentionStart: new Uint32Array(answers.length + 1),
    mentionBrand: new Uint16Array(mentions.length),
    mentionPosition: new Float64Array(mentions.length),
    mentionSentiment: new Int8Array(mentions.length),
  };
  let mention = 0;
  answers.forEach(([id, prompt, platform, route], answer) => {
    columns.prompt[answer] = prompts.at(prompt);
    columns.platform[answer] = platforms.at(platform);
    columns.route[answer] = route;
    for (let row = mentions[mention]; row?.[0] === id; row = mentions[mention]) {
      const [, brand, position, sentiment] = row;
      columns.mentionBrand[mention] = brands.at(brand);
      columns.mentionPosition[mention] = position ?? Number.NaN;
      columns.mentionSentiment[mention] = SENTIMENTS[sentiment ?? ''] ?? NO_SENTIMENT;
      mention += 1;
    }
    columns.mentionStart[answer + 1] = mention;
  });
  return {
    count: answers.length,
    promptRows: prompts.rows,
    platformRows: platforms.rows,
    brandRows: brands.rows,
    ...columns,
  };
}

/** Adds names to answers. */
export function nameAnswers(
  { promptRows, platformRows, brandRows, ...columns }: AnswerColumns,
  names: AnswerNames,
): RunAnswers {
  return {
    prompts: promptRows.map(names.prompt),
    platforms: platformRows.map(names.platform),
    brandIds: brandRows.map(names.brandId),
    ...columns,
  };
}

/** A run's answers; null if none are mirrored. */
export function loadRunAnswers(
  db: Db,
  run: RowId<'run'>,
  names: AnswerNames = openAnswerNames(db),
): RunAnswers | null {
  const columns = loadAnswerColumns(db, run);
  return columns && nameAnswers(columns, names);
}

/** How many answers of a run name two brands: {@link countTogether} without the rest. */
export function loadTogether(db: Db, run: RowId<'run'>): BrandsTogether[] {
  const mentions = MENTIONS.all(db, run);
  const [brands, starts] = [buildPlaces<RowId<'brand'>>(), [0]];
  const mentionBrand = Uint16Array.from(mentions, ([response, brand], mention) => {
    if (mention > 0 && mentions[mention - 1]?.[0] !== response) starts.push(mention);
    return brands.at(brand);
  });
  const names = openAnswerNames(db);
  return countTogether({
    brandIds: brands.rows.map(names.brandId),
    mentionStart: Uint32Array.from([...starts, mentions.length]),
    mentionBrand,
  });
}
