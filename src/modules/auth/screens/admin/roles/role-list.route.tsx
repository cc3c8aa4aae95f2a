import './roles.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RoleItem } from '../../../contract/staff-roles.ts';
import type { Route } from './+types/role-list.route';
import { UnusedRoles } from './program-role.tsx';
import { grantText, type Permission, roleApi, scopeOf } from './role-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.auth_roles() }] };

export async function clientLoader() {
  return loadOne(async () => ({ list: await roleApi('GET /api/v0/role/', { query: {} }) }), { list: null });
}

/** Assignable roles with description, permissions and number of holders. */
export default function Roles({ loaderData: { list, refusal } }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  if (refusal) return <LoadFailed what={m.auth_rolesFailed()} refusal={refusal} />;
  if (!list) return null;
  const create = (
    <Button component={Link} to={`${base}/settings/permissions/edit`} leftSection={<IconPlus size={18} aria-hidden />}>
      {m.auth_roleCreate()}
    </Button>
  );
  return (
    <>
      <PageHead
        title={m.auth_roles()}
        facts={m.auth_rolesFacts()}
        actions={may('settings.role.update') ? create : null}
      />
      <div className="kp-stack">
        <Panel title={m.auth_rolesStaff()} flush>
          <RoleRows roles={list.role.filter(({ builtIn }) => !builtIn)} all={list.permission} base={base} />
        </Panel>
        {list.unused.length > 0 && may('settings.role.update') ? <UnusedRoles list={list} /> : null}
        <Panel title={m.auth_rolesBuiltIn()} flush>
          <RoleRows roles={list.role.filter(({ builtIn }) => builtIn)} all={list.permission} base={null} />
        </Panel>
      </div>
    </>
  );
}

type RoleRowsProps = { roles: readonly RoleItem[]; all: readonly Permission[]; base: string | null };

/** Without `base` the rows are no links: built-in roles are read-only. */
function RoleRows({ roles, all, base }: RoleRowsProps) {
  const { parts } = useAdmin();
  const locale = getLocale();
  return (
    <ul className="role-rows">
      {roles.map((role) => (
        <li key={role.name}>
          <div>
            {base ? (
              <Link to={`${base}/settings/permissions/edit/${role.name}`}>{role.title[locale]}</Link>
            ) : (
              <b>{role.title[locale]}</b>
            )}
            <p className="muted small">{role.description[locale]}</p>
            {role.lacks.length > 0 ? (
              <p className="small">
                {m.auth_roleNew({ grants: role.lacks.map((grant) => grantText(grant, all, parts)).join('; ') })}
              </p>
            ) : null}
          </div>
          <span className="small">{scopeOf(role, all)}</span>
          <span className="small muted">
            {role.holders === 0 ? m.auth_roleNobody() : m.auth_roleHolders({ count: role.holders })}
          </span>
        </li>
      ))}
    </ul>
  );
}
