import { onTestFinished } from 'vitest';
import { type Mailbox, mailboxSchema } from '#modules/mail/contract.ts';
import { createPost } from '#modules/mail/index.ts';
import { seedConfig } from '#modules/settings/index.ts';
import type { House } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { Message, Thread } from '../contract.ts';
import { messageBoxes } from '../service/mail-in/fetch-mail.ts';
import { takeMail } from '../service/mail-in/take-mail.ts';
import { createMailWatch } from '../service/mail-in/watch-mail.ts';

const LOCAL = ['127.0.0.1'];
/** uuid of the first mailbox; the second one ends with 1. */
export const KANZLEI = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';

type Wanted = { user?: string; site?: 'fels' | 'kirchberg'; port: number; smtpPort?: number };

/**
 * Configures mailboxes of Fels (or another parish) at servers in the own network, which only these contexts allow. Returns how
 * their emails are fetched, and a context that sends through them.
 */
export async function openMailboxes(house: House, wanted: readonly Wanted[]) {
  const { secrets } = await house.server.contextOf();
  const boxes = wanted.map(({ user = 'kanzlei', site = 'fels', port, smtpPort }, index): Mailbox => {
    const uuid = `${KANZLEI.slice(0, -1)}${index}`;
    const sealed = (at: string) => secrets.seal(`settings.config:mail.mailboxes.${uuid}.${at}`, 'geheim');
    return mailboxSchema.parse({
      uuid,
      _id: user,
      from_address: `${user}@fels.test`,
      purposes: ['message'],
      sites: [house.sites[site]._id],
      imap: { host: '127.0.0.1', port, tls: 'none', user, password: sealed('imap.password') },
      ...(smtpPort ? { host: '127.0.0.1', port: smtpPort, tls: 'none', user, password: sealed('password') } : {}),
    });
  });
  await (await house.server.contextOf()).tx((tx) => seedConfig(tx, { mail: { mailboxes: boxes } }));
  house.server.forget();
  const contextOf = async () => ({ ...(await house.server.contextOf()), mail: post });
  const post = createPost({ fallback: house.mail, contextOf, network: { internal: LOCAL } });
  const watch = createMailWatch(contextOf);
  onTestFinished(() => watch.close());
  return { fetch: watch.look, close: watch.close, contextOf };
}

/** Takes an email into the first mailbox, as if its server had handed it out; the next one comes a second later. */
export async function receive(house: House, source: string | Buffer, user = 'kanzlei'): Promise<boolean> {
  const ctx = await house.server.contextOf();
  const box = (await messageBoxes(ctx)).find(({ _id }) => _id === user);
  if (!box) throw new Error('There is no mailbox');
  house.clock.advance(1000);
  return takeMail(ctx, { box, source: Buffer.from(source), receivedAt: house.clock.now(), isWhole: true });
}

/** An email as text; a header of '' is left out. */
export function emailText(headers: Record<string, string>, body = 'Grüß Gott'): string {
  const all = {
    From: 'Anna Muster <anna@example.test>',
    Subject: 'Frage',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
}

export const inboxOf = async (house: House, who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels') =>
  ((await house.call(who, 'GET /api/v0/message/', { query: { limit: 200 } })).body as { message: Message[] }).message;

export const threadOf = async (house: House, { _id }: Pick<Message, '_id'>) =>
  (await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(_id))).body as Thread;
