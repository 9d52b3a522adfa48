/** The sample service in its own process, so that its memory and time do not count as the mirror's. */
import { startSampleService } from '../../main/sample/server.ts';

const [projects = '6', runs = '12', prompts = '20', platforms = '6'] = process.argv.slice(2);
const service = await startSampleService({
  projects: Number(projects),
  runs: Number(runs),
  prompts: Number(prompts),
  platforms: Number(platforms),
  port: 0,
});
process.stdout.write(`${JSON.stringify({ baseUrl: service.baseUrl, key: service.key })}\n`);
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));
