import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { User } from '../../../contract.ts';
import type { Route } from './+types/user-handover.route';
import { authApi } from './users-api.ts';

const MOST_MATCHES = 8;

/** Active accounts by name or address, for a record picker; `without` is left out. */
const activeUsers = (without: string): RecordSource<User> => ({
  async search(text, signal) {
    const body = { search: text, status: 'active' as const, limit: MOST_MATCHES };
    const { auth } = await authApi('POST /api/v0/search/auth', { body }, { signal });
    return auth.filter(({ _id }) => _id !== without);
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ handle }) => handle,
  minLength: 2,
  noMatch: m.auth_nobodyFits,
});

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.auth_users(), to: 'users/browse' }, { label: m.auth_handOver() }],
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const { auth } = await authApi('GET /api/v0/auth/:id', { params });
      const { items } = await authApi('GET /api/v0/auth/:id/handover', { params });
      return { user: auth[0] ?? null, items };
    },
    { user: null, items: [] },
  );
}

/** Hand-over of a leaving account: its records, the successor, and one button for all. */
export default function Handover({ loaderData: { user, items, refusal } }: Route.ComponentProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const [heir, setHeir] = useState<User | null>(null);
  const { isBusy, refusal: failure, run } = useAction();
  if (refusal || !user)
    return <ErrorPanel what={m.auth_usersFailed()} refusal={refusal ?? NOT_THERE} onRetry={() => location.reload()} />;
  const finish = () =>
    run(async () => {
      await authApi('POST /api/v0/auth/handover', { body: { _id: user._id, rev: user.rev, to: heir?._id ?? null } });
      notify({ kind: 'success', text: m.auth_handedOver({ name: user.name }) });
      void navigate(`${base}/users/edit/${user._id}`);
    });
  return (
    <>
      <PageHead title={m.auth_handOverOf({ name: user.name })} facts={m.auth_handOverLead()} />
      <div className="kp-stack">
        <RefusalNote refusal={failure} />
        <Panel title={m.auth_looksAfter()}>
          {items.length === 0 ? <p>{m.auth_looksAfterNothing()}</p> : null}
          <ul>
            {items.map(({ title, count, examples }) => (
              <li key={title}>
                <b>{`${title}: ${countOf(count, getLocale())}`}</b>
                <br />
                <span className="muted">{examples.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={m.auth_whoTakesOver()}>
          <RecordPicker
            source={activeUsers(user._id)}
            label={m.auth_userSearch()}
            value={heir?._id ?? ''}
            onChange={(_id, picked) => setHeir(picked)}
            clearable
          />
        </Panel>
        <Note kind="warn">{m.auth_handOverWarning()}</Note>
        <div className="kp-actions end">
          <Button variant="default" onClick={() => void navigate(`${base}/users/edit/${user._id}`)}>
            {m.auth_cancel()}
          </Button>
          <Button loading={isBusy} onClick={() => void finish()}>
            {heir ? m.auth_handOverTo({ name: heir.name }) : m.auth_handOverToNobody()}
          </Button>
        </div>
      </div>
    </>
  );
}

const NOT_THERE: Refusal = { status: 404, code: 'notFound', message: '', requestId: null, fields: {}, current: null };
