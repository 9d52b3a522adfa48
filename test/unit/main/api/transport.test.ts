import { describe, expect, it } from 'vitest';
import { normaliseBaseUrl } from '../../../../main/api/address.ts';
import { buildTransport } from '../../../../main/api/transport.ts';
import { systemClock } from '../../../../main/platform/clock.ts';

describe('base addresses', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['HTTPS://API.example/x/v1//', 'https://api.example/x/v1'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:1/v1', 'http://localhost:1/v1'],
    ['http://[::1]:1', 'http://[::1]:1'],
  ])('takes %s as %s', (given, expected) => {
    expect(normaliseBaseUrl(given)).toBe(expected);
  });

  it.each(['http://api.example', 'http://127.0.0.1.example', 'http://localhost.example', 'http://0.0.0.0'])(
    'refuses to send a key unencrypted to %s',
    (address) => {
      expect(() => normaliseBaseUrl(address)).toThrow(
        expect.objectContaining({ code: 'api/insecure-address' }),
      );
    },
  );

  it.each(['', 'api.example', 'ftp://api.example', 'https://me:word@api.example', 'https://api.example?x=1'])(
    'refuses %j',
    (address) => {
      expect(() => normaliseBaseUrl(address)).toThrow(expect.objectContaining({ code: 'input/invalid' }));
    },
  );
});

describe('keys', () => {
  it.each(['', '   ', 'two words', 'line\nbreak', 'schlüssel'])('refuses %j without repeating it', (key) => {
    let message = '';
    try {
      buildTransport({ baseUrl: 'https://api.example', key, clock: systemClock });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('The API key is empty or has characters that no key has');
    if (key.trim() !== '') expect(message).not.toContain(key);
  });
});
