import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import { type FactorSettings, signInSettings } from '../../settings.ts';
import { factorDuties } from '../../tables.ts';

/** Whose roles demand a second factor, and how long that may take (components.auth.second_factor). */
export type FactorRules = Pick<FactorSettings, 'roles' | 'grace_days'>;

const DAY_MS = 24 * 3_600_000;
type Roles = Actor['roles'];

const owesFactor = (rules: FactorRules, roles: Roles) => roles.some(({ role }) => rules.roles.includes(role));
const dueDate = (rules: FactorRules, since: Date) => new Date(since.getTime() + rules.grace_days * DAY_MS);

/** Whether the time is over that a person had for setting up a second factor. */
export function isOverdue(rules: FactorRules, roles: Roles, since: Date | null, now: Date): boolean {
  return since !== null && owesFactor(rules, roles) && dueDate(rules, since) <= now;
}

/** Lets the time begin with the first sign-in after the duty came. */
export async function noteDuty(ctx: Context, user: Actor): Promise<void> {
  const rules = (await readSettings(ctx, signInSettings)).components.auth.second_factor;
  if (!owesFactor(rules, user.roles)) return;
  await ctx.db.insert(factorDuties).values({ userId: user.id, since: ctx.now() }).onConflictDoNothing();
}

/** Until when the person must have set up a second factor; null without a duty. Asks for roles as stored. */
export async function dueAt(ctx: Context, userId: string, roles: Roles): Promise<Date | null> {
  const rules = (await readSettings(ctx, signInSettings)).components.auth.second_factor;
  if (!owesFactor(rules, roles)) return null;
  const [duty] = await ctx.db.select().from(factorDuties).where(eq(factorDuties.userId, userId));
  return duty ? dueDate(rules, duty.since) : null;
}
