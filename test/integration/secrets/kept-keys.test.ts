import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { findKeptKey, forgetKey, keepKey } from '../../../main/features/connections/kept-keys.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import type { SecretStore } from '../../../main/secrets/secret-store.ts';

const unavailable = () => Promise.reject(new AppError('secrets/unavailable', 'There is no keychain.'));
const NO_KEYCHAIN: SecretStore = { get: unavailable, set: unavailable, delete: unavailable };

describe('a key that is kept for the session', () => {
  it('wins over one in the keychain, which is there again for the next session', async () => {
    const secrets = buildMemoryStore();
    const session = { secrets, sessionKeys: buildMemoryStore() };
    await keepKey(session, 'c', { key: 'long', keeping: 'keychain' });
    await keepKey(session, 'c', { key: 'short', keeping: 'session' });
    expect(await findKeptKey(session, 'c')).toEqual({ key: 'short', keeping: 'session' });
    const next = { secrets, sessionKeys: buildMemoryStore() };
    expect(await findKeptKey(next, 'c')).toEqual({ key: 'long', keeping: 'keychain' });
  });

  it('gives way to one that is put into the keychain', async () => {
    const stores = { secrets: buildMemoryStore(), sessionKeys: buildMemoryStore() };
    await keepKey(stores, 'c', { key: 'short', keeping: 'session' });
    await keepKey(stores, 'c', { key: 'long', keeping: 'keychain' });
    expect(await findKeptKey(stores, 'c')).toEqual({ key: 'long', keeping: 'keychain' });
  });

  it('needs no keychain, to be found or to be forgotten', async () => {
    const stores = { secrets: NO_KEYCHAIN, sessionKeys: buildMemoryStore() };
    await keepKey(stores, 'c', { key: 'short', keeping: 'session' });
    expect(await findKeptKey(stores, 'c')).toEqual({ key: 'short', keeping: 'session' });
    expect(await forgetKey(stores, 'c')).toBe(true);
    await expect(findKeptKey(stores, 'c')).rejects.toMatchObject({ code: 'secrets/unavailable' });
    await expect(forgetKey(stores, 'c')).rejects.toMatchObject({ code: 'secrets/unavailable' });
  });

  it('is forgotten wherever it is, and that there was none is said', async () => {
    const stores = { secrets: buildMemoryStore(), sessionKeys: buildMemoryStore() };
    expect(await findKeptKey(stores, 'c')).toBeNull();
    expect(await forgetKey(stores, 'c')).toBe(false);
    await keepKey(stores, 'c', { key: 'long', keeping: 'keychain' });
    expect(await forgetKey(stores, 'c')).toBe(true);
    await keepKey(stores, 'c', { key: 'short', keeping: 'session' });
    expect(await forgetKey(stores, 'c')).toBe(true);
    expect(await findKeptKey(stores, 'c')).toBeNull();
  });

  it('is not called forgotten where something else than a missing keychain failed', async () => {
    const fails = (error: Error) => ({ ...NO_KEYCHAIN, delete: () => Promise.reject(error) });
    for (const error of [new Error('a defect'), new AppError('db/storage', 'The disk is full.')]) {
      const stores = { secrets: fails(error), sessionKeys: buildMemoryStore() };
      await keepKey(stores, 'c', { key: 'short', keeping: 'session' });
      await expect(forgetKey(stores, 'c')).rejects.toBe(error);
    }
  });
});
