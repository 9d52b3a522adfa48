/** The interface of all states that hold core data; `AppState` starts and reloads them together. */
import type { MirrorChange } from '../../shared/domain/mirror-change.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { buildCoalesced } from './coalesce.ts';

/** How long changes are gathered before a reload: a sync reports hundreds. */
export const GATHER_MS = 400;

export type CoreState = {
  /** Listens to the core until the returned function is called; omitted if no event matters. */
  readonly start?: () => () => void;
  /** Loads what is shown, initially or again; does nothing without a subject. */
  readonly reload: () => Promise<void>;
};

/** The shown subject: a connection, or something in one of its projects. */
export type Subject = { readonly connection: string; readonly projectId?: string };

/** Whether a change of the mirror concerns a subject. */
export function isAbout({ connection, projectId }: MirrorChange, subject: Partial<Subject> | null): boolean {
  if (connection !== subject?.connection) return false;
  return projectId === null || subject.projectId === undefined || projectId === subject.projectId;
}

/** Combines unsubscribe functions. */
export function leaveAll(leave: readonly (() => void)[]): () => void {
  return () => {
    for (const end of leave) end();
  };
}

export function startAll(states: readonly CoreState[]): () => void {
  return leaveAll(states.flatMap((state) => state.start?.() ?? []));
}

export async function reloadAll(states: readonly CoreState[]): Promise<void> {
  await Promise.all(states.map((state) => state.reload()));
}

/** Starts and reloads several states as one. */
export function together<Parts extends Readonly<Record<string, CoreState>>>(parts: Parts): Parts & CoreState {
  const states = Object.values(parts);
  return { ...parts, start: () => startAll(states), reload: () => reloadAll(states) };
}

/** Reloads soon after changes of the mirror, once for many, until the returned function is called. */
export function reloadOnChange(
  core: CoreClient,
  isTouchedBy: (change: MirrorChange) => boolean,
  reload: () => Promise<void>,
): () => void {
  const reloadSoon = buildCoalesced(reload, GATHER_MS);
  return core.on('mirror/changed', (change) => {
    if (isTouchedBy(change)) reloadSoon();
  });
}
