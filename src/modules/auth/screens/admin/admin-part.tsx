import { IconKey, IconUser, IconUserCircle } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { loadRoles } from './users/users-api.ts';
import { loadUsers } from './users/users-query.ts';

const MAY_READ = 'auth.user.read';

/** Admin part of the auth room: accounts, people online, and accounts in the search. */
export const authAdmin: AdminPart = {
  room: { name: 'auth', title: m.auth_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).authSettingFields,
  nav: [
    {
      id: 'users',
      area: 'people',
      place: 10,
      label: m.auth_users,
      path: 'users/browse',
      permission: MAY_READ,
      keys: 'g b',
    },
    {
      id: 'roles',
      area: 'people',
      place: 30,
      label: m.auth_roles,
      icon: IconKey,
      path: 'settings/permissions',
      permission: 'settings.role.read',
    },
    {
      id: 'account',
      area: null,
      place: 0,
      label: m.auth_myAccount,
      icon: IconUserCircle,
      path: 'account',
      permission: 'auth.account.read',
    },
  ],
  siteRoles: async () =>
    (await loadRoles()).roles
      .filter(({ bySite, mayGrant }) => bySite && mayGrant)
      .map(({ name, title }) => ({ value: name, label: title })),
  hits: (view) => (view.may(MAY_READ) ? [people(view)] : []),
};

function people({ base }: AdminView): PaletteProvider {
  return recordHits({
    label: m.auth_people(),
    icon: IconUser,
    find: async (search) => (await loadUsers({ search, limit: MOST_HITS })).rows,
    hit: ({ _id, name, handle }) => ({ id: _id, label: name, hint: handle, to: `${base}/users/edit/${_id}` }),
  });
}
