import type { Me } from '../../contract.ts';

/** Required to set a parish up. */
const MAY_SET_UP = 'sites.site.update';

/**
 * Home page after signing in: that of `site`, unless the account writes only for other parishes. On an empty installation,
 * whose pages have nothing to read yet, the administrator begins with the first steps at `setUpAt`.
 */
export function homeOf(
  { permissions }: Pick<Me, 'permissions'>,
  { site, setUpAt }: { site: string; setUpAt: string | null },
): string {
  if (setUpAt && permissions.some(({ permission }) => permission === MAY_SET_UP)) return setUpAt;
  const sites = permissions.find(({ permission }) => permission === 'admin.open')?.sites ?? [];
  const own = sites.includes(site) ? site : (sites[0] ?? site);
  return `/${own}/Home`;
}
