/** A file of the user's travels in a message: what is larger than ordinary gets in by its own address alone. */
import { expect, it } from 'vitest';
import { openWebHost } from '../helpers/web-host.ts';

it('a message may be larger where a file of the user’s travels in it, and only on the address of that request', async () => {
  const { ask, asPage, enter } = await openWebHost();
  const headers = asPage(await enter());
  const post = async (
    path: string,
    channel: string,
    length: number,
  ): Promise<number | string | undefined> => {
    const body = JSON.stringify({ channel, input: { logo: 'x'.repeat(length) } });
    const answer = await ask({
      method: 'POST',
      path,
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    }).catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    return typeof answer === 'object' ? answer.status : answer;
  };
  const TOO_LARGE = [413, 'EPIPE', 'ECONNRESET'];
  expect(await post('/ipc/kit/propose', 'kit/propose', 3_000_000)).toBe(200);
  expect(TOO_LARGE).toContain(await post('/ipc', 'kit/propose', 3_000_000));
  expect(TOO_LARGE).toContain(await post('/ipc/kit/propose', 'kit/propose', 10_000_000));
  expect(TOO_LARGE).toContain(await post('/ipc/kit/list', 'kit/list', 3_000_000));
  // The address of a larger request opens no other one.
  expect(await post('/ipc/kit/propose', 'app/info', 10)).toBe(400);
  const bare = { ...headers, 'x-sightline-session': '' };
  const body = JSON.stringify({ channel: 'kit/propose', input: { logo: 'x' } });
  expect(await ask({ method: 'POST', path: '/ipc/kit/propose', headers: bare, body })).toMatchObject({
    status: 401,
  });
});
