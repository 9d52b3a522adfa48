import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/** Who may use the host: a link that holds once lets a browser in, and a cookie keeps it in. */
export type Admission = {
  /** Makes the token of a new link; the one before it holds no longer. */
  readonly newToken: () => string;
  /** Uses a token up: the value of a new session, or undefined where the token is wrong, used or too old. */
  readonly enter: (token: string) => string | undefined;
  /** Whether a session has this value. */
  readonly knows: (session: string | undefined) => boolean;
};

/** 256 bits. */
const SECRET_BYTES = 32;
/** A link is for the moment after it was printed. */
const LINK_LIFETIME_MS = 5 * 60_000;
/** Browsers let in at a time; the one let in first has to ask for a new link. */
const MOST_SESSIONS = 16;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Equal lengths for the comparison, and nothing kept that could be used again. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Builds an admission without links and without sessions; both end with the process. */
export function buildAdmission(clock: Clock): Admission {
  let link: { readonly digest: Buffer; readonly endsMs: number } | undefined;
  const sessions: Buffer[] = [];
  return {
    newToken: () => {
      const token = newSecret();
      link = { digest: digest(token), endsMs: clock.nowMs() + LINK_LIFETIME_MS };
      return token;
    },
    enter: (token) => {
      if (link === undefined || clock.nowMs() >= link.endsMs) return undefined;
      if (!timingSafeEqual(digest(token), link.digest)) return undefined;
      link = undefined;
      const session = newSecret();
      sessions.push(digest(session));
      if (sessions.length > MOST_SESSIONS) sessions.shift();
      return session;
    },
    knows: (session) => {
      if (session === undefined) return false;
      const asked = digest(session);
      return sessions.some((kept) => timingSafeEqual(asked, kept));
    },
  };
}
