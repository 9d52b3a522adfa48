/** Actions across clients. */
import { isEnded } from '../../../shared/domain/action.ts';
import type { ClientAction, ProjectAction } from '../../../shared/domain/action-schema.ts';
import { zoneOfClient } from '../../../shared/domain/settings.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import { loadSettings } from '../../core/settings.ts';
import type { Db } from '../../db/open.ts';
import { loadActions, loadClientsWithActions } from '../../db/queries/actions.ts';

/** Whether an action's day is over, and it is neither done nor dropped. */
export const isOverdue = ({ due, state }: ProjectAction, nowMs: number, zone: Zone): boolean =>
  due !== null && !isEnded(state) && due < dayOf(nowMs, zone);

/** All clients' actions, by client and then oldest first. */
export function listAllActions(db: Db, { nowMs }: { readonly nowMs: number }): readonly ClientAction[] {
  const settings = loadSettings({ db });
  return loadClientsWithActions(db).flatMap(({ id, ...client }) => {
    const zone = zoneOfClient(settings, `${client.connection}/${client.projectId}`);
    return loadActions(db, id).map((action) => ({
      ...action,
      ...client,
      isOverdue: isOverdue(action, nowMs, zone),
    }));
  });
}
