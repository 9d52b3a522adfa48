import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type KitChannels = Extract<keyof Handlers, `kit/${string}`>;

/** Brand kits: what agencies and their clients put on their reports. */
export function buildKitHandlers({ services: { kits } }: HandlerContext): Pick<Handlers, KitChannels> {
  return {
    'kit/list': () => kits.list(),
    'kit/load': (place) => kits.load(place),
    'kit/add': (kit) => kits.add(kit),
    'kit/save': (request) => kits.save(request),
    'kit/rename': (request) => kits.rename(request),
    'kit/build-on': (request) => kits.buildOn(request),
    'kit/remove': async (place) => {
      await kits.remove(place);
      return null;
    },
    'kit/propose': ({ logo }) => kits.proposeFromLogo(logo),
    'kit/check-font': (file) => kits.checkFont(file),
    'kit/import': (request) => kits.importText(request),
    'kit/export': async ({ name }) => ({
      text: `${JSON.stringify((await kits.export(name)).kit, null, 2)}\n`,
    }),
    'kit/preview': (request) => kits.preview(request),
  };
}
