import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { useEditForm } from '#design/admin/form/use-edit-form.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RoleWords, User } from '../../../contract.ts';
import { RolesField } from '../person/roles-field.tsx';
import { languages, PersonFields } from '../person/user-fields.tsx';
import type { RoleChoice } from '../person/user-form.ts';
import { USER_LABELS } from '../person/user-form.ts';
import type { Route } from './+types/user-add.route';
import { atFields, authApi, loadRoles } from './users-api.ts';
import './users.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_userCreate() }] };

export async function clientLoader(): Promise<{ roles: RoleWords[]; refusal: Refusal | null }> {
  return loadOne(() => loadRoles(), { roles: [] });
}

const { active: _active, username: _username, ...labels } = USER_LABELS;
const LABELS = { ...labels, handle: m.auth_email, invite: m.auth_inviteNow };
const BLANK = {
  handle: '',
  title: '',
  first_name: '',
  last_name: '',
  company: '',
  phone: '',
  locale: '',
  invite: true,
  roles: [{ role: 'user', site: null }] as RoleChoice[],
};

/** Creates an account with language and roles, and sends the invitation to choose a password. */
export default function UserAdd({ loaderData: { roles, refusal } }: Route.ComponentProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<string | null>(null);
  const form = useEditForm({
    stored: BLANK,
    labels: LABELS,
    onSave: async ({ handle, invite, locale, roles: chosen, ...userData }) => {
      const language: User['locale'] = locale === 'de' || locale === 'en' ? locale : null;
      const body = { handle, invite, roles: chosen, userData, locale: language };
      const [made] = await atFields(authApi('POST /api/v0/auth/', { body }));
      notify({ kind: 'success', text: invite ? m.auth_invited({ handle }) : m.auth_userCreated() });
      setMadeId(made?._id ?? null);
      return { handle, invite, locale, roles: chosen, ...userData };
    },
  });
  // Waits until the form counts as saved; otherwise the leave guard would ask.
  const goesTo = form.changed.length === 0 ? madeId : null;
  useEffect(() => {
    if (goesTo) void navigate(`${base}/users/edit/${goesTo}`, { replace: true });
  }, [goesTo, navigate, base]);
  if (refusal) return <ErrorPanel what={m.auth_usersFailed()} refusal={refusal} onRetry={() => location.reload()} />;
  const { label: _label, ...choice } = form.bind.value('roles');
  return (
    <>
      <PageHead title={m.auth_userCreate()} />
      <EditForm form={form}>
        <fieldset>
          <legend>{m.auth_signIn()}</legend>
          <TextInput
            {...form.bind.text('handle')}
            type="email"
            description={m.auth_handleHelp()}
            autoComplete="off"
            required
          />
          <Checkbox {...form.bind.flag('invite')} description={m.auth_inviteNowHelp()} />
          <NativeSelect className="kp-short" {...form.bind.text('locale')} data={languages()} />
        </fieldset>
        <PersonFields bind={form.bind} />
        <fieldset>
          <legend>{m.auth_rolesAndParishes()}</legend>
          <RolesField roles={roles} value={choice.value} onChange={choice.onChange} error={choice.error} />
        </fieldset>
      </EditForm>
      <FormFoot form={form} onDiscard={() => form.reset(BLANK)} label={m.auth_userCreate()} />
    </>
  );
}
