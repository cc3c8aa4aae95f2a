import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { hasWebAddress } from '#kernel/mail/web-address.ts';
import { m } from '#texts';
import type { Site } from '../contract.ts';
import { knownSites } from './sites.ts';

/** `greeted`: who is greeted, where that is not the name of the address. */
type Reader = { siteId: string; locale: Locale; name: string; email: string; greeted?: string };
/** `replyTo`: where answers are read, where that is not the office. */
type More = Pick<Mail, 'id' | 'about' | 'attachments' | 'isPrivate' | 'senderName' | 'messageId' | 'replyTo'>;
export type ParishWords = Parameters<typeof brandedEmail>[1];

/** A message of a parish to one person, in that person's language; says whom to ask, and answers go to the office. */
export async function sendParishMail(
  ctx: Context,
  { siteId, locale, name, email, greeted = name }: Reader,
  words: ParishWords,
  more: More = {},
): Promise<void> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  const head = { locale, sender: site?.name ?? ctx.site.name, website: ctx.publicUrl, name: greeted };
  await ctx.mail.send({
    ...brandedEmail({ ...head, questions: site ? questionsTo(site, locale) : '' }, words),
    to: addressWithName(hasWebAddress(name) ? '' : name, email),
    replyTo: site?.details.email || undefined,
    purpose: 'notification',
    siteId,
    ...more,
  });
}

function questionsTo({ details: { email, phone } }: Site, locale: Locale): string {
  if (email && phone) return m.sites_mailQuestions({ phone }, { locale });
  if (email) return m.sites_mailQuestionsReply({}, { locale });
  return phone ? m.sites_mailQuestionsCall({ phone }, { locale }) : '';
}
