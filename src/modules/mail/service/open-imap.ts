import type { ImapFlow } from 'imapflow';
import type { Context } from '#kernel/context.ts';
import type { Mailbox } from '../contract.ts';
import { serverAt } from './mailbox-server.ts';
import { accessTokenOf } from './oauth.ts';

/** A client of the IMAP server of a mailbox, not connected yet; the caller closes it. @throws MailHostError, MailboxNotConnected */
export async function openImap(ctx: Context, box: Mailbox, password: string): Promise<ImapFlow> {
  const accessToken = await accessTokenOf(ctx, box);
  const server = await serverAt(box.imap, password, ctx.mail.network);
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: server.host,
    port: server.port || (server.secure ? 993 : 143),
    secure: server.secure,
    doSTARTTLS: !server.secure && !server.isPlain,
    ...(server.name ? { servername: server.name } : {}),
    auth: accessToken ? { user: server.user, accessToken } : { user: server.user, pass: server.password },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Begins to listen (IDLE) as soon as nothing else is asked for.
    autoIdleDelay: 1000,
  });
  // Without a listener a late error of the socket would end the process.
  client.on('error', () => {});
  return client;
}
