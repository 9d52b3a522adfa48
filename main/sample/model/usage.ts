/** The cost of the account's runs, counted from their responses. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SAMPLE_PLATFORMS } from '../numbers.ts';
import type { Account } from './account.ts';
import { rounded } from './tally.ts';

type UsageLine = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly webSearches: number;
  readonly llmCostUsd: number;
  readonly bdSpendUsd: number;
};

const INPUT_USD_PER_TOKEN = 0.6e-6;
const OUTPUT_USD_PER_TOKEN = 2.4e-6;
const SCRAPE_USD = 0.0015;

function lineOf(calls: number, inputTokens: number, outputTokens: number, scraped: boolean): UsageLine {
  return {
    inputTokens: calls * inputTokens,
    outputTokens: calls * outputTokens,
    webSearches: scraped ? calls : 0,
    llmCostUsd: rounded(calls * (inputTokens * INPUT_USD_PER_TOKEN + outputTokens * OUTPUT_USD_PER_TOKEN), 4),
    bdSpendUsd: scraped ? rounded(calls * SCRAPE_USD, 4) : 0,
  };
}

const sum = (lines: readonly UsageLine[], field: keyof UsageLine): number =>
  rounded(
    lines.reduce((total, line) => total + line[field], 0),
    4,
  );

function totalOf(lines: readonly UsageLine[]): UsageLine {
  return {
    inputTokens: sum(lines, 'inputTokens'),
    outputTokens: sum(lines, 'outputTokens'),
    webSearches: sum(lines, 'webSearches'),
    llmCostUsd: sum(lines, 'llmCostUsd'),
    bdSpendUsd: sum(lines, 'bdSpendUsd'),
  };
}

/** Counts all runs' responses by platform. */
function countAnswers(account: Account): Map<PlatformId, number> {
  const counts = new Map<PlatformId, number>();
  for (const project of account.projects()) {
    for (const { platforms, answeredTasks } of account.runs(project)) {
      platforms.forEach((platform, index) => {
        const answered = Math.ceil((answeredTasks - index) / platforms.length);
        counts.set(platform, (counts.get(platform) ?? 0) + Math.max(0, answered));
      });
    }
  }
  return counts;
}

/** The usage record of GET /usage: the lines by model and those by call type each add up to the totals. */
export function buildUsage(account: Account) {
  const counts = [...countAnswers(account)];
  const scans = counts.map(([platform, calls]) => {
    const dearness = SAMPLE_PLATFORMS.indexOf(platform);
    const line = lineOf(calls, 1100 + 130 * dearness, 380 + 25 * dearness, platform.endsWith('_app'));
    return { model: `${platform}-standard`, ...line };
  });
  const answers = counts.reduce((total, [, calls]) => total + calls, 0);
  const extraction = lineOf(answers, 640, 120, false);
  const total = totalOf([...scans, extraction]);
  return {
    totalInputTokens: total.inputTokens,
    totalOutputTokens: total.outputTokens,
    totalWebSearches: total.webSearches,
    llmCostUsd: total.llmCostUsd,
    bdSpendUsd: total.bdSpendUsd,
    totalSpendUsd: rounded(total.llmCostUsd + total.bdSpendUsd, 4),
    byModel: [...scans, { model: 'extractor-small', ...extraction }],
    byCallType: [
      { callType: 'scan', ...totalOf(scans) },
      { callType: 'extraction', ...extraction },
    ],
  };
}
