import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

/** Reports as slides. */
export function buildPresentationHandlers({
  services: { studio },
}: HandlerContext): Pick<Handlers, Extract<keyof Handlers, `presentation/${string}`>> {
  return {
    'presentation/open': (report) => studio.present(report),
    'presentation/answers': (report) => studio.answersBehind(report),
    'presentation/answer': (asked) => studio.answerBehind(asked),
    'presentation/export': (wanted) => studio.exportSlidesToFolder(wanted),
    'presentation/leave': async (left) => {
      await studio.leavePresentation(left);
      return null;
    },
  };
}
