import type { Context } from '#kernel/context.ts';
import { isLocale, type Locale } from '#kernel/i18n/texts.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Composed, LetterHead } from '../mails/compose.ts';
import { type AccountPages, accountPageSettings } from '../settings.ts';
import type { AccountRef } from './account-by-handle.ts';
import { countUp, hasRoom, MAILS_TO_ONE } from './rate-limit.ts';

/** What a job was asked with: who, and the language of the page on which it was asked. */
export type Asked = Record<string, unknown>;

/** What a letter needs to be composed; `linkTo` makes the address of a page. */
export type Frame = {
  head: LetterHead;
  pages: AccountPages;
  linkTo: (page: string, values?: Record<string, string>) => string;
};

type LinkLetter = { asked: Asked; account: AccountRef; kind: string; to?: string };

/**
 * A letter with a link, to the account's own address or to `to`. Enough letters of a kind for one hour: nothing is sent,
 * and nobody is told. Asked before the link is made, because a new link ends the one that was mailed before.
 */
export async function sendLink(
  ctx: Context,
  { asked, account, kind, to }: LinkLetter,
  compose: (frame: Frame) => Promise<Composed>,
): Promise<boolean> {
  const subject = `mail.${kind}:${account.id}`;
  if (!(await hasRoom(ctx, subject, MAILS_TO_ONE))) return false;
  const composed = await compose(await frameOf(ctx, account, asked));
  if (to === undefined) await send(ctx, account, composed);
  else await ctx.mail.send({ to, ...composed });
  await countUp(ctx, subject, MAILS_TO_ONE);
  return true;
}

/** A letter that tells what has happened. */
export async function sendNotice(
  ctx: Context,
  { account, asked }: { account: AccountRef; asked: Asked },
  compose: (frame: Frame) => Composed,
): Promise<void> {
  await send(ctx, account, compose(await frameOf(ctx, account, asked)));
}

async function send(ctx: Context, account: AccountRef, composed: Composed): Promise<void> {
  await ctx.mail.send({ to: addressWithName(nameFor(account), account.handle), ...composed });
}

/** Whoever signs up types the name: until the address is proved it is a stranger's text and goes into nobody's mailbox. */
function nameFor({ name, handle, isPending }: AccountRef): string {
  return isPending || name === handle ? '' : name;
}

/** In the person's own language if it is known, else in that of the page. */
async function frameOf(ctx: Context, account: AccountRef, asked: Asked): Promise<Frame> {
  const { pagetitle, default_language } = await readSettings(ctx, websiteSettings);
  const { pages } = await readSettings(ctx, accountPageSettings);
  const locale: Locale = account.locale ?? (isLocale(asked.locale) ? asked.locale : default_language);
  const head = { locale, sender: pagetitle, website: ctx.publicUrl, name: nameFor(account) };
  return { head, pages, linkTo: (page, values = {}) => linkTo(ctx.publicUrl, locale, page, values) };
}

/** Only ever below the configured public address, whatever a request called itself (A42). */
function linkTo(publicUrl: string, locale: Locale, page: string, values: Record<string, string>): string {
  const search = new URLSearchParams({ ...values, ...(locale === 'de' ? {} : { lang: locale }) }).toString();
  return `${publicUrl}${encodeURI(page)}${search ? `?${search}` : ''}`;
}
