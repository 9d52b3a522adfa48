/** A new client: its website is researched, the proposal edited, and confirmed (specification 4.1 and 6). */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { confirmationFile, isWebsite, type ConfirmationFile } from '../../../shared/api/confirmation.ts';
import { INDUSTRY_TYPES } from '../../../shared/api/enums.ts';
import type { AccountBefore } from '../../../shared/domain/journal.ts';
import type { ChangeRequest } from '../../../shared/domain/journal-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { analyzeEndpoint, confirmEndpoint, type Confirmation } from '../../api/resources/onboarding.ts';
import { hostKey } from '../../db/page-address.ts';
import { writeFileAtomically } from '../../platform/atomic-file.ts';
import { fileRefused } from '../../platform/file-refused.ts';
import { chooseOutput, refuseExisting } from '../../platform/output-file.ts';
import { readJsonFile } from '../../platform/text-file.ts';
import type { Core } from '../../core/core.ts';
import { syncConnection } from '../sync/index.ts';
import {
  beforeSending,
  lookAfter,
  lookBefore,
  requireAddress,
  sendChange,
  shownRequest,
} from '../manage/index.ts';
import { openClient, type ServiceRequest } from '../connections/index.ts';

const MOST_FILE_BYTES = 1_000_000;

const isIndustry = (word: string | null): word is (typeof INDUSTRY_TYPES)[number] =>
  INDUSTRY_TYPES.some((one) => one === word);

const websiteOf = (url: string | null): string | null => (url !== null && isWebsite(url) ? url : null);

/**
 * Has the service research a website, and returns its editable proposal. Saves nothing at the service. `onProgress` receives each of its
 * reports.
 *
 * Raises `input/invalid` for an invalid address, `api/stream-failed` if the stream ends without a result.
 */
export async function analyzeWebsite(
  core: Core,
  {
    url,
    onProgress,
    ...choice
  }: ServiceRequest & { readonly url: string; readonly onProgress?: (text: string) => void },
): Promise<ConfirmationFile> {
  const website = requireAddress(url);
  const { client } = await openClient(core, choice);
  const proposal = await client.fetchEvents(analyzeEndpoint(website), onProgress);
  if (proposal.outcome !== 'read') {
    throw new AppError('api/invalid-response', 'The service’s proposal cannot be read. Nothing was saved.');
  }
  const { brandName, industryType, location, languages, competitors, topics } = proposal.value;
  return {
    brandName: brandName ?? hostKey(new URL(website).hostname),
    url: website,
    ...(isIndustry(industryType) ? { industryType } : {}),
    location,
    languages,
    competitors: competitors.map((one) => ({ name: one.name, url: websiteOf(one.url) })),
    topicList: topics.map((one) => ({ name: one.name, category: one.category })),
  };
}

/** Checks that a proposal's file is writable, before requesting one. Raises `input/invalid`. */
export function checkProposalFile({ paths }: Pick<Core, 'paths'>, wanted: string): void {
  const { file } = chooseOutput(paths, wanted);
  refuseExisting(file);
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new AppError(
    'input/invalid',
    `There is no folder ${folder}. Nothing was researched; make it, or choose another place.`,
  );
}

/** Writes an editable proposal. Raises `input/invalid` and `report/storage`. */
export function saveProposal(
  { paths }: Pick<Core, 'paths'>,
  wanted: string,
  proposal: ConfirmationFile,
): string {
  const { file, modes } = chooseOutput(paths, wanted);
  refuseExisting(file);
  try {
    writeFileAtomically(file, Buffer.from(`${JSON.stringify(proposal, null, 2)}\n`), modes);
  } catch (error) {
    throw fileRefused(file, error);
  }
  return file;
}

/** Reads an edited proposal. Raises `input/…` with the faulty field. */
export function readProposal(_core: unknown, file: string): ConfirmationFile {
  const { value, say } = readJsonFile(file, MOST_FILE_BYTES);
  const parsed = confirmationFile.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError(
    'input/invalid',
    `${file} cannot be confirmed: ${say(parsed.error.issues[0])}. Nothing was sent.`,
  );
}

/** What a confirmation would create. */
export type OnboardingCost = {
  readonly topics: number;
  /** Maximum; the service writes them in the background. null: it decides. */
  readonly prompts: number | null;
};

/** What a confirmation would create. */
export const costOfOnboarding = ({ topicList = [], promptsPerTopic }: ConfirmationFile): OnboardingCost => ({
  topics: topicList.length,
  prompts: promptsPerTopic === undefined ? null : topicList.length * promptsPerTopic,
});

/** A created client, or the unsent request. */
export type OnboardedClient = OnboardingCost &
  (
    | {
        readonly isDryRun: false;
        readonly projectId: string;
        /** Whether it was found in the project list after a lost answer. */
        readonly wasFound: boolean;
        readonly isMirrored: boolean;
      }
    | { readonly isDryRun: true; readonly request: ChangeRequest }
  );

/** Options of confirming. */
type ConfirmControl = {
  readonly isDryRun?: boolean | undefined;
  /** Create a client even if the account has that name or website. */
  readonly isAnother?: boolean | undefined;
  readonly onProgress?: (text: string) => void;
  /** Called right before the confirmation is sent, with the account's state. */
  readonly onSend?: (before: AccountBefore) => void;
};

/**
 * Confirms a proposal: creates the client, or adds to the one it names, and mirrors what exists. The account is checked first, so that
 * nothing is created twice; if the stream breaks, it is checked again, and nothing is resent.
 *
 * Raises `input/invalid` if there is such a client already, `api/platform-unavailable`, `api/stream-failed` if nothing new is visible, and
 * the service's refusals.
 */
export async function confirmOnboarding(
  core: Core,
  {
    proposal,
    isDryRun = false,
    isAnother = false,
    onProgress,
    onSend = () => undefined,
    ...choice
  }: ServiceRequest & ConfirmControl & { readonly proposal: ConfirmationFile },
): Promise<OnboardedClient> {
  const cost = costOfOnboarding(proposal);
  const endpoint = confirmEndpoint(proposal satisfies Confirmation);
  if (isDryRun) return { ...cost, isDryRun: true, request: shownRequest(endpoint.request) };
  const { client, connection } = await openClient(core, choice);
  const { name, ...before } = await beforeSending(lookBefore(client, proposal, isAnother));
  onSend(before);
  const made = await sendChange(
    core,
    { connection, project: { projectId: proposal.projectId ?? null, name } },
    {
      kind: 'project/create',
      request: endpoint.request,
      before,
      send: async () => {
        const confirmed = await client.fetchEvents(endpoint, onProgress);
        if (confirmed.outcome === 'read') return { projectId: confirmed.value, wasFound: false };
        throw new AppError(
          'api/stream-failed',
          'The service confirmed, but gave no project id. Look in the list of projects before you try again.',
        );
      },
      tell: ({ projectId }) => ({ answer: { projectId }, projectId }),
      find: async () => {
        const projectId = await lookAfter(client, proposal, before);
        return projectId === null ? undefined : { projectId, wasFound: true };
      },
    },
  );
  const isMirrored = await mirrorClient(core, connection.connectionId, made.projectId, choice.signal);
  return { ...cost, isDryRun: false, ...made, isMirrored };
}

/** Mirrors a new client, and returns whether that worked; otherwise the next sync does it. */
export async function mirrorClient(
  core: Core,
  connection: string,
  projectId: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await syncConnection(core, { connection, projects: [projectId], signal });
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
