/** What a prospect reads first: in how many answers buyers hear of a rival and not of them. */
import type { Absence, Absences } from '../../../../shared/analysis/report/absences.ts';
import { columnsIn } from '../../../../shared/format/short-name.ts';
import type { BaseContext } from '../context.ts';
import type { News } from './said.ts';
import { findReport } from '../report-finding.ts';
import { levelNow, writeLevel } from './levels.ts';
import { orderNews, sureOfStanding } from './order.ts';
import { rivalPlaces } from './places.ts';
import { inHeadline } from './told.ts';

/** Whole answers of a hundred that name the own brand, a rival and not the own brand, and nobody. */
export type Hundred = { readonly own: number; readonly rival: number; readonly nobody: number };

/** Letters of a question on two lines of a cover. */
const MOST_LETTERS = 84;

/** Divides a hundred; the own part is rounded as everywhere, the others so that nothing is left. */
export function hundredOf({ answers, named, without }: Absences): Hundred {
  const share = (part: number): number => Math.round((100 * part) / Math.max(1, answers));
  const own = share(named);
  const rival = named + without === answers ? 100 - own : Math.min(share(without), 100 - own);
  return { own, rival, nobody: 100 - own - rival };
}

/** How often a question is answered with a rival, more than with the own brand. */
const excessOf = ({ named, rival }: Absence): number => rival.answers - named;

/** A question that shows it: one that never names the own brand, else the one with the most answers of a rival alone; null if none does. */
export function exampleOf({ prompts }: Absences): (Absence & { readonly text: string }) | null {
  const [first] = prompts
    .flatMap((one) =>
      one.text !== null && columnsIn(one.text) <= MOST_LETTERS && excessOf(one) > 0
        ? [{ ...one, text: one.text }]
        : [],
    )
    .sort(
      (one, other) => Number(other.named === 0) - Number(one.named === 0) || excessOf(other) - excessOf(one),
    );
  return first ?? null;
}

/** The answers of a prospect's report; null if none are mirrored. */
export const prospectAnswers = ({ figures }: Pick<BaseContext, 'figures'>): Absences | null => {
  const { absences } = figures.material;
  return absences === null || absences.answers === 0 ? null : absences;
};

/** Finds what is said to a prospect; without mirrored answers, who is ahead. */
export function prospectNews(context: BaseContext): News {
  const { figures, format, own, pages, run } = context;
  const say = pages.news;
  const name = inHeadline(figures.project.ownBrand);
  const answers = prospectAnswers(context);
  const said = { told: null, rivalId: null, claim: null };
  if (answers !== null) {
    const { rival } = hundredOf(answers);
    const headline =
      answers.named === 0 && answers.without === 0
        ? say.never(name, format.count(answers.answers))
        : say.withoutOwn(format.count(rival), name);
    const places = own === null ? [] : rivalPlaces(run, own.brandId);
    const platforms = answers.platforms.length;
    return {
      ...said,
      headline,
      paragraph: say.weAsked(
        format.count(answers.asked),
        format.count(platforms),
        platforms,
        format.count(answers.answers),
      ),
      meaning: headline,
      sure: sureOfStanding(places, context),
    };
  }
  const order = orderNews(context);
  if (order !== null) return { ...order, meaning: order.headline };
  const now = own === null ? null : levelNow(own.brandId, context);
  const { headline, lede } = findReport(context);
  const level = now === null ? headline : say.level(name, writeLevel(now, context));
  return { ...said, headline: level, paragraph: now === null ? lede : say.first, meaning: level, sure: [] };
}
