import { Checkbox } from '@mantine/core';
import { Note } from '#design/admin/parts/note.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { RoleWords } from '../../../contract.ts';
import type { RoleChoice } from './user-form.ts';

type Props = {
  /** Roles of the installation with their permissions. */
  roles: readonly RoleWords[];
  value: readonly RoleChoice[];
  onChange: (value: RoleChoice[]) => void;
  /** The own roles are read-only. */
  isOwn?: boolean;
  error?: string | undefined;
};

/** Every role with its description; staff roles are granted for all parishes or for single ones. */
export function RolesField({ roles, value, onChange, isOwn = false, error }: Props) {
  const isHidden = roles.some(({ mayGrant }) => !mayGrant);
  return (
    <div className="auth-roles">
      {roles.map((role) => (
        <RoleRow key={role.name} role={role} value={value} onChange={onChange} disabled={isOwn || !role.mayGrant} />
      ))}
      {error ? (
        <p className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      ) : null}
      {isOwn ? <Note>{m.auth_ownRoles()}</Note> : isHidden ? <Note>{m.auth_rolesAbove()}</Note> : null}
    </div>
  );
}

type RowProps = Omit<Props, 'roles' | 'isOwn' | 'error'> & { role: RoleWords; disabled: boolean };

function RoleRow({ role, value, onChange, disabled }: RowProps) {
  const { sites } = useAdmin();
  const has = (site: string | null) => value.some((one) => one.role === role.name && one.site === site);
  const put = (site: string | null, isOn: boolean) => {
    const others = value.filter(
      (one) => one.role !== role.name || (site !== null && one.site !== null && one.site !== site),
    );
    onChange(
      isOn
        ? [...others, { role: role.name, site }]
        : others.filter((one) => one.role !== role.name || one.site !== site),
    );
  };
  const everywhere = has(null);
  return (
    <fieldset className="auth-role" disabled={disabled}>
      <legend>{role.title}</legend>
      <RoleAllows role={role} />
      <div className="auth-sites">
        <Checkbox
          label={role.bySite ? m.auth_inAllParishes() : m.auth_hasRole({ role: role.title })}
          checked={everywhere}
          disabled={disabled}
          onChange={(event) => put(null, event.currentTarget.checked)}
        />
        {role.bySite
          ? sites.map((site) => (
              <Checkbox
                key={site.slug}
                label={site.shortName}
                checked={everywhere || has(site.slug)}
                disabled={disabled || everywhere}
                onChange={(event) => put(site.slug, event.currentTarget.checked)}
              />
            ))
          : null}
      </div>
    </fieldset>
  );
}

const SHOWN = 3;

function RoleAllows({ role }: { role: RoleWords }) {
  if (role.allows.length === 0) return null;
  const first = role.allows.slice(0, SHOWN).join(' · ');
  if (role.allows.length <= SHOWN) return <p className="muted small">{first}</p>;
  return (
    <details className="muted small">
      <summary>{m.auth_roleMayCount({ first, count: role.allows.length - SHOWN })}</summary>
      <ul>
        {role.allows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
