import { BUILT_IN_GRANTS, type Grants, isBuiltInRole } from '#kernel/access/grants.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { type RoleSettings, readSettings, roleSettings } from '#modules/settings/index.ts';
import { m } from '#texts';
import type { RoleWords } from '../../contract.ts';
import { rankHeld, rankOf } from '../users/rank.ts';

/** Permissions on one's own account, granted to every role that can sign in. */
const OWN_ACCOUNT = ['auth.account.read:own', 'auth.account.update:own'];

/** The effective permission matrix: built-in roles, then the configured staff roles. */
export function grantsOfConfig(config: RoleSettings): Grants {
  const staff = config.components.auth.availableRoles
    .filter(({ name }) => !isBuiltInRole(name))
    .map(({ name, permissions }) => [name, [...OWN_ACCOUNT, ...permissions]] as const);
  return new Map<string, readonly string[]>([...Object.entries(BUILT_IN_GRANTS), ...staff]);
}

const BUILT_IN_TITLES = {
  user: m.auth_roleUser,
  admin: m.auth_roleAdmin,
  system: m.auth_roleSystem,
} as const;

/** Display names of all roles in the reader's language. */
export async function roleTitles(ctx: Context): Promise<Record<string, string>> {
  const config = await readSettings(ctx, roleSettings);
  const staff = config.components.auth.availableRoles.map(({ name, title }) => [name, title[ctx.locale]] as const);
  const builtIn = Object.entries(BUILT_IN_TITLES).map(
    ([name, text]) => [name, text({}, { locale: ctx.locale })] as const,
  );
  return Object.fromEntries([...builtIn, ...staff]);
}

/** Names of the roles that can be assigned to accounts; excludes guest and internal. */
export async function availableRoles(ctx: Context): Promise<string[]> {
  const config = await readSettings(ctx, roleSettings);
  return ['user', 'admin', 'system', ...config.components.auth.availableRoles.map(({ name }) => name)];
}

/** Describes what each role allows, for the screen that assigns roles. @throws AppError C100 */
export async function describeRoles(ctx: Context): Promise<RoleWords[]> {
  ctx.demand('auth.user.read');
  const config = await readSettings(ctx, roleSettings);
  const [titles, names, grants] = [await roleTitles(ctx), await availableRoles(ctx), grantsOfConfig(config)];
  const height = rankHeld(ctx.user.roles);
  const staff = new Map(config.components.auth.availableRoles.map(({ name, permissions }) => [name, permissions]));
  const byHeight = [...names].sort((one, other) => rankOf(one) - rankOf(other));
  return byHeight.map((name) => ({
    name,
    title: titles[name] ?? name,
    bySite: !isBuiltInRole(name),
    mayGrant: height >= rankOf('admin') && rankOf(name) <= height,
    // Leaves out the own-account permissions, which every role has.
    allows: sentencesOf(ctx, staff.get(name) ?? grants.get(name) ?? []),
  }));
}

/** Descriptions of the permissions covered by these grants. */
function sentencesOf(ctx: Context, granted: readonly string[]): string[] {
  const reaches = (permission: string) =>
    granted.some((grant) => {
      const name = grant.replace(/:own$/, '');
      if (name === '*') return !permission.startsWith('system.');
      return name.endsWith('.*') ? permission.startsWith(name.slice(0, -1)) : name === permission;
    });
  return ctx.rooms
    .flatMap((room) => Object.entries(room.permissions ?? {}))
    .filter(([permission]) => reaches(permission))
    .map(([, key]) => textOf(key, ctx.locale));
}
