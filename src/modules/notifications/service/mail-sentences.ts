import type { auditTrail } from '#kernel/audit/tables.ts';
import type { Actor, Context } from '#kernel/context.ts';
import { type Locale, textOf } from '#kernel/i18n/texts.ts';
import { brandedEmail, pageUrl } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { sentencesOf } from '#modules/audit/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { MailTime } from '../contract.ts';

/** A screen of the admin area, by default the list of notifications, for links outside of it. */
export async function adminPath(ctx: Context, path = 'notifications'): Promise<string> {
  const { components } = await readSettings(ctx, websiteSettings);
  return `${components.admincenter.url}/${path}`;
}

/**
 * Sentences of entries outside of the admin area, in the language of `ctx`: confidential kinds only reveal that there
 * is something.
 */
export async function sentencesOutside(
  ctx: Context,
  rows: readonly (typeof auditTrail.$inferSelect)[],
): Promise<string[]> {
  const sentences = await sentencesOf(ctx, [...rows]);
  const kinds = new Map(ctx.rooms.flatMap(({ notices = {} }) => Object.entries(notices)));
  return rows.map(({ act }, index) => {
    const kind = kinds.get(act);
    return kind?.isConfidential ? textOf(kind.title, ctx.locale) : (sentences[index] ?? '');
  });
}

const TITLES: Readonly<Record<MailTime, (input: { count: number }, options: { locale: Locale }) => string>> = {
  off: m.notifications_mailTitleNow,
  now: m.notifications_mailTitleNow,
  daily: m.notifications_mailTitle,
  weekly: m.notifications_mailTitleWeek,
};

/** Mails notifications to a member of staff, in the person's language. `path`: where the only one of them is seen. */
export async function mailSentences(
  ctx: Context,
  { actor, locale: own }: { actor: Actor; locale: Locale | null },
  { sentences, time, path }: { sentences: string[]; time: MailTime; path?: string | undefined },
): Promise<void> {
  const { pagetitle, default_language } = await readSettings(ctx, websiteSettings);
  const locale = own ?? default_language;
  const o = { locale };
  const head = { locale, sender: pagetitle || ctx.site.name, website: ctx.publicUrl, name: actor.name };
  const email = brandedEmail(head, {
    title: TITLES[time]({ count: sentences.length }, o),
    paragraphs: sentences,
    button: {
      label: m.notifications_mailButton({}, o),
      url: pageUrl({ publicUrl: ctx.publicUrl, locale }, await adminPath(ctx, path)),
    },
    footer: [m.notifications_mailFooter({}, o)],
  });
  await ctx.mail.send({
    to: addressWithName(actor.name, actor.handle),
    ...email,
    purpose: 'notification',
    isNotice: true,
  });
}
