import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { type FactorSettings, signInSettings } from '../../settings.ts';
import { factorDuties } from '../../tables.ts';

/** Roles that require a second factor, and the grace period in days (components.auth.second_factor). */
export type FactorRules = Pick<FactorSettings, 'roles' | 'grace_days'>;

const DAY_MS = 24 * 3_600_000;
type Roles = Actor['roles'];

const owesFactor = (rules: FactorRules, roles: Roles) => roles.some(({ role }) => rules.roles.includes(role));
const dueDate = (rules: FactorRules, since: Date) => new Date(since.getTime() + rules.grace_days * DAY_MS);

/** True if the grace period for setting up a second factor has passed. */
export function isOverdue(rules: FactorRules, roles: Roles, since: Date | null, now: Date): boolean {
  return since !== null && owesFactor(rules, roles) && dueDate(rules, since) <= now;
}

/** Starts the grace period at the first sign-in after the requirement applies. */
export async function noteDuty(ctx: Context, user: Actor): Promise<void> {
  const rules = (await readSettings(ctx, signInSettings)).components.auth.second_factor;
  if (!owesFactor(rules, user.roles)) return;
  await ctx.db.insert(factorDuties).values({ userId: user.id, since: ctx.now() }).onConflictDoNothing();
}

/** Deadline for setting up a second factor; null if none is required. Expects the roles as stored. */
export async function dueAt(ctx: Context, userId: string, roles: Roles): Promise<Date | null> {
  const rules = (await readSettings(ctx, signInSettings)).components.auth.second_factor;
  if (!owesFactor(rules, roles)) return null;
  const [duty] = await ctx.db.select().from(factorDuties).where(eq(factorDuties.userId, userId));
  return duty ? dueDate(rules, duty.since) : null;
}
