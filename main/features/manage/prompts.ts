/** A client's prompts: as mirrored, or as the service has them now. */
import type { ListedPrompt, ServedPrompt } from '../../../shared/domain/manage.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadProject } from '../../db/queries/runs.ts';
import { withClasses } from './class-prompts.ts';
import { loadManagedClient } from './managed-client.ts';
import { openService, type WantedProject } from './open-service.ts';
import type { ServiceRequest } from '../connections/index.ts';
import { fetchPrompts, isSame } from './resources.ts';

/** A project's prompts, and when they were mirrored: null if read from the service. */
type ListedPrompts = { readonly prompts: readonly ListedPrompt[]; readonly mirroredAt: string | null };

/** A prompt of a client whose brands are not known here. */
const unclassed = (prompt: ServedPrompt): ListedPrompt => ({
  ...prompt,
  naming: 'unknown',
  namingBy: 'text',
  isReworded: false,
});

/** The mirrored prompts; undefined if only the service has them. */
function loadMirroredPrompts(
  core: Core,
  project: WantedProject,
  connection: string | undefined,
  topic?: string,
): ListedPrompts | undefined {
  try {
    const choice = typeof project === 'string' ? { named: project, connection } : project;
    const { prompts, topics, mirroredAt } = loadManagedClient(core, choice);
    const isUnknown = topics.some(({ isNew, name }) => isNew && isSame(name ?? '', topic ?? ''));
    return mirroredAt === null || isUnknown ? undefined : { prompts, mirroredAt };
  } catch (error) {
    if (isAppError(error) && error.code === 'input/not-found') return undefined;
    throw error;
  }
}

/**
 * The prompts of a project, or of one topic: as mirrored, without a call; or with one call as the service has them now, if `isLive` or
 * nothing is mirrored. Raises `input/…` and the service's refusals.
 */
export async function listPrompts(
  core: Core,
  {
    project,
    topic,
    isLive = false,
    ...choice
  }: ServiceRequest & {
    readonly project: WantedProject;
    readonly topic?: string | undefined;
    readonly isLive?: boolean | undefined;
  },
): Promise<ListedPrompts> {
  const ask = async (): Promise<ListedPrompts> => {
    const { client, connection, project: of } = await openService(core, project, choice);
    const served = await fetchPrompts(client, of.projectId);
    const row = loadProject(core.db, connection.id, of.projectId)?.id;
    const prompts = row === undefined ? served.map(unclassed) : withClasses(core.db, row, served);
    return { prompts, mirroredAt: null };
  };
  const mirrored = isLive ? undefined : loadMirroredPrompts(core, project, choice.connection, topic);
  const { prompts, mirroredAt } = mirrored ?? (await ask());
  const wanted = prompts.filter(
    ({ topicId, topic: name }) => topic === undefined || topicId === topic || isSame(name ?? '', topic),
  );
  if (topic === undefined || wanted.length > 0) return { prompts: wanted, mirroredAt };
  const names = [...new Set(prompts.flatMap(({ topic: name }) => name ?? []))];
  throw new AppError(
    'input/not-found',
    `This client has no prompt of a topic "${topic}". There are: ${names.join(', ')}.`,
  );
}
