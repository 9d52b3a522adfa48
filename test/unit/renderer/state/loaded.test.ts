import { expect, it } from 'vitest';
import { Loaded } from '../../../../renderer/state/loaded.svelte.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';

it('ends, for whoever waits for an answer that a later request made old, with the later one', async () => {
  const loaded = new Loaded<string>();
  const later = Promise.withResolvers<string>();
  const seen: (string | null)[] = [];
  const first = loaded.load(() => Promise.resolve('old')).then(() => seen.push(loaded.value));
  const second = loaded.load(() => later.promise);
  await Promise.resolve();
  expect(loaded.isLoading).toBe(true);
  later.resolve('new');
  await Promise.all([first, second]);
  expect([seen, loaded.value, loaded.isLoading]).toEqual([['new'], 'new', false]);
});

it('is done with a request whose subject was given up, and keeps what it had after one that failed', async () => {
  const loaded = new Loaded<string>();
  const asked = loaded.load(() => Promise.resolve('of another client'));
  loaded.clear();
  await asked;
  expect([loaded.value, loaded.isLoading]).toEqual([null, false]);
  await loaded.load(() => Promise.resolve('kept'));
  const error = new AppError('db/locked', 'Another program holds the library. Close it and try again.');
  await loaded.load(() => Promise.reject(error));
  expect([loaded.value, loaded.error]).toEqual(['kept', error]);
});
