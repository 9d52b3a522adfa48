import { ENGLISH, type Wording } from '../../shared/reports/wording.ts';

/** The words of the screens: those of reports, but what a report calls its first run is a client's first here. */
export const SCREEN_WORDS: Wording = {
  ...ENGLISH,
  verdict: (verdict, difference) =>
    verdict.kind === 'none' && verdict.reason === 'first-run'
      ? { sign: '', words: 'First run: no comparison' }
      : ENGLISH.verdict(verdict, difference),
};
