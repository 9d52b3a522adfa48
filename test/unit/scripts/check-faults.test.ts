import { expect, it } from 'vitest';
import { readFaults } from '../../../scripts/check-faults.ts';

const fault = (name: string, severity: string) => ({
  name,
  severity,
  via: [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-0' }, 'other'],
  range: '*',
});
const answer = JSON.stringify({
  vulnerabilities: {
    pdfmake: fault('pdfmake', 'high'),
    zod: fault('zod', 'moderate'),
    vitest: fault('vitest', 'critical'),
  },
  metadata: {},
});

it('a known fault stops a release if it is high, and in what ships', () => {
  const faults = readFaults(answer, new Set(['pdfmake', 'zod']));
  expect(faults?.map(({ name, stops }) => [name, stops])).toEqual([
    ['pdfmake', true],
    ['zod', false],
  ]);
  expect(faults?.[0]?.what).toBe('Prototype pollution (https://github.com/advisories/GHSA-0); through other');
});

it('no answer is not taken for no fault', () => {
  for (const none of ['', '{"error":{"code":"ENOTFOUND"}}', 'npm error network']) {
    expect(readFaults(none, new Set(['pdfmake']))).toBeNull();
  }
  expect(readFaults('{"vulnerabilities":{}}', new Set(['pdfmake']))).toEqual([]);
});
