import { buffer } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import type { MailNetwork } from '#kernel/mail/mail-host.ts';
import type { Mail, Mailer, MailLanes, OpenMailbox, Post } from '#kernel/mail/mailer.ts';
import { openSmtp } from '#kernel/mail/smtp.ts';
import { readStoredSettings } from '#modules/settings/index.ts';
import { mailSettings } from '../settings.ts';
import { chooseMailbox, type MailboxUse, senderOf } from './choose-mailbox.ts';
import { signingKeyOf } from './dkim.ts';
import { createLanes } from './lanes.ts';
import { fromOf, smtpOf } from './mailbox-server.ts';
import { sendMail } from './send-mail.ts';

type PostParts = {
  /** SMTP_URL, or the outbox folder. */
  fallback: Mailer & { kind?: 'smtp' | 'outbox' };
  contextOf: () => Promise<Context>;
  network: MailNetwork;
  lanes?: MailLanes;
};

/**
 * The mailer of the product: mailbox of the parish and purpose, else the default mailbox, else `fallback`. Reads the mailboxes
 * from the database for every message, so that a change holds at once in every process.
 */
export function createPost({ fallback, contextOf, network, lanes = createLanes() }: PostParts): Post {
  return {
    network,
    lanes,
    ...(fallback.kind ? { fallbackKind: fallback.kind } : {}),
    send: async (mail) => sendMail(await contextOf(), mail),
    async deliver(given) {
      const ctx = await contextOf();
      const mail = await withFiles(ctx, given);
      const use = { siteId: mail.siteId ?? null, purpose: mail.purpose ?? 'system', uuid: mail.mailbox } as const;
      const out = await openMailbox(ctx, use, { fallback, network });
      try {
        await out.send(mail);
        return { mailbox: out.mailbox, isKept: out.isKept };
      } finally {
        out.close();
      }
    },
    open: async (use) => openMailbox(await contextOf(), use, { fallback, network }),
  };
}

/** The chosen mailbox with its connections; that of the environment stays open for everybody. @throws MailHostError */
async function openMailbox(
  ctx: Context,
  use: MailboxUse,
  { fallback, network }: Pick<PostParts, 'fallback' | 'network'>,
): Promise<OpenMailbox> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const box = chooseMailbox(values.mail, use);
  if (!box) {
    const send = async (mail: Mail) => void (await fallback.send(mail));
    return { mailbox: '', isKept: fallback.kind === 'outbox', send, close: () => {} };
  }
  const key = await signingKeyOf(ctx, senderOf(box));
  const smtp = openSmtp(await smtpOf(ctx, box, network), await fromOf(ctx, box), key);
  return {
    mailbox: box._id,
    isKept: false,
    send: async (mail) => void (await smtp.send(mail)),
    close: () => smtp.close(),
  };
}

/** Reads the attached files. @throws Error for one that is gone: the message fails rather than leaving without it */
async function withFiles({ files }: Context, mail: Mail): Promise<Mail> {
  if (!mail.attachments?.length) return mail;
  const attachments = await Promise.all(
    mail.attachments.map(async (one) => {
      const body = await files.read(one.key);
      if (!body) throw new Error('An attached file is gone');
      return { ...one, content: await buffer(body) };
    }),
  );
  return { ...mail, attachments };
}
