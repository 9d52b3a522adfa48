/** What runs are known to lack, for queries about runs. */

/** SQL: why the run with alias `run` is incomplete, as a JSON array of distinct texts. */
export function reasonsOf(run: string): string {
  return `(SELECT json_group_array(DISTINCT s.reason) FROM project sp JOIN shortfall s ON s.connection = sp.connection
       AND s.project_id = sp.project_id AND s.run_id = ${run}.run_id AND s.revision = ifnull(${run}.revision, -1)
     WHERE sp.id = ${run}.project)`;
}

/** Parses {@link reasonsOf}. */
export function readReasons(json: string): readonly string[] {
  return JSON.parse(json) as string[];
}
