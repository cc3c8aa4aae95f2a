import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DueGroup } from '../../../contract/retention.ts';
import type { Route } from './+types/user-retention.route';
import { authApi } from './users-api.ts';
import './users.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_retention() }],
};

export async function clientLoader() {
  return loadOne(async () => ({ retention: await authApi('GET /api/v0/auth/retention', { query: {} }) }), {
    retention: null,
  });
}

/** Pending deletions of account data by date (PR7), with restore for accounts in the trash. */
export default function UserRetention({ loaderData: { retention, refusal } }: Route.ComponentProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  if (refusal) return <LoadFailed what={m.auth_usersFailed()} refusal={refusal} />;
  if (!retention) return null;
  const { unconfirmed, trash, tonight } = retention;
  const restore = async (id: string) => {
    try {
      await authApi('POST /api/v0/auth/restore', { body: [id] });
      notify({ kind: 'success', text: m.auth_userBack() });
    } catch (error) {
      showError(error);
    }
    await revalidate();
  };
  return (
    <>
      <PageHead title={m.auth_retention()} facts={m.auth_retentionLead()} />
      <div className="kp-stack">
        <Panel title={m.auth_retentionTrash()}>
          <Due group={trash} rule={m.auth_retentionTrashRule({ days: trash.days })} onRestore={restore} />
        </Panel>
        <Panel title={m.auth_retentionUnconfirmed()}>
          <Due group={unconfirmed} rule={m.auth_retentionUnconfirmedRule({ days: unconfirmed.days })} />
        </Panel>
        <Panel title={m.auth_retentionTonight()}>
          <ul className="auth-plain">
            <Count label={m.auth_retentionSessions()} count={tonight.sessions} />
            <Count label={m.auth_retentionDevices()} count={tonight.devices} />
            <Count label={m.auth_retentionAddresses()} count={tonight.addresses} />
          </ul>
        </Panel>
      </div>
    </>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <li className="auth-count">
      <span>{label}</span>
      <b>{countOf(count, getLocale())}</b>
    </li>
  );
}

type DueProps = { group: DueGroup; rule: string; onRestore?: (id: string) => Promise<void> };

function Due({ group: { users, total }, rule, onRestore }: DueProps) {
  return (
    <div className="auth-plain">
      <p className="muted">{rule}</p>
      {total === 0 ? <p>{m.auth_retentionNobody()}</p> : null}
      <ul className="auth-plain">
        {users.map(({ _id, name, handle: address, dueAt }) => (
          <li key={_id} className="auth-due">
            <span>
              <b>{name || address}</b>
              <span className="muted small auth-choice-help">
                {address || m.auth_retentionMerged()}, {m.auth_retentionFrom({ day: dayOf(dueAt) })}
              </span>
            </span>
            {onRestore && address ? (
              <Button variant="default" onClick={() => void onRestore(_id)} aria-label={m.auth_restoreUser({ name })}>
                {m.auth_restore()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {total > users.length ? <p>{m.auth_retentionMore({ count: total - users.length })}</p> : null}
    </div>
  );
}

const dayOf = (instant: string) => longDate(localMoment(new Date(instant), HOUSE_ZONE).on, getLocale());
