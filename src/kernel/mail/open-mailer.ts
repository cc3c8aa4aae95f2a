import { isOneAddress } from './check-mail.ts';
import type { Mailer } from './mailer.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

export type MailerSettings = {
  /** '' = letters are kept in `dataDir`/outbox (decision 32). */
  smtpUrl: string;
  dataDir: string;
  /** 'Name <address>' of the installation. */
  from: string;
};

export type OpenMailer = Mailer & {
  /** Where letters go; the admin area shows the outbox only for 'outbox'. */
  kind: 'smtp' | 'outbox';
  /** Lets connections go that are kept for the next letter; part of a graceful stop. */
  close: () => void;
};

/** Opens the mailer of the installation. @throws Error when `from` or the SMTP address cannot be used. */
export async function openMailer({ smtpUrl, dataDir, from }: MailerSettings): Promise<OpenMailer> {
  if (!isOneAddress(from)) throw new Error('The sender of mails must be one address');
  if (smtpUrl) return { kind: 'smtp', ...openSmtp(smtpUrl, from) };
  return { kind: 'outbox', close: () => {}, ...(await openOutbox(dataDir, from)) };
}
