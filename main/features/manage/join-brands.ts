/** Brands recreated at the service: on request, one is read as its predecessor. Nothing is sent to the service. */
import type { BrandJoins, BrandOfJoin } from '../../../shared/domain/manage.ts';
import { spelt } from '../../../shared/domain/twins.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { integer, orNull, rowId, text } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { siteHost } from '../../db/page-address.ts';
import { defineRows, defineValues, prepared } from '../../db/prepared.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso } from '../../platform/clock.ts';

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

/** A project's brand with the user's join. */
export type JoinableBrand = {
  readonly row: RowId<'brand'>;
  readonly brandId: string;
  /** Distinct from others of that name. */
  readonly name: string;
  readonly plainName: string;
  readonly url: string | null;
  readonly isOwn: boolean;
  /** Whether the service lists it. */
  readonly isListed: boolean;
  /** The id of the brand it is joined to. */
  readonly joinedTo: string | null;
};

/** Every brand that the mirror knows of a project, including unlisted ones. */
export const loadJoinableBrands = (db: Db, project: RowId<'project'>): readonly JoinableBrand[] =>
  BRANDS.all(db, project).map(({ isOwn, isListed, ...brand }) => ({
    ...brand,
    isOwn: isOwn === 1,
    isListed: isListed === 1,
  }));

/** The newest run that measures both brands; undefined if there is none. */
export const findRunWithBoth = (
  db: Db,
  project: RowId<'project'>,
  one: RowId<'brand'>,
  other: RowId<'brand'>,
): string | undefined => TOGETHER.get(db, { project, one, other });

/** Two brands of a project by the service's ids: an unlisted one, and the one it is read as. */
export type BrandPair = { readonly brandId: string; readonly joinedTo: string };

/** Joins a brand to another; brands joined to it follow. Call within a transaction. */
export function saveBrandJoin(
  db: Db,
  project: RowId<'project'>,
  { brandId, joinedTo }: BrandPair,
  at: string,
): void {
  prepared(
    db,
    `UPDATE brand_join SET joined_to = :joinedTo
     WHERE joined_to = :brandId AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ project, brandId, joinedTo });
  prepared(
    db,
    `INSERT INTO brand_join (connection, project_id, brand_id, joined_to, joined_at)
     SELECT connection, project_id, :brandId, :joinedTo, :at FROM project WHERE id = :project`,
  ).run({ project, brandId, joinedTo, at });
}

/** Undoes a brand's join. */
export function deleteBrandJoin(db: Db, project: RowId<'project'>, brandId: string): void {
  prepared(
    db,
    `DELETE FROM brand_join WHERE brand_id = :brandId
       AND (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)`,
  ).run({ project, brandId });
}

type JoinRequest = { readonly project: ProjectChoice; readonly old: string; readonly anew: string };

const shown = ({ brandId, name }: JoinableBrand): BrandOfJoin => ({ brandId, name });

/** Whether an unlisted brand resembles a listed one. */
const isAlike = (gone: JoinableBrand, listed: JoinableBrand): boolean =>
  gone.isOwn === listed.isOwn &&
  (spelt(gone.plainName) === spelt(listed.plainName) ||
    (siteHost(gone.url) !== null && siteHost(gone.url) === siteHost(listed.url)) ||
    gone.isOwn);

function joinsOf(db: Core['db'], project: ReportProject): BrandJoins {
  const brands = loadJoinableBrands(db, project.id);
  const joined = brands.flatMap((brand) => {
    const to = brands.find(({ brandId }) => brandId === brand.joinedTo);
    return to === undefined ? [] : [{ old: shown(brand), anew: shown(to) }];
  });
  const offered = brands
    .filter(({ isListed, joinedTo }) => !isListed && joinedTo === null)
    .flatMap((gone) => {
      const [anew, ...others] = brands.filter(
        (one) =>
          one.isListed &&
          isAlike(gone, one) &&
          findRunWithBoth(db, project.id, gone.row, one.row) === undefined,
      );
      return anew === undefined || others.length > 0 ? [] : [{ old: shown(gone), anew: shown(anew) }];
    });
  return { client: project.name, joined, offered };
}

/** A client's joined brands, and those that look recreated. Raises `input/…`. */
export function loadBrandJoins({ db }: Pick<Core, 'db'>, project: ProjectChoice): BrandJoins {
  return joinsOf(db, findReportProject(db, project));
}

function requireBrand(brands: readonly JoinableBrand[], wanted: string): JoinableBrand {
  const byId = brands.filter(({ brandId }) => brandId.toLowerCase() === wanted.trim().toLowerCase());
  const byName = brands.filter(({ name }) => spelt(name) === spelt(wanted));
  const [found, ...others] = byId.length > 0 ? byId : byName;
  const list = brands.map(({ name, brandId }) => `${name} (${brandId})`).join(', ');
  if (found === undefined) {
    throw new AppError(
      'input/not-found',
      `This client has no brand “${wanted}”. Nothing was changed; there are: ${list}.`,
    );
  }
  if (others.length > 0) {
    throw new AppError(
      'input/invalid',
      `“${wanted}” names several brands. Nothing was changed; give the id instead: ${[found, ...others].map(({ brandId }) => brandId).join(', ')}.`,
    );
  }
  return found;
}

/**
 * Joins an unlisted brand to its successor: all its figures are read as the other's from now on.
 *
 * Raises `input/…` for an unknown project or brand, one that is still listed, and two that one run measures both.
 */
export function joinBrands(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  { project: choice, old, anew }: JoinRequest,
): BrandJoins {
  const { db, clock } = core;
  const project = findReportProject(db, choice);
  const joins = inTransaction(db, () => {
    const brands = loadJoinableBrands(db, project.id);
    const [gone, to] = [requireBrand(brands, old), requireBrand(brands, anew)];
    const refuse = (why: string): never => {
      throw new AppError('input/invalid', `${why} Nothing was changed.`);
    };
    if (gone.row === to.row) refuse(`“${gone.name}” cannot be joined to itself.`);
    if (gone.joinedTo !== null) refuse(`“${gone.name}” is joined already; separate it first.`);
    if (to.joinedTo !== null) refuse(`“${to.name}” is joined to another brand itself; choose that one.`);
    if (gone.isOwn !== to.isOwn) refuse('One of them is the client’s own brand, and the other a rival.');
    if (gone.isListed) {
      refuse(
        `The service still lists “${gone.name}”, so that scans go on counting both. Delete one of them there, and sync.`,
      );
    }
    const both = [gone, ...brands.filter(({ joinedTo }) => joinedTo === gone.brandId)].flatMap(
      ({ row }) => findRunWithBoth(db, project.id, row, to.row) ?? [],
    );
    if (both[0] !== undefined) {
      refuse(`Run ${both[0]} measures both, and an answer may name both: their figures cannot be added up.`);
    }
    saveBrandJoin(db, project.id, { brandId: gone.brandId, joinedTo: to.brandId }, nowIso(clock));
    return joinsOf(db, project);
  });
  tellOfChange(core, project);
  return joins;
}

function tellOfChange({ tell }: Pick<Core, 'tell'>, { connectionId, projectId }: ReportProject): void {
  tell('mirror/changed', { connection: connectionId, projectId, runId: null, part: 'brands' });
}

/** Undoes a brand's join completely. Raises `input/…`. */
export function separateBrand(
  core: Pick<Core, 'db' | 'tell'>,
  { project: choice, brand }: { readonly project: ProjectChoice; readonly brand: string },
): BrandJoins {
  const { db } = core;
  const project = findReportProject(db, choice);
  const joins = inTransaction(db, () => {
    const joined = loadJoinableBrands(db, project.id).filter(({ joinedTo }) => joinedTo !== null);
    if (joined.length === 0) {
      throw new AppError(
        'input/not-found',
        `No brand of ${project.name} is joined to another. Nothing was changed.`,
      );
    }
    deleteBrandJoin(db, project.id, requireBrand(joined, brand).brandId);
    return joinsOf(db, project);
  });
  tellOfChange(core, project);
  return joins;
}
