import type { Actor, Context } from '#kernel/context.ts';
import type { Me } from '../contract/me.ts';
import { GUEST_HANDLE } from '../contract.ts';
import { rolesInWords } from './users/user-words.ts';

/** API view of the current user with all permissions held in any parish; `sites` null means everywhere. */
export function describeMe(ctx: Context, user: Actor): Me {
  const holdsFor = (permission: string, siteId: string | null) =>
    ctx.mayAs(user, permission, { siteId, ownerId: user.id });
  const permissions = ctx.permissions
    .filter((permission) => ctx.mayAs(user, permission))
    .map((permission) => ({
      permission,
      sites: holdsFor(permission, null)
        ? null
        : ctx.sites.filter((site) => holdsFor(permission, site.id)).map((site) => site.slug),
    }));
  return {
    _id: user.id,
    handle: user.handle,
    name: user.name,
    roles: rolesInWords(ctx, user.roles),
    isGuest: user.handle === GUEST_HANDLE,
    permissions,
  };
}
