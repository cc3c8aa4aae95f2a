import type { Context } from '#kernel/context.ts';
import { BUILT_IN_GRANTS, type Grants } from '#kernel/access/grants.ts';
import { m } from '#texts';
import { type Config, readConfig } from '#modules/settings/index.ts';

/** The matrix in force: built-in roles, then the staff roles of the configuration. */
export function grantsOfConfig(config: Config): Grants {
  const staff = config.components.auth.availableRoles
    .filter(({ name }) => !(name in BUILT_IN_GRANTS))
    .map(({ name, permissions }) => [name, permissions] as const);
  return new Map<string, readonly string[]>([...Object.entries(BUILT_IN_GRANTS), ...staff]);
}

const BUILT_IN_TITLES = {
  user: m.auth_roleUser,
  admin: m.auth_roleAdmin,
  system: m.auth_roleSystem,
} as const;

/** What every role is called in the reader's language. */
export async function roleTitles(ctx: Context): Promise<Record<string, string>> {
  const config = await readConfig(ctx);
  const staff = config.components.auth.availableRoles.map(({ name, title }) => [name, title[ctx.locale]] as const);
  const builtIn = Object.entries(BUILT_IN_TITLES).map(
    ([name, text]) => [name, text({}, { locale: ctx.locale })] as const,
  );
  return Object.fromEntries([...builtIn, ...staff]);
}

/** Names of the roles that a person can have; guest and internal are nobody's. */
export async function availableRoles(ctx: Context): Promise<string[]> {
  const config = await readConfig(ctx);
  return ['user', 'admin', 'system', ...config.components.auth.availableRoles.map(({ name }) => name)];
}
