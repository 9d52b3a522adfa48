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
    expect(admission.knows(session)).toBe(true);
    expect(session).not.toBe(token);
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
    expect(admission.knows(session)).toBe(true);
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
    for (const guess of [undefined, '', session.slice(0, -1), `${session}a`]) {
      expect(admission.knows(guess)).toBe(false);
    }
  });

  it('gives way when sixteen others have come after it', () => {
    const { admission } = build();
    const sessions = Array.from({ length: 17 }, () => admission.enter(admission.newToken())!);
    expect(sessions.map(admission.knows)).toEqual([false, ...Array<boolean>(16).fill(true)]);
  });
});
