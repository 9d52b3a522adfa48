import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

/** Commands that the operating system starts, and what became of them. */
export function buildScheduleHandlers({
  services: { schedules },
}: HandlerContext): Pick<Handlers, Extract<keyof Handlers, `schedule/${string}`>> {
  return {
    'schedule/list': () => schedules.list(),
    'schedule/save': async (batch) => {
      await schedules.addBatch(batch);
      return null;
    },
    'schedule/check': async ({ name, mend }) => {
      if (mend) await schedules.mend(name);
      return await schedules.check(name);
    },
    'schedule/remove': async ({ name }) => {
      await schedules.remove(name);
      return null;
    },
    'schedule/outcomes': () => schedules.untold(),
    'schedule/told': async ({ runs }) => {
      await schedules.tell(runs);
      return null;
    },
  };
}
