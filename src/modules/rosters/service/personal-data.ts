import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { AccountSection, PersonalData } from '#kernel/personal-data.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { m } from '#texts';
import { assignments, duties, members } from '../tables.ts';
import { hasConsent } from './board/suits.ts';
import { ownPath } from './own/own-links.ts';
import { isTaken, type MemberRow, todayIn } from './rows.ts';

/** Members whose email address this is, those in the trash included; also children of a parent with the address. */
const membersWith = async ({ db }: Context, address: string): Promise<MemberRow[]> =>
  address.trim() === ''
    ? []
    : db
        .select()
        .from(members)
        .where(sql`lower(${members.email}) = ${address.trim().toLowerCase()}`)
        .orderBy(asc(members.name), asc(members.id));

/** People who serve, by the address of an account. Erased, they leave places that somebody had, without a name. */
export const rosterPersonalData: PersonalData = {
  async export(ctx, _userId, address) {
    const own = await membersWith(ctx, address);
    if (own.length === 0) return [];
    const ids = own.map(({ id }) => id);
    const served = await ctx.db
      .select({ memberId: assignments.memberId, row: assignments, duty: duties.name })
      .from(assignments)
      .innerJoin(duties, eq(duties.id, assignments.dutyId))
      .where(inArray(assignments.memberId, ids))
      .orderBy(asc(assignments.on), asc(assignments.at), asc(assignments.id));
    const names = new Map(own.map(({ id, name }) => [id, name]));
    return [
      {
        title: m.rosters_members({}, ctx),
        records: own.map(({ name, email, consentOn, consentHow, showsName, absences, weekdays, mostPerMonth }) => ({
          name,
          email,
          consentOn,
          consentHow,
          showsName,
          absences: absences.map(({ from, to }) => `${from} – ${to}`).join(', '),
          weekdays: weekdays.join(', '),
          mostPerMonth,
        })),
      },
      {
        title: m.rosters_roster({}, ctx),
        records: served.map(({ memberId, duty, row: { on, at, title, placeName, state } }) => ({
          name: memberId ? names.get(memberId) : '',
          duty,
          on,
          at,
          title,
          placeName,
          state,
        })),
      },
    ].filter(({ records }) => records.length > 0);
  },
  async erase(tx, _userId, address) {
    for (const { id, siteId } of await membersWith(tx, address)) {
      const ahead = and(eq(assignments.memberId, id), gte(assignments.on, todayIn(tx, siteId)), isTaken);
      await tx.db.delete(assignments).where(and(ahead, isNull(assignments.askedAt)));
      await tx.db
        .update(assignments)
        .set({ state: 'released', rev: sql`${assignments.rev} + 1`, updatedAt: tx.now() })
        .where(ahead);
      await tx.db.delete(members).where(eq(members.id, id));
    }
    return [];
  },
};

/** 'Meine Dienste' in the account area, for the address of the account. */
export const ownDutiesSection: AccountSection = {
  id: 'rosters',
  async load(ctx) {
    const own = (await membersWith(ctx, ctx.user.handle)).filter(
      (member) =>
        !member.removedAt &&
        ctx.isOn('rosters', member.siteId) &&
        ctx.sites.some(({ id }) => id === member.siteId) &&
        hasConsent(member, todayIn(ctx, member.siteId)),
    );
    if (own.length === 0) return null;
    const rows = own.map((member) => ({
      title: member.name,
      detail: ctx.sites.find(({ id }) => id === member.siteId)?.name ?? '',
      href: ownPath(ctx, member),
    }));
    return { title: m.rosters_ownTitle({}, ctx), rows, more: null };
  },
};

/** Assignments go before the people and duties that they refer to. */
export const rosterSiteData: readonly SiteData[] = [siteRows(assignments)];

/** True if the parish keeps people who serve, for its privacy policy. */
export const hasMembers = async (ctx: Context, siteId: string): Promise<boolean> => {
  ctx.shows(`rosters:${siteId}`);
  return (await ctx.db.$count(members, and(eq(members.siteId, siteId), isNull(members.removedAt)))) > 0;
};

/** Number of people who serve, for the switch of the component. */
export const countMembers = (ctx: Context, siteId: string | null): Promise<number> =>
  ctx.db.$count(members, and(isNull(members.removedAt), siteId ? eq(members.siteId, siteId) : undefined));
