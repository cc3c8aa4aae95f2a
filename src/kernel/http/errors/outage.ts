import { AppError } from '../../errors.ts';
import { escapeHtml } from '../../escape-html.ts';
import { type Locale, type MessageKey, textOf } from '../../i18n/texts.ts';

const RETRY_AFTER_SECONDS = 30;

/** Node's error codes for failed connections. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/**
 * PostgreSQL: connection exceptions (08), no memory or connections left (53), a database that is closed to connections, as while
 * it is restored (55000), shutdown, recovery (57P), statement timeout.
 */
const DATABASE_CODES = /^(?:08...|53[0234]00|55000|57P0[1-5]|57014)$/;
/** Errors of node-postgres that have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Maps a fault outside the program to an expected refusal: the database is unreachable (503 with Retry-After), or the disk is
 * full (507). Null for everything else.
 */
export function outageOf(error: unknown): AppError | null {
  const causes = causesOf(error);
  if (causes.some(isDiskFull)) return new AppError('storageFull', 507, 'kernel_errorStorageFull');
  if (causes.some(isDatabaseAway))
    return new AppError('unavailable', 503, 'kernel_errorUnavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return null;
}

/** Self-contained page for readers during a database outage. */
export const outagePage = (locale: Locale): string => plainPage(locale, 'kernel_outageTitle', 'kernel_outageText');

/** The same while the disk is full: what was sent is not stored. */
export const storageFullPage = (locale: Locale): string =>
  plainPage(locale, 'kernel_storageFullTitle', 'kernel_errorStorageFull');

/** Self-contained page for an address that no browser sends by itself. */
export const oddAddressPage = (locale: Locale): string =>
  plainPage(locale, 'kernel_oddAddressTitle', 'kernel_oddAddressText');

function plainPage(locale: Locale, titleKey: MessageKey, textKey: MessageKey): string {
  const title = escapeHtml(textOf(titleKey, locale));
  const text = escapeHtml(textOf(textKey, locale));
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${OUTAGE_STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>`;
}

/** Allows the style element of these pages and nothing else. */
export const OUTAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const OUTAGE_STYLE =
  'body{font:1.25rem/1.6 system-ui,sans-serif;margin:0;background:#faf7f2;color:#221d18}' +
  'main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font-family:Georgia,serif;font-weight:600}' +
  '@media(prefers-color-scheme:dark){body{background:#1c1815;color:#f3ece2}}';

type Fault = { code?: unknown; message?: unknown; cause?: unknown };

/** The error and its chain of causes: the query builder wraps driver errors. */
function causesOf(error: unknown): Fault[] {
  const found: Fault[] = [];
  for (let one = error; typeof one === 'object' && one !== null && found.length < 5; one = (one as Fault).cause)
    found.push(one as Fault);
  return found;
}

const isDiskFull = ({ code, message }: Fault): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left on device/.test(String(message));

function isDatabaseAway({ code, message }: Fault): boolean {
  if (typeof code === 'string' && (CONNECTION_CODES.has(code) || DATABASE_CODES.test(code))) return true;
  return DRIVER_MESSAGES.test(String(message));
}
