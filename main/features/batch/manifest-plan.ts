/** A plan as a manifest. */
import type { BatchChoices, BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { shortPeriod } from '../../../shared/domain/report-period.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { writeManifest } from './manifest.ts';
import type { ManifestChoices } from './manifest-schema.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting } from '../../platform/output-file.ts';
import type { Core } from '../../core/core.ts';

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

/** A plan as manifest text that makes the same files. */
export function manifestOfPlan({ db }: Pick<Core, 'db'>, plan: BatchPlan): string {
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

/** Writes a plan as a new manifest. Raises `input/invalid` if the file exists or is not named as YAML, and `report/storage`. */
export function saveManifest(core: Pick<Core, 'db' | 'paths'>, wanted: string, plan: BatchPlan): string {
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
