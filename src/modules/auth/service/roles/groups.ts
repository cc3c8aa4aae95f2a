import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { m } from '#texts';
import { users } from '../../tables.ts';
import { limitRate } from '../rate-limit.ts';
import { availableRoles, roleTitles } from './roles.ts';

type Group = { name: string; title: string; kind: 'customer' | 'role' };

/** Groups available at sign-up (S4.7); configured roles are listed only for callers who may read accounts. */
export async function availableGroups(ctx: Context): Promise<{ groups: Group[] }> {
  const { locale } = ctx;
  const customers: Group[] = [
    { name: 'person', title: m.auth_customerPerson({}, { locale }), kind: 'customer' },
    { name: 'company', title: m.auth_customerCompany({}, { locale }), kind: 'customer' },
  ];
  if (!ctx.may('auth.user.read')) return { groups: customers };
  const [names, titles] = [await availableRoles(ctx), await roleTitles(ctx)];
  return {
    groups: [...customers, ...names.map((name): Group => ({ name, title: titles[name] ?? name, kind: 'role' }))],
  };
}

/** A random id (S9.2) that no account has. @throws AppError tooMany */
export async function uniqueCustomerId(ctx: Context): Promise<{ customerId: string }> {
  await limitRate(ctx, 'ask');
  for (;;) {
    const customerId = randomUUID();
    const taken = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, customerId));
    if (taken.length === 0) return { customerId };
  }
}
