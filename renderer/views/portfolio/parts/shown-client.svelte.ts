/** What a client's row and its card show alike. */
import type { Snippet } from 'svelte';
import { shownFigures } from '../../../../shared/analysis/series/portfolio.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { Estimate } from '../../../../shared/domain/estimate.ts';
import type { Measure, Scale } from '../../../../shared/domain/measure.ts';
import type { StoryPeriod } from '../../../../shared/domain/period-schema.ts';
import type { ClientAlert, PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import { unitOf, writeFigure } from '../../../../shared/words/measure.ts';
import { storyRanges } from '../../../../shared/words/story-period.ts';
import type { AlertsOfClient } from '../../../state/alerts.svelte.ts';
import { getLanguage, setFormat } from '../../../components/language.ts';

/** The props of both. */
export type ClientProps = {
  readonly row: PortfolioRow;
  readonly href: string;
  /** With its calendar. */
  readonly format: Formatter;
  /** Its story over the period; null until read. */
  readonly story: ClientStory | null;
  /** The period, as in the address; null: the usual one. */
  readonly period?: StoryPeriod | null;
  /** Whether that could not be read. */
  readonly hasFailed?: boolean;
  readonly alerts: AlertsOfClient;
  /** Shared by all clients, for comparison. */
  readonly scale: Scale;
  readonly changeSpan: number;
  /** For bulk actions. */
  readonly isChosen?: boolean;
  /** At the end of the client's line: a pin. */
  readonly extra?: Snippet;
  readonly onsnooze?: ((beside: Element) => void) | undefined;
  readonly ondismiss?: ((alert: ClientAlert) => void) | undefined;
};

/** Reads a client's figures in its calendar; call it as the component begins. */
export function showClient(
  props: () => Pick<ClientProps, 'row' | 'format' | 'story'> & { readonly hasFailed: boolean },
) {
  // Being put off follows this computer's days, not the client's.
  const here = getLanguage();
  const language = setFormat(() => props().format);
  const story = $derived(props().story);
  const change = $derived(story?.changes?.visibility ?? null);
  const ranges = $derived(story && storyRanges(story, language));
  const figures = $derived(shownFigures(props().row, story));
  return {
    here,
    language,
    get change() {
      return change;
    },
    get ranges() {
      return ranges;
    },
    get figures() {
      return figures;
    },
    /** What stands in place of a change, if it has none to show or is not yet read; otherwise null. */
    insteadOf: (shownChange: unknown): string | null => {
      if (story === null) return props().hasFailed ? 'Not read' : 'Reading…';
      return shownChange == null ? 'No comparison' : null;
    },
    /** A figure with its unit. */
    write: ({ value, sample }: Estimate, measure: Measure): string =>
      `${writeFigure(value, sample, measure, language.format)}${unitOf(measure, language.format)}`,
  };
}
