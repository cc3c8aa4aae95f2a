import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { Breakable } from '#design/patterns/text/breakable.tsx';
import { m } from '#texts';
import type { User } from '../../../contract.ts';
import type { Route } from './+types/user-duplicates.route';
import { MergeUsers } from './merge-users.tsx';
import { lastSeen } from './user-words.tsx';
import { authApi } from './users-api.ts';
import './users.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Group = { why: 'name' | 'phone' | 'mail'; users: User[] };

export const handle = {
  crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_duplicates() }],
};

export async function clientLoader(): Promise<{ groups: Group[]; refusal: Refusal | null }> {
  return loadOne(() => authApi('GET /api/v0/auth/duplicates', { query: {} }), { groups: [] });
}

const WHY = { name: m.auth_sameName, phone: m.auth_samePhone, mail: m.auth_sameMailbox };

/** Pairs of accounts that are probably duplicates, with merge. */
export default function Duplicates({ loaderData: { groups, refusal } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [pair, setPair] = useState<readonly [User, User] | null>(null);
  if (refusal) return <LoadFailed what={m.auth_usersFailed()} refusal={refusal} />;
  return (
    <>
      <PageHead title={m.auth_duplicates()} facts={m.auth_duplicatesLead()} />
      {groups.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={m.auth_noDuplicates()}>
          {m.auth_noDuplicatesText()}
        </EmptyState>
      ) : null}
      <div className="kp-stack">
        {groups.map(({ why, users: [first, ...others] }) => (
          <Panel key={`${why}${first?._id}`} title={WHY[why]()}>
            {others.map((other) =>
              first ? (
                <div className="auth-pair" key={other._id}>
                  <Person user={first} />
                  <Person user={other} />
                  <Button variant="default" onClick={() => setPair([first, other])}>
                    {m.auth_compare()}
                  </Button>
                </div>
              ) : null,
            )}
          </Panel>
        ))}
      </div>
      {pair ? (
        <MergeUsers
          pair={pair}
          onClose={() => setPair(null)}
          onMerged={() => {
            setPair(null);
            void revalidate();
          }}
        />
      ) : null}
    </>
  );
}

function Person({ user }: { user: User }) {
  return (
    <span>
      <b>{user.name}</b>
      <br />
      <span className="muted small">
        <Breakable>{user.handle}</Breakable>
        <br />
        {m.auth_lastActive({ when: lastSeen(user) })}
      </span>
    </span>
  );
}
