/** What the store asks of a keychain, and what it says when that fails; `keychain.test.ts` plays it in a real one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildKeytarStore } from '../../../main/secrets/keytar-store.ts';
import { failureOf } from '../../helpers/failure-of.ts';

/** A keychain like those of Linux: locked, it takes nothing, and says of every entry that there is none. */
const keychain = vi.hoisted(() => ({ entries: new Map<string, string>(), refusal: null as Error | null }));

vi.mock('keytar', () => {
  const of = (service: string, account: string): string => `${service}/${account}`;
  return {
    default: {
      getPassword: (service: string, account: string) =>
        Promise.resolve(
          keychain.refusal === null ? (keychain.entries.get(of(service, account)) ?? null) : null,
        ),
      setPassword: (service: string, account: string, secret: string) => {
        if (keychain.refusal !== null) return Promise.reject(keychain.refusal);
        keychain.entries.set(of(service, account), secret);
        return Promise.resolve();
      },
      deletePassword: (service: string, account: string) =>
        Promise.resolve(keychain.refusal === null && keychain.entries.delete(of(service, account))),
    },
  };
});

beforeEach(() => {
  keychain.entries.clear();
  keychain.refusal = null;
});

afterEach(() => void vi.restoreAllMocks());

describe('the store of keys in a keychain', () => {
  it('keeps one secret for each account, and leaves nothing else there', async () => {
    const store = buildKeytarStore();
    expect(await store.get('c')).toBeNull();
    expect(await store.delete('c')).toBe(false);
    expect([...keychain.entries]).toEqual([]);
    await store.set('c', 'first');
    await store.set('c', 'second');
    await store.set('d', 'other');
    expect(await store.get('c')).toBe('second');
    expect([...keychain.entries.keys()].sort()).toEqual(['Sightline/c', 'Sightline/d']);
    expect(await store.delete('c')).toBe(true);
    expect([await store.get('c'), await store.get('d')]).toEqual([null, 'other']);
  });

  it('reads and removes what is there without writing', async () => {
    keychain.entries.set('Sightline/c', 'kept');
    const set = vi.spyOn(keychain.entries, 'set');
    const store = buildKeytarStore();
    expect(await store.get('c')).toBe('kept');
    expect(await store.delete('c')).toBe(true);
    expect(set).not.toHaveBeenCalled();
  });

  it('raises what a locked keychain says, and never that there is no key', async () => {
    keychain.entries.set('Sightline/c', 'kept');
    keychain.refusal = new Error('Cannot create an item in a locked collection');
    const store = buildKeytarStore();
    for (const asked of [store.get('c'), store.delete('c'), store.set('c', 'new')]) {
      const failure = await failureOf(asked);
      expect(failure).toMatchObject({ code: 'secrets/unavailable', cause: keychain.refusal });
      expect(failure.message).toContain(
        '(Cannot create an item in a locked collection). Nothing was changed.',
      );
      expect(failure.message).toContain('It is locked: unlock it');
    }
    keychain.refusal = null;
    expect(await store.get('c')).toBe('kept');
  });

  it.each([
    ['linux', 'On Debian install libsecret-1-0'],
    ['darwin', 'Unlock the keychain of your account'],
  ])('says what to do where there is none on %s', async (platform, advice) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform);
    keychain.refusal = new Error('No service');
    const failure = await failureOf(buildKeytarStore().get('c'));
    expect(failure.message).toContain(`(No service). Nothing was changed. ${advice}`);
  });
});
