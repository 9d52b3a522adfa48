/** Channels of actions. */
import { z } from 'zod';
import {
  actionDraft,
  actionEffect,
  actionSettings,
  clientAction,
  savedAction,
} from '../../domain/action-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { nothing, projectPlace } from './common.ts';

export const ACTION_CHANNELS = {
  /** All clients' actions, by client and then oldest first. */
  'action/list': { input: nothing, output: z.array(clientAction) },
  /** Adds one, proposed. `chosenFrom` are the runs by which its prompts were chosen; null: the newest ones. */
  'action/add': {
    input: projectPlace.extend({
      ...actionDraft.shape,
      chosenFrom: z.array(identifier).max(200).nullable(),
    }),
    output: savedAction,
  },
  /** Changes the named fields, or where it stands. */
  'action/set': {
    input: projectPlace.extend({ ...actionSettings.shape, actionId: identifier }),
    output: savedAction,
  },
  /** What followed one, or what it takes to say so. A null id, or a draft, asks for what is not kept yet. */
  'action/effect': {
    input: projectPlace.extend({ actionId: identifier.nullable(), draft: actionDraft.nullable() }),
    output: actionEffect,
  },
};
