/** Events: what happened at a client, typed, imported and told by the mirror. */
import type { Channels } from '../../core/channels.ts';
import type { ProjectChoice } from '../../core/choose-project.ts';
import type { Runtime } from '../runtime.ts';

const commands = () => import('./event-commands.ts');
const keeping = () => import('./keep-events.ts');

/** Registers them; each use case documents its result and errors. */
export function registerEvents({ use, view }: Runtime) {
  const list = view('events');
  const pages = view('publishedPages');
  const find = use(commands, ({ placeOf }) => placeOf);
  return {
    services: {
      list: async (choice: ProjectChoice) => {
        const { place, ...client } = await find(choice);
        return { ...client, events: await list(place), pages: await pages(place) };
      },
      add: use(commands, ({ addEvent }) => addEvent),
      import: use(commands, ({ importEventFile }) => importEventFile),
      delete: use(commands, ({ deleteEvents }) => deleteEvents),
    },
    channels: (): Channels<`event/${string}`> => ({
      'event/list': list,
      'event/pages': pages,
      'event/save': use(keeping, ({ keepEvent }) => keepEvent),
      'event/hide': use(keeping, ({ hideEvent }) => hideEvent),
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
