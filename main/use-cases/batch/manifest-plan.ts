/** A manifest as a plan, and a plan as a manifest. */
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { AgainstWish } from '../../../shared/domain/baseline.ts';
import {
  USUAL_CHOICES,
  USUAL_PATTERN,
  type BatchChoices,
  type BatchClient,
  type BatchMember,
  type BatchPlan,
} from '../../../shared/domain/batch.ts';
import { shortPeriod, type ReportPeriod } from '../../../shared/domain/report-period.ts';
import { isMonth } from '../../../shared/domain/run-selection.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { assertPattern } from '../../../shared/format/file-pattern.ts';
import { readHook } from '../../batch/hook.ts';
import { readManifest, writeManifest } from '../../batch/manifest.ts';
import {
  manifestError,
  manifestErrors,
  MOST_MANIFEST_BYTES,
  type Manifest,
  type ManifestChoices,
  type ManifestClient,
  type ManifestFault,
} from '../../batch/manifest-schema.ts';
import { decodeText } from '../../platform/decode-text.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting } from '../../platform/output-file.ts';
import { readSmallFile } from '../../platform/small-file.ts';
import { requireBrandKit } from '../kits/choose-kit.ts';
import { reportLocale, reportPaper } from '../compose-spec.ts';
import { chooseTemplate } from '../report-templates.ts';
import type { Core } from '../core.ts';

/** How words of the command line are read; they raise `input/invalid`. */
export type WordReaders = {
  readonly period: (words: string) => ReportPeriod;
  readonly against: (words: string) => AgainstWish | undefined;
};

/** What a command says beside its manifest; it counts more than the manifest. */
export type PlanWishes = {
  readonly folder?: string | undefined;
  readonly choices: Partial<BatchChoices>;
  readonly pattern?: string | undefined;
  readonly needsReview?: boolean | undefined;
  readonly then?: readonly string[] | undefined;
  readonly title?: string | undefined;
};

type PlanCore = Pick<Core, 'db' | 'paths'>;

/** A run is of one client alone: the reports of many are against what each of them has. Raises `input/invalid`. */
function requireForAll(against: AgainstWish | null): AgainstWish | null {
  if (against?.kind !== 'run' || isMonth(against.run)) return against;
  throw new AppError(
    'input/invalid',
    `"${against.run}" is nothing that the reports of several clients can be against. There are: previous, year, set, none, or a month (2026-08)`,
  );
}

/** Choices as they are typed. Raises `input/…` with what there is for a word that means none. */
export function readChoices(
  { db }: Pick<PlanCore, 'db'>,
  { template, period, against, kit, locale, paper }: ManifestChoices,
  read: WordReaders,
): Partial<BatchChoices> {
  return {
    ...(template === undefined ? {} : { template: chooseTemplate(db, template).name }),
    ...(period === undefined ? {} : { period: read.period(period) }),
    ...(against === undefined ? {} : { against: requireForAll(read.against(against) ?? null) }),
    ...(kit === undefined ? {} : { kit: requireBrandKit(db, kit, 'it is not kept on this computer').name }),
    ...(locale === undefined ? {} : { locale: reportLocale(locale) }),
    ...(paper === undefined ? {} : { paper: reportPaper(paper) }),
  };
}

/** The client that a line means. Raises `input/…` without its place. */
function findClient(clients: readonly BatchClient[], { client, connection }: ManifestClient): BatchClient {
  const isSame = (one: string, other: string): boolean =>
    one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
  const ofConnection = clients.filter(
    (one) =>
      connection === undefined || isSame(one.connectionName, connection) || one.connection === connection,
  );
  const found = ofConnection.filter((one) => isSame(one.client, client) || one.projectId === client);
  const [only, ...others] = found;
  if (only === undefined) {
    throw new AppError('input/invalid', `there is no client “${client}” on this computer`);
  }
  if (others.length === 0) return only;
  throw new AppError(
    'input/invalid',
    `“${client}” names ${String(found.length)} clients; give the id instead (${found.map(({ projectId }) => projectId).join(', ')}), or its connection`,
  );
}

/** The client that a word of the command line means. Raises `input/not-found` with the clients there are. */
function requireClient(clients: readonly BatchClient[], client: string): BatchClient {
  try {
    return findClient(clients, { client, connection: undefined, at: { line: 1, column: 1 } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const known = clients.map((one) => one.client).join(', ');
    throw new AppError(
      'input/not-found',
      `${error.message.replace(/^t/u, 'T')}. Nothing was made. ${known === '' ? 'There are no clients yet; sync first.' : `There are: ${known}.`}`,
    );
  }
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/u, '');

/** Does something for a line of a manifest; what it raises names the line. */
function atLine<T>(file: string, at: ManifestClient['at'], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw manifestError(file, at, withoutStop(error.message));
  }
}

function membersOf(core: PlanCore, file: string, manifest: Manifest, read: WordReaders): BatchMember[] {
  const clients = loadBatchClients(core.db);
  const seen = new Map<string, number>();
  const faults: ManifestFault[] = [];
  const memberOf = (line: ManifestClient): BatchMember => {
    const { connection, projectId, client } = findClient(clients, line);
    const choices = readChoices(core, line, read);
    if (line.name !== undefined) assertPattern(line.name);
    const key = JSON.stringify([connection, projectId, choices]);
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      throw new AppError(
        'input/invalid',
        `${client} is there twice, first on line ${String(earlier)}, with the same choices`,
      );
    }
    seen.set(key, line.at.line);
    return { connection, projectId, choices, pattern: line.name ?? null };
  };
  const members = manifest.clients.flatMap((line) => {
    try {
      return [memberOf(line)];
    } catch (error) {
      if (!isAppError(error)) throw error;
      faults.push({ at: line.at, why: withoutStop(error.message) });
      return [];
    }
  });
  if (faults.length > 0) throw manifestErrors(file, faults);
  return members;
}

/**
 * Reads a manifest as a plan. A relative folder in it lies beside the manifest. Raises `input/…` with line and column, and where no folder
 * is named.
 */
export function planOfManifest(
  core: PlanCore,
  file: string,
  wishes: PlanWishes,
  read: WordReaders,
): BatchPlan {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    throw new AppError('input/not-found', `There is no file ${file}. Nothing was made.`);
  }
  const text = decodeText(file, readSmallFile(file, MOST_MANIFEST_BYTES));
  const manifest = readManifest(file, text);
  const top = { line: 1, column: 1 };
  const own = atLine(file, top, () => readChoices(core, manifest, read));
  const pattern = wishes.pattern ?? manifest.name ?? USUAL_PATTERN;
  atLine(file, top, () => assertPattern(pattern));
  const folder =
    wishes.folder ?? (manifest.out === undefined ? undefined : resolve(dirname(file), manifest.out));
  if (folder === undefined) {
    throw new AppError(
      'input/invalid',
      `Neither --out nor “out” in ${file} says where the files go. Nothing was made.`,
    );
  }
  return {
    title: wishes.title ?? manifest.title ?? 'Reports',
    members: membersOf(core, file, manifest, read),
    choices: { ...USUAL_CHOICES, ...own, ...wishes.choices },
    folder,
    pattern,
    needsReview: wishes.needsReview ?? manifest.review ?? false,
    then:
      wishes.then ??
      (manifest.then === undefined ? null : atLine(file, top, () => readHook(manifest.then ?? ''))),
  };
}

const quoted = (word: string): string => (/[\s"'\\]/u.test(word) ? JSON.stringify(word) : word);

function wordsOfChoices(choices: Partial<BatchChoices>): ManifestChoices {
  const { template, period, against, kit, locale, paper } = choices;
  const word =
    against === null || against === undefined
      ? undefined
      : against.kind === 'run'
        ? against.run
        : against.kind;
  return {
    ...(template === null || template === undefined ? {} : { template }),
    ...(period === null || period === undefined ? {} : { period: shortPeriod(period).replace(' to ', '..') }),
    ...(word === undefined ? {} : { against: word }),
    ...(kit === null || kit === undefined ? {} : { kit }),
    ...(locale === null || locale === undefined ? {} : { locale }),
    ...(paper === null || paper === undefined ? {} : { paper }),
  };
}

/** A plan as the text of a manifest, which makes the same files. */
export function manifestOfPlan({ db }: Pick<PlanCore, 'db'>, plan: BatchPlan): string {
  const clients = loadBatchClients(db);
  const isUnique = (name: string): boolean => clients.filter(({ client }) => client === name).length === 1;
  return writeManifest({
    title: plan.title,
    out: plan.folder,
    ...wordsOfChoices(plan.choices),
    name: plan.pattern,
    ...(plan.needsReview ? { review: true } : {}),
    ...(plan.then === null ? {} : { then: plan.then.map(quoted).join(' ') }),
    clients: plan.members.map((member) => {
      const found = clients.find(
        ({ connection, projectId }) => connection === member.connection && projectId === member.projectId,
      );
      const name = found?.client ?? member.projectId;
      const isAmbiguous = clients.filter(({ projectId }) => projectId === member.projectId).length > 1;
      return {
        client: isUnique(name) ? name : member.projectId,
        ...(isAmbiguous && !isUnique(name) ? { connection: member.connection } : {}),
        ...wordsOfChoices(member.choices),
        ...(member.pattern === null ? {} : { name: member.pattern }),
      };
    }),
  });
}

/** Writes a plan as a new manifest. Raises `input/invalid` for a file that is there or is to be no YAML, and `report/storage`. */
export function saveManifest(core: PlanCore, wanted: string, plan: BatchPlan): string {
  if (!/\.(ya?ml|json)$/iu.test(wanted)) {
    throw new AppError(
      'input/invalid',
      `A manifest is saved as YAML. Nothing was written; name a file that ends in .yaml.`,
    );
  }
  const { file, modes } = chooseOutput(core.paths, wanted);
  refuseExisting(file);
  try {
    writeFileAtomically(file, Buffer.from(manifestOfPlan(core, plan)), modes);
  } catch (error) {
    throw fileRefused(file, error);
  }
  return file;
}

/** Clients as a command chooses them, without a manifest. */
export type ClientChoice = {
  readonly isAll: boolean;
  readonly tags: readonly string[];
  readonly connections: readonly string[];
  /** By name or id. */
  readonly clients: readonly string[];
};

/**
 * The clients that a command means: all, or those of any of the tags, connections and names. Raises `input/not-found` for a tag or a
 * connection that no client has, and `input/invalid` where nothing is chosen.
 */
export function chooseMembers(
  { db }: Pick<PlanCore, 'db'>,
  { isAll, tags, connections, clients: names }: ClientChoice,
  tagsOf: Readonly<Record<string, readonly string[]>>,
): BatchMember[] {
  const all = loadBatchClients(db);
  const isSame = (one: string, other: string): boolean =>
    one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
  const hasTag = ({ connection, projectId }: BatchClient, tag: string): boolean =>
    (tagsOf[`${connection}/${projectId}`] ?? []).some((one) => isSame(one, tag));
  const isOf = ({ connection, connectionName }: BatchClient, wanted: string): boolean =>
    connection === wanted || isSame(connectionName, wanted);
  for (const tag of tags) {
    if (all.some((client) => hasTag(client, tag))) continue;
    const known = [...new Set(Object.values(tagsOf).flat())].sort();
    throw new AppError(
      'input/not-found',
      `No client has the tag “${tag}”. Nothing was made; ${known.length === 0 ? 'no client has a tag yet' : `there are: ${known.join(', ')}`}.`,
    );
  }
  for (const connection of connections) {
    if (all.some((client) => isOf(client, connection))) continue;
    throw new AppError(
      'input/not-found',
      `No client is of the connection “${connection}”. Nothing was made.`,
    );
  }
  const named = new Set(names.map((name) => requireClient(all, name)));
  return all
    .filter(
      (client) =>
        isAll ||
        named.has(client) ||
        tags.some((tag) => hasTag(client, tag)) ||
        connections.some((connection) => isOf(client, connection)),
    )
    .map(({ connection, projectId }) => ({ connection, projectId, choices: {}, pattern: null }));
}
