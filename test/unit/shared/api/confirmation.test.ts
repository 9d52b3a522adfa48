import { describe, expect, it } from 'vitest';
import { confirmationFile, isWebsite } from '../../../../shared/api/confirmation.ts';

describe('the address of a website', () => {
  it.each([
    'https://example.com',
    'http://www.a.co.uk/x?y',
    'https://münchen.de',
    'https://x.example:8080/@me',
  ])('is %s', (text) => expect(isWebsite(text)).toBe(true));

  it.each([
    'example.com',
    'https://..',
    'https://localhost',
    'ftp://x.example',
    'http://user:pass@x.example',
    'https://a.b@c.d',
  ])('is not %s', (text) => expect(isWebsite(text)).toBe(false));
});

describe('a proposal', () => {
  it('takes no characters that nobody sees, in whatever field of words', () => {
    for (const field of ['location', 'languages', 'brandName']) {
      const proposal = { brandName: 'Brightwell', [field]: 'Wales\u202eevil\u0000' };
      expect(confirmationFile.safeParse(proposal).success).toBe(false);
    }
    expect(confirmationFile.safeParse({ brandName: 'Brightwell', location: 'Wales' }).success).toBe(true);
  });
});
