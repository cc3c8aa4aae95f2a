import { expect, test } from 'vitest';
import { mayDo } from '#kernel/access/grants.ts';
import { defaultsOf } from '#kernel/settings/configuration.ts';
import { roleSettings } from '#modules/settings/role-settings.ts';
import { navigationFor } from '../admin/navigation.ts';

/** First-level lines of a role; the administrator has up to twelve. */
const MOST = 8;

const { availableRoles } = defaultsOf(roleSettings).components.auth;
const grants = new Map(availableRoles.map(({ name, permissions }) => [name, permissions]));

test.for([...grants.keys()])('the role „%s“ has at most eight areas, and each leads to a screen', (role) => {
  const actor = { id: '1', handle: '', name: '', roles: [{ role, siteId: null }] };
  const may = (permission: string) => mayDo(grants, actor, permission);
  const areas = navigationFor({ base: '/admincenter', site: 'fels', may, isOn: () => true });
  expect(areas.length).toBeLessThanOrEqual(MOST);
  expect(areas.every(({ items }) => items.length > 0)).toBe(true);
});
