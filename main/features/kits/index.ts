/** Brand kits, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { JobInput } from '../jobs.ts';
import type { Runtime } from '../runtime.ts';

const kits = () => import('./kits.ts');
const edits = () => import('./edit-kits.ts');

/** Binds them; each use case documents its result and errors. */
export function bindKits({ use, core, inThread }: Runtime) {
  return {
    list: use(kits, ({ listKits }) => listKits),
    show: use(kits, ({ showKit }) => showKit),
    set: use(kits, ({ setClientKit }) => setClientKit),
    reset: use(kits, ({ resetClientKit }) => resetClientKit),
    import: use(kits, ({ importKit }) => importKit),
    export: use(kits, ({ exportKit }) => exportKit),
    propose: use(kits, ({ proposeFrom }) => proposeFrom),
    load: use(edits, ({ loadKit }) => loadKit),
    add: async (kit: JobInput<'newKit'>) =>
      await use(edits, ({ addKit }) => addKit)(await inThread('newKit', kit)),
    save: use(
      edits,
      ({ saveKit }) =>
        (_core, request: Input<'kit/save'>) =>
          saveKit(core, request, (values) => inThread('kitValues', values)),
    ),
    rename: use(edits, ({ renameKit }) => renameKit),
    buildOn: use(edits, ({ buildOnKit }) => buildOnKit),
    remove: use(edits, ({ removeKit }) => removeKit),
    proposeFromLogo: (logo: string) => inThread('logoColours', logo),
    checkFont: (file: JobInput<'fontFile'>) => inThread('fontFile', file),
    importText: async ({ text, mayReplace }: Input<'kit/import'>) => {
      const { kit, remarks } = await inThread('kitText', text);
      const isKept = await use(edits, ({ keepImported }) => keepImported)(kit, mayReplace);
      return { name: kit.name, isKept, remarks };
    },
  };
}

/** Brand kits: the branding of agencies and clients on reports. A page printed with one is a report's. */
export const kitChannels = (
  kits: ReturnType<typeof bindKits>,
): Omit<Channels<`kit/${string}`>, 'kit/preview'> => ({
  'kit/list': () => kits.list(),
  'kit/load': kits.load,
  'kit/add': kits.add,
  'kit/save': kits.save,
  'kit/rename': kits.rename,
  'kit/build-on': kits.buildOn,
  'kit/remove': kits.remove,
  'kit/propose': ({ logo }) => kits.proposeFromLogo(logo),
  'kit/check-font': kits.checkFont,
  'kit/import': kits.importText,
  'kit/export': async ({ name }) => ({
    text: `${JSON.stringify((await kits.export(name)).kit, null, 2)}\n`,
  }),
});
