import { describe, expect, it } from 'vitest';
import { buildIntake } from '../../../../main/web/intake.ts';

/** A message that arrives piece by piece, as its sender likes. */
function arriving(headers: Readonly<Record<string, string>> = {}) {
  let isLetGo = false;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.closed.catch(() => (isLetGo = true));
  const request = new Request('http://127.0.0.1/ipc', {
    method: 'POST',
    headers,
    body: readable,
    duplex: 'half',
  });
  return {
    request,
    /** What is sent when nobody reads any more is lost. */
    send: (bytes: number) => writer.write(new Uint8Array(bytes).fill(0x61)).catch(() => undefined),
    end: () => writer.close(),
    isLetGo: () => isLetGo,
  };
}

describe('taking in a message', () => {
  it('counts it while it arrives, gives its text, and lets go when it was answered', async () => {
    const intake = buildIntake(100);
    const { request, send, end } = arriving();
    const reading = intake.read(request, 100);
    await send(60);
    await send(40);
    await end();
    const { text, letGo } = await reading;
    expect({ text, held: intake.held() }).toEqual({ text: 'a'.repeat(100), held: 100 });
    letGo();
    letGo();
    expect(intake.held()).toBe(0);
  });

  it('puts letters together that arrive in two pieces', async () => {
    const bytes = new TextEncoder().encode('{"name":"Bär 𝄞"}');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const request = new Request('http://127.0.0.1/ipc', { method: 'POST', body, duplex: 'half' });
    expect((await buildIntake(100).read(request, 100)).text).toBe('{"name":"Bär 𝄞"}');
  });

  it('refuses one that says that it is too long before a byte of it was read', async () => {
    const { request } = arriving({ 'content-length': '101' });
    await expect(buildIntake(1_000).read(request, 100)).rejects.toMatchObject({ status: 413 });
    expect(request.bodyUsed).toBe(false);
  });

  it('takes one in that says that it is as long as it may be', async () => {
    const { request, send, end } = arriving({ 'content-length': '100' });
    const reading = buildIntake(1_000).read(request, 100);
    await send(100);
    await end();
    expect((await reading).text).toHaveLength(100);
  });

  it('takes one in that has no body', async () => {
    const request = new Request('http://127.0.0.1/ipc', { method: 'POST' });
    expect((await buildIntake(100).read(request, 100)).text).toBe('');
  });

  it.each([
    [2_001, '3 kB'],
    [999_999, '1000 kB'],
    [1_000_000, '1 MB'],
    [4_000_001, '5 MB'],
  ])('says of one that is too long how long it may be: %i bytes', async (mostBytes, said) => {
    const { request } = arriving({ 'content-length': '9000000' });
    await expect(buildIntake(1_000).read(request, mostBytes)).rejects.toThrow(`may be (${said}). Nothing`);
  });

  it('refuses one without a length at the byte that is too many, and reads no further', async () => {
    const intake = buildIntake(1_000);
    const { request, send, isLetGo } = arriving();
    const refused = expect(intake.read(request, 100)).rejects.toMatchObject({ status: 413 });
    await send(100);
    expect(intake.held()).toBe(100);
    await send(1);
    await refused;
    expect({ held: intake.held(), isLetGo: isLetGo() }).toEqual({ held: 0, isLetGo: true });
  });

  it('holds all that arrive at once together, and refuses the one that is too much alone', async () => {
    const intake = buildIntake(1_000);
    const first = arriving();
    const second = arriving();
    const kept = intake.read(first.request, 900);
    const refused = expect(intake.read(second.request, 900)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('try again in a moment') as string,
    });
    await first.send(600);
    await second.send(400);
    expect(intake.held()).toBe(1_000);
    await second.send(1);
    await refused;
    expect(intake.held()).toBe(600);
    await first.send(300);
    await first.end();
    expect((await kept).text).toHaveLength(900);
  });

  it('lets go of one whose sender leaves', async () => {
    const intake = buildIntake(1_000);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (intake.held() > 0) controller.error(new Error('gone'));
        else controller.enqueue(new Uint8Array(50));
      },
    });
    const request = new Request('http://127.0.0.1/ipc', { method: 'POST', body, duplex: 'half' });
    await expect(intake.read(request, 900)).rejects.toThrow('gone');
    expect(intake.held()).toBe(0);
  });
});
