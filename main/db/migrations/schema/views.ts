/** The open schema: what other programs may read, by the service's ids and names. */
export const VIEWS = /* sql */ `
CREATE VIEW v_project AS
  SELECT c.connection_id AS connection, p.project_id, p.name, p.url, p.location, p.languages,
    coalesce(p.own_brand_name, (SELECT b.name FROM brand b WHERE b.project = p.id AND b.is_own = 1)) AS own_brand,
    p.created_at, p.last_run_at, p.last_run_status, p.archived_at
  FROM project p JOIN connection c ON c.id = p.connection;

CREATE VIEW v_brand AS
  SELECT p.project_id, b.brand_id, b.name, b.is_own, b.url, b.description, b.aliases, b.archived_at
  FROM brand b JOIN project p ON p.id = b.project;

CREATE VIEW v_topic AS
  SELECT p.project_id, t.topic_id, t.name, t.category FROM topic t JOIN project p ON p.id = t.project;

CREATE VIEW v_prompt AS
  SELECT p.project_id, q.prompt_id, t.topic_id, t.name AS topic, q.text, q.is_active, q.language, q.intent, q.attributes,
    q.archived_at
  FROM prompt q JOIN project p ON p.id = q.project LEFT JOIN topic t ON t.id = q.topic;

CREATE VIEW v_visibility AS
  SELECT p.project_id, r.run_id, b.brand_id, b.name AS brand, b.is_own,
    v.visibility_pct, v.mentions, v.responses, v.avg_position, v.positive, v.neutral, v.negative,
    100.0 * v.mentions / nullif((SELECT sum(a.mentions) FROM visibility a WHERE a.run = v.run), 0) AS share_of_voice_pct
  FROM visibility v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = v.brand;

CREATE VIEW v_visibility_platform AS
  SELECT p.project_id, r.run_id, b.brand_id, b.name AS brand, b.is_own, f.platform, v.visibility_pct
  FROM visibility_platform v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project
    JOIN brand b ON b.id = v.brand JOIN platform f ON f.id = v.platform;

CREATE VIEW v_topic_visibility AS
  SELECT p.project_id, r.run_id, t.topic_id, t.name AS topic, b.brand_id, b.name AS brand, b.is_own,
    v.visibility_pct, v.mentions, v.responses
  FROM topic_visibility v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project
    JOIN topic t ON t.id = v.topic JOIN brand b ON b.id = v.brand;

CREATE VIEW v_attribute AS
  SELECT p.project_id, r.run_id, a.attribute, b.brand_id, b.name AS brand, b.is_own, a.avg_sentiment, a.mentions
  FROM attribute_score a JOIN run r ON r.id = a.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = a.brand;

CREATE VIEW v_attribute_platform AS
  SELECT p.project_id, r.run_id, a.attribute, b.brand_id, b.name AS brand, b.is_own, j.key AS platform, j.value AS value
  FROM attribute_score a JOIN run r ON r.id = a.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = a.brand,
    json_each(a.by_platform) j;

CREATE VIEW v_attribute_context AS
  SELECT p.project_id, r.run_id, a.attribute, b.brand_id, b.name AS brand, b.is_own,
    j.value ->> 'platform' AS platform, j.value ->> 'context' AS context
  FROM attribute_score a JOIN run r ON r.id = a.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = a.brand,
    json_each(a.contexts) j;

CREATE VIEW v_trend AS
  SELECT p.project_id, t.date, t.visibility_pct, t.avg_position, t.share_of_voice_pct, t.sentiment, t.mentions, t.citations
  FROM trend_point t JOIN project p ON p.id = t.project;

CREATE VIEW v_topic_mention AS
  SELECT p.project_id, r.run_id, t.topic_id, t.name AS topic, m.mentions, m.best_position, m.sentiment, m.urls
  FROM topic_mention m JOIN run r ON r.id = m.run JOIN project p ON p.id = r.project JOIN topic t ON t.id = m.topic;

CREATE VIEW v_response AS
  SELECT p.project_id, r.run_id, s.response_id, q.prompt_id, f.platform, s.text, s.route_source
  FROM response s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform;

CREATE VIEW v_insight AS
  SELECT p.project_id, r.run_id, t.topic_id, i.text
  FROM topic_insight i JOIN run r ON r.id = i.run JOIN project p ON p.id = r.project JOIN topic t ON t.id = i.topic
  WHERE i.text IS NOT NULL;

CREATE VIEW v_usage AS
  SELECT c.connection_id AS connection, u.at, u.input_tokens, u.output_tokens, u.web_searches,
    u.llm_cost_usd, u.scraper_spend_usd, u.total_spend_usd
  FROM usage_record u JOIN connection c ON c.id = u.connection;

CREATE VIEW v_api_call AS
  SELECT c.connection_id AS connection, a.at, a.method, a.path, a.status, a.duration_ms, a.bytes
  FROM api_call a JOIN connection c ON c.id = a.connection;

CREATE VIEW v_rejected AS
  SELECT c.connection_id AS connection, j.at, j.path, j.reason, j.record
  FROM rejected j JOIN connection c ON c.id = j.connection;

CREATE VIEW v_report AS
  SELECT report_id, project_id, runs, template, brand_kit, created_at, file, pages, sha256 FROM report;

CREATE VIEW v_run_revision AS
  SELECT p.project_id, r.run_id, r.revision, r.standing = 'current' AS is_current, r.status, r.started_at, r.completed_at,
    r.mirrored_at, r.superseded_at
  FROM run_revision r JOIN project p ON p.id = r.project WHERE r.standing <> 'incoming';

CREATE VIEW v_visibility_revision AS
  SELECT p.project_id, r.run_id, r.revision, r.standing = 'current' AS is_current, b.brand_id, b.name AS brand, b.is_own,
    v.visibility_pct, v.mentions, v.responses, v.avg_position, v.positive, v.neutral, v.negative,
    100.0 * v.mentions / nullif((SELECT sum(a.mentions) FROM visibility a WHERE a.run = v.run), 0) AS share_of_voice_pct
  FROM visibility v JOIN run_revision r ON r.id = v.run JOIN project p ON p.id = r.project JOIN brand b ON b.id = v.brand
  WHERE r.standing <> 'incoming';

CREATE VIEW v_topic_visibility_platform AS
  SELECT p.project_id, r.run_id, t.topic_id, t.name AS topic, b.brand_id, b.name AS brand, b.is_own, f.platform,
    j.value AS visibility_pct
  FROM topic_visibility v JOIN run r ON r.id = v.run JOIN project p ON p.id = r.project
    JOIN topic t ON t.id = v.topic JOIN brand b ON b.id = v.brand, json_each(v.by_platform) j
    JOIN platform f ON f.id = CAST(j.key AS INTEGER);

CREATE VIEW v_response_mention AS
  SELECT p.project_id, r.run_id, s.response_id, q.prompt_id, f.platform, b.brand_id, b.name AS brand, b.is_own,
    m.position, m.sentiment
  FROM response_mention m JOIN response s ON s.id = m.response JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    JOIN brand b ON b.id = m.brand LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform;

CREATE VIEW v_response_citation AS
  SELECT p.project_id, r.run_id, s.response_id, q.prompt_id, f.platform, d.domain, g.url, g.title
  FROM response_citation c JOIN response s ON s.id = c.response JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    JOIN page g ON g.id = c.page LEFT JOIN domain d ON d.id = g.domain
    LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform;

CREATE VIEW v_engine_insight AS
  SELECT p.project_id, r.run_id, coalesce(o.value ->> 'platform', o.key) AS platform, j.key AS field, j.atom AS value
  FROM engine_insight e JOIN run r ON r.id = e.run JOIN project p ON p.id = r.project,
    json_tree(e.insights) o, json_each(o.value) j
  WHERE o.type = 'object' AND j.atom IS NOT NULL AND j.key <> 'platform'
    AND (o.value ->> 'platform' IS NOT NULL OR o.key IN (SELECT platform FROM platform));

CREATE VIEW v_trend_summary AS
  SELECT p.project_id, t.current_score, t.previous_score, t.change_pct, t.trend, t.at
  FROM trend_summary t JOIN project p ON p.id = t.project;

CREATE VIEW v_limits AS
  SELECT c.connection_id AS connection, l.at, l.limits FROM account_limits l JOIN connection c ON c.id = l.connection;

CREATE VIEW v_availability AS
  SELECT c.connection_id AS connection, a.at, f.platform, a.status, a.primary_disabled, a.reason, a.route
  FROM platform_availability a JOIN connection c ON c.id = a.connection JOIN platform f ON f.id = a.platform;

CREATE VIEW v_shortfall AS
  SELECT c.connection_id AS connection, nullif(s.project_id, '') AS project_id, nullif(s.run_id, '') AS run_id,
    nullif(s.revision, -1) AS revision, s.part, s.reason, s.found_at, s.asked, s.due_at
  FROM shortfall s JOIN connection c ON c.id = s.connection;

CREATE VIEW v_correction AS
  SELECT c.connection_id AS connection, k.at, k.project_id, k.run_id, k.what
  FROM correction k JOIN connection c ON c.id = k.connection;

CREATE VIEW v_citation AS
  SELECT p.project_id, r.run_id, d.domain, s.category, g.url, g.title, c.citations, s.citations AS domain_citations,
    r.started_at
  FROM source s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project JOIN domain d ON d.id = s.domain
    LEFT JOIN citation c ON c.run = s.run AND c.domain = s.domain LEFT JOIN page g ON g.id = c.page;

CREATE VIEW v_source AS
  SELECT p.project_id, r.run_id, d.domain, s.category, s.citations, r.started_at
  FROM source s JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project JOIN domain d ON d.id = s.domain;

CREATE VIEW v_run AS
  SELECT p.project_id, r.run_id, r.status, r.started_at, r.completed_at, r.platforms,
    r.total_tasks, r.completed_tasks, r.failed_tasks, r.triggered_by, r.revision, r.mirrored_at,
    r.depth,
    (SELECT group_concat(told.reason, '; ') FROM (
       SELECT s.part || ': ' || s.reason AS reason FROM shortfall s
       WHERE s.connection = p.connection AND s.project_id = p.project_id AND s.run_id = r.run_id
         AND s.revision = ifnull(r.revision, -1)
       ORDER BY s.part) told) AS incomplete
  FROM run r JOIN project p ON p.id = r.project;

CREATE VIEW v_workstream AS
  SELECT p.project_id, w.workstream_id, w.name, w.goal, w.target_visibility_pct, w.deadline,
    w.current_visibility_pct, w.progress_pct, w.mirrored_at, w.archived_at
  FROM workstream w JOIN project p ON p.id = w.project;

CREATE VIEW v_workstream_point AS
  SELECT p.project_id, w.workstream_id, j.value ->> 'date' AS date, j.value ->> 'visibility' AS visibility_pct
  FROM workstream w JOIN project p ON p.id = w.project,
    json_each(coalesce(w.trend ->> 'series', w.header ->> 'sparkline', '[]')) j;

CREATE VIEW v_connection AS
  SELECT connection_id AS connection, base_url, name, created_at, last_sync_at, last_sync_outcome, synced_at,
    unreachable_since
  FROM connection;
`;
