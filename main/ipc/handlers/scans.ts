import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ScanChannels = Extract<keyof Handlers, `scan/${string}`>;

/** Scans: offered, started, watched, cancelled, and queued. */
export function buildScanHandlers({ services }: HandlerContext): Pick<Handlers, ScanChannels> {
  const { scans } = services;
  return {
    'scan/list': () => scans.list(),
    'scan/offer': (place) => scans.offer(place),
    'scan/start': ({ platforms, ...place }) => scans.start(place, platforms),
    'scan/cancel': (place) => scans.cancel(place),
    'scan/look': async (place) => {
      await scans.look(place);
      return null;
    },
    'scan/watch': async (place) => {
      await scans.lookedAt(place);
      return null;
    },
    'scan/detail': (place) => scans.detail(place),
    'scan/check': async (place) => {
      await scans.readPlatforms(place);
      return null;
    },
    'scan/told': async (request) => {
      await scans.told(request.scans);
      return null;
    },
    'scan/queue': async ({ clients }) => {
      await scans.queue(clients);
      return null;
    },
    'scan/at': async (scan) => {
      await scans.queueAt(scan);
      return null;
    },
    'scan/go': async ({ queueId }) => {
      await scans.release(queueId);
      return null;
    },
    'scan/tell-end': async ({ isWanted, ...place }) => {
      await scans.tellEnd(place, isWanted);
      return null;
    },
    'scan/costs': ({ clients }) => scans.costs(clients),
    'scan/unqueue': async ({ ids }) => {
      await scans.unqueue(ids);
      return null;
    },
    'scan/stop-queue': async ({ isStopped }) => {
      await scans.stopQueue(isStopped);
      return null;
    },
  };
}
