import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/** An admitted browser: its cookie, and the secret that its pages keep and send with each request. */
export type BrowserSession = { readonly cookie: string; readonly secret: string };

/**
 * Access to the host: a single-use link admits a browser. A cookie then opens the pages, and nothing more: browsers send it to every port
 * of this computer. For requests, a page must also know the session's secret.
 */
export type Admission = {
  /** Creates a new link's token; the previous one expires. */
  readonly newToken: () => string;
  /** Consumes a token: a new session, or undefined if the token is wrong, used or too old. */
  readonly enter: (token: string) => BrowserSession | undefined;
  /** Whether a session has this cookie. */
  readonly knows: (cookie: string | undefined) => boolean;
  /** Whether one session has both. */
  readonly mayAsk: (cookie: string | undefined, secret: string | undefined) => boolean;
  /** Creates a ticket for one file download, which a page cannot request with a header. */
  readonly newTicket: (file: string) => string;
  /** Consumes a ticket; false if it is wrong, used, too old or another file's. */
  readonly takeTicket: (file: string, ticket: string | undefined) => boolean;
};

/** 256 bits. */
const SECRET_BYTES = 32;
/** A link is meant for immediate use. */
const LINK_LIFETIME_MS = 5 * 60_000;
/** A ticket is used by the click that requested it. */
const TICKET_LIFETIME_MS = 60_000;
/** Concurrent browsers; beyond that, the first admitted needs a new link. */
const MOST_SESSIONS = 16;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Equal lengths for the comparison, and nothing reusable is stored. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Kept = { readonly cookie: Buffer; readonly secret: Buffer };
type Ticket = { readonly digest: Buffer; readonly file: string; readonly endsMs: number };

/** Builds an admission without links and sessions; both end with the process. */
export function buildAdmission(clock: Clock): Admission {
  let link: { readonly digest: Buffer; readonly endsMs: number } | undefined;
  const sessions: Kept[] = [];
  let tickets: readonly Ticket[] = [];
  const isSame = (kept: Buffer, given: string): boolean => timingSafeEqual(kept, digest(given));
  return {
    newToken: () => {
      const token = newSecret();
      link = { digest: digest(token), endsMs: clock.nowMs() + LINK_LIFETIME_MS };
      return token;
    },
    enter: (token) => {
      if (link === undefined || clock.nowMs() >= link.endsMs) return undefined;
      if (!isSame(link.digest, token)) return undefined;
      link = undefined;
      const session = { cookie: newSecret(), secret: newSecret() };
      sessions.push({ cookie: digest(session.cookie), secret: digest(session.secret) });
      if (sessions.length > MOST_SESSIONS) sessions.shift();
      return session;
    },
    knows: (cookie = '') => sessions.some((kept) => isSame(kept.cookie, cookie)),
    mayAsk: (cookie = '', secret = '') =>
      sessions.some((kept) => isSame(kept.cookie, cookie) && isSame(kept.secret, secret)),
    newTicket: (file) => {
      const ticket = newSecret();
      const endsMs = clock.nowMs() + TICKET_LIFETIME_MS;
      const unused = tickets.filter((one) => one.endsMs > clock.nowMs());
      tickets = [...unused, { digest: digest(ticket), file, endsMs }];
      return ticket;
    },
    takeTicket: (file, ticket = '') => {
      const found = tickets.find(
        (one) => one.file === file && one.endsMs > clock.nowMs() && isSame(one.digest, ticket),
      );
      tickets = tickets.filter((one) => one !== found);
      return found !== undefined;
    },
  };
}
