import { buildSlopeChart, type SlopeLine, type SlopeLook } from '../../charts/slope-chart.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import { RIVAL_MARKS } from '../../../../shared/charts/drawing.ts';
import { RIVAL_DASHES } from '../../../../shared/charts/theme.ts';
import { MOST_AGREED } from '../../content/agreed-names.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { writeApart } from '../../../../shared/format/tell-apart.ts';
import type { SlopeContent, SlopeRow } from '../../content/rival-moves.ts';
import type { Paper } from './paper.ts';

/** Letters of a name beside its mark: whole words if they fit. */
const SLOPE_LETTERS = MOST_AGREED;

/** The own brand in its colour; each mover with a distinct dash and mark; everyone else grey. */
function linesOf(rows: readonly SlopeRow[], { palette, theme }: Paper): SlopeLine[] {
  let movers = 0;
  const names = writeApart(
    rows.map(({ name }) => name),
    (name) => shortName(name, SLOPE_LETTERS),
  );
  return rows.map(({ isOwn, isMover, from, to }, place) => {
    const name = names[place] ?? '';
    const own: SlopeLook = {
      colour: palette.brandMark,
      textColour: palette.brandText,
      dash: [],
      shape: 'circle',
      widthPx: 2.6,
    };
    if (isOwn) return { name, from, to, look: own };
    if (!isMover) return { name, from, to, look: null };
    // The first rival's dash is solid, which is the own brand's here.
    movers += 1;
    const look: SlopeLook = {
      colour: theme.rivals[movers % theme.rivals.length] ?? theme.text,
      textColour: theme.rivalTexts[movers % theme.rivalTexts.length] ?? theme.text,
      dash: RIVAL_DASHES[1 + ((movers - 1) % (RIVAL_DASHES.length - 1))] ?? [],
      shape: RIVAL_MARKS[(movers - 1) % RIVAL_MARKS.length] ?? 'circle',
      widthPx: 1.6,
    };
    return { name, from, to, look };
  });
}

/** The move of the field. */
export function slopeChart({ fromLabel, toLabel, rows, others, alt }: SlopeContent, paper: Paper): ChartSpec {
  return buildSlopeChart(
    {
      fromLabel,
      toLabel,
      lines: linesOf(rows, paper),
      others: others && { ...others, lines: linesOf(others.rows, paper) },
      alt,
    },
    paper.theme,
  );
}
