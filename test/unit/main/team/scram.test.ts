import { expect, it } from 'vitest';
import { buildVerifier } from '../../../../main/team/scram.ts';

it('gives the verifier of the example of RFC 7677', () => {
  expect(buildVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});

it('takes another salt each time', () => {
  expect(buildVerifier('pencil')).not.toBe(buildVerifier('pencil'));
});
