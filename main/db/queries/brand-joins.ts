import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const BRANDS = defineRows(
  {
    row: rowId<'brand'>(),
    brandId: text,
    name: text,
    plainName: text,
    url: orNull(text),
    isOwn: integer,
    isListed: integer,
    joinedTo: orNull(text),
  },
  `SELECT b.id AS row, b.brand_id AS brandId, coalesce(b.called, b.name) AS name, b.name AS plainName, b.url, b.is_own AS isOwn,
     b.archived_at IS NULL AND b.listed_at IS NOT NULL AS isListed, j.joined_to AS joinedTo
   FROM brand b JOIN project p ON p.id = b.project
     LEFT JOIN brand_join j ON j.connection = p.connection AND j.project_id = p.project_id AND j.brand_id = b.brand_id
   WHERE b.project = ? ORDER BY b.is_own DESC, isListed DESC, b.name, b.brand_id`,
);

const TOGETHER = defineValues(
  text,
  `SELECT r.run_id FROM run r WHERE r.project = :project AND (
     (EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id AND v.brand = :one)
       AND EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id AND v.brand = :other))
     OR EXISTS (SELECT 1 FROM response s JOIN response_mention m ON m.response = s.id AND m.brand = :one
       WHERE s.run = r.id AND EXISTS (SELECT 1 FROM response o JOIN response_mention n ON n.response = o.id AND n.brand = :other
         WHERE o.run = r.id)))
   ORDER BY r.started_at DESC LIMIT 1`,
);

/** A brand of a project with what a user has made of it. */
export type JoinableBrand = {
  readonly row: RowId<'brand'>;
  readonly brandId: string;
  /** With what tells it from another of that name. */
  readonly name: string;
  readonly plainName: string;
  readonly url: string | null;
  readonly isOwn: boolean;
  /** Whether the service lists it. */
  readonly isListed: boolean;
  /** The id of the brand that it is joined to. */
  readonly joinedTo: string | null;
};

/** Every brand that the mirror knows of a project, those that left the list among them. */
export const loadJoinableBrands = (db: Db, project: RowId<'project'>): readonly JoinableBrand[] =>
  BRANDS.all(db, project).map(({ isOwn, isListed, ...brand }) => ({
    ...brand,
    isOwn: isOwn === 1,
    isListed: isListed === 1,
  }));

/** The newest run that measures both of two brands; undefined where none does. */
export const findRunWithBoth = (
  db: Db,
  project: RowId<'project'>,
  one: RowId<'brand'>,
  other: RowId<'brand'>,
): string | undefined => TOGETHER.get(db, { project, one, other });
