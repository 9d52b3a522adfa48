/** Corrections of what a client was last told, in sentences. */
import type { Finding } from '../analysis/findings/finding.ts';
import type { Corrections, SaidFinding } from '../analysis/findings/story.ts';
import { findingSentence, writeShare } from './history-findings.ts';
import type { Language } from './wording.ts';

/** As a finding; fields left out appear in no sentence. */
const asFinding = (said: SaidFinding): Finding => ({
  ...said,
  sinceRunId: '',
  runsBefore: 0,
  runsSince: 0,
  low: null,
  high: null,
  n: 0,
  certainty: 'clear',
  touched: 1,
  explainedBy: null,
  course: [],
});

/** One sentence each; none if everything told still holds, or nothing was told. */
export function correctionSentences(
  corrections: Corrections | undefined,
  ownBrand: string,
  language: Language,
): readonly string[] {
  if (corrections === undefined) return [];
  const { format, words } = language;
  const say = words.history.summary;
  const { withdrawn, retold } = corrections;
  return [
    ...(retold === null
      ? []
      : [
          say.retold(
            format.date(retold.on),
            ownBrand,
            writeShare(retold.from, language, 1),
            writeShare(retold.to, language, 1),
            words.list(retold.days.map((day) => format.date(day))),
          ),
        ]),
    ...withdrawn.flatMap(({ on, said }) =>
      said === undefined
        ? []
        : [say.withdrawn(format.date(on), findingSentence(asFinding(said), ownBrand, language).lead)],
    ),
  ];
}
