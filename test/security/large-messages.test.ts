/** A file of the user's travels in a message: what is larger than ordinary gets in by its own address alone. */
import { request } from 'node:http';
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

const MEGABYTE = Buffer.alloc(1_000_000, 'x');
const [START, END] = ['{"channel":"kit/import","input":{"text":"', '"}}'];

/** A kit of 39 MB on its way to the host, of which its sender sends as much as it likes. */
function sendSlowly(port: number, headers: Readonly<Record<string, string>>) {
  const length = START.length + 39 * MEGABYTE.length + END.length;
  const asked = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/ipc/kit/import', agent: false },
    headers: { ...headers, host: `127.0.0.1:${port}`, 'content-length': String(length) },
  });
  let isAnswered = false;
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    // The host may close the line while the rest is still on its way: that is a refusal, too.
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
      isAnswered = true;
      resolve({ status: 503, body: '' });
    });
    asked.once('response', (response) => {
      let body = '';
      isAnswered = true;
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  asked.write(START);
  return {
    answered,
    isAnswered: () => isAnswered,
    send: (megabytes: number) => {
      for (let sent = 0; sent < megabytes; sent += 1) asked.write(MEGABYTE);
    },
    end: () => asked.end(END),
  };
}

it('eight of 39 MB at once are not held together: what is too much is refused while it arrives, and one gets in', async () => {
  const { port, asPage, enter } = await openWebHost();
  const headers = asPage(await enter());
  const messages = Array.from({ length: 8 }, () => sendSlowly(port, headers));
  for (const message of messages) message.send(20);
  // None of them is whole, so that each answer is a refusal; two halves are all that is held.
  await expect.poll(() => messages.filter(({ isAnswered }) => isAnswered()).length).toBe(6);
  const held = messages.filter(({ isAnswered }) => !isAnswered());
  for (const message of held) message.send(19);
  for (const message of held) message.end();
  const answers = await Promise.all(messages.map(({ answered }) => answered));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(503)]);
  for (const { status, body } of answers) {
    const words = status === 200 ? '"ok":false' : 'arriving at once. Nothing was changed; try again';
    expect(body === '' ? words : body).toContain(words);
  }
  const later = sendSlowly(port, headers);
  later.send(39);
  later.end();
  expect((await later.answered).status).toBe(200);
});

it('one that is longer than its channel takes is refused in words, with and without its length', async () => {
  const { ask, asPage, enter } = await openWebHost();
  const headers = asPage(await enter());
  const body = JSON.stringify({ channel: 'note/save', input: { text: 'x'.repeat(60_000) } });
  for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
    const answer = await ask({
      method: 'POST',
      path: '/ipc/note/save',
      headers: { ...headers, ...length },
      body,
    });
    expect(answer).toMatchObject({
      status: 413,
      body: expect.stringMatching(
        /longer than such a request may be \(\d\d kB\)\. Nothing was changed/,
      ) as unknown,
    });
  }
});
