import { describe, expect, it } from 'vitest';
import { isOwnAddress, readWebAddress } from '../../../../main/shell/address.ts';

describe('the address of a page', () => {
  it.each(['app://sightline/', 'app://sightline/index.html#/settings', 'app://sightline/assets/x.js'])(
    'is ours: %s',
    (address) => {
      expect(isOwnAddress(address)).toBe(true);
    },
  );

  it.each([
    'app://sightline.example/',
    'app://sightline:81/',
    'app://user@sightline/',
    'app:sightline',
    'https://sightline/',
    'file:///app://sightline/',
    'about:blank',
    '',
  ])('is not ours: %s', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});

describe('a link to the web', () => {
  it.each([
    ['https://www.example.com/guide?a=1#b', 'www.example.com'],
    ['https://example.com:443/', 'example.com'],
    ['https://example.com./', 'example.com'],
    ['HTTPS://EXAMPLE.COM/', 'example.com'],
  ])('may be offered: %s', (address, host) => {
    expect(readWebAddress(address)?.host).toBe(host);
  });

  it('shows letters of other scripts for what they are', () => {
    // The first letter is Cyrillic.
    expect(readWebAddress('https://\u0430pple.com/')?.host).toBe('xn--pple-43d.com');
  });

  it.each([
    ['another scheme', 'http://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a program of the system', 'ms-settings:privacy'],
    ['a name in front of the host', 'https://bank.example@evil.example/'],
    ['an unusual port', 'https://example.com:8443/'],
    ['this computer', 'https://localhost/'],
    ['this computer by number', 'https://127.0.0.1/'],
    ['this computer in disguise', 'https://0x7f.1/'],
    ['this computer in the newer form', 'https://[::1]/'],
    ['the local network', 'https://printer.local/'],
    ['a host without a dot', 'https://intranet/'],
    ['a line break', 'https://example.com/\n--flag'],
    ['a backslash', 'https://example.com\\@evil.example/'],
    ['a mark that turns the direction of reading', 'https://example.com/\u202Efdp.exe'],
    ['a space', 'https://example.com/ -x'],
    ['too many characters', `https://example.com/${'a'.repeat(2_000)}`],
    ['nothing', ''],
  ])('is not offered with %s', (_what, address) => {
    expect(readWebAddress(address)).toBeUndefined();
  });
});
