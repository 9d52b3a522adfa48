import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type RunChannels = Extract<keyof Handlers, `run/${string}`>;

/** Single runs: what they measured and what was answered. */
export function buildRunHandlers({ services: { runs } }: HandlerContext): Pick<Handlers, RunChannels> {
  return {
    'run/figures': (place) => runs.figures(place),
    'run/topics': (place) => runs.topics(place),
    'run/citations': (place) => runs.citations(place),
    'run/responses': (place) => runs.answerGrid(place),
    'run/response': (place) => runs.answers(place),
  };
}
