import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RoleItem, RoleList } from '../../../contract/staff-roles.ts';
import { grantText, roleApi } from './role-api.ts';

type ProgramRoleProps = { role: RoleItem; list: RoleList; isEdited: boolean };

/** Takes over grants of the program that a changed role lacks, and leads back to the role of the program. */
export function ProgramRole({ role: { name, lacks }, list, isEdited }: ProgramRoleProps) {
  const { notify, parts } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const take = (permission: readonly string[]) =>
    run(async () => {
      await roleApi('POST /api/v0/role/:name/take', {
        params: { name },
        body: { rev: list.rev, permission: [...permission] },
      });
      notify({ kind: 'success', text: m.auth_roleTaken() });
      await revalidate();
    }, showError);
  const follow = async () => {
    await roleApi('POST /api/v0/role/:name/follow', { params: { name }, body: { rev: list.rev } });
    notify({ kind: 'success', text: m.auth_roleFollowed() });
    await revalidate();
  };
  return (
    <Panel title={lacks.length > 0 ? m.auth_roleLacks() : m.auth_roleChanged()}>
      <div className="role-program">
        <p className="muted small">{lacks.length > 0 ? m.auth_roleLacksHelp() : m.auth_roleMore()}</p>
        {lacks.map((grant) => (
          <Checkbox
            key={grant}
            label={grantText(grant, list.permission, parts)}
            checked={chosen.includes(grant)}
            disabled={isEdited || isBusy}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, grant] : chosen.filter((one) => one !== grant))
            }
          />
        ))}
        {isEdited ? <p className="small">{m.auth_roleSaveFirst()}</p> : null}
        <div className="kp-actions">
          {lacks.length > 1 ? (
            <Button loading={isBusy} disabled={isEdited || chosen.length === 0} onClick={() => void take(chosen)}>
              {m.auth_roleTake()}
            </Button>
          ) : null}
          {lacks.length > 0 ? (
            <Button
              variant={lacks.length > 1 ? 'default' : 'filled'}
              loading={isBusy}
              disabled={isEdited}
              onClick={() => void take(lacks)}
            >
              {lacks.length > 1 ? m.auth_roleTakeAll() : m.auth_roleTakeOne()}
            </Button>
          ) : null}
          <Button variant="default" disabled={isEdited || isBusy} onClick={() => setAsking(true)}>
            {m.auth_roleFollow()}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={m.auth_roleFollowAsk()}
          verb={m.auth_roleFollow()}
          send={follow}
          onClose={() => setAsking(false)}
        >
          <p>{m.auth_roleFollowText()}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** Roles of the program that the installation does not have: newer than its configuration, renamed, or removed. */
export function UnusedRoles({ list: { unused, rev } }: { list: RoleList }) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const use = (name: string) =>
    run(async () => {
      await roleApi('POST /api/v0/role/:name/follow', { params: { name }, body: { rev } });
      notify({ kind: 'success', text: m.auth_roleUsed() });
      await revalidate();
    }, showError);
  const locale = getLocale();
  return (
    <Panel title={m.auth_rolesUnused()} flush>
      <ul className="role-rows">
        {unused.map(({ name, title, description }) => (
          <li key={name}>
            <div>
              <b>{title[locale]}</b>
              <p className="muted small">{description[locale]}</p>
            </div>
            <Button variant="default" loading={isBusy} onClick={() => void use(name)}>
              {m.auth_roleUse()}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
