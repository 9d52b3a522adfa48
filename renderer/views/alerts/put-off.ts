/** Putting an alert off, with the way back: the same from the inbox and from the portfolio. */
import type { PutOff } from '../../../shared/domain/settings-schema.ts';
import { alertWords } from '../../../shared/words/client-alerts.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { AlertAt } from '../../state/alerts.svelte.ts';
import type { AppState } from '../../state/app.svelte.ts';

/** How an alert is put off, and what is said of it. */
export type PuttingOff = { readonly until: PutOff['until']; readonly said: string };

/** Dismissed: the alert is of no interest, and comes back when it happens anew. */
export const DISMISSED: PuttingOff = {
  until: { kind: 'news' },
  said: 'Dismissed until something new happens',
};

/**
 * Done: somebody has dealt with it, and a newer run will show whether that was enough. In the data that is a snooze until the next
 * run, which the menu of snoozes offers, too: one thing by the two names that people have for it, and told as such in the list of what
 * is put off.
 */
export const doneWith = ({ row: { lastRunAt } }: AlertAt): PuttingOff => ({
  until: { kind: 'next-run', lastRunAt },
  said: 'Done unless the next run raises it again',
});

/**
 * Puts an alert off and says so, with an offer to undo it.
 *
 * @param onundone is called once it is undone: where the focus goes is the caller's.
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
