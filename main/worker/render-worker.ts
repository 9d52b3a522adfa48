/** A thread that prints, so that hosts stay responsive. */
import { renderReport } from '../reports/render.ts';
import { answerJobs } from './answer-jobs.ts';
import type { RenderJob } from './render-in-worker.ts';

answerJobs(({ spec, figures }: RenderJob) => renderReport(spec, figures));
