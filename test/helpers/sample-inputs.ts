import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { USUAL_CHOICES, USUAL_PATTERN } from '../../shared/domain/batch.ts';
import type { BatchWish } from '../../shared/domain/batch-schema.ts';
import { type Channel, CHANNELS } from '../../shared/ipc/contract.ts';
import type { DraftContent } from '../../shared/reports/draft.ts';
import { PLAUSIBLE_ACTION } from '../fixtures/actions.ts';
import { FREE_FONT } from './own-fonts.ts';
import { accepts, sampleOf, type Known } from './sample-of.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#57295c" d="M0 0h9v9z"/></svg>';

/** The inputs' subject. */
type Subject = {
  readonly connection: string;
  readonly projectId: string;
  /** Two of the project's runs, older first. */
  readonly runs: readonly [string, string];
  readonly promptId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** A draft report in the studio. */
  readonly reportId: string;
  /** A batch whose first report awaits review. */
  readonly batchId: string;
  /** An edited draft of a new client. */
  readonly draftId: string;
};

/** A batch of one client awaiting review. */
export const plausibleWish = (connection: string, projectId: string): BatchWish => ({
  title: 'Month’s end',
  members: [{ connection, projectId, choices: { template: 'executive' }, pattern: null }],
  choices: USUAL_CHOICES,
  folder: null,
  pattern: USUAL_PATTERN,
  needsReview: true,
});

/** A draft of one page. */
export const PLAUSIBLE_DRAFT: DraftContent = {
  title: 'Executive, November 2026',
  about: { runs: { kind: 'latest', count: 2 } },
  against: null,
  template: 'executive',
  templateVersion: null,
  sections: [
    { id: 'summary', isOn: true, options: {} },
    { id: 'evidence', isOn: false, options: { findings: 3 } },
  ],
  notes: { report: 'Visibility is {visibility}.', sections: {} },
  headlines: {},
  drafted: [],
  locale: null,
  paper: null,
  kit: { kind: 'none' },
  issuedOn: null,
};

/** Meaningful values for input fields, where a schema-valid value is not enough. */
function meaningsOf({ connection, projectId, runs, ...subject }: Subject): Known {
  const [before, runId] = runs;
  const choice = { selections: [{ connection, projectId, runs }], likeForLike: true, baseline: null };
  return {
    ...subject,
    connection,
    projectId,
    projects: [projectId],
    runs,
    runId,
    before,
    after: runId,
    pairs: [runs],
    choice,
    wish: plausibleWish(connection, projectId),
    base: PLAUSIBLE_DRAFT,
    content: PLAUSIBLE_DRAFT,
    piece: { kind: 'words', section: 'text', markdown: 'A line.' },
    members: [],
    fact: { kind: 'place', subject: '', value: 'Hamburg' },
    places: [{ connection, projectId }],
    image: LOGO,
    logo: LOGO,
    sha256: createHash('sha256').update(LOGO).digest('hex'),
    bytes: readFileSync(FREE_FONT, 'base64'),
    data: Buffer.from('clients: [A]').toString('base64'),
    text: JSON.stringify({ name: 'Rookery', colour: '#57295c' }),
    colour: '#57295c',
    when: { kind: 'monthly', day: 1, at: '07:00' },
    platform: 'eta',
    platforms: null,
    template: 'monthly',
    view: 'v_brand',
    task: 'none',
    zone: 'America/New_York',
    brandKit: null,
    baseline: null,
    eventId: null,
    goal: {
      ...{ goalId: 'goal', label: 'Known for tents', brandId: null, topicId: null, platform: null },
      ...{ measure: 'visibility', target: 45, due: '2099-12-31' },
      start: { runId, day: '2026-11-02', value: 31.5, n: 190 },
    },
    actionId: null,
    draft: PLAUSIBLE_ACTION,
    pages: ['https://brightwell.example/new'],
    forget: false,
    isAnother: false,
    to: 'in-review',
    at: new Date(Date.now() + 3_600_000).toISOString(),
    url: 'https://brightwell.example',
  };
}

/** File kinds; the requested format says which. */
const KINDS = ['pdf', 'csv', 'html', 'xlsx', 'db'];

function sampleFor(channel: Channel, meanings: Known): Readonly<Record<string, unknown>> {
  const { input } = CHANNELS[channel];
  const samples = KINDS.map(
    (kind) =>
      sampleOf(input, { ...meanings, fileName: `sample.${kind}` }) as Readonly<Record<string, unknown>>,
  ).filter((one) => accepts(input, one));
  const fitting = samples.find(
    ({ format, fileName }) =>
      format === undefined || (typeof format === 'string' && fileName === `sample.${format}`),
  );
  const sample = fitting ?? samples[0];
  if (sample === undefined) throw new TypeError(`no sample of ${channel}`);
  return sample;
}

/** Others depend on it. */
const FIRST: readonly Channel[] = [
  'sync/start',
  'kit/add',
  'kit/save',
  'kit/preview',
  'kit/export',
  'batch/open',
  'batch/pdf',
  'batch/look-back',
  'batch/show',
  'batch/edit',
  'batch/send-back',
  'report/make',
];

/** Channels that remove what others need come last, in this order. */
const LAST: readonly Channel[] = [
  'report/move',
  'kit/remove',
  'connection/edit',
  'connection/replace-key',
  'sample/remove',
  'connection/remove',
];

/**
 * A plausible input for each channel, in the order of the contract: made from the schemas, with meaningful values where known. Channels
 * that others depend on come first, destructive ones last.
 */
export function buildSampleInputs(subject: Subject): ReadonlyMap<Channel, Readonly<Record<string, unknown>>> {
  const meanings = meaningsOf(subject);
  const channels = Object.keys(CHANNELS) as Channel[];
  const inBetween = channels.filter((one) => !FIRST.includes(one) && !LAST.includes(one));
  const ordered = [...FIRST, ...inBetween, ...LAST];
  return new Map(ordered.map((channel) => [channel, sampleFor(channel, meanings)]));
}
