import { describe, expect, it } from 'vitest';
import { buildAdmission } from '../../../../main/web/admission.ts';

function build() {
  const clock = { ms: 0, nowMs: () => clock.ms };
  return { clock, admission: buildAdmission(clock) };
}

describe('a link', () => {
  it('carries 256 bits in characters that an address may have', () => {
    const token = build().admission.newToken();
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('lets one browser in and no other', () => {
    const { admission } = build();
    const token = admission.newToken();
    const session = admission.enter(token);
    expect(admission.knows(session?.cookie)).toBe(true);
    expect(new Set([session?.cookie, session?.secret, token]).size).toBe(3);
    expect(admission.enter(token)).toBeUndefined();
  });

  it('holds for five minutes', () => {
    const { admission, clock } = build();
    const token = admission.newToken();
    clock.ms = 300_000;
    expect(admission.enter(token)).toBeUndefined();
    clock.ms = 299_999;
    expect(admission.enter(token)).toBeDefined();
  });

  it('ends when a new one is made, and leaves those who are in', () => {
    const { admission } = build();
    const session = admission.enter(admission.newToken());
    const earlier = admission.newToken();
    const later = admission.newToken();
    expect(admission.enter(earlier)).toBeUndefined();
    expect(admission.enter(later)).toBeDefined();
    expect(admission.knows(session?.cookie)).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43), 'é'.repeat(100)])('is not guessed by %s', (guess) => {
    const { admission } = build();
    const token = admission.newToken();
    expect(admission.enter(guess)).toBeUndefined();
    expect(admission.enter(token)).toBeDefined();
  });
});

describe('a session', () => {
  it('is known by its whole value only', () => {
    const { admission } = build();
    const session = admission.enter(admission.newToken())!;
    const { cookie, secret } = session;
    for (const guess of [undefined, '', cookie.slice(0, -1), `${cookie}a`, secret]) {
      expect(admission.knows(guess)).toBe(false);
    }
    expect(admission.mayAsk(cookie, secret)).toBe(true);
    for (const guess of [undefined, '', secret.slice(0, -1), `${secret}a`, cookie]) {
      expect(admission.mayAsk(cookie, guess)).toBe(false);
    }
  });

  it('needs its own secret, and its own cookie', () => {
    const { admission } = build();
    const [one, other] = [0, 1].map(() => admission.enter(admission.newToken())!);
    expect(admission.mayAsk(one?.cookie, one?.secret)).toBe(true);
    expect(admission.mayAsk(other?.cookie, other?.secret)).toBe(true);
    expect(admission.mayAsk(one?.cookie, other?.secret)).toBe(false);
    expect(admission.mayAsk(undefined, one?.secret)).toBe(false);
  });

  it('gives way when sixteen others have come after it', () => {
    const { admission } = build();
    const sessions = Array.from({ length: 17 }, () => admission.enter(admission.newToken())!);
    expect(sessions.map(({ cookie }) => admission.knows(cookie))).toEqual([
      false,
      ...Array<boolean>(16).fill(true),
    ]);
  });
});

describe('a ticket', () => {
  it('is good for one download of one file, within a minute', () => {
    const { admission, clock } = build();
    const ticket = admission.newTicket('halden.pdf');
    expect(admission.takeTicket('other.pdf', ticket)).toBe(false);
    expect(admission.takeTicket('halden.pdf', undefined)).toBe(false);
    expect(admission.takeTicket('halden.pdf', ticket)).toBe(true);
    expect(admission.takeTicket('halden.pdf', ticket)).toBe(false);
    const [one, two] = [admission.newTicket('halden.pdf'), admission.newTicket('halden.pdf')];
    expect([admission.takeTicket('halden.pdf', one), admission.takeTicket('halden.pdf', two)]).toEqual([
      true,
      true,
    ]);
    const late = admission.newTicket('halden.pdf');
    clock.ms = 60_000;
    expect(admission.takeTicket('halden.pdf', late)).toBe(false);
  });
});
