import { IconKey, IconUser, IconUserCircle } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import { accountSteps } from './first-steps.ts';
import { lastSeen, Presence } from './users/user-words.tsx';
import { loadRoles, ownFactors } from './users/users-api.ts';
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
  firstSteps: accountSteps,
  tasks: dueFactor,
  siteRoles: async () =>
    (await loadRoles()).roles
      .filter(({ bySite, mayGrant }) => bySite && mayGrant)
      .map(({ name, title }) => ({ value: name, label: title })),
  panels: (view) =>
    view.may(MAY_READ)
      ? [{ id: 'here', title: m.auth_hereNow, load: async () => <HereNow users={await here()} /> }]
      : [],
  hits: (view) => (view.may(MAY_READ) ? [people(view)] : []),
};

/** Days before the deadline from which a missing second factor is urgent. */
const URGENT_MS = 7 * 24 * 3_600_000;

/** Task to set up a required second factor. */
async function dueFactor({ base, may }: AdminView): Promise<Task[]> {
  if (!may('auth.account.read')) return [];
  const { dueAt } = await ownFactors({});
  if (!dueAt) return [];
  return [
    {
      id: 'auth-factor',
      urgency: new Date(dueAt).getTime() - Date.now() < URGENT_MS ? 'urgent' : 'week',
      kind: 'warn',
      state: m.auth_taskFactorState(),
      title: m.auth_taskFactorTitle(),
      detail: m.auth_taskFactorDetail({ day: stampOf(dueAt) }),
      verb: m.auth_taskFactorVerb(),
      to: `${base}/account/security`,
    },
  ];
}

async function here(): Promise<readonly User[]> {
  const [online, away] = await Promise.all([
    loadUsers({ online: 'online', limit: 10, sort: '-last_active' }),
    loadUsers({ online: 'away', limit: 5, sort: '-last_active' }),
  ]);
  return [...online.rows, ...away.rows];
}

function HereNow({ users }: { users: readonly User[] }) {
  if (users.length === 0) return <p className="body muted">{m.auth_nobodyHere()}</p>;
  return (
    <ul className="dash-here">
      {users.map((user) => (
        <li key={user._id}>
          <b>{user.name}</b>
          <span className="kp-line muted">
            <Presence user={user} /> {lastSeen(user)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function people({ base }: AdminView): PaletteProvider {
  return recordHits({
    label: m.auth_people(),
    icon: IconUser,
    find: async (search) => (await loadUsers({ search, limit: MOST_HITS })).rows,
    hit: ({ _id, name, handle }) => ({ id: _id, label: name, hint: handle, to: `${base}/users/edit/${_id}` }),
  });
}
