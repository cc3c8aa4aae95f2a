import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { mailDeclines } from '../../collections/team-messages.ts';
import type { TeamContact } from '../../contract/team-mail.ts';
import { isMemberOn } from '../../rules/member-on.ts';
import { addressesOf } from '../../rules/team-addresses.ts';
import { athletes, squadMembers } from '../../tables.ts';
import { PLAYERS, teamFor } from '../coach/own-squad.ts';
import { presentSeason } from '../statistics/team-statistics.ts';

/** Right to write to a team, and to see by which addresses it is reached; a coach holds it `:own`. */
export const SEND = 'sports.message.send';

/** Players of today with the addresses that reach them. `replyTo`: where answers go. @throws AppError C100, notFound */
export async function readContacts(
  ctx: Context,
  { id }: { id: string },
): Promise<{ contact: TeamContact[]; replyTo: string; total: number }> {
  const { siteId } = await teamFor(ctx, SEND, id);
  const contact = await contactsOf(ctx, { siteId, team: id });
  return { contact, replyTo: ctx.user.handle, total: contact.length };
}

/** The same without a question for rights. */
export async function contactsOf(
  ctx: Context,
  { siteId, team }: { siteId: string; team: string },
): Promise<TeamContact[]> {
  const { on } = localMoment(ctx.now(), zoneOf(ctx, siteId));
  const season = await presentSeason(ctx, siteId);
  if (!season) return [];
  const found = await ctx.db
    .select({ athlete: athletes, fromOn: squadMembers.fromOn, untilOn: squadMembers.untilOn })
    .from(squadMembers)
    .innerJoin(athletes, eq(athletes.id, squadMembers.athlete))
    .where(
      and(
        eq(squadMembers.siteId, siteId),
        eq(squadMembers.team, team),
        eq(squadMembers.season, season),
        inArray(squadMembers.role, PLAYERS),
        isNull(squadMembers.removedAt),
        isNull(athletes.removedAt),
        isNull(athletes.forgottenAt),
      ),
    )
    .orderBy(asc(athletes.firstName), asc(athletes.lastName), asc(athletes.id));
  const present = new Map(found.filter((row) => isMemberOn(row, on)).map(({ athlete }) => [athlete.id, athlete]));
  const reached = [...present.values()].map((one) => ({ one, addresses: addressesOf(one, on) }));
  const emails = reached.flatMap(({ addresses }) => addresses.map(({ email }) => email)).filter(Boolean);
  const declined = await declinedOf(ctx, { siteId, emails });
  return reached.map(({ one, addresses }) => ({
    athlete: one.id,
    name: `${one.firstName} ${one.lastName}`.trim(),
    addresses: addresses.map((address) => ({ ...address, isDeclined: declined.has(address.email) })),
  }));
}

async function declinedOf(ctx: Context, { siteId, emails }: { siteId: string; emails: readonly string[] }) {
  if (emails.length === 0) return new Set<string>();
  const rows = await ctx.db
    .select({ email: mailDeclines.email })
    .from(mailDeclines)
    .where(and(eq(mailDeclines.siteId, siteId), inArray(mailDeclines.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}
