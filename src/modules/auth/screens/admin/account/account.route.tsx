import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormConflict } from '#design/admin/form/form-conflict.tsx';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { useStoredForm } from '#design/admin/form/use-stored-form.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import { AddressesPanel } from '../person/addresses-panel.tsx';
import { EmailDialog } from '../person/email-dialog.tsx';
import { ErasePanel } from '../person/erase-panel.tsx';
import { languages, PersonFields } from '../person/user-fields.tsx';
import { formOf, saveUser, USER_LABELS, type UserForm } from '../person/user-form.ts';
import { authApi } from '../users/users-api.ts';
import type { Route } from './+types/account.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Section = Awaited<ReturnType<typeof authApi<'GET /api/v0/auth/account/sections'>>>['sections'][number];

export const handle = { crumbs: () => [{ label: m.auth_myAccount() }] };

export async function clientLoader() {
  return loadOne(
    async () => {
      const [{ account }, { sections }] = await Promise.all([
        authApi('POST /api/v0/auth/getData', { body: {} }),
        authApi('GET /api/v0/auth/account/sections', { query: {} }),
      ]);
      return { user: account, sections };
    },
    { user: null, sections: [] },
  );
}

/** The signed-in account: profile, sign-in address, addresses, sections of other rooms, data export and erasure. */
export default function Account({ loaderData: { user, sections, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (refusal || !user) return <LoadFailed what={m.auth_usersFailed()} refusal={refusal ?? readRefusal(null)} />;
  return <Loaded read={user} sections={sections} onChanged={() => void revalidate()} />;
}

/** State and roles are not editable on one's own account. */
const ownFields = <T extends Record<keyof UserForm, unknown>>({ active: _active, roles: _roles, ...own }: T) => own;

function Loaded({ read, sections, onChanged }: { read: User; sections: Section[]; onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { base } = useAdmin();
  const stored = useStoredForm({
    loaded: read,
    valuesOf: (user) => ownFields(formOf(user)),
    labels: ownFields(USER_LABELS),
    save: (user, values) => saveUser(user, { ...formOf(user), ...values }),
  });
  const { thing: user, form } = stored;
  return (
    <>
      <PageHead title={m.auth_myAccount()} facts={user.handle} />
      <div className="kp-stack">
        <FormConflict of={stored} />
        <EditForm form={form}>
          <PersonFields bind={form.bind} />
          <fieldset>
            <legend>{m.auth_signIn()}</legend>
            <NativeSelect className="kp-short" {...form.bind.text('locale')} data={languages()} />
            <DataPairs rows={[{ label: m.auth_email(), value: user.handle }]} />
            <div className="kp-actions">
              <Button variant="default" onClick={() => setAsking(true)}>
                {m.auth_changeEmail()}
              </Button>
              <Button variant="default" component={Link} to={`${base}/account/security`}>
                {m.auth_security()}
              </Button>
            </div>
          </fieldset>
        </EditForm>
        <AddressesPanel user={user} onChanged={onChanged} />
        {sections.map((section) => (
          <SectionPanel key={section.id} section={section} />
        ))}
        <ErasePanel />
      </div>
      <FormFoot form={form} onDiscard={stored.discard} />
      {isAsking ? <EmailDialog userId={null} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function SectionPanel({ section: { title, rows, more } }: { section: Section }) {
  return (
    <Panel title={title}>
      <ul>
        {rows.map((row) => (
          <li key={row.title}>
            {row.href ? <a href={row.href}>{row.title}</a> : row.title} <span className="muted">{row.detail}</span>
            {row.links?.map(({ label, href }) => (
              <span key={href}>
                {' · '}
                <a href={href}>{label}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more ? <a href={more.href}>{more.label}</a> : null}
    </Panel>
  );
}
