import { integer, orNull, present, rowId, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isCounted, ownBrandsOf } from './definitions.ts';

const ANSWER = {
  response: rowId<'response'>(),
  brand: rowId<'brand'>(),
  responseId: orNull(text),
  promptId: orNull(text),
  prompt: orNull(text),
  platform: orNull(text),
  text: present(text),
  brandId: text,
  isCounted: integer,
};

/**
 * An answer, as given, and a brand that the service counts as named in it; `brand` is one of its rows, if several were joined, and `isCounted` 0
 * if levels leave its prompt out.
 */
export type AnswerNaming = RowOf<typeof ANSWER>;

const answersNaming = (condition: string) =>
  defineRows(
    ANSWER,
    `SELECT s.id AS response, m.brand, s.response_id AS responseId, q.prompt_id AS promptId, q.text AS prompt, f.platform, s.text,
       b.brand_id AS brandId, ${isCounted('s')} AS isCounted
     FROM response s JOIN response_mention m ON m.response = s.id JOIN known_brand b ON b.id = m.brand
       LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform
     WHERE s.run = :run AND s.text IS NOT NULL${condition} GROUP BY s.id, b.same ORDER BY s.id, b.is_own DESC, b.brand_id`,
  );

const OF_ANY = answersNaming('');
const OF_OWN = answersNaming(
  ` AND m.brand IN ${ownBrandsOf('(SELECT project FROM run_revision WHERE id = :run)')}`,
);

/** A run's answers with a text, once for each brand that they name; of the own brand alone, or of any. */
export const loadAnswersNaming = (db: Db, run: RowId<'run'>, whose: 'own' | 'any'): readonly AnswerNaming[] =>
  (whose === 'own' ? OF_OWN : OF_ANY).all(db, { run });

const JUDGED = defineRows(
  {
    response: rowId<'response'>(),
    brand: rowId<'brand'>(),
    isNamed: integer,
    isReworded: integer,
    sentence: text,
  },
  // What was taken out is what its answer allows to be: main/db/judged-mentions.ts.
  `SELECT j.response, j.brand, j.is_named AS isNamed, j.sentence,
     iif(j.is_named, j.is_reworded, t.response IS NULL) AS isReworded
   FROM judged_mention j LEFT JOIN taken_out t ON t.response = j.response AND t.brand = j.brand WHERE j.project = ?`,
);

/** What a person decided of a mention by the judged words; reworded, if the answer has them no more, or says more of the brand than them. */
export type JudgedMention = {
  readonly isNamed: boolean;
  readonly isReworded: boolean;
  readonly sentence: string;
};

/** Reads what was decided of a project's mentions. */
export function loadJudgedMentions(
  db: Db,
  project: RowId<'project'>,
): (response: RowId<'response'>, brand: RowId<'brand'>) => JudgedMention | undefined {
  const judged = new Map(
    JUDGED.all(db, project).map(({ response, brand, isNamed, isReworded, sentence }) => [
      `${response} ${brand}`,
      { isNamed: isNamed === 1, isReworded: isReworded === 1, sentence },
    ]),
  );
  return (response, brand) => judged.get(`${response} ${brand}`);
}
