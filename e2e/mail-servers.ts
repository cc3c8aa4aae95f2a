import type { Browser } from '@playwright/test';
import { type ImapServer, startImapServer } from '../src/modules/messages/testing/imap-server.ts';
import { type SmtpSink, startSmtpSink } from '../src/modules/messages/testing/smtp-sink.ts';
import { expect, OWN, signIn } from './journey.ts';

export type MailServers = { imap: ImapServer; smtp: SmtpSink; close: () => Promise<void> };

const ADDRESS = 'kanzlei@fels.example';

/** Starts mail servers on this machine and makes them the mailbox of Fels, until they are closed. */
export async function openMailServers(browser: Browser): Promise<MailServers> {
  const [imap, smtp] = await Promise.all([startImapServer(), startSmtpSink()]);
  const login = { host: '127.0.0.1', tls: 'none', user: 'kanzlei', password: 'geheim' };
  await putMailboxes(browser, (fels) => [
    {
      uuid: crypto.randomUUID(),
      _id: 'kanzlei',
      from_address: ADDRESS,
      sites: [fels],
      purposes: ['message'],
      ...login,
      port: smtp.port,
      imap: { ...login, port: imap.port },
    },
  ]);
  const close = async () => {
    await putMailboxes(browser, () => []);
    await Promise.all([imap.close(), smtp.close()]);
  };
  return { imap, smtp, close };
}

async function putMailboxes(browser: Browser, boxesOf: (fels: string) => object[]): Promise<void> {
  const office = await browser.newContext();
  await signIn(office);
  const { site } = (await (await office.request.get('/api/v0/site/')).json()) as {
    site: { _id: string; slug: string }[];
  };
  const { rev } = (await (await office.request.get('/api/v0/config/')).json()) as { rev: number };
  const fels = site.find(({ slug }) => slug === 'fels')?._id ?? '';
  const data = { rev, config: { mail: { mailboxes: boxesOf(fels) } } };
  const stored = await office.request.put('/api/v0/config/', { data, headers: OWN });
  expect(stored.status(), await stored.text()).toBe(200);
  await office.close();
}

/** The email to this address, once it has arrived. */
export async function arrivedAt({ received }: SmtpSink, address: string): Promise<string> {
  const find = () => received.findLast((email) => email.includes(`<${address}>`) || email.includes(`To: ${address}`));
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  return find() ?? '';
}

export const headerOf = (email: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(email)?.[1]?.trim() ?? '';
