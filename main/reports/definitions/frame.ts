import { shortName } from '../../../shared/format/short-name.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import { rule } from './parts.ts';
import { inlines, type ReportNode, type SectionNode } from './node.ts';

/** The footer's account of the sample: what every inner page rests on. */
function sampleLine({ run, previous, format, words }: PageContext): string {
  const count = format.count(run.answers);
  const platforms = `${run.platforms.length} ${words.plural(run.platforms.length, 'platform', 'platforms')}`;
  const prompts = run.promptCount === null ? '' : `${format.count(run.promptCount)} prompts, `;
  const before =
    previous === null ||
    (previous.answers === run.answers && previous.platforms.length === run.platforms.length)
      ? ''
      : ` Run before: ${format.count(previous.answers)} answers, ${previous.platforms.length} platforms.`;
  return (
    `Sample: ${count} answers on ${format.longDate(run.startedAtMs)} (${prompts}${platforms}).${before} ` +
    'Intervals are 95%. “Beyond noise” means that the interval of the change excludes zero.'
  );
}

function header(section: string, context: PageContext): ReportNode {
  const { figures, kit, palette } = context;
  const left: ReportNode = {
    kind: 'text',
    text: inlines(
      { text: shortName(figures.project.ownBrand, 48), bold: true, colour: palette.ink },
      { text: `   ${section}`, colour: palette.muted },
    ),
    linePx: 16,
    margin: [0, 4, 0, 0],
    width: '*',
  };
  const right: ReportNode =
    kit?.logo === undefined
      ? {
          kind: 'text',
          text: kit?.name ?? '',
          bold: true,
          align: 'right',
          linePx: 16,
          margin: [0, 4, 0, 0],
          width: 'auto',
        }
      : { kind: 'image', source: kit.logo, fitPx: [150, 24], alt: kit.name, align: 'right', width: 150 };
  return {
    kind: 'stack',
    margin: [PAGE.edgePx, 20, PAGE.edgePx, 0],
    items: [
      { kind: 'columns', items: [left, right], gapPx: 24 },
      rule(PAGE.innerPx, palette.line, 1, [0, 14, 0, 0]),
    ],
  };
}

function footer(context: PageContext): (page: number, pages: number) => ReportNode {
  const { palette } = context;
  return (page, pages) => ({
    kind: 'stack',
    margin: [PAGE.edgePx, 14, PAGE.edgePx, 0],
    items: [
      rule(PAGE.innerPx, palette.line, 1, [0, 0, 0, 8]),
      {
        kind: 'columns',
        gapPx: 48,
        items: [
          {
            kind: 'text',
            text: sampleLine(context),
            sizePx: SIZE.note,
            linePx: 14,
            colour: palette.muted,
            width: '*',
          },
          {
            kind: 'text',
            text: `Page ${page} of ${pages}`,
            bold: true,
            align: 'right',
            linePx: 16,
            width: 90,
          },
        ],
      },
    ],
  });
}

/** An inner page (or several): header with client and section, the body, footer with the sample. */
export function innerSection(
  section: string,
  body: readonly ReportNode[],
  context: PageContext,
): SectionNode {
  return {
    body,
    header: header(section, context),
    footer: footer(context),
    marginsPx: [PAGE.edgePx, 90, PAGE.edgePx, 82],
  };
}
