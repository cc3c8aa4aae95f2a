import { isOneAddress } from './check-mail.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp, smtpServerOf } from './smtp.ts';

export type MailerSettings = {
  /** '' = emails are written to `dataDir`/outbox (decision 32). */
  smtpUrl: string;
  dataDir: string;
  /** 'Name <address>' of the installation. */
  from: string;
};

export type OpenMailer = Mailer & {
  /** Transport; the admin area shows the outbox only for 'outbox'. */
  kind: 'smtp' | 'outbox';
  /** Closes pooled connections; part of a graceful shutdown. */
  close: () => void;
};

/** Opens the mailer of the installation. @throws Error when `from` or the SMTP URL is invalid */
export async function openMailer({ smtpUrl, dataDir, from }: MailerSettings): Promise<OpenMailer> {
  if (!isOneAddress(from)) throw new Error('The sender of mails must be one address');
  if (smtpUrl) return { kind: 'smtp', ...openSmtp(smtpServerOf(smtpUrl), from) };
  return { kind: 'outbox', close: () => {}, ...(await openOutbox(dataDir, from)) };
}
