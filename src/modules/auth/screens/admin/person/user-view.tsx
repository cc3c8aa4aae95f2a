import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { lastSeen, Presence, type RoleTitles } from '../users/user-words.tsx';

/** Read-only view of an account: profile, roles by parish, state. */
export function UserView({ user, roleTitles }: { user: User; roleTitles: RoleTitles }) {
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
    {
      label: m.auth_email(),
      value: (
        <a href={`mailto:${handle}`}>
          <Breakable>{handle}</Breakable>
        </a>
      ),
    },
    { label: m.auth_username(), value: username },
    { label: m.auth_company(), value: userData.company ?? '' },
  ];
  return rows.filter((row) => row.value !== '');
}

export function accountRows(user: User) {
  return [
    { label: m.auth_presence(), value: <Presence user={user} /> },
    ...(user.noPassword ? [{ label: m.auth_password(), value: m.auth_noPasswordYet() }] : []),
    { label: m.auth_twoFactor(), value: user.two_factor.enabled ? m.auth_on() : m.auth_off() },
    { label: m.auth_lastLogin(), value: user.lastLogin ? stampOf(user.lastLogin) : m.auth_never() },
    { label: m.auth_failedLogins(), value: String(user.failedLogins) },
  ];
}
