/** A manifest as a plan: all its errors are reported at once, each with its position. */
import { dirname, resolve } from 'node:path';
import type { AgainstWish } from '../../../shared/domain/run-selection-schema.ts';
import type {
  ManifestFault,
  ManifestPlace,
  BatchChoices,
  BatchMember,
  BatchPlan,
} from '../../../shared/domain/batch-schema.ts';
import { MOST_MANIFEST_BYTES } from '../../../shared/domain/batch-manifest.ts';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../../shared/domain/batch.ts';
import type { YearStart } from '../../../shared/domain/report-period.ts';
import { isMonth } from '../../../shared/domain/run-selection.ts';
import { yearStartOfClient } from '../../../shared/domain/settings.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { assertPattern } from '../../../shared/format/file-pattern.ts';
import { readHook } from './hook.ts';
import { readManifest } from './manifest.ts';
import {
  manifestErrors,
  type BatchManifest,
  type ManifestChoices,
  type ManifestClient,
} from './manifest-schema.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { readTextFile } from '../../platform/text-file.ts';
import { chooseTemplate, reportLocale, reportPaper } from '../report/index.ts';
import type { Core } from '../../core/core.ts';
import { requireBrandKit } from '../kits/index.ts';
import { loadSettings } from '../../core/settings.ts';
import { readAgainst, requirePeriod } from '../../core/typed-words.ts';
import { findClient, membersInOwnYears } from './choose-members.ts';
import { readOnce } from './read-once.ts';

/** A command's choices, which override the manifest's. */
export type PlanWishes = {
  readonly folder?: string | undefined;
  readonly choices: Partial<BatchChoices>;
  /** The period as typed. */
  readonly period?: string | undefined;
  readonly pattern?: string | undefined;
  readonly needsReview?: boolean | undefined;
  readonly then?: readonly string[] | undefined;
  readonly title?: string | undefined;
};

type PlanCore = Pick<Core, 'db' | 'clock'>;

/** A run belongs to one client: reports of many compare against what each has. Raises `input/invalid`. */
function requireForAll(against: AgainstWish | null): AgainstWish | null {
  if (against?.kind !== 'run' || isMonth(against.run)) return against;
  throw new AppError(
    'input/invalid',
    `"${against.run}" cannot be what the reports of several clients are compared with. There are: previous, year, set, none, or a month (2026-08)`,
  );
}

/** Parses typed choices. Raises `input/…` with the valid ones for an unknown word. */
export function readChoices(
  { db, clock }: PlanCore,
  { template, period, against, kit, locale, paper }: ManifestChoices,
  yearStart?: YearStart,
): Partial<BatchChoices> {
  return {
    ...(template === undefined ? {} : { template: chooseTemplate(db, template).name }),
    ...(period === undefined ? {} : { period: requirePeriod(period, clock, yearStart) }),
    ...(against === undefined ? {} : { against: requireForAll(readAgainst(against) ?? null) }),
    ...(kit === undefined ? {} : { kit: requireBrandKit(db, kit, 'it is not kept on this computer').name }),
    ...(locale === undefined ? {} : { locale: reportLocale(locale) }),
    ...(paper === undefined ? {} : { paper: reportPaper(paper) }),
  };
}

/** Collects errors. */
type Faults = ManifestFault[];

/** Runs work for a position in a manifest; returns undefined and records a fault there if it raises. */
function at<T>(faults: Faults, place: ManifestPlace, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    faults.push({ at: place, why: error.message.replace(/\.$/u, '') });
    return undefined;
  }
}

const CHOICES = ['template', 'period', 'against', 'kit', 'locale', 'paper'] as const;

/** Reads a typed choice; many lines of a manifest have the same ones, which are looked up once. */
type ReadChoice = (
  typed: Pick<ManifestChoices, (typeof CHOICES)[number]>,
  yearStart?: YearStart,
) => Partial<BatchChoices>;

function buildReadChoice(core: PlanCore): ReadChoice {
  const read = readOnce((key) => {
    const [typed, yearStart] = JSON.parse(key) as [ManifestChoices, YearStart | null];
    return readChoices(core, typed, yearStart ?? undefined);
  });
  return (typed, yearStart) => read(JSON.stringify([typed, yearStart ?? null]));
}

/** Parses choices one by one, to report each invalid one. */
function gatherChoices(
  readChoice: ReadChoice,
  typed: ManifestChoices,
  placeOf: (key: string) => ManifestPlace,
  faults: Faults,
  yearStart?: YearStart,
): Partial<BatchChoices> {
  const read = CHOICES.filter((key) => typed[key] !== undefined).map((key) =>
    at(faults, placeOf(key), () => readChoice({ [key]: typed[key] }, yearStart)),
  );
  return Object.assign({}, ...read) as Partial<BatchChoices>;
}

function gatherMembers(
  core: PlanCore,
  readChoice: ReadChoice,
  lines: BatchManifest['clients'],
  faults: Faults,
): BatchMember[] {
  const [clients, settings] = [loadBatchClients(core.db), loadSettings(core)];
  const seen = new Map<string, number>();
  return lines.flatMap((line: ManifestClient): BatchMember[] => {
    const found = at(faults, line.placeOf('client'), () => findClient(clients, line));
    const yearStart =
      found === undefined ? 1 : yearStartOfClient(settings, `${found.connection}/${found.projectId}`);
    const choices = gatherChoices(readChoice, line, line.placeOf, faults, yearStart);
    const { name } = line;
    if (name !== undefined) at(faults, line.placeOf('name'), () => assertPattern(name));
    if (found === undefined) return [];
    const { connection, projectId } = found;
    const key = JSON.stringify([connection, projectId, choices]);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      faults.push({
        at: line.at,
        why: `${line.client} is there twice, first on line ${String(earlier)}, with the same choices`,
      });
    } else seen.set(key, line.at.line);
    return [{ connection, projectId, choices, pattern: name ?? null }];
  });
}

/** A manifest as a plan, as far as valid; null: it names no folder. */
type ReadPlan = {
  readonly plan: Omit<BatchPlan, 'folder'> & { readonly folder: string | null };
  /** As in the manifest. */
  readonly period: string | null;
  readonly faults: readonly ManifestFault[];
};

/** Parses manifest text as a plan, with all its errors. */
export function readPlan(core: PlanCore, file: string, text: string): ReadPlan {
  const { manifest, faults: before, placeOf } = readManifest(file, text);
  const faults: Faults = [...before];
  const readChoice = buildReadChoice(core);
  const choices = { ...USUAL_CHOICES, ...gatherChoices(readChoice, manifest, placeOf, faults) };
  const { name, then, title = 'Reports', review = false, out = null, period = null } = manifest;
  if (name !== undefined) at(faults, placeOf('name'), () => assertPattern(name));
  const hook = then === undefined ? undefined : at(faults, placeOf('then'), () => readHook(then));
  const members = gatherMembers(core, readChoice, manifest.clients, faults);
  return {
    plan: {
      title,
      members,
      choices,
      folder: out,
      pattern: name ?? USUAL_PATTERN,
      needsReview: review,
      then: hook ?? null,
    },
    period,
    faults,
  };
}

/**
 * Reads a manifest as a plan. A relative folder in it is relative to the manifest. Raises `input/…` with the line and column of every
 * error, and if no folder is named.
 */
export function planOfManifest(core: PlanCore, file: string, wishes: PlanWishes): BatchPlan {
  const { plan, period, faults } = readPlan(core, file, readTextFile(file, MOST_MANIFEST_BYTES));
  if (faults.length > 0) throw manifestErrors(file, faults);
  if (wishes.pattern !== undefined) assertPattern(wishes.pattern);
  const folder = wishes.folder ?? (plan.folder === null ? undefined : resolve(dirname(file), plan.folder));
  if (folder === undefined) {
    throw new AppError(
      'input/invalid',
      `Neither --out nor “out” in ${file} says where the files go. Nothing was made.`,
    );
  }
  return {
    ...plan,
    members: membersInOwnYears(core, plan.members, wishes.period ?? period),
    title: wishes.title ?? plan.title,
    choices: { ...plan.choices, ...wishes.choices },
    folder,
    pattern: wishes.pattern ?? plan.pattern,
    needsReview: wishes.needsReview ?? plan.needsReview,
    then: wishes.then ?? plan.then,
  };
}
