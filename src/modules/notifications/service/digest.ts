import type { Context } from '#kernel/context.ts';
import { brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { staffAccounts } from '#modules/auth/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import { unreadForDigest } from './notifications.ts';

const DAY_MS = 86_400_000;

/** Mails each member of staff what is unread since yesterday, if anything is. */
export async function sendDigests(ctx: Context): Promise<number> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const { pagetitle, default_language, components } = await readSettings(ctx, websiteSettings);
  let sent = 0;
  for (const { actor, locale: own } of await staffAccounts(ctx)) {
    const locale = own ?? default_language;
    const sentences = await unreadForDigest({ ...ctx, locale }, actor, since);
    if (sentences.length === 0) continue;
    const o = { locale };
    const head = { locale, sender: pagetitle || ctx.site.name, website: ctx.publicUrl, name: actor.name };
    const url = pageUrl({ publicUrl: ctx.publicUrl, locale }, `${components.admincenter.url}/notifications`);
    const email = brandedEmail(head, {
      title: m.notifications_mailTitle({ count: sentences.length }, o),
      paragraphs: sentences,
      button: { label: m.notifications_mailButton({}, o), url },
      footer: [m.notifications_mailFooter({}, o)],
    });
    await ctx.mail.send({ to: addressWithName(actor.name, actor.handle), ...email, purpose: 'notification' });
    sent += 1;
  }
  return sent;
}
