/**
 * Imported before a program: kills it as it sends a change, so that no response is recorded. With DIES_ONCE=done the service has made the
 * change by then, otherwise it never received it.
 */
const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  if ((init?.method ?? 'GET') === 'GET') return await real(input, init);
  if (process.env['DIES_ONCE'] === 'done') await (await real(input, init)).arrayBuffer();
  process.kill(process.pid, 'SIGKILL');
  return await new Promise(() => undefined);
};
