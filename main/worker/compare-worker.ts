/** A thread that compares: thousands of drawings of prompts must not hold up a screen. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import { answerJobs } from './answer-jobs.ts';
import type { CompareJob } from './compare-in-worker.ts';

answerJobs(({ runs, options }: CompareJob) => buildComparison(runs, options));
