import {
  AVAILABILITY_STATUSES,
  DOMAIN_CATEGORIES,
  INDUSTRY_TYPES,
  PLATFORM_IDS,
  ROUTE_SOURCES,
  ROUTE_TRANSPORTS,
  RUN_STATUSES,
  SENTIMENTS,
  TREND_DIRECTIONS,
} from '../../shared/api/enums.ts';
import type { Logger } from '../platform/logger.ts';

/** The closed vocabularies by their reported names. */
export const VOCABULARIES = {
  platform: PLATFORM_IDS,
  'run status': RUN_STATUSES,
  sentiment: SENTIMENTS,
  'domain category': DOMAIN_CATEGORIES,
  'platform availability': AVAILABILITY_STATUSES,
  'trend direction': TREND_DIRECTIONS,
  'route source': ROUTE_SOURCES,
  'route transport': ROUTE_TRANSPORTS,
  'industry type': INDUSTRY_TYPES,
} as const satisfies Record<string, readonly string[]>;

/** A vocabulary of the service that may grow. */
export type VocabularyName = keyof typeof VOCABULARIES;

/** A word as found in a record. */
export type VocabularyUse = readonly [VocabularyName, string];

/** Records words unknown to this version; they are kept as is and logged once. */
export type VocabularyWatch = {
  readonly check: (uses: Iterable<VocabularyUse>) => void;
  /** Words recorded so far, as `vocabulary: word`. */
  readonly unknownValues: () => readonly string[];
};

/** Builds a watch that logs each unknown word once. */
export function buildVocabularyWatch(logger: Logger): VocabularyWatch {
  const known = new Set(
    Object.entries(VOCABULARIES).flatMap(([name, words]) => words.map((word) => `${name}: ${word}`)),
  );
  const unknown = new Set<string>();
  return {
    check: (uses) => {
      for (const [name, word] of uses) {
        const entry = `${name}: ${word}`;
        if (known.has(entry) || unknown.has(entry)) continue;
        unknown.add(entry);
        logger.warn(`the service uses a value unknown to this version; it is kept as text (${entry})`);
      }
    },
    unknownValues: () => [...unknown],
  };
}
