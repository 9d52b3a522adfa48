/** What pages of the desktop may ask for: nothing but what a person begins, and one kind of window. */
import { EventEmitter } from 'node:events';
import type { HandlerDetails, WebContents, WindowOpenHandlerResponse } from 'electron';
import { describe, expect, it } from 'vitest';
import { guardContents, mayDo } from '../../../../main/shell/guard.ts';
import { isPresentationAddress, isSpeakerAddress } from '../../../../main/shell/address.ts';

const OWN = 'app://sightline/';

type Opens = (details: HandlerDetails) => WindowOpenHandlerResponse;

class Contents extends EventEmitter {
  opens: Opens = () => ({ action: 'allow' });
  readonly setWindowOpenHandler = (handler: Opens): void => {
    this.opens = handler;
  };
  readonly setWebRTCIPHandlingPolicy = (): void => undefined;
}

/** What a guarded page gets for `window.open`, and which links were offered to the browser. */
function guarded(ownWindow?: (address: string) => object | null) {
  const links: string[] = [];
  const contents = new Contents();
  guardContents(contents as unknown as WebContents, {
    logger: { warn: () => undefined, info: () => undefined },
    onLink: (address) => void links.push(address),
    ...(ownWindow === undefined ? {} : { ownWindow }),
  });
  return { links, open: (url: string) => contents.opens({ url } as HandlerDetails) };
}

describe('permissions', () => {
  it.each(['clipboard-sanitized-write', 'fullscreen', 'screen-wake-lock'])('%s is our own pages’', (name) => {
    expect(mayDo(name, `${OWN}#/present/r1`)).toBe(true);
    for (const foreign of ['https://evil.example/', 'app://other/', 'app://sightline.evil.example/', '']) {
      expect(mayDo(name, foreign), foreign).toBe(false);
    }
  });

  it.each(['system-wake-lock', 'clipboard-read', 'window-management', 'notifications'])(
    '%s is nobody’s',
    (name) => {
      expect(mayDo(name, OWN)).toBe(false);
    },
  );
});

describe('windows of pages', () => {
  it('are opened with the options that the program has for them, and not offered to the browser', () => {
    const options = { title: 'Sightline' };
    const { open, links } = guarded(() => options);
    expect(open(OWN)).toEqual({ action: 'allow', overrideBrowserWindowOptions: options });
    expect(links).toEqual([]);
  });

  it('are refused where it has none, and by a page that may have none', () => {
    for (const { open, links } of [guarded(() => null), guarded()]) {
      expect(open('https://example.com/')).toEqual({ action: 'deny' });
      expect(links).toEqual(['https://example.com/']);
    }
  });
});

describe('the address of the speaker’s view', () => {
  it.each(['#/present/r1?view=presenter', '#/present/r1/7?view=presenter'])('is %s', (hash) => {
    expect(isSpeakerAddress(OWN + hash)).toBe(true);
  });

  it.each([
    OWN,
    `${OWN}#/present/r1`,
    `${OWN}#/present/r1/0?view=presenter`,
    `${OWN}#/present/r1?view=presenter&more=1`,
    `${OWN}#/present/?view=presenter`,
    `${OWN}#/portfolio?view=presenter`,
    `${OWN}?x#/present/r1?view=presenter`,
    `${OWN}other#/present/r1?view=presenter`,
    'app://other/#/present/r1?view=presenter',
    'https://sightline/#/present/r1?view=presenter',
    'not an address',
  ])('is not %s', (address) => {
    expect(isSpeakerAddress(address)).toBe(false);
  });

  it('is one of those that show a report as slides', () => {
    expect(isPresentationAddress(`${OWN}#/present/r1?view=presenter`)).toBe(true);
    expect(isPresentationAddress(`${OWN}#/present/r1/3`)).toBe(true);
    expect(isPresentationAddress(`${OWN}#/reports/r1`)).toBe(false);
    expect(isPresentationAddress('https://evil.example/#/present/r1')).toBe(false);
  });
});
