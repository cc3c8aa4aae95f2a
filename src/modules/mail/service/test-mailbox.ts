import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { tooMany } from '#kernel/errors.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { composed } from '#kernel/mail/compose.ts';
import type { MailNetwork } from '#kernel/mail/mail-host.ts';
import { transportOf } from '#kernel/mail/smtp.ts';
import { MASK } from '#kernel/settings/fields.ts';
import { countCall, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { openSecretSetting, readStoredSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { Mailbox, SenderDomain, TestedServer } from '../contract.ts';
import { mailSettings } from '../settings.ts';
import { senderOf } from './choose-mailbox.ts';
import { problemOf } from './mail-problem.ts';
import { fromOf, serverAt } from './mailbox-server.ts';
import { accessTokenOf } from './oauth.ts';
import { openImap } from './open-imap.ts';
import { markedMail } from './own-mail.ts';
import { readSender } from './sender-domain.ts';

const LIMITS = rateLimits(6, 20, 60);
const LONGEST_MS = 30_000;

/**
 * Signs in at both servers of a mailbox, sends a message to the address of the caller and opens the folder. Needs a recent proof,
 * because it may send a stored password to a server that was just typed in. @throws AppError C100, access.proofNeeded, tooMany
 */
export async function testMailbox(
  ctx: Context,
  given: Mailbox,
): Promise<{ smtp: TestedServer; imap: TestedServer | null; sender: SenderDomain | null }> {
  ctx.demand('settings.config.update', { siteId: null });
  demandRecentProof(ctx);
  const waitMs = await countCall(ctx, `mail.test:${ctx.user.id}`, LIMITS);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
  const box = await withStoredPasswords(ctx, given);
  const { network } = ctx.mail;
  const address = senderOf(box);
  const [smtp, imap, sender] = await Promise.all([
    tested(ctx, 'mail_testSmtpWorks', () => trySmtp(ctx, box, network)),
    box.imap.host ? tested(ctx, 'mail_testImapWorks', () => tryImap(ctx, box, network)) : null,
    address ? readSender(ctx, { address, host: box.host }) : null,
  ]);
  return { smtp, imap, sender };
}

async function withStoredPasswords(ctx: Context, given: Mailbox): Promise<Mailbox> {
  const { values } = await readStoredSettings(ctx, mailSettings);
  const stored = values.mail.mailboxes.find(({ uuid }) => uuid === given.uuid);
  const path = `mail.mailboxes.${given.uuid}`;
  const opened = (typed: string, at: string, sealed = '') =>
    typed === MASK ? openSecretSetting(ctx, at, sealed) : typed;
  return {
    ...given,
    password: opened(given.password, `${path}.password`, stored?.password),
    imap: { ...given.imap, password: opened(given.imap.password, `${path}.imap.password`, stored?.imap.password) },
  };
}

async function tested(
  { locale, user }: Context,
  good: MessageKey,
  attempt: () => Promise<MessageKey | null>,
): Promise<TestedServer> {
  const words = (key: MessageKey) => textOf(key, locale, { address: user.handle });
  try {
    const problem = await withinTime(attempt());
    return problem ? { works: false, message: words(problem) } : { works: true, message: words(good) };
  } catch (error) {
    return { works: false, message: words(problemOf(error)) };
  }
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), LONGEST_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function trySmtp(ctx: Context, box: Mailbox, network: MailNetwork): Promise<MessageKey | null> {
  const from = await fromOf(ctx, box);
  if (senderOf(box) === '') return 'mail_problemNoSender';
  const accessToken = await accessTokenOf(ctx, box);
  const server = { ...(await serverAt(box, box.password, network)), ...(accessToken ? { accessToken } : {}) };
  const transport = (await import('nodemailer')).createTransport({ ...transportOf(server), socketTimeout: LONGEST_MS });
  try {
    await transport.verify();
    const { locale } = ctx;
    const mail = {
      to: ctx.user.handle,
      subject: m.mail_testSubject({}, { locale }),
      text: m.mail_testText({ name: box._id }, { locale }),
    };
    await transport.sendMail(composed(markedMail(ctx, crypto.randomUUID(), mail), from));
    return null;
  } finally {
    transport.close();
  }
}

async function tryImap(ctx: Context, box: Mailbox, network: MailNetwork): Promise<MessageKey | null> {
  const { imap } = box;
  const client = await openImap({ ...ctx, mail: { ...ctx.mail, network } }, box, imap.password);
  try {
    await client.connect();
    const isOpen = await client.mailboxOpen(imap.folder || 'INBOX', { readOnly: true }).then(
      () => true,
      () => false,
    );
    return isOpen ? null : 'mail_problemFolder';
  } finally {
    client.close();
  }
}
