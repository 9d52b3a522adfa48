/** Puts an alert off, with undo: shared by the inbox and the portfolio. */
import type { PutOff } from '../../../shared/domain/settings-schema.ts';
import { alertWords } from '../../words/client-alerts.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { AlertAt } from '../../state/alerts.svelte.ts';
import type { AppState } from '../../state/app.svelte.ts';

/** How long an alert is put off, and the message. */
export type PuttingOff = { readonly until: PutOff['until']; readonly said: string };

/** Dismissed: not of interest; comes back when it happens again. */
export const DISMISSED: PuttingOff = {
  until: { kind: 'news' },
  said: 'Dismissed until something new happens',
};

/**
 * Done: handled, and a newer run will show whether that was enough. Stored as a snooze until the next run, which the snooze menu offers,
 * too: one thing under its two common names, listed as such among what is put off.
 */
export const doneWith = ({ row: { lastRunAt } }: AlertAt): PuttingOff => ({
  until: { kind: 'next-run', lastRunAt },
  said: 'Done unless the next run raises it again',
});

/**
 * Puts an alert off and offers to undo it.
 *
 * @param onundone called after undo: the caller moves the focus.
 */
export async function putOff(
  app: AppState,
  at: AlertAt,
  { until, said }: PuttingOff,
  language: Language,
  onundone: () => void = () => undefined,
): Promise<void> {
  const entry = app.alerts.entryOf(at.alert, at.row, until);
  const { text } = alertWords(at.alert, language);
  if (!(await app.attempt(() => app.alerts.putOff(entry)))) return;
  const undo = async (): Promise<void> => {
    if (await app.attempt(() => app.alerts.bringBack(entry, at))) onundone();
  };
  app.toasts.show({
    tone: 'done',
    text: `${said}: ${text}, ${at.row.name}`,
    action: { label: 'Undo', onaction: () => void undo() },
  });
}
