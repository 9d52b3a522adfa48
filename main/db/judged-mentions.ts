/** Mentions that somebody decided to take out: of those, the ones that the answer itself allows to be. */
import { findAbsence } from '../../shared/format/absence-of-mention.ts';
import type { RowId } from './row-id.ts';

/** A statement, and what prepares it: `open.ts`, which opens databases, is in a higher layer. */
type Opened = { prepare(sql: string): { all(...parameters: unknown[]): unknown[] } };

const DECIDED = `SELECT j.response, j.brand, j.run, k.brand_id AS brandId, coalesce(s.text, j.sentence) AS said
  FROM judged_mention j JOIN response s ON s.id = j.response JOIN known_brand k ON k.id = j.brand
  WHERE j.project = ? AND j.is_named = 0 AND j.is_reworded = 0 ORDER BY j.response, j.brand`;

type Decided = Readonly<Record<'response' | 'brand' | 'run', number> & Record<'brandId' | 'said', string>>;

const BRANDS = `SELECT k.brand_id AS brandId, b.name, coalesce(k.aliases, '[]') AS aliases
  FROM known_brand k JOIN brand b ON b.id = k.id WHERE k.project = ? AND k.id = k.same`;

type Brand = Readonly<Record<'brandId' | 'name' | 'aliases', string>>;

/** A mention: an answer's row, a brand's, and the run's. */
export type MentionRow = readonly [response: number, brand: number, run: number];

/**
 * Reads which mentions of a project are to be taken out, in order. A decision may be a colleague's, and is not believed beyond its answer: that
 * has to say that it knows nothing of the brand, and no more. One whose text is not here is judged by the words that were decided on.
 *
 * @param isTakenOut whether it is out already: a brand that is called otherwise since changes nothing of that.
 */
export function loadToTakeOut(
  db: Opened,
  project: RowId<'project'>,
  isTakenOut: (mention: MentionRow) => boolean,
): readonly MentionRow[] {
  const decided = db.prepare(DECIDED).all(project) as Decided[];
  if (decided.length === 0) return [];
  const brands = (db.prepare(BRANDS).all(project) as Brand[]).map(({ brandId, name, aliases }) => ({
    brandId,
    names: [name, ...(JSON.parse(aliases) as string[])],
  }));
  return decided.flatMap(({ response, brand, run, brandId, said }) => {
    const mention = [response, brand, run] as const;
    const namesOf = (isOf: boolean): string[] =>
      brands.flatMap((one) => ((one.brandId === brandId) === isOf ? one.names : []));
    const isAbsence = isTakenOut(mention) || findAbsence(said, namesOf(true), namesOf(false)) !== null;
    return isAbsence ? [mention] : [];
  });
}
