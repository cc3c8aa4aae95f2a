import type { Me } from '../../contract.ts';

/** Home page after signing in: that of `site`, unless the account writes only for other parishes. */
export function homeOf({ permissions }: Pick<Me, 'permissions'>, site: string): string {
  const sites = permissions.find(({ permission }) => permission === 'admin.open')?.sites ?? [];
  const own = sites.includes(site) ? site : (sites[0] ?? site);
  return `/${own}/Home`;
}
