/** What the page of the first ninety days says, in German. */
import type { ReportWords } from '../../report-words.ts';

export const GERMAN_NINETY_DAYS: ReportWords['ninetyDays'] = {
  title: 'Die ersten neunzig Tage',
  headline: 'Was wir in den ersten neunzig Tagen tun würden',
  lede: 'Jeder Schritt beruht auf einem Wert dieses Berichts. Der letzte fragt dasselbe noch einmal und zeigt, was daraus wurde.',
  stages: [
    { title: 'Tag 1 bis 30', measure: 'festlegen, was gefragt wird, und lesen, was gesagt wird' },
    { title: 'Tag 31 bis 60', measure: 'Plattformen Seiten geben, aus denen sie antworten können' },
    { title: 'Tag 61 bis 90', measure: 'dort stehen, wo Plattformen nachsehen, und erneut messen' },
  ],
  stage: (stage) => `Was zu tun ist (${stage}), der Wert dahinter und wer es tut.`,
  who: 'Wer',
  agree: 'Vereinbaren, welche Fragen zählen: Die hier gestellten sind ein Vorschlag.',
  asked: (prompts, platforms, answers) =>
    `Gestellte Prompts: ${prompts}; Plattformen: ${platforms}; Antworten: ${answers}.`,
  platform: (platform, brand) => `Lesen, was ${platform} anstelle von ${brand} antwortet.`,
  platformAlone: (alone, of, brand) =>
    `${alone} der ${of} Antworten dort nennen einen Wettbewerber und nicht ${brand}.`,
  prompt: (prompt) => `Eine Seite schreiben, die „${prompt}“ beantwortet`,
  promptAlone: (alone, of, brand, rival, most) =>
    `${alone} von ${of} Antworten nennen einen Wettbewerber und nicht ${brand}; ${most} davon nennen ${rival}.`,
  source: (domain, brand) => `${domain} bitten, über ${brand} zu berichten.`,
  sourceCited: (share, citations, naming, answers, brand) =>
    `${share} von ${citations} Zitierungen; ${naming} der ${answers} zitierenden Antworten nennen ${brand}.`,
  again: 'Dieselben Prompts erneut stellen und mit heute vergleichen.',
  today: (named, of, brand) => `Heute nennen ${named} von ${of} Antworten ${brand}.`,
};
