import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** The public promise: these views with these columns, in this order. They may gain columns, never lose one. */
const PROMISE: Readonly<Record<string, string>> = {
  v_connection:
    'connection, base_url, name, created_at, last_sync_at, last_sync_outcome, synced_at, unreachable_since',
  v_project:
    'connection, project_id, name, url, location, languages, own_brand, created_at, last_run_at, last_run_status, archived_at',
  v_brand: 'project_id, brand_id, name, is_own, url, description',
  v_topic: 'project_id, topic_id, name, category',
  v_prompt:
    'project_id, prompt_id, topic_id, topic, text, is_active, language, intent, attributes, archived_at, naming, naming_by',
  v_run:
    'project_id, run_id, status, started_at, completed_at, platforms, total_tasks, completed_tasks, failed_tasks, triggered_by, revision, mirrored_at',
  v_visibility:
    'project_id, run_id, brand_id, brand, is_own, visibility_pct, mentions, responses, avg_position, positive, neutral, negative, share_of_voice_pct',
  v_visibility_basis:
    'project_id, run_id, basis, brand_id, brand, is_own, visibility_pct, mentions, responses, share_of_voice_pct',
  v_visibility_platform: 'project_id, run_id, brand_id, brand, is_own, platform, visibility_pct',
  v_topic_visibility:
    'project_id, run_id, topic_id, topic, brand_id, brand, is_own, visibility_pct, mentions, responses',
  v_attribute: 'project_id, run_id, attribute, brand_id, brand, is_own, avg_sentiment, mentions',
  v_trend:
    'project_id, date, visibility_pct, avg_position, share_of_voice_pct, sentiment, mentions, citations',
  v_citation: 'project_id, run_id, domain, category, url, title, citations, domain_citations, started_at',
  v_source: 'project_id, run_id, domain, category, citations, started_at',
  v_topic_mention: 'project_id, run_id, topic_id, topic, mentions, best_position, sentiment, urls',
  v_response: 'project_id, run_id, response_id, prompt_id, platform, text, route_source',
  v_insight: 'project_id, run_id, topic_id, text',
  v_workstream:
    'project_id, workstream_id, name, goal, target_visibility_pct, deadline, current_visibility_pct, progress_pct',
  v_usage:
    'connection, at, input_tokens, output_tokens, web_searches, llm_cost_usd, scraper_spend_usd, total_spend_usd',
  v_api_call: 'connection, at, method, path, status, duration_ms, bytes',
  v_rejected: 'connection, at, path, reason, record',
  v_event:
    'connection, project_id, event_id, from_day, to_day, kind, text, source, audience, topics, prompts, platforms, pages, market, saved_at',
  v_action:
    'connection, project_id, action_id, recommendation, title, owner, due, state, reason, done_on, place, audience, measure, points, topics, prompts, platforms, from_day, to_day, fixed_at, fixed_prompts, fixed_points, chosen_from, proposed_in, created_at, saved_at',
  v_report: 'report_id, project_id, runs, template, brand_kit, created_at, file, pages, sha256',
  v_fact: 'project_id, kind, subject, value, saved_at',
};

describe('the open schema', () => {
  it('has every promised view, and its promised columns first', () => {
    const db = openDatabase(join(temporaryFolder(), 'sightline.db'), { clock: systemClock });
    const columns = Object.entries(PROMISE).map(([view, promised]) => [
      view,
      db
        .prepare('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(view)
        .slice(0, promised.split(', ').length)
        .join(', '),
    ]);
    db.close();
    expect(Object.fromEntries(columns)).toEqual(PROMISE);
  });
});
