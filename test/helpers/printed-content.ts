/** What every surface prints of a written mirror's client. */
import type { Clock } from '../../main/platform/clock.ts';
import { inSnapshot, type Db } from '../../main/db/open.ts';
import { loadProjectHistory } from '../../main/db/queries/history.ts';
import { loadPlatformHistory } from '../../main/db/queries/platforms.ts';
import { loadCompletedRuns, loadRunFigures, loadTopicFigures } from '../../main/db/queries/report-runs.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { loadResponseGrid } from '../../main/features/projects/responses.ts';
import { BRANDED } from './branded-mirror.ts';

/** As text: equal texts print equally. */
export function printedContent(db: Db, project: RowId<'project'>, clock: Clock): string {
  const choice = { named: BRANDED.name };
  return JSON.stringify(
    inSnapshot(db, () => {
      const runs = loadCompletedRuns(db, project);
      return [
        loadStory(db, { project: choice }),
        loadFindings(db, { project: choice, runs: { kind: 'latest', count: runs.length } }),
        loadPortfolio(db, { connection: null, nowMs: clock.nowMs() }),
        loadProjectHistory(db, project),
        loadPlatformHistory(db, project),
        compareRuns(db, { selections: [{ project: choice, runs: [{ kind: 'latest', count: 2 }] }] }),
        runs.map((run) => [
          loadRunFigures(db, run),
          loadTopicFigures(db, run.id),
          loadResponseGrid(db, [run.id]),
        ]),
        ['v_visibility', 'v_visibility_basis', 'v_response_mention', 'v_topic_visibility'].map((view) =>
          db.prepare(`SELECT * FROM ${view}`).raw().all(),
        ),
        ['taken_out', 'counted_visibility', 'counted_platform', 'counted_topic', 'mention_choice'].map(
          (table) => db.prepare(`SELECT * FROM ${table}`).raw().all(),
        ),
      ];
    }),
  );
}
