import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPace } from '../../../main/api/pace.ts';
import { usageEndpoint } from '../../../main/api/resources/account.ts';
import { projectsEndpoint } from '../../../main/api/resources/catalogue.ts';
import { serviceReportRequest } from '../../../main/api/resources/deliverables.ts';
import { buildLedger } from '../../../main/features/connections/client.ts';
import { saveMonthlyCalls } from '../../../main/db/writes/connections.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices } from '../../../main/services.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildTestClient, openMirror } from '../../helpers/mirror.ts';
import { KEY, PROJECT, reply, runId, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

describe('the deadline of a question', () => {
  it('ends the tries when there is no time for the next one', async () => {
    const service = await startPlayedService(() => reply({ error: 'slow' }, 429, { 'retry-after': '100' }));
    const time = { ms: 0 };
    const client = buildTestClient(service.baseUrl, {
      deadlineMs: 250_000,
      steadyMs: () => time.ms,
      wait: (ms) => Promise.resolve((time.ms += ms)),
    });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/rate-limited');
    expect(service.asked).toHaveLength(3);
  });
});

describe('cancelling', () => {
  it('ends a wait between tries at once, and nothing more leaves', async () => {
    const controller = new AbortController();
    const service = await startPlayedService(() => {
      setImmediate(() => controller.abort());
      return reply({ error: 'slow' }, 429, { 'retry-after': '100' });
    });
    // The real wait: it must end by the signal, not by its time.
    const client = buildTestClient(service.baseUrl, { wait: undefined, signal: controller.signal });
    expect((await failureOf(client.fetchEndpoint(projectsEndpoint))).code).toBe('api/cancelled');
    expect(service.asked).toHaveLength(1);
  });

  it('takes what waits for its turn out of the queue', async () => {
    const service = await startPlayedService(() => new Promise(() => undefined));
    const pace = buildPace({ maxConcurrency: 1 });
    const blocker = new AbortController();
    const blocked = buildTestClient(service.baseUrl, { pace, signal: blocker.signal });
    const first = failureOf(blocked.fetchEndpoint(projectsEndpoint));
    const controller = new AbortController();
    const waiting = buildTestClient(service.baseUrl, { pace, signal: controller.signal });
    const second = failureOf(waiting.fetchEndpoint(usageEndpoint));
    controller.abort();
    expect((await second).code).toBe('api/cancelled');
    expect(waiting.calls()).toBe(0);
    blocker.abort();
    expect((await first).code).toBe('api/cancelled');
  });
});

describe('a limit that no short wait lifts', () => {
  it.each(['DAILY_QUOTA', 'PROJECT_CAP', 'MAX_PROJECTS', 'quota_exceeded'])(
    '%s is told at once',
    async (code) => {
      const service = await startPlayedService(() => reply({ error: 'no', code }, 429));
      const error = await failureOf(buildTestClient(service.baseUrl).fetchEndpoint(projectsEndpoint));
      expect(error.message).toMatch(/project cap or daily quota.*a new day lifts a daily quota, but no cap/);
      expect(service.asked).toHaveLength(1);
    },
  );
});

describe('a used-up allowance', () => {
  it('stops everything that waits, and tells each the same', async () => {
    const limit = {
      currentTier: 'Starter',
      targetTier: 'Agency',
      cap: 10,
      used: 10,
      resetAt: '2026-03-01T00:00:00Z',
    };
    const service = await startPlayedService(() => reply({ error: 'l', code: 'USAGE_LIMIT', limit }, 402));
    const client = buildTestClient(service.baseUrl, { pace: buildPace({ maxConcurrency: 1 }) });
    const failures = await Promise.all(
      Array.from({ length: 5 }, () => failureOf(client.fetchEndpoint(projectsEndpoint))),
    );
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['api/usage-limit']));
    expect(failures[4]?.message).toMatch(/Starter plan.*10 of 10.*2026-03-01.*Agency plan/);
    expect(service.asked).toHaveLength(1);
  });
});

describe('the line of a connection for the month', () => {
  it('is not crossed by two programs at once, counts what was cut off, and is free again next month', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    saveMonthlyCalls(mirror.db, mirror.connection.id, 10);
    const otherProgram = openDatabase(mirror.db.name, { clock: mirror.clock });
    onTestFinished(() => void otherProgram.close());
    const enterHere = buildLedger(mirror.db, mirror.connection, mirror.clock);
    // A call whose end nobody entered: the program was killed.
    await enterHere({ method: 'GET', path: '/lost' });
    const clients = [enterHere, buildLedger(otherProgram, mirror.connection, mirror.clock)].map((enter) =>
      buildTestClient(service.baseUrl, { enter }),
    );
    const endings = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (clients[n % 2] ?? buildTestClient('')).fetchEndpoint(projectsEndpoint).then(
          () => 'answered',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    expect(endings.filter((ending) => ending === 'answered')).toHaveLength(9);
    expect(endings.filter((ending) => ending === 'api/call-budget')).toHaveLength(11);
    expect(service.asked).toHaveLength(9);
    mirror.clock.ms = Date.UTC(2026, 2, 1);
    await clients[0]?.fetchEndpoint(projectsEndpoint);
    expect(service.asked).toHaveLength(10);
  });

  it('is set when connecting, stops a sync cleanly, and is lifted again', async () => {
    const service = await startPlayedService();
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      secrets: buildMemoryStore(),
      env: {},
    });
    onTestFinished(services.close);
    const connecting = { baseUrl: service.baseUrl, key: KEY };
    await services.connect({ ...connecting, monthlyCalls: 15 });
    const error = await failureOf(services.sync());
    expect(error.code).toBe('api/call-budget');
    expect(error.message).toMatch(/limit that you set.*\d+ answers that came before are kept/);
    expect(error.commandLine).toContain('--monthly-calls');
    expect(service.asked).toHaveLength(15);
    expect((await services.status()).connections).toMatchObject([
      { callsThisMonth: 15, connection: { monthlyCalls: 15 } },
    ]);
    await services.connect(connecting);
    expect((await services.status()).connections).toMatchObject([
      { callsThisMonth: 16, connection: { monthlyCalls: 15 } },
    ]);
    await services.connect({ ...connecting, monthlyCalls: null });
    expect(await services.sync()).toMatchObject({
      incomplete: [],
      runsAlreadyWhole: expect.any(Number) as number,
    });
  });
});

describe('a PDF of the service', () => {
  const PDF = `%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF\n`;
  const request = serviceReportRequest(PROJECT, runId(1));
  const pdf = (body: string) => new Response(body, { headers: { 'content-type': 'application/pdf' } });

  it('is saved whole', async () => {
    const service = await startPlayedService(() => pdf(PDF));
    const file = join(temporaryFolder(), 'report.pdf');
    const saved = await buildTestClient(service.baseUrl).fetchPdf(request, file);
    expect(saved).toEqual({ file, bytes: PDF.length });
    expect(readFileSync(file, 'latin1')).toBe(PDF);
    expect(service.asked).toMatchObject([{ path: '/reports/visibility', query: { runId: runId(1) } }]);
  });

  it.each([
    ['a web page', () => pdf('<html>Sign in</html>'), 1, 'api/invalid-response'],
    ['an error that is no error', () => reply({ error: 'later' }), 1, 'api/invalid-response'],
    ['nothing', () => pdf(''), 1, 'api/invalid-response'],
    ['a PDF without its end', () => pdf(PDF.slice(0, 3_000)), 4, 'api/invalid-response'],
    ['a refusal', () => reply({ error: 'no run' }, 404), 1, 'api/not-found'],
    ['more than the limit', () => pdf(PDF.repeat(10)), 1, 'api/too-large'],
  ])('leaves nothing behind where %s comes in its place', async (_what, answer, tries, code) => {
    const service = await startPlayedService(answer);
    const folder = temporaryFolder();
    const client = buildTestClient(service.baseUrl, { maxBodyBytes: 20_000 });
    expect((await failureOf(client.fetchPdf(request, join(folder, 'report.pdf')))).code).toBe(code);
    expect(readdirSync(folder)).toEqual([]);
    expect(service.asked).toHaveLength(tries);
  });

  it('does not replace an earlier file until it is whole, and comes on a second try', async () => {
    const service = await startPlayedService(() => pdf(service.asked.length === 1 ? PDF.slice(0, 900) : PDF));
    const file = join(temporaryFolder(), 'report.pdf');
    await buildTestClient(service.baseUrl).fetchPdf(request, file);
    expect(existsSync(file)).toBe(true);
    expect(service.asked).toHaveLength(2);
  });

  it('that cannot be written is told as a matter of the disk, without another call', async () => {
    const service = await startPlayedService(() => pdf(PDF));
    const file = join(temporaryFolder(), 'no such folder', 'report.pdf');
    const error = await failureOf(buildTestClient(service.baseUrl).fetchPdf(request, file));
    expect(error.code).toBe('report/storage');
    expect(service.asked).toHaveLength(1);
  });
});
