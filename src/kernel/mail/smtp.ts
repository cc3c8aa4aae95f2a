import { late } from '../late.ts';
import { checkMail } from './check-mail.ts';
import { composed } from './compose.ts';
import type { Mailer } from './mailer.ts';

export type SmtpMailer = Mailer & { close: () => void };

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends through the SMTP server of SMTP_URL: smtps://user:password@host[:465] or smtp://…[:587]. A password is only ever sent
 * encrypted unless the server is localhost or the URL ends with ?tls=optional. Pools up to three connections; timeouts are 10 s
 * (connecting) and 30 s (inactivity).
 */
export function openSmtp(smtpUrl: string, from: string): SmtpMailer {
  const settings = { pool: true, maxConnections: 3, maxMessages: 100, ...serverOf(smtpUrl) } as const;
  let close = () => {};
  const transport = late(async () => {
    const made = (await import('nodemailer')).createTransport(settings);
    close = () => made.close();
    return made;
  });
  return {
    async send(mail) {
      checkMail(mail);
      const { messageId } = await (await transport()).sendMail(composed(mail, from)).catch(explain);
      return { id: messageId };
    },
    close: () => close(),
  };
}

function serverOf(smtpUrl: string) {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error('SMTP_URL is understood as smtps://user:password@host:465, smtp://… or empty');
  }
  const secure = url.protocol === 'smtps:';
  const plainAllowed = LOCAL.has(url.hostname) || url.searchParams.get('tls') === 'optional';
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plainAllowed,
    ...(url.username ? { auth } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}

/** Error message of the server without the transcript, which may contain the login. */
function explain(error: unknown): never {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const said = [code, responseCode, command?.startsWith('AUTH') ? 'AUTH' : command].filter(Boolean).join(' ');
  throw new Error(`Mail could not be sent: ${said || 'unknown reason'}`);
}
