import { useRevalidator } from 'react-router';
import { stampOf } from '#design/admin/clock-words.ts';
import { DataPairs } from '#design/admin/data-pairs.tsx';
import { ErrorPanel } from '#design/admin/error-panel.tsx';
import { PageHead } from '#design/admin/page-head.tsx';
import { Panel } from '#design/admin/panel.tsx';
import { ParishMark } from '#design/admin/parish-mark.tsx';
import { type Refusal, readRefusal } from '#design/admin/refusal.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import type { Route } from './+types/user.route';
import { lastSeen, Presence, type RoleTitles } from './user-words.tsx';
import { loadUsers } from './users-query.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/screen-loading.tsx';

type Loaded = { user: User | null; roleTitles: RoleTitles; refusal: Refusal | null };

export const handle = {
  crumbs: (loaded: unknown) => [
    { label: m.auth_users(), to: 'users/browse' },
    { label: (loaded as Loaded | undefined)?.user?.name ?? m.auth_account() },
  ],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    const { rows, roleTitles } = await loadUsers({ id: params.id });
    return { user: rows[0] ?? null, roleTitles, refusal: null };
  } catch (error) {
    return { user: null, roleTitles: {}, refusal: readRefusal(error) };
  }
}

/** One account to read: who it is, what the person may do and where, and how the account is doing. */
export default function UserView({ loaderData: { user, roleTitles, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal) return <ErrorPanel what={m.auth_usersFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  if (!user) return <PageHead title={m.auth_noSuchUser()} />;
  return (
    <>
      <PageHead title={user.name || user.handle} facts={m.auth_lastActive({ when: lastSeen(user) })} />
      <div className="kp-cols">
        <div className="kp-stack">
          <Panel title={m.auth_person()}>
            <DataPairs rows={personRows(user)} />
          </Panel>
          <Panel title={m.auth_rolesAndParishes()}>
            <DataPairs
              rows={user.roles.map(({ role, site }) => ({
                label: roleTitles[role] ?? role,
                value: site ? <ParishMark slug={site} /> : m.auth_allParishes(),
              }))}
            />
          </Panel>
        </div>
        <Panel title={m.auth_account()}>
          <DataPairs rows={accountRows(user)} />
        </Panel>
      </div>
    </>
  );
}

function personRows({ name, handle, username, userData }: User) {
  const full = [userData.title, userData.first_name, userData.last_name].filter(Boolean).join(' ');
  const rows = [
    { label: m.auth_name(), value: full || name },
    { label: m.auth_email(), value: <a href={`mailto:${handle}`}>{handle}</a> },
    { label: m.auth_username(), value: username },
    { label: m.auth_company(), value: userData.company ?? '' },
  ];
  return rows.filter((row) => row.value !== '');
}

function accountRows(user: User) {
  return [
    { label: m.auth_presence(), value: <Presence user={user} /> },
    { label: m.auth_twoFactor(), value: user.two_factor.enabled ? m.auth_on() : m.auth_off() },
    { label: m.auth_lastLogin(), value: user.lastLogin ? stampOf(user.lastLogin) : m.auth_never() },
    { label: m.auth_failedLogins(), value: String(user.failedLogins) },
  ];
}
