import type { Message, Orders, Records } from './wire.ts';

type Handler<N extends keyof Orders> = (
  input: Orders[N]['in'],
) => Orders[N]['out'] | Promise<Orders[N]['out']>;

const handlers = new Map<keyof Orders, (input: never) => unknown>();

function send(message: Message): void {
  process.send?.(message);
}

/** Reports an action to the test's half. */
export function record<N extends keyof Records>(name: N, value: Records[N]): void {
  send({ kind: 'record', name, value });
}

/** Handles the test half's order. */
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
// Exit when the test is gone.
process.on('disconnect', () => process.exit(3));
