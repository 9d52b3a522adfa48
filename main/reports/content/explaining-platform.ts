/** The platform that a change of the whole comes from, where one carries most of it. */
import { brandChange } from '../../../shared/analysis/compare/look-up-change.ts';
import { toldFindings } from '../../../shared/analysis/findings/story.ts';
import { shortName } from '../../../shared/format/short-name.ts';
import { writeShare } from '../../../shared/words/history-findings.ts';
import type { ContentContext } from './context.ts';
import type { Span } from './span.ts';
import { divideAmongPlatforms } from './waterfall.ts';

type Base = Omit<ContentContext, 'outline'>;

/** A headline has two lines at most. */
const MOST_NAME = 24;
/** A platform explains a change that it carries so much of. */
const EXPLAINS = 0.6;

const isMove = (kind: string): boolean => kind === 'better' || kind === 'worse';

/** The platform without which there would be no change, where one is beyond noise and the whole is, too. */
export function explainingPlatform(span: Span, context: Base): string | null {
  const { own, format, pages } = context;
  const say = pages.changes.find;
  const parts = divideAmongPlatforms(span, context)?.filter(({ isRerouted }) => !isRerouted) ?? [];
  if (own === null || parts.length < 2) return null;
  const whole = brandChange(span.comparison, own.brandId, 'visibility');
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  const [most] = [...parts].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const [from, to] = [most?.row.readings[0], most?.row.readings.at(-1)];
  if (most === undefined || from == null || to == null) return null;
  const isMost =
    Math.sign(most.points) === Math.sign(total) && Math.abs(most.points) >= EXPLAINS * Math.abs(total);
  if (!isMost || !isMove(most.row.change.verdict.kind) || !isMove(whole.verdict.kind)) return null;
  // Where the first page tells of this platform, it is told with the same levels here.
  const [top] = toldFindings(context.figures.findings.findings);
  const isTop = top?.kind === 'breakaway' && top.subject.platform === most.row.id;
  const [was, is] = isTop ? [top.from, top.to] : [from.value, to.value];
  return say.explains(
    shortName(format.platform(most.row.id), MOST_NAME),
    shortName(own.name, MOST_NAME),
    most.points > 0,
    writeShare(was, { format }),
    writeShare(is, { format }),
  );
}
