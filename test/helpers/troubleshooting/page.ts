/** Generates `docs/troubleshooting.md` from the errors in the sources. */
import { format } from 'prettier';
import { exitStatusFor } from '../../../main/cli/exit-status.ts';
import { ERROR_CODES, type ErrorCode } from '../../../shared/errors/app-error.ts';
import { collectSentences } from './error-sentences.ts';
import { EXPLANATIONS } from './explanations.ts';

type Area = ErrorCode extends `${infer Before}/${string}` ? Before : never;

/** Titles for the area of a code, in page order. */
const AREAS: Readonly<Record<Area, string>> = {
  api: 'The service and the way to it',
  secrets: 'Keys',
  db: 'The database',
  sync: 'Syncs',
  team: 'The team',
  report: 'Reports',
  schedule: 'Schedules',
  app: 'The app in a browser',
  update: 'Updates of the installed app',
  input: 'What was typed',
  internal: 'Sightline itself',
};

const INTRODUCTION = `# Troubleshooting

Every error has a message and a code. The message says what happened, what was kept and what to do next; the code stays the same
across versions. On a terminal the code is in brackets at the end; with \`--json\` it is \`error.code\`.

\`\`\`
error: The service refused the API key: … [api/unauthorized]
\`\`\`

Find your code below. The status is the command's exit status ([all of them](command-line.md#exit-statuses)). Under each table are
its codes' messages, with … for a name, a number or a reason: search this page for the words that you see.
After an error of the service, a sync adds how much was kept before it.
`;

const areaOf = (code: ErrorCode): string => code.slice(0, code.indexOf('/'));

/** Escapes a message for Markdown. */
const asText = (sentence: string): string => sentence.replaceAll(/[<>*_[\]|]/g, (sign) => `\\${sign}`);

function buildTable(codes: readonly ErrorCode[]): string {
  const rows = codes.map((code) => {
    const { means, todo } = EXPLANATIONS[code];
    return `| \`${code}\` | ${exitStatusFor(code)} | ${means} | ${todo} |`;
  });
  return ['| Code | Status | What it means | What to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function buildSentences(code: ErrorCode, sentences: readonly string[]): string {
  if (sentences.length === 0) return '';
  return `\`${code}\`\n\n${sentences.map((sentence) => `- ${asText(sentence)}`).join('\n')}\n`;
}

/** The whole page, formatted like the project's documents. */
export async function buildTroubleshooting(): Promise<string> {
  const sentences = collectSentences();
  const sections = Object.entries(AREAS).map(([area, title]) => {
    const codes = ERROR_CODES.filter((code) => areaOf(code) === area);
    const lists = codes.map((code) => buildSentences(code, sentences.get(code) ?? [])).filter(Boolean);
    return [`## ${title}`, buildTable(codes), ...lists].join('\n\n');
  });
  return await format([INTRODUCTION, ...sections].join('\n\n'), { parser: 'markdown', printWidth: 130 });
}
