import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { PersonalData } from '#kernel/personal-data.ts';
import { m } from '#texts';
import { customerGroups, groupMembers } from '../collections/customer-groups.ts';
import { demandOwn } from './own-rows.ts';

/** Customer by account and all addresses with orders. */
export type Member = { siteId: string; emails: readonly string[]; userId: string | null };

export type NamedGroup = { _id: string; name: string };

/** The groups of a customer in a parish. */
export async function groupsOfMember(ctx: Context, member: Member): Promise<NamedGroup[]> {
  return ctx.db
    .selectDistinct({ _id: customerGroups.id, name: customerGroups.name })
    .from(groupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, groupMembers.groupId))
    .where(and(isNull(customerGroups.removedAt), ofMember(member)))
    .orderBy(asc(customerGroups.name));
}

/** Ids of the discount groups whose reductions a customer gets. */
export async function discountsOfMember(ctx: Context, member: Member): Promise<string[]> {
  const rows = await ctx.db
    .select({ discounts: customerGroups.discountGroups })
    .from(groupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, groupMembers.groupId))
    .where(and(isNull(customerGroups.removedAt), ofMember(member)));
  return [...new Set(rows.flatMap(({ discounts }) => discounts))];
}

/** Addresses of the members of a group. */
export async function emailsInGroup(ctx: Context, groupId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: groupMembers.email })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId));
  return rows.map(({ email }) => email);
}

/** Puts a customer into exactly these groups of his parish. @throws AppError invalid at `groups` */
export async function putIntoGroups(tx: Context, member: Member, groups: readonly string[]): Promise<void> {
  const { siteId, emails, userId } = member;
  const [email = ''] = emails;
  await demandOwn(tx, customerGroups, siteId, groups, 'groups');
  await leaveGroups(tx, member);
  if (groups.length === 0 || email === '') return;
  const rows = [...new Set(groups)].map((groupId) => ({ siteId, groupId, email, userId, createdAt: tx.now() }));
  await tx.db.insert(groupMembers).values(rows).onConflictDoNothing();
}

export async function leaveGroups(tx: Context, member: Member): Promise<void> {
  await tx.db.delete(groupMembers).where(ofMember(member));
}

const ofMember = ({ siteId, emails, userId }: Member) =>
  and(
    eq(groupMembers.siteId, siteId),
    or(inArray(groupMembers.email, [...emails, '']), userId === null ? undefined : eq(groupMembers.userId, userId)),
  );

/** The groups of an account, in every parish. */
export const memberPersonalData: PersonalData = {
  async export(ctx, userId, address) {
    const rows = await ctx.db
      .selectDistinct({ name: customerGroups.name })
      .from(groupMembers)
      .innerJoin(customerGroups, eq(customerGroups.id, groupMembers.groupId))
      .where(ofAccount(userId, address));
    return rows.length === 0 ? [] : [{ title: m.catalog_customerGroups({}, ctx), records: rows }];
  },
  async merge(tx, { from, to }) {
    await tx.db.update(groupMembers).set({ userId: to }).where(eq(groupMembers.userId, from));
  },
  async erase(tx, userId, address) {
    await tx.db.delete(groupMembers).where(ofAccount(userId, address));
    return [];
  },
};

const ofAccount = (userId: string, address: string) =>
  or(eq(groupMembers.userId, userId), eq(groupMembers.email, address.toLowerCase()));
