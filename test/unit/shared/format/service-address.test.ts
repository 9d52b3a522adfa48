/** Addresses as people paste them. */
import { describe, expect, it } from 'vitest';
import { completeAddress } from '../../../../shared/format/service-address.ts';

describe('an address of a service', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    [' https://api.example/v1/ ', 'https://api.example/v1'],
    ['api.example/v1', 'https://api.example/v1'],
    ['api.example:8443', 'https://api.example:8443'],
    ['API.Example/V1//', 'https://api.example/V1'],
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010/v1', 'http://127.0.0.1:4010/v1'],
    ['localhost.example/v1', 'https://localhost.example/v1'],
    ['https://api.example/v1/projects?limit=10#first', 'https://api.example/v1'],
    ['https://api.example/me/limits', 'https://api.example'],
    ['https://api.example/v1/openapi.json', 'https://api.example/v1'],
    ['http://api.example', 'http://api.example'],
    ['http://intranet/api/', 'http://intranet/api'],
    ['localhost', 'http://localhost'],
    ['https://app.example/dashboard/start', 'https://app.example/dashboard/start'],
  ])('%j is %s', (typed, completed) => {
    expect(completeAddress(typed)).toBe(completed);
    expect(completeAddress(completed)).toBe(completed);
  });

  it.each([
    '',
    'no address at all',
    'https://me:word@api.example',
    'https://',
    'ftp://api.example',
    'nonsense',
  ])('%j is left as it is, to be refused with words', (typed) => expect(completeAddress(typed)).toBe(typed));
});
