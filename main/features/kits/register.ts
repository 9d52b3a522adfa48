/** Brand kits: the branding of agencies and clients on reports. A page printed with one is a report's. */
import type { Channels } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

const kits = () => import('./kits.ts');
const edits = () => import('./edit-kits.ts');

/** Registers them; each use case documents its result and errors. */
export function registerKits({ use, inThread }: Runtime) {
  const list = use(kits, ({ listKits }) => listKits);
  const exported = use(kits, ({ exportKit }) => exportKit);
  const keepNew = use(edits, ({ addKit }) => addKit);
  const add = async (kit: JobInput<'newKit'>) => await keepNew(await inThread('newKit', kit));
  const save = use(
    edits,
    ({ saveKit }) =>
      (core, request: Input<'kit/save'>) =>
        saveKit(core, request, (values) => inThread('kitValues', values)),
  );
  return {
    services: {
      list,
      show: use(kits, ({ showKit }) => showKit),
      set: use(kits, ({ setClientKit }) => setClientKit),
      reset: use(kits, ({ resetClientKit }) => resetClientKit),
      import: use(kits, ({ importKit }) => importKit),
      export: exported,
      propose: use(kits, ({ proposeFrom }) => proposeFrom),
      add,
      save,
    },
    channels: (): Omit<Channels<`kit/${string}`>, 'kit/preview'> => ({
      'kit/list': () => list(),
      'kit/load': use(edits, ({ loadKit }) => loadKit),
      'kit/add': add,
      'kit/save': save,
      'kit/rename': use(edits, ({ renameKit }) => renameKit),
      'kit/build-on': use(edits, ({ buildOnKit }) => buildOnKit),
      'kit/remove': use(edits, ({ removeKit }) => removeKit),
      'kit/propose': ({ logo }) => inThread('logoColours', logo),
      'kit/check-font': (file) => inThread('fontFile', file),
      'kit/import': use(edits, ({ keepImported }) => async (core, { text, mayReplace }) => {
        const { kit, remarks } = await inThread('kitText', text);
        return { name: kit.name, isKept: keepImported(core, kit, mayReplace), remarks };
      }),
      'kit/export': async ({ name }) => ({
        text: `${JSON.stringify((await exported(name)).kit, null, 2)}\n`,
      }),
    }),
  };
}
