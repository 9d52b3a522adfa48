import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type PictureChannels = Extract<keyof Handlers, `picture/${string}`>;

/** Pictures on pages of text. */
export function buildPictureHandlers({
  services: { studio },
}: HandlerContext): Pick<Handlers, PictureChannels> {
  return {
    'picture/add': (request) => studio.addPicture(request),
    'picture/show': (request) => studio.showPicture(request),
  };
}
