import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { brandedEmail } from '#kernel/mail/branded-email.ts';
import { addressWithName } from '#kernel/mail/check-mail.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import { members } from '../../tables.ts';
import { hasConsent } from '../board/suits.ts';
import { memberById, todayIn } from '../rows.ts';
import { ownUrl } from './own-links.ts';

const UPDATE = 'rosters.member.update';

/**
 * The personal link of a member, sent by email where there is an address; `renew` ends all former ones.
 * @throws AppError C100, notFound, conflict, rosters.noConsent
 */
export const sendLink = (
  ctx: Context,
  { id, renew }: { id: string; renew: boolean },
): Promise<{ url: string; isSent: boolean }> =>
  ctx.tx(async (tx) => {
    tx.demand(UPDATE);
    const [row] = await tx.db.select().from(members).where(eq(members.id, id)).for('update');
    if (!row || row.removedAt) throw notFound();
    tx.demand(UPDATE, { siteId: row.siteId });
    if (!hasConsent(row, todayIn(tx, row.siteId))) throw new AppError('rosters.noConsent', 409, 'rosters_noConsent');
    const linkVersion = row.linkVersion + (renew ? 1 : 0);
    const own = and(eq(members.id, id), eq(members.rev, row.rev));
    const [member] = await tx.db.update(members).set({ linkVersion }).where(own).returning();
    if (!member) throw conflict(null);
    const isSent = member.email !== null;
    if (isSent) await tx.jobs.enqueue('rosters.sendLink', { siteId: row.siteId, memberId: id });
    await tx.record({
      act: 'rosters.member.link',
      object: { kind: 'roster_member', id, label: row.id.slice(0, 8).toUpperCase() },
      siteId: row.siteId,
    });
    return { url: ownUrl(tx, member), isSent };
  });

/** Sends the email with the personal link. */
export async function mailLink(
  ctx: Context,
  { siteId, memberId }: { siteId: string; memberId: string },
): Promise<void> {
  const member = await memberById(ctx, siteId, memberId);
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (!member?.email || !site || !hasConsent(member, todayIn(ctx, siteId))) return;
  const { locale, isParentEmail } = member;
  const o = { locale };
  const name = isParentEmail ? '' : member.name;
  await ctx.mail.send({
    ...brandedEmail(
      { locale, sender: site.name, website: ctx.publicUrl, name },
      {
        title: m.rosters_mailLinkTitle({ parish: site.name }, o),
        paragraphs: [
          ...(isParentEmail ? [m.rosters_mailForChild({ name: member.name }, o)] : []),
          m.rosters_mailLinkText({}, o),
        ],
        button: { label: m.rosters_mailLook({}, o), url: ownUrl(ctx, member) },
        footer: [m.rosters_mailFooter({ parish: site.name }, o)],
      },
    ),
    to: addressWithName(name, member.email),
    senderName: site.name,
    replyTo: site.details.email || undefined,
    purpose: 'notification',
    siteId,
    isPrivate: true,
  });
}
