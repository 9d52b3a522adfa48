import type { SearchHits, Snippet } from '../../shared/domain/search.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

const written = (snippet: Snippet): string => snippet.map(({ text }) => text).join('');

/** All hits, one per line. */
export function hitsCsv(
  hits: SearchHits | null,
  format: Formatter,
  accountOf: (connection: string) => string,
): CsvRows {
  const { responses = [], prompts = [], pages = [] } = hits ?? {};
  return [
    ['kind', 'account', 'client', 'run_id', 'started_at', 'platform', 'prompt_id', 'prompt', 'url', 'text'],
    ...responses.map((hit) => [
      'answer',
      accountOf(hit.connection),
      hit.project,
      hit.runId,
      hit.startedAt,
      hit.platform === null ? null : format.platform(hit.platform),
      hit.promptId,
      hit.prompt,
      null,
      written(hit.snippet),
    ]),
    ...prompts.map((hit) => [
      'prompt',
      accountOf(hit.connection),
      hit.project,
      null,
      null,
      null,
      hit.promptId,
      null,
      null,
      written(hit.snippet),
    ]),
    ...pages.map((hit) => ['page', null, null, null, null, null, null, null, hit.url, written(hit.snippet)]),
  ];
}
