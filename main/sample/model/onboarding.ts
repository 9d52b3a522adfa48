/** Onboarding: what the service proposes for a website, and the project created on confirmation. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { hashOf } from '../random.ts';
import { ServiceError } from '../service-error.ts';
import { WORLDS } from '../worlds/index.ts';
import type { Account } from './account.ts';
import type { BrandRecord, ProjectRecord, TopicRecord } from './changes.ts';
import { checkRoom, editProject, newNames } from './edits.ts';
import { buildCreatedProject } from './growth.ts';
import { LIMITS } from './plans.ts';
import { itemAt, type SampleProject } from './project.ts';

/** Kinds of business in onboarding. */
export const INDUSTRIES = ['saas', 'media', 'agency', 'ecommerce', 'other'] as const;

/** What onboarding proposes for a website. */
export type Proposal = {
  readonly brandName: string;
  readonly industryType: (typeof INDUSTRIES)[number];
  readonly location: string;
  readonly languages: string;
  readonly competitors: readonly { readonly name: string; readonly url: string }[];
  readonly topics: readonly { readonly name: string; readonly category: string }[];
};

/** "northwind-shop.example" is the brand "Northwind Shop". */
function brandNameOf(host: string): string {
  const label = host.replace(/^www\./, '').split('.')[0] ?? host;
  return label
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}

/** The research result for a website: constant per address, from one of the known markets. */
export function buildProposal(seed: number, url: string): Proposal {
  const host = new URL(url).hostname;
  const draw = hashOf(seed, 'proposal', host);
  const world = itemAt(WORLDS, draw);
  return {
    brandName: brandNameOf(host),
    industryType: itemAt(INDUSTRIES, draw >>> 8),
    location: world.location,
    languages: world.languages,
    competitors: world.brands.slice(1, 5).map(({ name, domain }) => ({ name, url: `https://${domain}/` })),
    topics: world.topics.map(({ name, category }) => ({ name, category })),
  };
}

/** A caller's confirmation, complete. */
export type Confirmation = {
  readonly brandName: string;
  readonly url: string | null;
  readonly industryType: string | null;
  readonly location: string | null;
  readonly languages: string | null;
  readonly competitors: readonly { readonly name: string; readonly url: string | null }[];
  readonly topics: readonly { readonly name: string; readonly category: string | null }[];
  /** Validated; undefined keeps the project's. */
  readonly platforms: readonly PlatformId[] | undefined;
  readonly promptsPerTopic: number;
  readonly attributes: readonly string[];
  readonly branded: boolean;
};

/** Indices of created projects start here, far from the world's. */
const FIRST_INDEX = 1_000_000;

function createProject(account: Account, confirmed: Confirmation): SampleProject {
  const created = Object.values(account.store.changes().projects).filter((one) => one.created !== null);
  if (account.settings.projects + created.length >= LIMITS.projectCap) {
    throw new ServiceError(429, `The account has room for ${LIMITS.projectCap} projects.`, 'PROJECT_CAP');
  }
  const { brandName, url, industryType, location, languages } = confirmed;
  const index = FIRST_INDEX + created.length;
  const createdAtMs = account.nowMs();
  const record: ProjectRecord = { index, brandName, url, location, languages, industryType, createdAtMs };
  return addToProject(account, buildCreatedProject(account.settings, record), confirmed, record);
}

/** Adds what the project lacks, in one change. */
function addToProject(
  account: Account,
  project: SampleProject,
  confirmed: Confirmation,
  created: ProjectRecord | null,
): SampleProject {
  const createdAtMs = account.nowMs();
  const attributes = confirmed.attributes.map((name) => name.trim().toLowerCase());
  const brands = newNames(project.brands, confirmed.competitors).map(({ name, url }): BrandRecord => ({
    name,
    url,
    description: null,
    createdAtMs,
  }));
  const topics = newNames(project.topics, confirmed.topics).map(({ name, category }): TopicRecord => ({
    name,
    category,
    createdAtMs,
    promptCount: confirmed.promptsPerTopic,
    attributes,
    branded: confirmed.branded,
  }));
  checkRoom(project, brands, topics);
  editProject(account, project.id, (changes) => ({
    ...changes,
    created: created ?? changes.created,
    platforms: confirmed.platforms === undefined ? changes.platforms : [...confirmed.platforms],
    attributes: [...new Set([...changes.attributes, ...attributes])],
    brands: [...changes.brands, ...brands],
    topics: [...changes.topics, ...topics],
  }));
  return project;
}

/** Creates the project, or adds to the given one; its prompts are written over the next minutes. */
export function confirmProject(
  account: Account,
  existing: SampleProject | undefined,
  confirmed: Confirmation,
): { readonly projectId: string } {
  const project =
    existing === undefined
      ? createProject(account, confirmed)
      : addToProject(account, existing, confirmed, null);
  return { projectId: project.id };
}
