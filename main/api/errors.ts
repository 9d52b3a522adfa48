/** Turns an answer's status into an error that a person can act on (specification section 7). */
import { AppError, type ErrorCode, type ErrorDetails } from '../../shared/errors/app-error.ts';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { readUsageLimit } from '../../shared/domain/usage-limit.ts';
import { errorBodySchema, type ErrorBody } from '../../shared/api/resources.ts';
import { parseClean } from './json.ts';
import { readRecord } from './read.ts';
import type { Redactor } from './redact.ts';

/** What is known about a failed answer. */
export type FailedReply = {
  readonly status: number;
  /** The request path, without the query. */
  readonly path: string;
  readonly text: string;
  readonly contentType?: string | undefined;
  /** The full request address, and the redirect target. */
  readonly url?: string | undefined;
  readonly location?: string | null | undefined;
  /** Removes the key from the service's words. */
  readonly redact: Redactor;
  /** From `Retry-After`; undefined if the service gave none. */
  readonly retryAfterMs?: number | undefined;
};

/** "Network Authentication Required" (RFC 6585). */
const NETWORK_LOGIN = 511;

/** Enough for any sentence, short enough for a terminal. */
const MAX_SAID = 300;

function readErrorBody({ text, path, redact }: FailedReply): ErrorBody | undefined {
  try {
    const reading = readRecord(parseClean(text, path, redact), errorBodySchema);
    return 'record' in reading ? reading.record : undefined;
  } catch {
    return undefined;
  }
}

function buildUsageLimitMessage(body: ErrorBody | undefined): string {
  const { cap, used, leftAllTheSame, tier, nextTier, resetAt } = readUsageLimit(body?.limit);
  const plan = tier === null ? 'plan' : `${tier} plan`;
  const share = cap === null ? '' : ` (${used ?? cap} of ${cap})`;
  const reset = resetAt === null ? 'next month' : `on ${resetAt.slice(0, 10)}`;
  const upgrade = nextTier === null ? '' : `, or move to the ${nextTier} plan`;
  return leftAllTheSame === null
    ? `Your ${plan} has no API calls left this month${share}. Wait for the reset ${reset}${upgrade}.`
    : `The service refuses further calls this month, and by its own figures ${leftAllTheSame} are left${share}: it contradicts itself. ` +
        `Contact its support, or wait for the reset ${reset}${upgrade}.`;
}

/** Whether a body is a web page; the service answers in JSON, even for errors. */
export function isWebPage(text: string, contentType = ''): boolean {
  return /html/i.test(contentType) || /^\s*</.test(text);
}

/** Likely causes of a web page instead of an answer, and remedies. */
export const WEB_PAGE_ADVICE =
  'This network may want you to sign in first, a proxy may stand in the way, or the base address is wrong: ' +
  'open any page in a browser to sign in to the network, or check the address.';

/** The redirect target: another host, or another address of the same one. */
function nextAddress({ url, location, redact }: FailedReply): { host?: string; address: string } {
  if (url === undefined || location == null || !URL.canParse(location, url)) {
    return { address: 'another address' };
  }
  const [asked, next] = [new URL(url), new URL(location, url)];
  const print = (text: string) => toPrintableLine(redact.text(text)).slice(0, MAX_SAID);
  const address = print(next.origin === asked.origin ? next.pathname : next.origin + next.pathname);
  return next.host === asked.host ? { address } : { address, host: print(next.host) };
}

function buildRedirectMeaning(reply: FailedReply): Meaning {
  const { status, path } = reply;
  const { host, address } = nextAddress(reply);
  return {
    code: 'api/invalid-response',
    message:
      host === undefined
        ? `The service redirects ${path} to ${address} (${status}). The key is never passed on; ` +
          'set the base address to the one where the service itself answers.'
        : `The call to ${path} was redirected to ${host} (${status}). The key is never passed on. ${WEB_PAGE_ADVICE}`,
  };
}

type Meaning = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable?: boolean;
  readonly commandLine?: string;
};

/** Command-line alternatives for giving a key. */
export const KEY_COMMAND =
  'It can be stored with `sightline connect --base-url URL`, too, or set for one run in SIGHTLINE_API_KEY, with SIGHTLINE_BASE_URL beside it.';

/** Codes of limits that no short wait lifts. The service's codes are open-ended, so this matches their words. */
const LASTING_LIMIT = /quota|daily|cap\b|_cap|max(imum)?_/i;

/** When to retry, in words. */
export function describeRest(retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return 'later';
  const seconds = Math.ceil(retryAfterMs / 1_000);
  if (seconds < 120) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `in ${hours} hours` : `in ${Math.ceil(hours / 24)} days`;
}

function buildRateLimitMeaning(reply: FailedReply, body: ErrorBody | undefined): Meaning {
  const isLasting = reply.retryAfterMs === undefined && LASTING_LIMIT.test(body?.code ?? '');
  return {
    code: 'api/rate-limited',
    message: isLasting
      ? 'Your account has reached a limit that a short wait does not lift: a project cap or daily quota. ' +
        'See your limits in the dashboard: a new day lifts a daily quota, but no cap.'
      : 'The service asks Sightline to slow down: you reached a rate, project or daily limit. ' +
        `Try again ${describeRest(reply.retryAfterMs)}.`,
    retryable: !isLasting,
  };
}

/** The meaning of a status that the specification names; undefined for others, and where a network answered in the service's place. */
function readNamedStatus(reply: FailedReply, body: ErrorBody | undefined): Meaning | undefined {
  const { status, path } = reply;
  switch (status) {
    case 400:
      return {
        code: 'api/bad-request',
        message: `The service did not accept the request to ${path}, and did nothing.`,
      };
    case 401:
      return {
        code: 'api/unauthorized',
        message:
          'The service refused the API key: it is missing, malformed or revoked. ' +
          'Create a new key in the dashboard under API Keys, and enter it in the settings.',
        commandLine: KEY_COMMAND,
      };
    case 402:
      return { code: 'api/usage-limit', message: buildUsageLimitMessage(body) };
    case 403:
      if (isWebPage(reply.text, reply.contentType)) return undefined;
      return {
        code: 'api/forbidden',
        message:
          `The service knows the API key, but the key has no right to ${path}; nothing was done. ` +
          'An owner or admin of the workspace can do it, or create an Organization key in the dashboard under API Keys for you to enter in the settings.',
      };
    case 404:
      return {
        code: 'api/not-found',
        message: isWebPage(reply.text, reply.contentType)
          ? `There is nothing at ${path}, says a web page instead of an answer (404). ${WEB_PAGE_ADVICE}`
          : `The service has nothing at ${path}, or your account does not own it. ` +
            'Check the address, the project and which account the key belongs to.',
      };
    case 409: {
      const run = body?.activeRunId == null ? '' : ` (${body.activeRunId})`;
      return {
        code: 'api/run-active',
        message: `A run is already in progress for this project${run}. Watch or cancel it first.`,
      };
    }
    case 410:
      return {
        code: 'api/gone',
        message: `The service has retired ${path}. Scheduling is now set for each project.`,
      };
    case 429:
      return buildRateLimitMeaning(reply, body);
    case 503: {
      if (body?.code !== 'PLATFORM_UNAVAILABLE') return undefined;
      const ids = body.platforms?.join(', ') ?? 'of the selection';
      return {
        code: 'api/platform-unavailable',
        message: `Platforms ${ids} are not available now. Choose others, or try again later.`,
      };
    }
    default:
      return undefined;
  }
}

/** The meaning of any other status. */
function readOtherStatus(reply: FailedReply): Meaning {
  const { status, path } = reply;
  if (status === NETWORK_LOGIN) {
    return {
      code: 'api/invalid-response',
      message: `This network wants you to sign in first (${status}). Open any page in a browser to sign in, then try again.`,
    };
  }
  if (status >= 500) {
    const rest = reply.retryAfterMs === undefined ? '' : ` ${describeRest(reply.retryAfterMs)}`;
    return {
      code: 'api/server',
      message: isWebPage(reply.text, reply.contentType)
        ? `A web page came instead of an answer to ${path} (${status}): a proxy or a network before the service failed, ` +
          'or the service itself. Try again later; if pages of other sites fail, too, check your network.'
        : `The service failed (${status} for ${path}). Try again${rest}; if it persists, contact its support.`,
      retryable: true,
    };
  }
  if (status >= 300 && status < 400) return buildRedirectMeaning(reply);
  if (isWebPage(reply.text, reply.contentType)) {
    return {
      code: 'api/invalid-response',
      message: `A web page came instead of an answer to ${path} (${status}). ${WEB_PAGE_ADVICE}`,
    };
  }
  return {
    code: 'api/invalid-response',
    message:
      `The service answered ${path} with the unexpected status ${status}. Nothing of it was stored. ` +
      'Try again later; if it persists, contact its support.',
  };
}

/** The error for a failed answer, with the service's words if it gave any. */
export function errorForReply(reply: FailedReply): AppError {
  const body = readErrorBody(reply);
  const meaning = readNamedStatus(reply, body) ?? readOtherStatus(reply);
  const said =
    body === undefined || body.error === ''
      ? ''
      : ` The service says: "${toPrintableLine(body.error.slice(0, MAX_SAID)).replace(/\.$/, '')}".`;
  const details: ErrorDetails = {
    status: reply.status,
    path: reply.path,
    ...(body?.code === undefined ? {} : { serviceCode: body.code }),
    ...(body?.limit === undefined ? {} : { limit: body.limit }),
    ...(body?.activeRunId == null ? {} : { activeRunId: body.activeRunId }),
    ...(body?.platforms === undefined ? {} : { platforms: body.platforms }),
    ...(reply.retryAfterMs === undefined ? {} : { retryAfterMs: reply.retryAfterMs }),
  };
  return new AppError(meaning.code, meaning.message + said, {
    retryable: meaning.retryable ?? false,
    commandLine: meaning.commandLine,
    details,
  });
}

/** The code of the innermost cause in an error of Node's `fetch`. */
function causeCode(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return '';
}

/** Failures before anything was sent. */
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/;
/** Explanations of these codes; others are shown as they are, for the network's administrator. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'no computer of this name is known',
  EAI_AGAIN: 'names cannot be looked up now',
  EHOSTUNREACH: 'no way leads there from this network',
  EHOSTDOWN: 'that computer is off',
  ENETUNREACH: 'no way leads there from this network',
  ENETDOWN: 'this computer is offline',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  ECONNRESET: 'the other side ended it',
  UND_ERR_SOCKET: 'the other side ended it',
};
const CERTIFICATE =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|ERR_TLS_CERT|ERR_TLS_HANDSHAKE|INVALID_CA)/;
const NO_TLS = /^(EPROTO|ERR_SSL|ERR_TLS)/;

/** What an untrusted certificate may mean, and remedies. */
function explainCertificate(code: string, host: string): string {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return (
      `The certificate of ${host} is not valid today (${code}). Check the date of this computer; ` +
      'if that is right, the service has to renew its certificate. Nothing was sent.'
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH') {
    return (
      `The certificate of ${host} belongs to another name (${code}). Check the address; ` +
      'on a public network, sign in to that network first. Nothing was sent.'
    );
  }
  return (
    `The certificate of ${host} is not trusted (${code}). If your network inspects traffic, have its certificate ` +
    'authority installed on this computer or name it in NODE_EXTRA_CA_CERTS. Nothing was sent.'
  );
}

/** How the proxy refused, from the text of Node's error; undefined if none did. */
function proxyRefusal(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const status = /proxy response \(?(\d{3})/i.exec(cause.message)?.[1];
    if (status !== undefined) return status;
  }
  return undefined;
}

type BrokenExchange = {
  readonly host: string;
  readonly headersArrived: boolean;
  /** The proxy in use, without credentials. */
  readonly proxy?: string | undefined;
  /** An environment variable that names a proxy but is not read. */
  readonly unreadProxy?: string | undefined;
};

/** The error for an exchange that broke before the answer was complete. */
export function errorForBrokenExchange(
  error: unknown,
  { host, headersArrived, proxy, unreadProxy }: BrokenExchange,
): AppError {
  const code = causeCode(error);
  const details = { host, ...(code === '' ? {} : { reason: code }) };
  if (!headersArrived && CERTIFICATE.test(code)) {
    return new AppError('api/unreachable', explainCertificate(code, host), {
      details: { ...details, unsent: true },
    });
  }
  if (!headersArrived && NO_TLS.test(code)) {
    return new AppError(
      'api/unreachable',
      `${host} does not use TLS correctly (${code}). Check the address and its port. Nothing was sent.`,
      { details: { ...details, unsent: true } },
    );
  }
  const why = code === '' ? '' : ` (${REASONS[code] ?? code})`;
  if (headersArrived) {
    return new AppError(
      'api/invalid-response',
      `The answer from ${host} was cut off${why}. Nothing was stored. Check the network and try again.`,
      { retryable: true, details },
    );
  }
  const refusal = proxyRefusal(error);
  if (refusal !== undefined) {
    const login = refusal === '407' ? ' It needs a user name and a password in its address.' : '';
    return new AppError(
      'api/unreachable',
      `The proxy ${proxy ?? ''} blocked the call to ${host} (${refusal}).${login} ` +
        'Check HTTPS_PROXY, or add the host to NO_PROXY. Nothing was sent.',
      { details: { ...details, unsent: true } },
    );
  }
  const through = proxy === undefined ? '' : ` through the proxy ${proxy} of HTTPS_PROXY`;
  const unsent = UNSENT.test(code);
  const what = unsent ? `${host} cannot be reached` : `The connection to ${host} broke before an answer came`;
  const rest = { retryable: true, details: { ...details, ...(unsent ? { unsent } : {}) } };
  if (unreadProxy !== undefined) {
    return new AppError(
      'api/unreachable',
      `${what}${why}. ${unreadProxy} names a proxy, but calls to the service go through the one in HTTPS_PROXY alone: ` +
        'set HTTPS_PROXY, too, or check the address and the network, then try again.',
      rest,
    );
  }
  return new AppError(
    'api/unreachable',
    `${what}${through}${why}. Check the address and the network, then try again.`,
    rest,
  );
}
