/** Batches of reports, and a batch's reports, as files. */
import type { BatchHead, BatchItem } from '../../shared/domain/batch-schema.ts';
import { BATCH_ITEM_STATES, batchStage } from '../../shared/domain/batch-stage.ts';
import { BATCH_ITEM_WORDS, BATCH_STAGE_WORDS } from '../../shared/words/batch-words.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** One row per batch, with its reports counted by state. */
export const batchesCsv = (batches: readonly BatchHead[]): CsvRows => [
  [
    'batch_id',
    'title',
    'folder',
    'state',
    'state_words',
    'reports',
    ...BATCH_ITEM_STATES.map((state) => `reports_${state.replaceAll('-', '_')}`),
    'begun_at',
    'ended_at',
  ],
  ...batches.map((batch) => {
    const { batchId, title, folder, counts, createdAt, endedAt } = batch;
    const stage = batchStage(batch);
    const each = BATCH_ITEM_STATES.map((state) => counts[state]);
    const reports = each.reduce((sum, count) => sum + count, 0);
    return [batchId, title, folder, stage, BATCH_STAGE_WORDS[stage], reports, ...each, createdAt, endedAt];
  }),
];

/** One row per report of a batch, with its first page's headline; findings and warnings are one per line. */
export const batchItemsCsv = (items: readonly BatchItem[]): CsvRows => [
  [
    'number',
    'client',
    'project_id',
    'state',
    'state_words',
    'headline',
    'findings',
    'name',
    'file',
    'pages',
    'size_bytes',
    'made_in_seconds',
    'warnings',
    'reason_code',
    'reason',
    'note',
    'sha256',
  ],
  ...items.map((item) => [
    item.number,
    item.client,
    item.projectId,
    item.state,
    BATCH_ITEM_WORDS[item.state],
    item.headline,
    item.findings.join('\n') || null,
    item.name,
    item.file,
    item.pages,
    item.bytes,
    item.seconds,
    item.warnings.join('\n') || null,
    item.reason?.code ?? null,
    item.reason?.message ?? null,
    item.note,
    item.sha256,
  ]),
];
