/**
 * Imported before a program: kills it at the moment at which it sends a change, so that no answer is recorded. With DIES_ONCE=done the service
 * has done the change by then, otherwise it has not heard of it.
 */
const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if ((init?.method ?? 'GET') === 'GET') return await real(input, init);
  if (process.env['DIES_ONCE'] === 'done') await (await real(input, init)).arrayBuffer();
  process.kill(process.pid, 'SIGKILL');
  return await new Promise(() => undefined);
};
