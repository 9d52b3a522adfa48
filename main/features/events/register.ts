/** Events: what happened at a client, typed and imported. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const commands = () => import('./event-commands.ts');
const keeping = () => import('./keep-events.ts');

/** Registers them; each use case documents its result and errors. */
export function registerEvents({ use }: Runtime) {
  return {
    services: {
      list: use(commands, ({ listEvents }) => listEvents),
      add: use(commands, ({ addEvent }) => addEvent),
      import: use(commands, ({ importEventFile }) => importEventFile),
      delete: use(commands, ({ deleteEvents }) => deleteEvents),
    },
    channels: (): Channels<`event/${string}`> => ({
      'event/list': use(
        commands,
        ({ listEvents }) =>
          (core, place) =>
            listEvents(core, place).events,
      ),
      'event/save': use(keeping, ({ keepEvent }) => keepEvent),
      'event/remove': use(keeping, ({ removeEvent }) => removeEvent),
      'event/import': use(
        () => import('./import-events.ts'),
        ({ importEvents }) =>
          (core, { fileName, data, ...place }) =>
            importEvents(core, place, { fileName, bytes: Buffer.from(data, 'base64') }),
      ),
    }),
  };
}
