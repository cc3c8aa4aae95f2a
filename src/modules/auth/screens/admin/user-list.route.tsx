import { Button } from '@mantine/core';
import { IconAt, IconDownload, IconUserSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAdmin } from '#design/admin/admin-context.ts';
import { BulkBar } from '#design/admin/bulk-bar.tsx';
import { EmptyState } from '#design/admin/empty-state.tsx';
import { ErrorPanel } from '#design/admin/error-panel.tsx';
import { Pager } from '#design/admin/pager.tsx';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import { csvOf, downloadText } from '#design/admin/resource/csv-export.ts';
import { type Column, DataTable } from '#design/admin/resource/data-table.tsx';
import { type Filter, FilterBar } from '#design/admin/resource/filter-bar.tsx';
import { queryOf, readListState, useListState } from '#design/admin/resource/list-state.ts';
import { ListPage } from '#design/admin/resource/list-screen.tsx';
import { useKeys } from '#design/admin/use-keys.ts';
import { useSelection } from '#design/admin/use-selection.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import type { Route } from './+types/user-list.route';
import { lastSeen, Presence, presenceOf, type RoleTitles, rolesOf, UserSites } from './user-words.tsx';
import { loadAllUsers, loadUsers, type UserPage } from './users-query.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.design_adminGroupPeople() }, { label: m.auth_users() }] };

const SHAPE = { filterNames: ['role', 'status', 'online'], defaultSort: '-last_active' };

export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<UserPage & { refusal: Refusal | null }> {
  const state = readListState(new URL(request.url).searchParams, SHAPE);
  try {
    return { ...(await loadUsers(queryOf(state))), refusal: null };
  } catch (error) {
    return { rows: [], total: 0, roleTitles: {}, refusal: readRefusal(error) };
  }
}

/** The accounts with role, parishes and presence (S6.1). Hand-written from the blocks: accounts are made elsewhere, not here. */
export default function UserList({ loaderData: { rows, total, roleTitles, refusal } }: Route.ComponentProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, change] = useListState(SHAPE);
  const searchRef = useRef<HTMLInputElement>(null);
  const hrefOf = (user: User) => `${base}/users/edit/${user._id}`;
  const selection = useSelection(
    rows.map((user) => user._id),
    (index) => void navigate(hrefOf(rows[index] as User)),
  );
  useKeys({ f: () => searchRef.current?.focus() });
  const columns = columnsFor(roleTitles);
  const online = rows.filter((user) => presenceOf(user).kind === 'ok').length;
  const addresses = (ids: readonly string[]) =>
    rows.filter((user) => ids.includes(user._id)).map((user) => user.handle);
  const exportAll = async () => {
    try {
      downloadText(`${m.auth_users()}.csv`, csvOf(columns, await loadAllUsers(queryOf(state))));
    } catch (error) {
      notify({ kind: 'error', text: readRefusal(error).message || m.design_adminNoConnection() });
    }
  };
  return (
    <ListPage
      title={m.auth_users()}
      facts={refusal ? null : factsOf(total, online)}
      actions={
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconDownload size={18} />}
          onClick={() => void exportAll()}
        >
          CSV
        </Button>
      }
    >
      <FilterBar
        state={state}
        onChange={change}
        searchLabel={m.auth_userSearch()}
        filters={filtersFor(roleTitles)}
        columns={columns}
        searchRef={searchRef}
      />
      {refusal ? <ErrorPanel what={m.auth_usersFailed()} refusal={refusal} onRetry={() => void revalidate()} /> : null}
      {!refusal && rows.length === 0 ? <Nobody onReset={() => change({ search: '', filters: {} })} /> : null}
      {rows.length > 0 ? (
        <>
          <DataTable
            label={m.auth_users()}
            rows={rows}
            columns={columns.filter((column, at) => at === 0 || (state.columns?.includes(column.key) ?? true))}
            idOf={(user) => user._id}
            titleOf={(user) => user.name}
            hrefOf={hrefOf}
            under={(user) => user.handle}
            phoneEnd={(user) => (
              <>
                <Presence user={user} />
                <span className="muted">{lastSeen(user)}</span>
              </>
            )}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
          />
          <Pager page={state.page} total={total} onPage={(page) => change({ page })} />
        </>
      ) : null}
      <BulkBar
        picked={selection.picked}
        actions={[
          {
            id: 'addresses',
            label: m.auth_copyAddresses,
            icon: IconAt,
            run: (ids) => navigator.clipboard.writeText(addresses(ids).join(', ')),
            done: (count) => m.auth_addressesCopied({ count }),
          },
        ]}
        onClear={selection.clear}
        onChanged={() => {}}
      />
    </ListPage>
  );
}

function factsOf(total: number, online: number): string {
  const count = m.auth_userCount({ count: total });
  return online > 0 ? `${count}, ${m.auth_userOnlineCount({ count: online })}` : count;
}

function Nobody({ onReset }: { onReset: () => void }) {
  const reset = (
    <Button variant="default" leftSection={<IconX size={17} />} onClick={onReset}>
      {m.design_adminResetFilters()}
    </Button>
  );
  return (
    <EmptyState icon={IconUserSearch} title={m.auth_nobodyFits()} actions={reset}>
      {m.design_adminTryOtherWord()}
    </EmptyState>
  );
}

function columnsFor(titles: RoleTitles): Column<User>[] {
  return [
    { key: 'name', label: m.auth_name, sort: 'name', cell: (user) => user.name, text: (user) => user.name },
    { key: 'role', label: m.auth_role, cell: (user) => rolesOf(user, titles), text: (user) => rolesOf(user, titles) },
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
