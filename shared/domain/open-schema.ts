/**
 * Describes the views and columns of the open schema. Exports use it to explain themselves, and a test checks it against the file's views.
 */

/**
 * A column's type. `boolean` is 0 or 1 in the file; `time` is ISO 8601 in UTC, `day` is YYYY-MM-DD; `json` is text in JSON; `mixed` is any
 * value the service gave.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'day' | 'json' | 'mixed';

/** A column of a view. */
export type OpenColumn = { readonly name: string; readonly kind: ColumnKind; readonly about: string };

/** What one row stands for, by view. */
export const OPEN_VIEWS = {
  v_connection: 'service',
  v_project: 'project',
  v_brand: 'brand',
  v_topic: 'topic',
  v_prompt: 'prompt',
  v_run: 'run',
  v_workstream: 'workstream',
  v_visibility: 'run and brand',
  v_visibility_basis: 'run, basis and brand',
  v_visibility_platform: 'run, brand and platform',
  v_topic_visibility: 'run, topic and brand',
  v_topic_visibility_platform: 'run, topic, brand and platform',
  v_attribute: 'run, attribute and brand',
  v_attribute_platform: 'run, attribute, brand and platform',
  v_attribute_context: 'passage about a brand',
  v_source: 'run and cited domain',
  v_citation: 'run, cited domain and page',
  v_topic_mention: 'run and topic',
  v_response: 'answer of a platform',
  v_response_mention: 'brand named in an answer',
  v_response_citation: 'page cited in an answer',
  v_insight: 'run and topic',
  v_engine_insight: 'run, platform and field',
  v_run_revision: 'run and revision',
  v_visibility_revision: 'run, revision and brand',
  v_trend: 'project and day',
  v_trend_summary: 'project',
  v_workstream_point: 'workstream and day',
  v_usage: 'reading of the account',
  v_limits: 'reading of the limits',
  v_availability: 'reading and platform',
  v_api_call: 'call to the service',
  v_rejected: 'record or field set aside',
  v_shortfall: 'list or part that came short',
  v_correction: 'thing set right by a later answer',
  v_report: 'printed report',
  v_event: 'event of a client',
} as const;

/** The name of a view. */
export type OpenView = keyof typeof OPEN_VIEWS;

/** Whether a text names a view of the open schema. */
export const isOpenView = (name: string): name is OpenView => Object.hasOwn(OPEN_VIEWS, name);

const text = (about: string): readonly [ColumnKind, string] => ['text', about];
const integer = (about: string): readonly [ColumnKind, string] => ['integer', about];
const number = (about: string): readonly [ColumnKind, string] => ['number', about];
const boolean = (about: string): readonly [ColumnKind, string] => ['boolean', about];
const time = (about: string): readonly [ColumnKind, string] => ['time', about];
const json = (about: string): readonly [ColumnKind, string] => ['json', about];

/** Columns by name, or by `view.name` if a view gives it another meaning. */
const COLUMNS: Readonly<Record<string, readonly [ColumnKind, string]>> = {
  aliases: json('Other names that count as the brand; a list in JSON.'),
  archived_at: time('Since when the service lists it no longer.'),
  asked: integer('How often it was asked for.'),
  at: time('When it was read or happened.'),
  attribute: text('The attribute, as the service names it.'),
  attributes: json('The attributes that a prompt asks about; a list in JSON.'),
  avg_position: number('The mean place among the brands of an answer; 1 is first.'),
  avg_sentiment: number('The mean tone, from -1 to 1.'),
  base_url: text('The address of the service.'),
  basis: text(
    'Which answers are counted: all of the service’s, or of the kept ones those to prompts that leave the client out, or name it.',
  ),
  best_position: integer('The best place reached; 1 is first.'),
  brand: text('The brand’s name.'),
  brand_id: text('The brand’s id at the service.'),
  brand_kit: text('The brand kit that the report was printed with.'),
  bytes: integer('The size of the answer in bytes.'),
  category: text('The kind, as the service names it.'),
  change_pct: number('The change of the score by the service’s own reckoning, in percent.'),
  citations: integer('How often it was cited.'),
  completed_at: time('When the run ended.'),
  completed_tasks: integer('Tasks of the run that were done.'),
  connection: text('The service that it came from.'),
  context: text('The passage, as the platform wrote it.'),
  created_at: time('When it was made.'),
  current_score: number('The newest score by the service’s own reckoning.'),
  current_visibility_pct: number('Visibility now, in percent.'),
  date: ['day', 'The day.'],
  deadline: ['day', 'Until when it is to be reached.'],
  depth: text('How much of the run is mirrored: everything, or scores alone.'),
  description: text('What the service says about it.'),
  domain: text('The cited domain.'),
  domain_citations: integer('How often the whole domain was cited in the run.'),
  due_at: time('When it is asked for again.'),
  duration_ms: number('How long the call took, in milliseconds.'),
  failed_tasks: integer('Tasks of the run that failed.'),
  field: text('The name of the value, as the service gave it.'),
  file: text('Where the report was written.'),
  found_at: time('When that was noticed.'),
  goal: text('What the workstream is for.'),
  incomplete: text('What of the run does not agree with what the service says of it.'),
  input_tokens: number('Tokens read by models.'),
  intent: text('What the asker wants, as the service names it.'),
  is_active: boolean('Whether the prompt is asked.'),
  is_current: boolean('Whether the revision is in force.'),
  is_own: boolean('Whether it is the client’s own brand.'),
  language: text('The language.'),
  languages: json('The languages; a list in JSON.'),
  last_run_at: time('When the newest run started.'),
  last_run_status: text('How the newest run stands.'),
  last_sync_at: time('When a sync last ended, well or not.'),
  last_sync_outcome: text('How that sync ended.'),
  limits: json('The limits of the account; JSON.'),
  llm_cost_usd: number('What models have cost, in US dollars.'),
  location: text('The market.'),
  mentions: integer('Answers that name it.'),
  method: text('The HTTP method.'),
  mirrored_at: time('When every wanted part of it was in.'),
  name: text('The name.'),
  naming: text(
    'Which brands the prompt names: non-branded for none, own, rival, both, or unknown where nobody can read it.',
  ),
  naming_by: text('What its class follows from: its text, or a person.'),
  negative: integer('Mentions with a negative tone.'),
  neutral: integer('Mentions with a neutral tone.'),
  output_tokens: number('Tokens written by models.'),
  own_brand: text('The client’s own brand.'),
  pages: integer('Pages of the report.'),
  part: text('What came short.'),
  path: text('The path of the call.'),
  platform: text('The platform, as the service names it.'),
  platforms: json('The platforms; a list in JSON.'),
  position: number('The place among the brands of the answer; 1 is first.'),
  positive: integer('Mentions with a positive tone.'),
  previous_score: number('The score before by the service’s own reckoning.'),
  primary_disabled: boolean('Whether the platform’s primary route is off.'),
  progress_pct: number('How much of the way is done, in percent.'),
  project_id: text('The client’s id at the service.'),
  prompt_id: text('The prompt’s id at the service.'),
  reason: text('Why.'),
  record: json('The record as it came; JSON.'),
  report_id: text('The report’s id on this computer.'),
  response_id: text('The answer’s id at the service.'),
  responses: integer('Answers that were counted: the n of the visibility beside it.'),
  revision: integer('Which analysis of the run; 1 is the first.'),
  route: json('The route; JSON.'),
  route_source: text('How the answer came; empty is the historical primary route, never a fallback.'),
  run_id: text('The run’s id at the service.'),
  runs: json('The ids of the runs; a list in JSON.'),
  scraper_spend_usd: number('What reading platforms has cost, in US dollars.'),
  sentiment: text('The tone, in the service’s word.'),
  sha256: text('The checksum of the file.'),
  share_of_voice_pct: number('Its mentions over the mentions of all brands, in percent.'),
  started_at: time('When the run started.'),
  status: text('How it stands.'),
  superseded_at: time('When a later analysis took its place.'),
  synced_at: time('When a sync last ended with everything that it planned.'),
  target_visibility_pct: number('The visibility that is to be reached, in percent.'),
  template: text('The template of the report.'),
  text: text('The text. What a platform wrote is a quotation, not advice.'),
  title: text('The title of the page.'),
  topic: text('The topic’s name.'),
  topic_id: text('The topic’s id at the service.'),
  total_spend_usd: number('What all has cost, in US dollars.'),
  total_tasks: integer('Tasks of the run.'),
  trend: text('The direction in the service’s word.'),
  triggered_by: text('Who or what started the run.'),
  unreachable_since: time('Since when no call has reached the service; empty where the last one did.'),
  url: text('The address of the page.'),
  urls: json('The addresses of pages; a list in JSON.'),
  value: ['mixed', 'The value, as the service gave it.'],
  visibility_pct: number('Answers that name the brand, in percent of the answers counted.'),
  web_searches: number('Searches of the web.'),
  what: text('What was set right.'),
  workstream_id: text('The workstream’s id at the service.'),
  'v_event.audience': text('Whom it is for: internal, or client for the client’s reports, too.'),
  'v_event.event_id': text('The event’s id on this computer.'),
  'v_event.from_day': ['day', 'The first day.'],
  'v_event.kind': text(
    'What it was: published-page, campaign, press, price, product, rival, platform, measurement or other.',
  ),
  'v_event.market': text('The market that it is about; empty for all.'),
  'v_event.pages': json('The addresses of the pages that it is about; a list in JSON.'),
  'v_event.platforms': json('The platforms that it is about; a list in JSON, empty for all.'),
  'v_event.prompts': json('The ids of the prompts that it is about; a list in JSON, empty for all.'),
  'v_event.saved_at': time('When it was last changed.'),
  'v_event.source': text('Where it comes from: typed or imported.'),
  'v_event.text': text('What happened.'),
  'v_event.to_day': ['day', 'The last day; the first one for an event of a day.'],
  'v_event.topics': json('The ids of the topics that it is about; a list in JSON, empty for all.'),
  'v_api_call.status': integer('The HTTP status; empty where no answer came.'),
  'v_trend.date': ['day', 'The day. If the service lists several points for it, the latest is kept.'],
  'v_trend.sentiment': number('The tone by the service’s own reckoning.'),
  'v_topic_mention.mentions': integer('Answers on the topic that name the own brand.'),
  'v_citation.citations': integer('How often the page was cited.'),
  'v_brand.url': text('The brand’s website.'),
  'v_project.url': text('The client’s website.'),
};

/** Describes a view's column. One unknown to this version, from a newer file, is described as is. */
export function describeColumn(view: OpenView, name: string): OpenColumn {
  const [kind, about] = COLUMNS[`${view}.${name}`] ?? COLUMNS[name] ?? (['mixed', ''] as const);
  return { name, kind, about };
}
