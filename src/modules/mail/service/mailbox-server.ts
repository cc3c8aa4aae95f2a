import ipaddr from 'ipaddr.js';
import type { Context } from '#kernel/context.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { isListed, MailHostError, type MailNetwork, resolveMailHost } from '#kernel/mail/mail-host.ts';
import type { SmtpServer } from '#kernel/mail/smtp.ts';
import { openSecretSetting, readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Mailbox } from '../contract.ts';
import { senderOf } from './choose-mailbox.ts';
import { accessTokenOf } from './oauth.ts';

/** The server of a stored mailbox, by the address that was checked. @throws MailHostError */
export async function smtpOf(ctx: Context, box: Mailbox, network: MailNetwork): Promise<SmtpServer> {
  const path = `mail.mailboxes.${box.uuid}.password`;
  const accessToken = await accessTokenOf(ctx, box);
  const server = await serverAt(box, accessToken ? '' : openSecretSetting(ctx, path, box.password), network);
  return accessToken ? { ...server, accessToken } : server;
}

/** The same for a mailbox whose password is known. @throws MailHostError */
export async function serverAt(
  { host, port, tls, user }: Pick<Mailbox, 'host' | 'port' | 'tls' | 'user'>,
  password: string,
  network: MailNetwork,
): Promise<SmtpServer> {
  const address = await resolveMailHost(host, network);
  if (tls === 'none' && !isListed(host, network.internal)) throw new MailHostError('unencrypted');
  const name = ipaddr.isValid(host) ? {} : { name: host };
  return { host: address, ...name, port, secure: tls === 'tls', isPlain: tls === 'none', user, password };
}

/** 'Name <address>' of a mailbox; without a name of its own that of the website. */
export async function fromOf(ctx: Context, box: Mailbox): Promise<string> {
  const { pagetitle } = await readSettings(ctx, websiteSettings);
  return addressWithName(box.from_name || pagetitle, senderOf(box));
}
