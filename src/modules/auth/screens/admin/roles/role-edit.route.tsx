import './roles.css';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { FormFoot } from '#design/admin/form/form-foot.tsx';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { useEditForm } from '#design/admin/form/use-edit-form.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { EditForm } from '#design/admin/resource/edit-form.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RoleItem, RoleList } from '../../../contract/staff-roles.ts';
import type { Route } from './+types/role-edit.route';
import { ProgramRole } from './program-role.tsx';
import { roleApi } from './role-api.ts';
import { RoleFields } from './role-fields.tsx';
import { BLANK_ROLE, bodyOf, ROLE_LABELS, type RoleForm, valuesOf } from './role-values.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { list: RoleList | null; role: RoleItem | null; refusal: Refusal | null };

export const handle = {
  crumbs: (loaded: unknown) => {
    const role = (loaded as Loaded | undefined)?.role;
    return [
      { label: m.auth_roles(), to: 'settings/permissions' },
      { label: role ? role.title[getLocale()] : m.auth_roleCreate() },
    ];
  },
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const list = await roleApi('GET /api/v0/role/', { query: {} });
      const role = list.role.find(({ name, builtIn }) => name === params.name && !builtIn) ?? null;
      return { list, role };
    },
    { list: null, role: null },
  );
}

/** Edits a staff role: title, description and permissions by room. */
export default function RoleEdit({ loaderData: { list, role, refusal }, params }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.auth_rolesFailed()} refusal={refusal} />;
  if (!list || (params.name && !role)) return <PageHead title={m.auth_noSuchRole()} />;
  return <RoleEditor key={`${params.name}-${list.rev}`} list={list} role={role} />;
}

function RoleEditor({ list, role }: { list: RoleList; role: RoleItem | null }) {
  const { base, notify, may } = useAdmin();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const form = useEditForm<RoleForm>({
    stored: role ? valuesOf(role) : BLANK_ROLE,
    labels: ROLE_LABELS,
    onSave: async (values) => {
      const body = { rev: list.rev, ...bodyOf(values) };
      if (role) await roleApi('PUT /api/v0/role/', { body: { ...body, name: role.name, to: values.name } });
      else await roleApi('POST /api/v0/role/', { body: { ...body, name: values.name } });
      setDone(true);
      notify({ kind: 'success', text: m.auth_roleSaved() });
      return values;
    },
  });
  // Waits until the form counts as saved; otherwise the leave guard would ask.
  const isLeaving = isDone && form.changed.length === 0;
  useEffect(() => {
    if (isLeaving) void navigate(`${base}/settings/permissions`);
  }, [isLeaving, navigate, base]);
  return (
    <>
      <PageHead
        title={role ? role.title[getLocale()] : m.auth_roleCreate()}
        facts={role ? m.auth_roleHolders({ count: role.holders }) : m.auth_roleCreateFacts()}
        actions={role && may('settings.role.update') ? <RemoveButton role={role} rev={list.rev} /> : null}
      />
      <div className="kp-stack">
        {form.refusal?.current ? (
          <Note
            kind="warn"
            role="alert"
            actions={
              <Button size="sm" variant="default" onClick={() => void revalidate()}>
                {m.design_adminLoadAgain()}
              </Button>
            }
          >
            {m.auth_roleConflict()}
          </Note>
        ) : null}
        {role?.changed && may('settings.role.update') ? (
          <ProgramRole role={role} list={list} isEdited={form.changed.length > 0} />
        ) : null}
        <EditForm form={form}>
          <RoleFields bind={form.bind} permissions={list.permission} isNew={role === null} />
        </EditForm>
      </div>
      <FormFoot form={form} onDiscard={() => form.reset(role ? valuesOf(role) : BLANK_ROLE)} />
    </>
  );
}

function RemoveButton({ role, rev }: { role: RoleItem; rev: number }) {
  const { base, notify } = useAdmin();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await roleApi('DELETE /api/v0/role/:name', { params: { name: role.name }, query: { rev } });
      notify({ kind: 'success', text: m.auth_roleRemoved() });
      await navigate(`${base}/settings/permissions`);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
      {m.design_adminRemove()}
    </Button>
  );
}
