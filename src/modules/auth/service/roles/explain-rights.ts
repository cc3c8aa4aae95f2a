import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { PersonRights } from '../../contract/staff-roles.ts';
import { userRoles, users } from '../../tables.ts';
import { noUserFound } from '../users/load-target.ts';
import { parishesSeen, visibleRoles, visibleUsers } from '../users/visible-users.ts';
import { roleTitles } from './roles.ts';

/**
 * Lists every permission, whether the account holds it, through which roles and in which parishes. For a deactivated account:
 * the permissions it would have once reactivated. @throws AppError C100, notFound for built-in accounts and people of other
 * parishes as well
 */
export async function explainRights(ctx: Context, id: string): Promise<PersonRights> {
  const parishes = parishesSeen(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.builtIn), isNull(users.removedAt), visibleUsers(ctx, parishes)));
  if (!user) throw noUserFound();
  const roles = await ctx.db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), visibleRoles(parishes)));
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
