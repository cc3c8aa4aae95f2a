import { m } from '#texts';
import type { Mailbox } from '../../contract.ts';

type Server = { host: string; port: number; tls: Mailbox['tls'] };
type Provider = { name: string; smtp: Server; imap: Server; hint?: () => string };

const starttls = (host: string): Server => ({ host, port: 587, tls: 'starttls' });
const smtps = (host: string): Server => ({ host, port: 465, tls: 'tls' });
const imaps = (host: string): Server => ({ host, port: 993, tls: 'tls' });

/** Servers of well-known providers, as these publish them. */
export const PROVIDERS: readonly Provider[] = [
  { name: 'A1', smtp: starttls('smtp.a1.net'), imap: imaps('imap.a1.net') },
  { name: 'easyname', smtp: starttls('smtp.easyname.com'), imap: imaps('imap.easyname.com') },
  { name: 'Gmail', smtp: smtps('smtp.gmail.com'), imap: imaps('imap.gmail.com'), hint: m.mail_hintGmail },
  { name: 'GMX', smtp: starttls('mail.gmx.net'), imap: imaps('imap.gmx.net'), hint: m.mail_hintGmx },
  { name: 'IONOS', smtp: smtps('smtp.ionos.de'), imap: imaps('imap.ionos.de') },
  {
    name: 'Microsoft 365',
    smtp: starttls('smtp.office365.com'),
    imap: imaps('outlook.office365.com'),
    hint: m.mail_hintMicrosoft,
  },
  { name: 'World4You', smtp: starttls('smtp.world4you.com'), imap: imaps('imap.world4you.com') },
];

export const providerOf = (host: string): Provider | undefined => PROVIDERS.find(({ smtp }) => smtp.host === host);
