import type { Actor, Context } from '#kernel/context.ts';
import type { Me } from '../contract/me.ts';
import { GUEST_HANDLE } from '../contract.ts';
import { rolesInWords } from './users/user-words.ts';

/** API view of the current user with all permissions held in any parish; `sites` null means everywhere. */
export function describeMe(ctx: Context, user: Actor): Me {
  const holdsFor = (permission: string, siteId: string | null, ownerId?: string) =>
    ctx.mayAs(user, permission, { siteId, ownerId });
  const sitesWith = (permission: string, ownerId?: string) =>
    ctx.sites.filter(({ id }) => holdsFor(permission, id, ownerId)).map(({ slug }) => slug);
  const permissions = ctx.permissions
    .filter((permission) => ctx.mayAs(user, permission))
    .map((permission) => {
      const isEverywhere = holdsFor(permission, null, user.id);
      const sites = isEverywhere ? null : sitesWith(permission, user.id);
      const wholly = holdsFor(permission, null) ? null : sitesWith(permission);
      return { permission, sites, ...(wholly && wholly.length !== sites?.length ? { wholly } : {}) };
    });
  return {
    _id: user.id,
    handle: user.handle,
    name: user.name,
    roles: rolesInWords(ctx, user.roles),
    isGuest: user.handle === GUEST_HANDLE,
    permissions,
  };
}
