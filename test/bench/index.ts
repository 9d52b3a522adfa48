/** `npm run bench -- NAME`: measures one part and prints ratios, so that figures of different machines compare. */
const BENCHES: Readonly<
  Record<string, () => Promise<{ readonly run: (args: readonly string[]) => Promise<void> }>>
> = {
  mirror: () => import('./mirror.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = BENCHES[name];
if (load === undefined) {
  process.stderr.write(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')}\n`);
  process.exitCode = 2;
} else {
  const bench = await load();
  await bench.run(args);
}
