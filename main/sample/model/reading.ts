/** Reads one response from a run's arrays. */
import { fold, hashOf } from '../random.ts';
import type { SampleProject } from './project.ts';
import type { RunResponses, Tone } from './responses.ts';
import type { SampleRun } from './runs.ts';
import { buildSentences, type NamedBrand, type Sentence } from './text.ts';

/** Index of the prompt that a response answers. */
export function promptIndexOf(responses: RunResponses, response: number): number {
  return Math.floor(response / responses.platforms.length);
}

/** The brands that a response names, in order. */
export function mentionsOf(responses: RunResponses, response: number): NamedBrand[] {
  const start = responses.mentionStart[response] ?? 0;
  const end = responses.mentionStart[response + 1] ?? start;
  return Array.from({ length: end - start }, (_, offset) => ({
    brand: responses.mentionBrand[start + offset] ?? 0,
    tone: (responses.mentionTone[start + offset] ?? 0) as Tone,
  }));
}

/** The sentences of a response; rewritten on each call, always the same. */
export function sentencesOf(
  project: SampleProject,
  run: SampleRun,
  responses: RunResponses,
  response: number,
): Sentence[] {
  const prompt = project.prompts[promptIndexOf(responses, response)];
  const platform = responses.platforms[response % responses.platforms.length];
  if (prompt === undefined || platform === undefined) throw new RangeError('no such response');
  const state = fold(fold(hashOf(project.id), run.key), response);
  return buildSentences({ project, prompt, platform, state }, mentionsOf(responses, response));
}
