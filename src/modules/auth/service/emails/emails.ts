import type { Context } from '#kernel/context.ts';
import { isLocale, type Locale } from '#kernel/i18n/texts.ts';
import { type EmailContent, type EmailHead, pageUrl } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { countCall, isWithin, type RateLimit } from '#kernel/throttle/rate-limit.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { type AccountPages, accountPageSettings } from '../../settings.ts';
import type { AccountRef } from '../account-by-handle.ts';

/** Job payload: the account, and the language of the page that requested the job. */
export type Asked = {
  userId?: string;
  /** Instead of `userId`: the address that was entered. */
  handle?: string;
  locale?: Locale;
  siteId?: string;
  /** The page that was left for the link. */
  back?: string | null | undefined;
};

/** Values for composing an email; `linkTo` builds the URL of a page. */
export type Frame = {
  head: EmailHead;
  pages: AccountPages;
  linkTo: (page: string, values?: Record<string, string>) => string;
};

/** Limit per kind of email and recipient: further ones are dropped silently. */
const MAILS_TO_ONE: readonly RateLimit[] = [{ most: 3, windowMs: 3_600_000 }];

type LinkEmail = { asked: Asked; account: AccountRef; kind: string; to?: string };

/**
 * Sends an email with a link to the account's own address or to `to`. Over the hourly limit nothing is sent, silently.
 * The limit is checked before the link is created, because a new link invalidates the one mailed before.
 */
export async function sendLink(
  ctx: Context,
  { asked, account, kind, to }: LinkEmail,
  compose: (frame: Frame) => Promise<EmailContent>,
): Promise<boolean> {
  const subject = `auth.mail.${kind}:${account.id}`;
  if (!(await isWithin(ctx, subject, MAILS_TO_ONE))) return false;
  const composed = await compose(await frameOf(ctx, account, asked));
  if (to === undefined) await send(ctx, account, asked, composed);
  else await ctx.mail.send({ to, ...composed, ...mailUse(asked) });
  await countCall(ctx, subject, MAILS_TO_ONE);
  return true;
}

/** Sends an email notification without a one-time link. */
export async function sendNotice(
  ctx: Context,
  { account, asked, isAwaited }: { account: AccountRef; asked: Asked; isAwaited?: boolean },
  compose: (frame: Frame) => EmailContent,
): Promise<void> {
  await send(ctx, account, asked, { ...compose(await frameOf(ctx, account, asked)), isAwaited });
}

async function send(
  ctx: Context,
  account: AccountRef,
  asked: Asked,
  composed: EmailContent & { isAwaited?: boolean | undefined },
): Promise<void> {
  await ctx.mail.send({ to: addressWithName(nameFor(account), account.handle), ...composed, ...mailUse(asked) });
}

/** Sent through the mailbox for accounts; of the parish on whose pages it was asked for, if that is known. */
const mailUse = ({ siteId }: Asked): Pick<Mail, 'purpose' | 'siteId'> => ({
  purpose: 'system',
  siteId: siteId ?? null,
});

/** Until the address is confirmed, the name is untrusted text and must not be mailed to a third party. */
function nameFor({ name, handle, isPending }: AccountRef): string {
  return isPending || name === handle ? '' : name;
}

/** Uses the account's language if known, else that of the page where its holder asked, else that of the installation. */
async function frameOf(ctx: Context, account: AccountRef, asked: Asked): Promise<Frame> {
  const { pagetitle, default_language } = await readSettings(ctx, websiteSettings);
  const { pages } = await readSettings(ctx, accountPageSettings);
  const locale: Locale = account.locale ?? (isLocale(asked.locale) ? asked.locale : default_language);
  const head = { locale, sender: pagetitle || ctx.site.name, website: ctx.publicUrl, name: nameFor(account) };
  return { head, pages, linkTo: (page, values) => pageUrl({ publicUrl: ctx.publicUrl, locale }, page, values) };
}
