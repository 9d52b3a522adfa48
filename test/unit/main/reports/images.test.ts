import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { assertPrintable } from '../../../../main/reports/images.ts';
import { brandKitSchema } from '../../../../shared/reports/brand-kit.ts';
import { smallPng } from '../../../helpers/small-png.ts';

const kit = { name: 'Acme Agency', colour: '#7a1f4b' };

/** The small image with other data in the place of its own. */
function withData(data: Buffer): string {
  const png = Buffer.from(smallPng(2, 2).split(',')[1] ?? '', 'base64');
  const at = png.indexOf('IDAT') - 4;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const rest = png.subarray(at + 12 + png.readUInt32BE(at));
  const whole = [png.subarray(0, at), length, Buffer.from('IDAT'), data, Buffer.alloc(4), rest];
  return `data:image/png;base64,${Buffer.concat(whole).toString('base64')}`;
}

it.each([
  ['unpacks to a hundred megabytes', deflateSync(Buffer.alloc(100_000_001), { level: 1 })],
  ['does not unpack', Buffer.from('no data')],
])('a logo that looks small and %s is refused by the report, and not by the printer', (_what, data) => {
  const parsed = brandKitSchema.parse({ ...kit, logoOnColour: withData(data) });
  const print = (): void => assertPrintable(parsed);
  expect(print).toThrow(expect.objectContaining({ code: 'report/invalid-spec' }));
  expect(print).toThrow(/A logo of Acme Agency.*no file was written.*choose another/);
});

it('a logo that is what it says is printed', () => {
  expect(() => assertPrintable({ ...kit, logo: smallPng(20, 20) })).not.toThrow();
});
