import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { m } from '#texts';
import type { RoleWords, User } from '../../../contract.ts';
import { UserActs } from '../users/user-acts.tsx';
import { lastSeen, roleWords } from '../users/user-words.tsx';
import { loadAccount } from '../users/users-api.ts';
import type { Route } from './+types/user.route';
import { UserFields } from './user-fields.tsx';
import { formOf, saveUser, USER_LABELS } from './user-form.ts';
import { accountRows, UserView } from './user-view.tsx';
import '../users/users.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { user: User | null; roles: RoleWords[]; meId: string; refusal: Refusal | null };

export const handle = {
  crumbs: (loaded: unknown) => [
    { label: m.auth_users(), to: 'users/browse' },
    { label: (loaded as Loaded | undefined)?.user?.name || m.auth_account() },
  ],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(() => loadAccount(params.id), { user: null, roles: [], meId: '' });
}

/** One account, editable with permission, else read-only. */
export default function UserScreen({ loaderData: { user, roles, meId, refusal } }: Route.ComponentProps) {
  const { may } = useAdmin();
  if (refusal) return <LoadFailed what={m.auth_usersFailed()} refusal={refusal} />;
  if (!user) return <PageHead title={m.auth_noSuchUser()} />;
  const titles = Object.fromEntries(roles.map(({ name, title }) => [name, title]));
  if (!may('auth.user.update')) return <UserView user={user} roleTitles={titles} />;
  return <UserEdit key={user._id} read={user} roles={roles} isOwn={user._id === meId} />;
}

function UserEdit({ read, roles, isOwn }: { read: User; roles: readonly RoleWords[]; isOwn: boolean }) {
  const stored = useStoredForm({ loaded: read, valuesOf: formOf, labels: USER_LABELS, save: saveUser });
  const { thing: user, form } = stored;
  return (
    <>
      <PageHead
        title={user.name || user.handle}
        facts={m.auth_accountFacts({ since: stampOf(user.createdAt), when: lastSeen(user) })}
        actions={<UserActs user={user} isOwn={isOwn} />}
      />
      <div className="kp-cols with-form">
        <div className="kp-stack">
          <FormConflict of={stored} words={(values) => ({ roles: roleWords(values.roles, roles) })} />
          <EditForm form={form}>
            <UserFields bind={form.bind} roles={roles} isOwn={isOwn} />
          </EditForm>
        </div>
        <aside className="kp-aside" aria-label={m.design_adminFacts()}>
          <DataPairs
            rows={[
              {
                label: m.auth_email(),
                value: (
                  <a href={`mailto:${user.handle}`}>
                    <Breakable>{user.handle}</Breakable>
                  </a>
                ),
              },
              ...accountRows(user),
            ]}
          />
        </aside>
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
    </>
  );
}
