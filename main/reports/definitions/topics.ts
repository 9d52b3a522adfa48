import { shortName } from '../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { countedChange, samePlatforms } from '../../../shared/analysis/compare/run-change.ts';
import { noComparison } from '../../../shared/analysis/intervals/verdict.ts';
import type { Change } from '../../../shared/domain/verdict.ts';
import type { TopicFigures } from '../../../shared/domain/figures.ts';
import { visibilityStandings, type Finding } from '../../../shared/words/findings.ts';
import { PAGE, type PageContext } from './context.ts';
import { changeColumn } from './change-column.ts';
import { dataTable, type Column } from './data-table.ts';
import { innerSection } from './frame.ts';
import { heatMap } from './heat-map.ts';
import type { ReportNode, SectionNode } from './node.ts';
import { cell, findingHeading, note, reading, ruledTitle } from './parts.ts';
import { shownStandings } from './standings-block.ts';

const READING_PX = 140;

function changeOf(row: TopicFigures, { figures, previous, run }: PageContext): Change {
  if (previous === null) return noComparison('first-run');
  if (!samePlatforms(previous, run)) return noComparison('platforms-differ');
  const before = figures.detail.previousTopics.find((other) => other.topicId === row.topicId && other.isOwn);
  if (before === undefined) return noComparison('not-measured');
  return countedChange(
    { successes: before.mentions, trials: before.responses },
    { successes: row.mentions, trials: row.responses },
  );
}

function strongestRival(row: TopicFigures, topics: readonly TopicFigures[]): TopicFigures | undefined {
  return topics
    .filter((other) => other.topicId === row.topicId && !other.isOwn)
    .sort((a, b) => b.mentions - a.mentions)[0];
}

function topicTable(context: PageContext): ReportNode {
  const { figures, palette, format } = context;
  const { topics } = figures.detail;
  const columns: Column<TopicFigures>[] = [
    { header: 'Topic', width: '*', cell: (row) => cell(row.topic, { bold: true }) },
    {
      header: 'Visibility',
      width: 46,
      align: 'right',
      cell: (row) => cell(`${format.pct(row.visibilityPct, row.responses)}%`, { align: 'right', bold: true }),
    },
    {
      header: '0 to 100%, 95% interval',
      width: READING_PX,
      cell: (row) => {
        const estimate = estimateGivenRate(row.visibilityPct, row.mentions, row.responses);
        if (estimate === null) return cell('no answers', { colour: palette.muted });
        return reading(estimate, { from: 0, to: 100 }, READING_PX, palette.brandMark, palette);
      },
    },
    {
      header: 'Answers',
      width: 56,
      align: 'right',
      cell: (row) =>
        cell(`${format.count(row.mentions)} of ${format.count(row.responses)}`, {
          colour: palette.muted,
          align: 'right',
        }),
    },
    ...changeColumn<TopicFigures>((row) => changeOf(row, context), 140, context),
    {
      header: 'Strongest rival',
      width: 130,
      cell: (row) => {
        const rival = strongestRival(row, topics);
        if (rival === undefined) return cell('none', { colour: palette.muted });
        return cell(`${shortName(rival.brand, 18)} ${format.pct(rival.visibilityPct, rival.responses)}%`);
      },
    },
  ];
  return dataTable(
    {
      columns,
      rows: topics.filter((row) => row.isOwn).sort((a, b) => b.visibilityPct - a.visibilityPct),
      summary: 'The own brand’s visibility by topic, its change, and the rival named most often.',
      padPx: { x: 6, y: 7 },
    },
    palette,
  );
}

/** The leading brands by topic. */
function fieldByTopic(context: PageContext): ReportNode {
  const { figures, run } = context;
  const { topics } = figures.detail;
  const columns = shownStandings(visibilityStandings(run)).map(({ item }) => item);
  const names = new Map(topics.map((row) => [row.topicId, row.topic]));
  return heatMap(
    {
      corner: 'Topic',
      columns: columns.map((brand) => shortName(brand.name, 12)),
      rows: [...names].map(([topicId, topic]) => ({
        name: shortName(topic, 24),
        strong: false,
        cells: columns.map((brand) => {
          const row = topics.find((one) => one.topicId === topicId && one.brandId === brand.brandId);
          return row === undefined ? null : { valuePct: row.visibilityPct, sample: row.responses };
        }),
      })),
      summary: 'Visibility of the leading brands by topic, in percent of the topic’s answers.',
    },
    context,
  );
}

/** Topics: where the own brand is named, and who leads instead. */
export function buildTopics(id: string, finding: Finding, context: PageContext): SectionNode {
  const { palette, format, run, previous, figures } = context;
  const judged = figures.detail.topics.filter((row) => row.isOwn).length;
  const body: ReportNode[] = [findingHeading(id, 'Topics', finding, palette)];
  if (judged > 0) {
    body.push(
      ruledTitle(
        `${figures.project.ownBrand} by topic`,
        `run of ${format.longDate(run.startedAtMs)}`,
        PAGE.innerPx,
        palette,
      ),
      topicTable(context),
      ...(previous === null
        ? []
        : [
            note(
              `With ${judged} topics compared, chance alone would show about ${format.decimal(judged * 0.05, 1)} beyond noise.`,
              palette,
            ),
          ]),
      ruledTitle('The field by topic', '% of the topic’s answers', PAGE.innerPx, palette, [0, 28, 0, 6]),
      fieldByTopic(context),
      note('Decimals are left out where fewer than 100 answers stand behind a figure.', palette),
    );
  }
  return innerSection('Topics', body, context);
}
