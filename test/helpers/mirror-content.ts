/** All mirrored content, without when and how it came. */
const CONTENT = [
  'SELECT project_id, name, own_brand FROM v_project',
  'SELECT * FROM v_brand ORDER BY brand_id',
  'SELECT * FROM v_prompt ORDER BY prompt_id',
  'SELECT run_id, status, started_at, revision, mirrored_at IS NULL AS open FROM v_run ORDER BY run_id',
  'SELECT * FROM v_visibility ORDER BY run_id, brand_id',
  'SELECT * FROM v_visibility_platform ORDER BY run_id, brand_id, platform',
  'SELECT * FROM v_topic_visibility ORDER BY run_id, topic_id, brand_id',
  'SELECT * FROM v_attribute ORDER BY run_id, brand_id',
  'SELECT * FROM v_citation ORDER BY run_id, url',
  'SELECT * FROM v_topic_mention ORDER BY run_id, topic_id',
  'SELECT * FROM v_response ORDER BY run_id, response_id',
  'SELECT * FROM v_insight ORDER BY run_id, topic_id',
  'SELECT * FROM v_trend ORDER BY date',
];

type Reader = { prepare: (sql: string) => { all: () => unknown } };

/** The content of a mirror, for comparison. */
export function contentOf(db: Reader): unknown {
  return CONTENT.map((sql) => ({ sql, rows: db.prepare(sql).all() }));
}
