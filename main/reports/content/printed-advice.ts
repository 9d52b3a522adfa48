/** The advice that a report prints: for its record, for scripts, and for its client's actions. */
import { MOST_ACTION_LETTERS } from '../../../shared/domain/action.ts';
import { truncate } from '../../../shared/format/short-name.ts';
import { visibleName } from '../../../shared/format/name-schema.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import type { GivenAdvice } from '../../../shared/reports/told.ts';
import { writeAdvice, type WrittenAdvice } from './advice.ts';
import { actionsOnPageOf, MOST_ADVICE } from './most-advice.ts';
import type { BaseContext } from './context.ts';
import { writeDid, type DidAction } from './did.ts';

/** What is to be done next, and where stands what earlier reports asked for. */
export type PrintedAdvice = { readonly next: readonly WrittenAdvice[]; readonly did: readonly DidAction[] };

/**
 * How many actions a report lists in all.
 *
 * @param onPage how many its page of actions lists; 0 without one.
 */
export const listedIn = ({ sectionIds }: Pick<BaseContext, 'sectionIds'>, onPage: number): number =>
  Math.max(onPage, sectionIds.includes('summary') ? MOST_ADVICE : 0);

/** A report's advice, wherever it is listed; none if it has no section for it. */
export function printedAdvice(spec: ReportSpec, context: BaseContext): PrintedAdvice {
  const most = listedIn(context, actionsOnPageOf(spec));
  return most === 0
    ? { next: [], did: [] }
    : { next: writeAdvice(context).slice(0, most), did: writeDid(context, most) };
}

/** Whether the register of actions can keep a place: a page's address, or a site's name. */
const isPlace = (place: string): boolean => URL.canParse(place.includes('://') ? place : `https://${place}`);

/** Advice as the register of actions keeps it; without actions that are in it already and that no rule asks for. */
export const givenIn = ({ next }: PrintedAdvice): readonly GivenAdvice[] =>
  next.flatMap(({ rule, recommendation, action, topics, prompts, platforms, place, due }) =>
    rule === 'own' || recommendation === null
      ? []
      : [
          {
            ...{ recommendation, topics, prompts, platforms, due },
            title: visibleName(truncate(action, MOST_ACTION_LETTERS)),
            place: place !== null && isPlace(place) ? place : null,
          },
        ],
  );
