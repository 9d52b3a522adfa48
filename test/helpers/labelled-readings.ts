/** Labelled answers for the second reader: what tracked brands and facts there are, and what each answer has, as a person reads it. */
import { readFileSync } from 'node:fs';
import type { Fact } from '../../shared/domain/answer-checks-schema.ts';
import {
  readAnswers,
  type ReadAnswer,
  type ReadingBasis,
} from '../../main/features/answer-checks/read-answers.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'] as const;

/** Where labelled answers are: those that the rules were written with, and those that they were not. */
const FOLDERS = {
  known: ['test/fixtures/second-reader', 'test/fixtures/second-reader/more'],
  aside: ['test/fixtures/second-reader/aside'],
} as const;

/** What was found, or is to be, as text: `spelled Velora=Veloura` of an answer, `name Fjellborg` of a file. */
type Labels = readonly string[];

/** One language's answers, and what is to be found in them. */
export type LabelledReading = {
  readonly language: string;
  readonly basis: ReadingBasis;
  readonly answers: readonly ReadAnswer[];
  readonly labels: Labels;
};

const list = (text: string, sign: string): string[] =>
  text
    .split(sign)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function factOf(line: string): Fact {
  const [, kind, subject = '', value = ''] =
    /^fact (price|place|owner|product) ?(.*?): (.+)$/.exec(line) ?? [];
  if (kind !== 'price' && kind !== 'place' && kind !== 'owner' && kind !== 'product') throw new Error(line);
  return { kind, subject, value };
}

/** Reads a file: lines on the client, then answers, each under `@@ prompt platform run | counted: … | spelled: … | says: … ~ why`. */
function readLabelled(folder: string, language: string): LabelledReading {
  const [head = '', ...entries] = readFileSync(`${folder}/${language}.txt`, 'utf8').split('\n@@ ');
  const lines = head.split('\n');
  const valuesOf = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word}: `)).map((line) => line.slice(word.length + 2));
  const brandOf = (isOwn: boolean) => (line: string) => {
    const [name = '', ...names] = list(line, '|');
    return { brandId: name, isOwn, names: [name, ...names] as const };
  };
  const prompts = new Map(
    lines.flatMap((line) => {
      const [, id, text] = /^prompt (\w+): (.+)$/.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [[id, text] as const];
    }),
  );
  const labels = list(valuesOf('names').join(';'), ';').map((name) => `name ${name}`);
  const answers = entries.map((entry, at): ReadAnswer => {
    const [top = '', ...body] = entry.split('\n');
    const [place = '', ...marks] = list(top.replace(/ ~ .*/, ''), ' | ');
    const [promptId = '', platform = '', run = ''] = place.split(' ');
    const responseId = `${language}${String(at + 1)}`;
    const markOf = (word: string): string[] =>
      list(marks.find((mark) => mark.startsWith(`${word}: `))?.slice(word.length + 2) ?? '', ';');
    labels.push(
      ...markOf('spelled').map((label) => `${responseId} spelled ${label}`),
      ...markOf('says').map((label) => `${responseId} says ${label}`),
    );
    return {
      runId: run,
      startedAt: `2026-0${run.slice(1)}-01T00:00:00.000Z`,
      responseId,
      promptId,
      prompt: prompts.get(promptId) ?? null,
      platform,
      repeat: 1,
      text: body.join('\n').trim(),
      counted: new Set(markOf('counted')),
    };
  });
  return {
    language,
    basis: {
      brands: [...valuesOf('own').map(brandOf(true)), ...valuesOf('rival').map(brandOf(false))],
      facts: lines.filter((line) => line.startsWith('fact ')).map(factOf),
      domains: list(valuesOf('domains').join(','), ','),
    },
    answers,
    labels,
  };
}

/** All languages of a folder. */
export const labelledIn = (folder: keyof typeof FOLDERS): LabelledReading[] =>
  FOLDERS[folder].flatMap((one) => LANGUAGES.map((language) => readLabelled(one, language)));

/** What the reader finds, in the words of the labels. */
export function labelsFound({ basis, answers }: LabelledReading): Labels {
  const { spellings, names, claims } = readAnswers(answers, basis);
  return [
    ...names.map(({ name }) => `name ${name}`),
    ...spellings.flatMap(({ places, brand, spelling }) =>
      places.map(({ responseId }) => `${String(responseId)} spelled ${brand}=${spelling}`),
    ),
    ...claims.flatMap(({ places, fact: { kind, subject }, says }) =>
      places.map(({ responseId }) => `${String(responseId)} says ${`${kind} ${subject}`.trim()}=${says}`),
    ),
  ];
}

/** Shares of what was found that is there, and of what is there that was found, by group of labels. */
export function judge(readings: readonly LabelledReading[], group: 'spelled' | 'name' | 'says') {
  const isOf = (label: string): boolean => new RegExp(`^(?:\\w+ )?${group} `).test(label);
  const all = readings.map((reading) => ({
    found: labelsFound(reading).filter(isOf),
    labels: reading.labels.filter(isOf),
  }));
  const found = all.flatMap((one) => one.found);
  const labels = all.flatMap((one) => one.labels);
  const right = all.flatMap((one) => one.found.filter((label) => one.labels.includes(label))).length;
  return {
    labelled: labels.length,
    precision: right / found.length,
    recall: right / labels.length,
    wrong: all.flatMap((one) => [
      ...one.found.filter((label) => !one.labels.includes(label)).map((label) => `wrong: ${label}`),
      ...one.labels.filter((label) => !one.found.includes(label)).map((label) => `missed: ${label}`),
    ]),
  };
}
