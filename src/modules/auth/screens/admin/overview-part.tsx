import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import { accountSteps } from './first-steps.ts';
import { lastSeen, Presence } from './users/user-words.tsx';
import { ownFactors } from './users/users-api.ts';
import { loadUsers } from './users/users-query.ts';

/** Setup steps of the accounts, a second factor that is due, and who is here. */
export const authOverview: OverviewPart = {
  firstSteps: accountSteps,
  tasks: dueFactor,
  panels: (view) =>
    view.may('auth.user.read')
      ? [{ id: 'here', title: m.auth_hereNow, load: async () => <HereNow users={await here()} /> }]
      : [],
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
