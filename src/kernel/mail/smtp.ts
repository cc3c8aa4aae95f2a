import type { Readable } from 'node:stream';
import { late } from '../late.ts';
import { checkMail } from './check-mail.ts';
import { composed } from './compose.ts';
import type { Mailer } from './mailer.ts';

export type SmtpMailer = Mailer & { close: () => void };

/** An SMTP server. A password is sent only over TLS unless `isPlain`. */
export type SmtpServer = {
  /** Name or address to connect to. */
  host: string;
  /** Name in the certificate, where `host` is an address. */
  name?: string;
  /** 0 = the usual port. */
  port: number;
  /** TLS from the first byte (465), else STARTTLS (587). */
  secure: boolean;
  /** STARTTLS is not demanded. */
  isPlain: boolean;
  user: string;
  password: string;
  /** Signs in with XOAUTH2 in place of the password. */
  accessToken?: string;
};

/** Key with which messages of a domain are signed. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
/** RFC 5321, 4.5.3.2: a server may take ten minutes to confirm a message; a client that disconnects earlier sends it twice. */
const ANSWER_WITHIN_MS = 10 * 60_000;
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: ANSWER_WITHIN_MS };

/** Connections of a pool. */
export const SMTP_CONNECTIONS = 3;

/** Sends through an SMTP server. Pools its connections; timeouts are 10 s (connecting) and 10 min (an answer). */
export function openSmtp(server: SmtpServer, from: string, dkim: DkimKey | null = null): SmtpMailer {
  const signing = dkim ? { dkim } : {};
  const pool = { pool: true, maxConnections: SMTP_CONNECTIONS, maxMessages: 100 } as const;
  const settings = { ...pool, ...transportOf(server), ...signing } as const;
  let close = () => {};
  const transport = late(async () => {
    const made = (await import('nodemailer')).createTransport(settings);
    made.use('stream', (mail, done) => {
      const { message, data } = mail;
      const open = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const stream = open(options);
        (data as Watched).onStream?.(stream);
        return stream;
      };
      done();
    });
    close = () => made.close();
    return made;
  });
  return {
    async send(mail) {
      checkMail(mail);
      let stream: Readable | undefined;
      const watched: Watched = {
        onStream: (opened) => {
          stream = opened;
        },
      };
      // The bytes are read only once the server has answered DATA.
      const explained = (error: unknown) => explain(error, { hasBegun: stream?.readableDidRead === true });
      const { messageId } = await (await transport())
        .sendMail({ ...composed(mail, from), ...watched })
        .catch(explained);
      return { id: messageId };
    },
    close: () => close(),
  };
}

/** Tells a sending of the stream of its message, by which it sees how far it came. */
type Watched = { onStream?: (stream: Readable) => void };

/** Options for nodemailer. */
export function transportOf({ host, name, port, secure, isPlain, user, password, accessToken }: SmtpServer) {
  const oauth = { auth: { type: 'OAuth2' as const, user, accessToken: accessToken ?? '' } };
  const login = user ? { auth: { user, pass: password } } : {};
  return {
    host,
    port: port || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isPlain,
    ...(name ? { tls: { servername: name } } : {}),
    ...(accessToken ? oauth : login),
    ...SMTP_TIMEOUTS,
  };
}

/**
 * Reads SMTP_URL: smtps://user:password@host[:465] or smtp://…[:587]. Unencrypted only for localhost, or when the URL ends with
 * ?tls=optional. @throws Error
 */
export function smtpServerOf(smtpUrl: string): SmtpServer {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('SMTP_URL is understood as smtps://user:password@host:465, smtp://… or empty');
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port),
    secure: url.protocol === 'smtps:',
    isPlain: LOCAL.has(url.hostname) || url.searchParams.get('tls') === 'optional',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

/** A message that a server did not take. `responseCode` is 0 when there was no answer. */
export class MailError extends Error {
  readonly code: string;
  readonly responseCode: number;
  readonly command: string;
  /** The connection ended after the server had begun to take the message: it may have all of it. */
  readonly isUnclear: boolean;
  /** Words of the original error that tell its kind; nothing else of it is kept. */
  readonly hint: string;

  constructor({ code = '', responseCode = 0, command = '', message = '' }: Failure, { hasBegun = false } = {}) {
    const step = command.startsWith('AUTH') ? 'AUTH' : command;
    super(`Mail could not be sent: ${[code, responseCode || '', step].filter(Boolean).join(' ') || 'unknown reason'}`);
    this.hint = (message.match(HINTS) ?? []).join(' ');
    [this.code, this.responseCode, this.command] = [code, responseCode, step];
    this.isUnclear = hasBegun && !(responseCode >= 400);
  }
}

type Failure = { code?: string; responseCode?: number; command?: string; message?: string };
const HINTS = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|certificate|wrong version|timeout|\b5\.[127]\.\d+/gi;

/** Drops the transcript, which may contain the login. */
function explain(error: unknown, { hasBegun }: { hasBegun: boolean }): never {
  throw new MailError(error as Failure, { hasBegun });
}
