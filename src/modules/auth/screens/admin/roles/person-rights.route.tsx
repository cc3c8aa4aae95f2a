import './roles.css';
import { Button, Switch } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { m } from '#texts';
import type { PersonRights } from '../../../contract/staff-roles.ts';
import type { Route } from './+types/person-rights.route';
import { PersonMenu } from './person-menu.tsx';
import { byRoom, roleApi, roomName } from './role-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Loaded = { rights: PersonRights | null; refusal: Refusal | null };

export const handle = {
  crumbs: (loaded: unknown) => {
    const person = (loaded as Loaded | undefined)?.rights?.person;
    return [
      { label: m.auth_users(), to: 'users/browse' },
      ...(person ? [{ label: person.name || person.handle, to: `users/edit/${person._id}` }] : []),
      { label: m.auth_rights() },
    ];
  },
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => ({ rights: await roleApi('GET /api/v0/auth/:id/rights', { params: { id: params.id } }) }),
    { rights: null },
  );
}

/** Effective permissions of an account: each with yes or no, the granting role and the parish. */
export default function PersonRightsScreen({ loaderData: { rights, refusal } }: Route.ComponentProps) {
  const { base, parts } = useAdmin();
  const [onlyAllowed, setOnlyAllowed] = useState(false);
  if (refusal) return <LoadFailed what={m.auth_rightsFailed()} refusal={refusal} />;
  if (!rights) return null;
  const { person, right } = rights;
  const shown = right.filter(({ allowed }) => allowed || !onlyAllowed);
  return (
    <>
      <PageHead
        title={m.auth_rightsOf({ name: person.name || person.handle })}
        facts={m.auth_rightsCount({ count: right.filter(({ allowed }) => allowed).length, total: right.length })}
        actions={
          <Button
            component={Link}
            to={`${base}/users/edit/${person._id}`}
            variant="default"
            leftSection={<IconUser size={18} aria-hidden />}
          >
            {m.auth_account()}
          </Button>
        }
      />
      <div className="kp-stack">
        <PersonMenu rights={rights} />
        <Switch
          label={m.auth_onlyAllowed()}
          checked={onlyAllowed}
          onChange={(event) => setOnlyAllowed(event.currentTarget.checked)}
        />
        {byRoom(shown).map(([room, items]) => (
          <Panel key={room} title={roomName(room, parts)} flush>
            <ul className="why-rows">
              {items.map((item) => (
                <Right key={item.permission} {...item} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function Right({ text, allowed, reasons }: PersonRights['right'][number]) {
  return (
    <li>
      <State kind={allowed ? 'ok' : 'off'}>{allowed ? m.auth_yes() : m.auth_no()}</State>
      <span>{text}</span>
      {reasons.length > 0 ? (
        <span className="reasons muted small">
          {byRole(reasons).map(([key, ones]) => (
            <span key={key} className="reason">
              {m.auth_byRole({ role: ones[0]?.title ?? '' })}
              {ones.map(({ site }) => (site ? <ParishMark key={site} slug={site} /> : m.auth_everywhere()))}
              {ones[0]?.own ? m.auth_ownOnly() : null}
            </span>
          ))}
        </span>
      ) : null}
    </li>
  );
}

type Reason = PersonRights['right'][number]['reasons'][number];

/** One line per role, with all its parishes. */
const byRole = (reasons: readonly Reason[]): [key: string, ones: Reason[]][] => [
  ...Map.groupBy(reasons, ({ role, own }) => `${role} ${own}`),
];
