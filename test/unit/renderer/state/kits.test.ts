import { beforeEach, describe, expect, it } from 'vitest';
import type { CoreClient } from '../../../../renderer/bridge/bridge.ts';
import { KitsState } from '../../../../renderer/state/kits.svelte.ts';
import { ToastsState } from '../../../../renderer/state/toasts.svelte.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { KitPlace, KitView } from '../../../../shared/reports/kit-view.ts';

const LARKFIELD: KitPlace = { kind: 'agency', name: 'Larkfield' };
const ROOKERY: KitPlace = { kind: 'agency', name: 'Rookery' };

const viewOf = (own: KitView['own'], agency = 'Larkfield'): KitView => ({
  agency,
  project: null,
  agencies: ['Larkfield', 'Rookery'],
  own: { colour: '#57295c', ...own },
  inherited: {},
  leftOut: [],
  shortNames: {},
  clients: [],
  savedAt: null,
});

type Asked = { readonly channel: string; readonly input: { readonly values?: KitView['own'] } };

/** A core whose answers come when the test lets them. */
function waitingCore() {
  const asked: (Asked & PromiseWithResolvers<unknown>)[] = [];
  const core = {
    call: (channel: string, input: Asked['input']) => {
      const reply = Promise.withResolvers<unknown>();
      asked.push({ channel, input, ...reply });
      return reply.promise;
    },
  } as unknown as CoreClient;
  return { core, asked };
}

/** Lets everything happen that waits for nothing. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let kits: KitsState;
let toasts: ToastsState;
let asked: ReturnType<typeof waitingCore>['asked'];

beforeEach(async () => {
  const waiting = waitingCore();
  asked = waiting.asked;
  toasts = new ToastsState();
  kits = new KitsState(waiting.core, toasts);
  const loaded = kits.load(LARKFIELD);
  asked[0]!.resolve(viewOf({ footer: 'Before' }));
  await loaded;
});

describe('a kit that is open', () => {
  it('is saved one change after the other, whatever takes longer', async () => {
    const first = kits.save({ footer: 'One' });
    const second = kits.save({ footer: 'Two' });
    await pause();
    expect(asked.slice(1).map(({ input }) => input.values)).toEqual([{ footer: 'One' }]);
    expect(kits.isSaving).toBe(true);
    asked[1]!.resolve(viewOf({ footer: 'One' }));
    expect(await first).toBe(true);
    await pause();
    asked[2]!.resolve(viewOf({ footer: 'Two' }));
    expect(await second).toBe(true);
    expect(kits.value?.own.footer).toBe('Two');
    expect(kits.isSaving).toBe(false);
  });

  it('goes on after a change that is refused, with words at its field until the next one is kept', async () => {
    const refused = kits.save({ footer: 'x' });
    await pause();
    asked[1]!.reject(new AppError('input/invalid', 'Too long. Nothing was changed.'));
    expect(await refused).toBe(false);
    expect(kits.fieldErrors).toEqual({ footer: 'Too long. Nothing was changed.' });
    expect(kits.value?.own.footer).toBe('Before');
    const kept = kits.save({ footer: 'y' });
    await pause();
    asked[2]!.resolve(viewOf({ footer: 'y' }));
    expect(await kept).toBe(true);
    expect(kits.fieldErrors).toEqual({});
  });

  it('offers the last change back alone, a logo with the version for dark covers that went with it', async () => {
    const footer = kits.change({ footer: null }, 'Foot of pages removed');
    await pause();
    asked[1]!.resolve(viewOf({ logo: '<svg/>', logoOnColour: '<svg>light</svg>' }));
    await footer;
    const logo = kits.change({ logo: '<svg>new</svg>' }, 'Logo replaced');
    await pause();
    asked[2]!.resolve(viewOf({ logo: '<svg>new</svg>' }));
    await logo;
    expect(toasts.list.map(({ text }) => text)).toEqual(['Logo replaced']);
    toasts.list[0]!.action!.onaction();
    await pause();
    expect(asked[3]!.input.values).toEqual({ logo: '<svg/>', logoOnColour: '<svg>light</svg>' });
  });

  it('keeps what is saved late for another kit out of the one that is open by then', async () => {
    const late = kits.save({ footer: 'Late' });
    await pause();
    const loaded = kits.load(ROOKERY);
    expect(kits.value).toBeNull();
    asked[2]!.resolve(viewOf({}, 'Rookery'));
    await loaded;
    asked[1]!.resolve(viewOf({ footer: 'Late' }));
    expect(await late).toBe(true);
    expect(kits.value?.agency).toBe('Rookery');
    expect(kits.value?.own.footer).toBeUndefined();
  });
});
