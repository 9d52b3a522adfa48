import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { USUAL_CHOICES, USUAL_PATTERN, type BatchWish } from '../../shared/domain/batch.ts';
import type { Channel, Input } from '../../shared/ipc/contract.ts';
import type { DraftContent } from '../../shared/reports/draft.ts';
import { FREE_FONT } from './own-fonts.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#57295c" d="M0 0h9v9z"/></svg>';

/** What the inputs are about. */
type Subject = {
  readonly connection: string;
  readonly projectId: string;
  /** Two runs of the project, the older first. */
  readonly runs: readonly [string, string];
  readonly promptId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** A report of the studio that is a draft. */
  readonly reportId: string;
  /** A batch whose first report waits to be reviewed. */
  readonly batchId: string;
  /** A draft of a new client that is edited. */
  readonly draftId: string;
};

/** A batch of one client that waits to be reviewed. */
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

/** An input of each channel that a screen might send, in an order in which those that change connections come last. */
export function buildPlausibleInputs({
  connection,
  projectId,
  runs,
  promptId,
  baseUrl,
  key,
  reportId,
  batchId,
  draftId,
}: Subject): {
  readonly [C in Channel]: Input<C>;
} {
  const details = { name: 'Another name', colour: 'violet', keyExpiresOn: '2027-01-31' } as const;
  const project = { connection, projectId };
  const [before, runId] = runs;
  const run = { ...project, runId };
  const report = { reportId };
  const batch = { batchId };
  const item = { batchId, number: 1 };
  const wish = plausibleWish(connection, projectId);
  const choice = { selections: [{ ...project, runs }], likeForLike: true, baseline: null };
  return {
    'app/info': {},
    'app/report-defect': { message: 'x is not a function', stack: 'at x', view: '#/portfolio' },
    'settings/load': {},
    'settings/save': { theme: 'dark', pinned: [`${connection}/${projectId}`] },
    'settings/tag': { connection, projectId, tag: 'Retail', isOn: true },
    'settings/zone': { connection, projectId, zone: 'America/New_York' },
    'connection/list': {},
    'connection/key-state': { connection },
    'connection/test': { baseUrl, key },
    'sync/plan': { connection },
    'sync/start': { connection, projects: [projectId], oldRuns: 'everything' },
    'schedule/save': {
      name: 'Month',
      when: { kind: 'monthly', day: 1, at: '07:00' },
      tag: null,
      template: 'monthly',
      period: 'last-month',
      folder: 'Monthly reports',
    },
    'schedule/list': {},
    'schedule/check': { name: 'Month', mend: true },
    'schedule/outcomes': {},
    'schedule/told': { runs: ['none'] },
    'schedule/remove': { name: 'Month' },
    'task/list': {},
    'task/cancel': { task: 'none' },
    'project/list': {},
    'project/load': project,
    'project/history': project,
    'project/service-trend': project,
    'project/coverage': project,
    'project/findings': { ...project, runs: 13 },
    'project/plan': project,
    'project/steps': { ...project, pairs: [[before, runId]] },
    'project/platforms': project,
    'project/workstreams': project,
    'workstream/add': { connection, workstreamId: 'none' },
    'note/save': { ...project, noteId: null, on: '2026-01-12', text: 'New site' },
    'note/remove': { noteId: 'none' },
    'baseline/save': { ...run, reason: 'before the relaunch', setOn: null },
    'baseline/remove': project,
    'run/figures': run,
    'run/topics': { ...run, before },
    'run/citations': { ...run, before },
    'run/responses': run,
    'run/response': { ...run, promptId, platform: 'eta' },
    'account/load': { connection },
    'comparison/build': choice,
    'comparison/list': {},
    'comparison/save': { name: 'Two runs', choice },
    'comparison/remove': { comparisonId: 'none' },
    'portfolio/load': { connection },
    'portfolio/stories': { places: [project], period: { kind: 'weeks', weeks: 4 } },
    'search/find': { text: 'tents', projectId, limit: 10 },
    'kit/add': { name: 'Larkfield', colour: '#57295c', logo: LOGO },
    'kit/list': {},
    'kit/load': { kind: 'agency', name: 'Larkfield' },
    'kit/build-on': { ...project, agency: 'Larkfield' },
    'kit/save': { place: { kind: 'client', ...project }, values: { colour: '#17406d', logo: LOGO } },
    'picture/add': { ...report, image: LOGO },
    'picture/show': { ...report, sha256: createHash('sha256').update(LOGO).digest('hex') },
    'kit/propose': { logo: LOGO },
    'kit/check-font': { fileName: 'Larkfield.ttf', bytes: readFileSync(FREE_FONT, 'base64') },
    'kit/export': { name: 'Larkfield' },
    'kit/import': { text: JSON.stringify({ name: 'Rookery', colour: '#57295c' }), mayReplace: false },
    'kit/preview': { place: { kind: 'agency', name: 'Larkfield' }, client: null, slot: 'fuzz' },
    'kit/rename': { name: 'Rookery', to: 'Rookery and Daughters' },
    'kit/remove': { kind: 'client', ...project },
    'report/make': {
      connection,
      projectId,
      runs: { kind: 'latest', count: 2 },
      against: { kind: 'previous' },
      brandKit: null,
      fileName: 'report.pdf',
    },
    'report/list': {},
    'report/create': { ...project, template: null, piece: { kind: 'section', id: 'glossary' } },
    'report/open': report,
    'report/save': { ...report, revision: 1, base: PLAUSIBLE_DRAFT, content: PLAUSIBLE_DRAFT },
    'report/put': { ...report, piece: { kind: 'words', section: 'text', markdown: 'A line.' } },
    'report/preview': { ...report, content: PLAUSIBLE_DRAFT, slot: 'one' },
    'report/versions': report,
    'report/restore': { ...report, revision: 1 },
    'report/duplicate': { ...report, ...project },
    'report/renew': report,
    'report/comment': { ...report, section: 'summary', text: 'Is this so?' },
    'report/settle': { ...report, commentId: 'none', isSettled: true },
    'report/archive': { ...report, isArchived: true },
    'report/template': { template: 'monthly' },
    'report/export': { ...report, fileName: 'studio.pdf', to: 'exports' },
    'report/show': report,
    'report/drag': report,
    // It may not be written in any more.
    'report/move': { ...report, to: 'in-review' },
    'batch/clients': {},
    'batch/choose-folder': {},
    'batch/check': { wish, slot: 'one' },
    'batch/list': {},
    'presentation/open': { ...report, ground: 'dark' },
    'presentation/answers': report,
    'presentation/answer': { ...report, promptId, platform: 'eta' },
    'presentation/export': { ...report, fileName: 'Halden.pptx', format: 'pptx' },
    'presentation/leave': { ...report, at: 2 },
    'batch/open': batch,
    'batch/pdf': item,
    'batch/look-back': item,
    'batch/show': item,
    'batch/edit': item,
    'batch/send-back': { ...item, note: 'Softer, please.' },
    'batch/approve': { ...batch, numbers: [1], isApproved: true },
    'batch/pause': batch,
    'batch/resume': batch,
    'batch/retry': { ...batch, number: null },
    'batch/leave-out': { ...batch, numbers: [1], isLeftOut: true },
    'batch/remake': { ...batch, numbers: [1] },
    'batch/hand-over': batch,
    'batch/save-set': { name: 'Larkfield’s', wish, relative: 'last-month' },
    'batch/remove-set': { name: 'Larkfield’s' },
    'batch/manifest': { wish },
    'batch/read-manifest': { fileName: 'month.yaml', data: Buffer.from('clients: [A]').toString('base64') },
    'batch/start': { wish },
    'scan/list': {},
    'scan/offer': project,
    'scan/start': { ...project, platforms: ['eta'] },
    'scan/look': { ...project, runId: null },
    'scan/watch': project,
    'scan/detail': run,
    'scan/check': project,
    'scan/cancel': run,
    'scan/told': { scans: [run] },
    'scan/at': { ...project, platforms: null, at: new Date(Date.now() + 3_600_000).toISOString() },
    'scan/go': { queueId: 999 },
    'scan/tell-end': { ...run, isWanted: false },
    'scan/costs': { clients: [project] },
    'scan/unqueue': { ids: [1] },
    'scan/stop-queue': { isStopped: true },
    'scan/queue': { clients: [project] },
    'onboarding/list': {},
    'onboarding/open': { draftId },
    'onboarding/edit': {
      draftId,
      changes: { brandName: 'Brightwell', topicList: [{ name: 'Glasses', category: null }] },
    },
    'onboarding/noise': { connection },
    'onboarding/stop': { draftId },
    'onboarding/by-hand': { draftId },
    'onboarding/read': { draftId, url: 'https://brightwell.example' },
    'onboarding/begin': { connection, url: 'https://brightwell.example', isByHand: true },
    'onboarding/look': { draftId },
    'onboarding/confirm': { draftId, isAnother: false },
    'onboarding/discard': { draftId },
    'manage/load': project,
    'brand/join': { ...project, old: 'none', anew: 'none' },
    'brand/separate': { ...project, brand: 'none' },
    'brand/add': { ...project, name: 'Pale Harbour', url: null, description: null, isOwn: false },
    'topic/add': { ...project, name: 'Trail shoes', category: null },
    'prompt/list': project,
    'prompt/delete': { ...project, promptIds: [promptId] },
    'prompt/pending': {},
    'prompt/undo': { task: 'none' },
    'workstream/load': { connection, workstreamId: 'none' },
    'workstream/edit': { connection, workstreamId: 'none', name: 'Trail', topicIds: null, attributes: null },
    'form/load': { connection, form: 'goal:none' },
    'form/keep': { connection, form: 'goal:none', fields: { name: 'Trail' } },
    'journal/list': {},
    'backup/make': { fileName: 'copy.db' },
    'export/view': { view: 'v_brand', format: 'csv', client: project, fileName: 'brands.csv', to: 'exports' },
    'export/table': { title: 'Brands', format: 'xlsx', rows: [['brand'], ['Halden']] },
    'assistant/load': {},
    'export/show': { fileName: 'report.pdf' },
    'connection/add': { ...details, name: 'The same again', baseUrl, key, keeping: 'keychain' },
    'connection/edit': { ...details, connection, monthlyCalls: 10_000 },
    'connection/replace-key': { connection, key, keeping: 'session', keyExpiresOn: null },
    'sample/add': {},
    'sample/remove': {},
    'connection/remove': { connection, forget: false, reports: false },
  };
}
