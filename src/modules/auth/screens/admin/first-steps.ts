import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { authApi, ownFactors } from './users/users-api.ts';

/** Accounts checked for a colleague. */
const LOOKED_THROUGH = 50;

/** Setup steps: protect the own account, invite a colleague. */
export async function accountSteps({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('auth.account.read')) return [];
  const own = await ownFactors({});
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
  if (may('auth.user.create'))
    steps.push({
      id: 'auth-colleague',
      stage: 'people',
      title: m.auth_stepColleague(),
      why: m.auth_stepColleagueWhy(),
      isDone: await hasColleague(own.handle),
      canWait: true,
      verb: m.auth_stepColleagueVerb(),
      to: `${base}/users/add`,
    });
  return steps;
}

/** True if another account has a staff role; sign-ups without a role do not count. */
async function hasColleague(ownHandle: string): Promise<boolean> {
  const { auth } = await authApi('GET /api/v0/auth/', { query: { limit: LOOKED_THROUGH } });
  return auth.some(({ handle, roles }) => handle !== ownHandle && roles.some(({ role }) => role !== 'user'));
}
