import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import type { User } from '../../contract.ts';
import { authApi, ownFactors } from './users/users-api.ts';

/** Accounts checked for a colleague. */
const LOOKED_THROUGH = 50;

/** Setup steps: protect the own account, invite a colleague. */
export async function accountSteps({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('auth.account.read')) return [];
  const mayInvite = may('auth.user.create');
  const [own, accounts] = await Promise.all([ownFactors({}), mayInvite ? loadAccounts() : []]);
  const steps: FirstStep[] = [
    {
      id: 'auth-factor',
      stage: 'people',
      title: m.auth_stepFactor(),
      why: m.auth_stepFactorWhy(),
      isDone: own.two_factor.enabled || own.passkeys.length > 0,
      canWait: true,
      verb: m.auth_taskFactorVerb(),
      to: `${base}/account/security`,
    },
  ];
  if (mayInvite)
    steps.push({
      id: 'auth-colleague',
      stage: 'people',
      title: m.auth_stepColleague(),
      why: m.auth_stepColleagueWhy(),
      isDone: accounts.some((account) => isColleague(account, own.handle)),
      canWait: true,
      verb: m.auth_stepColleagueVerb(),
      to: `${base}/users/add`,
    });
  return steps;
}

const loadAccounts = async () => (await authApi('GET /api/v0/auth/', { query: { limit: LOOKED_THROUGH } })).auth;

/** True if another account has a staff role; sign-ups without a role do not count. */
const isColleague = ({ handle, roles }: User, ownHandle: string): boolean =>
  handle !== ownHandle && roles.some(({ role }) => role !== 'user');
