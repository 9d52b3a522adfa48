import { describe, expect, it } from 'vitest';
import { lazyPart } from '../../../renderer/views/lazy-part.ts';

describe('a part that is fetched when it is needed', () => {
  it('is at hand without waiting once it is there', async () => {
    const module = { default: 'a view' };
    let fetches = 0;
    const part = lazyPart(() => {
      fetches += 1;
      return Promise.resolve(module);
    });
    expect(part.loaded()).toBeNull();
    expect(fetches).toBe(0);
    expect(await part.load()).toBe(module);
    expect(part.loaded()).toBe(module);
    await part.load();
    expect(fetches).toBe(1);
  });

  it('is fetched again after a failure', async () => {
    const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve('a view')];
    const part = lazyPart(() => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))());
    await expect(part.load()).rejects.toThrow('gone');
    expect(part.loaded()).toBeNull();
    expect(await part.load()).toBe('a view');
  });
});
