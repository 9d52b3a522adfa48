import type { Message, Orders, Records } from './wire.ts';

type Handler<N extends keyof Orders> = (
  input: Orders[N]['in'],
) => Orders[N]['out'] | Promise<Orders[N]['out']>;

const handlers = new Map<keyof Orders, (input: never) => unknown>();

function send(message: Message): void {
  process.send?.(message);
}

/** Tells the test's half what the program did. */
export function record<N extends keyof Records>(name: N, value: Records[N]): void {
  send({ kind: 'record', name, value });
}

/** Does what the test's half orders. */
export function onOrder<N extends keyof Orders>(name: N, handler: Handler<N>): void {
  handlers.set(name, handler);
}

process.on('message', (message: Message) => {
  if (message.kind !== 'order') return;
  const { id, name, input } = message;
  void Promise.resolve(handlers.get(name)?.(input as never)).then((value) =>
    send({ kind: 'answer', id, value }),
  );
});
// A test that is gone needs no program.
process.on('disconnect', () => process.exit(3));
