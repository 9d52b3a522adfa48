/**
 * What a person decides of answers that say that they know nothing of a brand: kept on this computer and sent to nobody but the team. A mention
 * that is taken out counts nowhere, and is counted again once the choice is taken back.
 */
import { AppError } from '../../../shared/errors/app-error.ts';
import { findAbsence } from '../../../shared/format/absence-of-mention.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import type { Core } from '../../core/core.ts';
import { orNull, present, text } from '../../db/columns.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import { defineRows, prepared } from '../../db/prepared.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadNamedBrands, type NamedBrand } from '../../db/queries/report-material.ts';
import { nowIso } from '../../platform/clock.ts';

/** Which mentions, and what is decided of them. */
export type MentionsChoice = {
  readonly project: ProjectChoice;
  /** The service's ids of the answers, in any case. */
  readonly answers: readonly string[];
  /** Their run; needed if several runs have an answer of that id. */
  readonly runId?: string | undefined;
  /** A brand's name or id; the client's own by default. */
  readonly brand?: string | undefined;
  /** Whether the answers name the brand all the same; null: undecided again. */
  readonly isNamed: boolean | null;
};

/** A mention with what is decided of it now. */
export type ChosenMention = {
  readonly runId: string;
  readonly responseId: string;
  readonly brandId: string;
  readonly brand: string;
  readonly isNamed: boolean | null;
};

/** A longer sentence is told by its beginning. */
const MOST_SENTENCE_LETTERS = 2_000;

const WANTED = 'SELECT lower(value) FROM json_each(:answers)';

const ANSWERS = defineRows(
  { runId: text, responseId: present(text), text: orNull(text) },
  `SELECT r.run_id AS runId, s.response_id AS responseId, s.text FROM run r JOIN response s ON s.run = r.id
   WHERE r.project = :project AND lower(s.response_id) IN (${WANTED}) AND (:run IS NULL OR r.run_id = :run)
     AND EXISTS (SELECT 1 FROM response_mention m JOIN known_brand k ON k.id = m.brand
       WHERE m.response = s.id AND k.brand_id = :brand)
   ORDER BY s.id`,
);

// Of a brand that was joined, also what was decided of its parts.
const CHOICES = `FROM mention_choice WHERE (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = :project)
   AND lower(response_id) IN (${WANTED}) AND (:run IS NULL OR run_id = :run)
   AND brand_id IN (SELECT b.brand_id FROM brand b JOIN known_brand k ON k.id = b.id
     WHERE k.project = :project AND k.brand_id = :brand)`;

const CHOSEN = defineRows(
  { runId: text, responseId: text },
  `SELECT DISTINCT run_id AS runId, response_id AS responseId ${CHOICES} ORDER BY run_id, response_id`,
);

const SAVE = `INSERT INTO mention_choice (connection, project_id, run_id, response_id, brand_id, is_named, sentence, chosen_at)
   SELECT connection, project_id, :runId, :responseId, :brandId, :isNamed, :sentence, :at FROM project WHERE id = :project
   ON CONFLICT DO UPDATE SET is_named = excluded.is_named, sentence = excluded.sentence, chosen_at = excluded.chosen_at
     WHERE (is_named, sentence) IS NOT (excluded.is_named, excluded.sentence)`;

const nameOf = ({ names, brandId }: NamedBrand): string => names[0] ?? brandId;

/** A brand, and the names of the others, which a negation may be about. */
type Meant = { readonly brand: NamedBrand; readonly others: readonly string[] };

function findBrand(db: Db, { id, name }: ReportProject, wanted: string | undefined): Meant {
  const brands = loadNamedBrands(db, id);
  const isMeant = ({ isOwn, brandId, names }: NamedBrand): boolean =>
    wanted === undefined
      ? isOwn
      : brandId === wanted || names.some((one) => one.toLowerCase() === wanted.trim().toLowerCase());
  const brand = brands.find(isMeant);
  if (brand !== undefined) {
    return { brand, others: brands.flatMap((one) => (one === brand ? [] : one.names)) };
  }
  throw new AppError(
    'input/not-found',
    `${name} has no brand ${wanted ?? 'of its own'} on this computer. Nothing was changed; there are: ${brands.map(nameOf).join(', ')}.`,
  );
}

const LISTED = '`sightline absences list` shows the answers, and what was decided of them.';

/** Of each wanted answer what was found of it, which is in one run. Raises `input/…`. */
function inOneRun<Found extends { readonly runId: string; readonly responseId: string }>(
  wanted: readonly string[],
  found: readonly Found[],
  missing: { readonly words: (id: string) => string; readonly commandLine: string },
): readonly Found[] {
  return wanted.flatMap((id) => {
    const its = found.filter(({ responseId }) => responseId.toLowerCase() === id.toLowerCase());
    const runs = [...new Set(its.map(({ runId }) => runId))];
    if (runs.length === 0) {
      const { words, commandLine } = missing;
      throw new AppError('input/not-found', `${words(id)} Nothing was changed.`, { commandLine });
    }
    if (runs.length === 1) return its;
    throw new AppError(
      'input/invalid',
      `Several runs have an answer ${id}: ${runs.join(', ')}. Nothing was changed; say which run is meant.`,
      { commandLine: '--run names one.' },
    );
  });
}

/** The words of an answer that are judged. Raises `input/invalid` if it says more of the brand. */
function judgedIn(answer: string | null, id: string, { brand, others }: Meant): string {
  const found = findAbsence(answer ?? '', brand.names, others);
  if (found !== null) {
    // Half of a letter is no part of the answer.
    return found
      .slice(0, MOST_SENTENCE_LETTERS)
      .toWellFormed()
      .replace(/\uFFFD$/, '');
  }
  throw new AppError(
    'input/invalid',
    `Answer ${id} does not say that it knows nothing about ${nameOf(brand)} or says more about it. Nothing was changed.`,
  );
}

/**
 * Decides on mentions, all or none, and returns what counts now.
 *
 * Raises `input/not-found` for an unknown project or brand, and for an answer that is not on this computer, not counted for the brand or, to be
 * taken back, not decided on; `input/invalid` for one that says more of the brand, or that several runs have; `db/…`.
 */
export function chooseMentions(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  { project: choice, answers, runId, brand: wantedBrand, isNamed }: MentionsChoice,
): readonly ChosenMention[] {
  const { db, clock, tell } = core;
  const project = findReportProject(db, choice);
  const meant = findBrand(db, project, wantedBrand);
  const { brandId } = meant.brand;
  const brand = nameOf(meant.brand);
  const wanted = [...new Set(answers.map((id) => id.trim()))];
  const of = { project: project.id, answers: JSON.stringify(wanted), run: runId ?? null, brand: brandId };
  const chosen = inTransaction(db, () => {
    if (isNamed === null) {
      const kept = inOneRun(wanted, CHOSEN.all(db, of), {
        words: (id) => `Nothing was decided about answer ${id} yet.`,
        commandLine: LISTED,
      });
      prepared(db, `DELETE ${CHOICES}`).run(of);
      return kept;
    }
    const found = inOneRun(wanted, ANSWERS.all(db, of), {
      words: (id) => `No answer ${id} of ${project.name} on this computer counts as naming ${brand}.`,
      commandLine: LISTED,
    });
    const [save, at] = [prepared(db, SAVE), nowIso(clock)];
    return found.map(({ text: answer, ...place }) => {
      const sentence = judgedIn(answer, place.responseId, meant);
      save.run({ ...place, project: project.id, brandId, isNamed: Number(isNamed), sentence, at });
      return place;
    });
  });
  const { connectionId: connection, projectId } = project;
  tell('mirror/changed', { connection, projectId, runId: null, part: 'basis' });
  return chosen.map((place) => ({ ...place, brandId, brand, isNamed }));
}
