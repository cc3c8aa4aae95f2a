import { IconAt, IconUserSearch } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { ResetFilters } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import type { Route } from './+types/user-list.route';
import { ListActs, lockMany, removeMany } from './list-acts.tsx';
import { isHere, lastSeen, Presence, type RoleTitles, rolesOf, UserSites } from './user-words.tsx';
import { loadUsers } from './users-query.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.auth_users() }] };

const SHAPE = { filterNames: ['role', 'status', 'online'], defaultSort: '-last_active' };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = readListState(new URL(request.url).searchParams, SHAPE);
  return loadOne(() => loadUsers(queryOf(state)), { rows: [], total: 0, roleTitles: {} });
}

/** The accounts with role, parishes and presence (S6.1); creating, locking and exporting differ from the resource kit. */
export default function UserList({ loaderData: { roleTitles, ...data } }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  const { rows } = data;
  const online = rows.filter(isHere).length;
  const addresses = (ids: readonly string[]) =>
    rows.filter((user) => ids.includes(user._id)).map((user) => user.handle);
  return (
    <ListRows
      shape={SHAPE}
      filters={filtersFor(roleTitles)}
      data={data}
      words={{
        plural: m.auth_users,
        count: ({ count }) => factsOf(count, online),
        search: m.auth_userSearch,
        loadFailed: m.auth_usersFailed,
      }}
      columns={columnsFor(roleTitles)}
      titleOf={(user) => user.name}
      under={(user) => <Breakable>{user.handle}</Breakable>}
      phoneEnd={(user) => <Presence user={user} />}
      hrefOf={(user) => `${base}/users/edit/${user._id}`}
      buttons={(state) => <ListActs state={state} />}
      empty={({ onChange }) => <Nobody onReset={() => onChange({ search: '', filters: {} })} />}
      actions={[
        {
          id: 'addresses',
          label: m.auth_copyAddresses,
          icon: IconAt,
          run: (ids) => navigator.clipboard.writeText(addresses(ids).join(', ')),
          done: (count) => m.auth_addressesCopied({ count }),
        },
        ...(may('auth.user.update') ? [lockMany(rows)] : []),
        ...(may('auth.user.remove') ? [removeMany] : []),
      ]}
    />
  );
}

function factsOf(total: number, online: number): string {
  const count = m.auth_userCount({ count: total });
  return online > 0 ? `${count}, ${m.auth_userOnlineCount({ count: online })}` : count;
}

function Nobody({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState icon={IconUserSearch} title={m.auth_nobodyFits()} actions={<ResetFilters onReset={onReset} />}>
      {m.design_adminTryOtherWord()}
    </EmptyState>
  );
}

function columnsFor(titles: RoleTitles): Column<User>[] {
  return [
    { key: 'name', label: m.auth_name, sort: 'name', text: (user) => user.name },
    { key: 'role', label: m.auth_role, text: (user) => rolesOf(user, titles) },
    {
      key: 'sites',
      label: m.auth_parishes,
      cell: (user) => <UserSites user={user} />,
      text: (user) => user.roles.map(({ site }) => site ?? '*').join(', '),
    },
    {
      key: 'two_factor',
      label: m.auth_twoFactor,
      cell: (user) => (user.two_factor.enabled ? m.auth_on() : <span className="muted">{m.auth_off()}</span>),
      text: (user) => (user.two_factor.enabled ? m.auth_on() : m.auth_off()),
    },
    {
      key: 'last_active',
      label: m.auth_activity,
      sort: 'last_active',
      cell: (user) => (
        <span className="kp-line nowrap">
          <Presence user={user} />
          <span className="muted">{lastSeen(user)}</span>
        </span>
      ),
      text: (user) => user.last_active ?? '',
    },
  ];
}

function filtersFor(titles: RoleTitles): Filter[] {
  return [
    {
      name: 'role',
      label: m.auth_role,
      options: Object.entries(titles).map(([value, title]) => ({ value, label: () => title })),
    },
    {
      name: 'status',
      label: m.auth_account,
      options: [
        { value: 'active', label: m.auth_active },
        { value: 'inactive', label: m.auth_locked },
        { value: 'unconfirmed', label: m.auth_unconfirmed },
        { value: 'noPassword', label: m.auth_noPasswordYet },
      ],
    },
    {
      name: 'online',
      label: m.auth_presence,
      options: [
        { value: 'online', label: m.auth_online },
        { value: 'away', label: m.auth_away },
        { value: 'offline', label: m.auth_offline },
      ],
    },
  ];
}
