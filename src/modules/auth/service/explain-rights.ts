import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { PersonRights } from '../contract/staff-roles.ts';
import { userRoles, users } from '../tables.ts';
import { roleTitles } from './roles.ts';

/**
 * Lists every permission, whether the account holds it, through which roles and in which parishes. For a deactivated account:
 * the permissions it would have once reactivated. @throws AppError C100, notFound for built-in accounts as well
 */
export async function explainRights(ctx: Context, id: string): Promise<PersonRights> {
  ctx.demand('auth.user.read');
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.builtIn), isNull(users.removedAt)));
  if (!user) throw notFound();
  const roles = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, id));
  const actor: Actor = { id, handle: user.handle, name: user.name, roles };
  const titles = await roleTitles(ctx);
  const right = [...ctx.permissionTexts].map(([permission, key]) => {
    const reasons = ctx.whyMay(actor, permission).map(({ role, siteId, own }) => ({
      role,
      title: titles[role] ?? role,
      site: slugOf(ctx, siteId) || null,
      own,
    }));
    const room = permission.split('.')[0] ?? '';
    return { permission, room, text: textOf(key, ctx.locale), allowed: reasons.length > 0, reasons };
  });
  return { person: { _id: id, name: user.name, handle: user.handle }, right };
}
