import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../main/platform/logger.ts';
import { readProxyRule, useSystemProxy } from '../../../../main/shell/system-proxy.ts';

describe("the system's proxy", () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', undefined],
    ['PROXY', undefined],
  ])('is read from %j as %j', (rule, proxy) => {
    expect(readProxyRule(rule)).toBe(proxy);
  });

  it('is used where the environment names none', async () => {
    const env: Record<string, string | undefined> = {};
    await useSystemProxy({ resolveProxy: () => Promise.resolve('PROXY a.example:1') }, silentLogger, env);
    expect(env).toEqual({ HTTPS_PROXY: 'http://a.example:1' });
  });

  it('gives way to the one that the environment names', async () => {
    const env: Record<string, string | undefined> = { https_proxy: 'http://mine.example:2' };
    await useSystemProxy({ resolveProxy: () => Promise.resolve('PROXY a.example:1') }, silentLogger, env);
    expect(env).toEqual({ https_proxy: 'http://mine.example:2' });
  });

  it('is left out with a word in the log where calls cannot go through it', async () => {
    const lines: string[] = [];
    const env: Record<string, string | undefined> = {};
    const logger = { ...silentLogger, warn: (line: string) => void lines.push(line) };
    await useSystemProxy({ resolveProxy: () => Promise.resolve('SOCKS a.example:1') }, logger, env);
    expect(env).toEqual({});
    expect(lines).toHaveLength(1);
  });
});
