import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { handleOf, localesOf } from '#modules/auth/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { messageRecipients, teamMessages } from '../../collections/team-messages.ts';
import { teams } from '../../tables.ts';
import { declineHeaders, declineUrl } from './decline.ts';

export type SendPayload = { siteId: string; message: string };

/** Hands over the emails of a message that still wait. The id of each email makes a repeated job send nothing twice. */
export async function sendMessage(ctx: Context, { siteId, message: id }: SendPayload): Promise<void> {
  const [found] = await ctx.db
    .select({ message: teamMessages, team: teams.name })
    .from(teamMessages)
    .innerJoin(teams, eq(teams.id, teamMessages.team))
    .where(and(eq(teamMessages.id, id), eq(teamMessages.siteId, siteId)));
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (!found || !site) return;
  const waiting = await ctx.db
    .select()
    .from(messageRecipients)
    .where(and(eq(messageRecipients.message, id), eq(messageRecipients.state, 'waiting')))
    .orderBy(asc(messageRecipients.id));
  const locales = await localesOf(
    ctx,
    waiting.map(({ email }) => email),
  );
  const { message, team } = found;
  const replyTo = (message.sender && (await handleOf(ctx, message.sender))) || site.details.email || undefined;
  const isNews = message.kind === 'news';
  for (const { id: recipient, email } of waiting) {
    const locale: Locale = locales.get(email) ?? 'de';
    const owned = { id: recipient, siteId, locale };
    await ctx.mail.send({
      ...brandedEmail(
        { locale, sender: `${team}, ${site.name}`, website: ctx.publicUrl, name: '' },
        {
          title: message.subject,
          paragraphs: message.text.split(/\n{2,}/),
          footer: [
            m.sports_messageWhy({ team }, { locale }),
            ...(isNews ? [m.sports_messageDecline({ url: declineUrl(ctx, owned) }, { locale })] : []),
          ],
        },
      ),
      id: recipient,
      to: email,
      senderName: team,
      replyTo,
      purpose: 'message',
      siteId,
      headers: isNews ? declineHeaders(ctx, owned) : undefined,
      // What a team is told concerns it alone, and the link at the foot belongs to its reader.
      isPrivate: true,
    });
    await ctx.db.update(messageRecipients).set({ state: 'sent' }).where(eq(messageRecipients.id, recipient));
  }
}
