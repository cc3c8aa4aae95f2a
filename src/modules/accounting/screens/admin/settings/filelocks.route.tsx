import { Button } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { HOUSE_ZONE, momentText } from '#kernel/local-time.ts';
import type { FileLock, lockEndpoints } from '#kernel/locks/contract.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Paper } from '../../../collections/papers.ts';
import { KIND_WORDS } from '../papers/paper-words.tsx';
import type { Route } from './+types/filelocks.route';
import { SettingsLinks } from './settings-screen.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.accounting_settings() }, { label: m.accounting_settingsLocks() }] };

const api = apiOf<typeof lockEndpoints>();
const anyApi = apiOf<EndpointMap>();

type Held = { lock: FileLock; paper: Paper };

export const clientLoader = () =>
  loadOne(
    async () => {
      const { filelock } = await api('GET /api/pageData/system_filelock', { query: {} });
      const own = filelock.filter(({ kind }) => kind === 'accounting_paper');
      return { held: (await Promise.all(own.map(heldOf))).flat() };
    },
    { held: [] as Held[] },
  );

/** Nothing for a paper of another parish, or one that is gone. */
async function heldOf(lock: FileLock): Promise<Held[]> {
  try {
    const params = { id: lock._id };
    const found = (await anyApi('GET /api/v0/accounting_paper/:id', { params })) as { accounting_paper: Paper[] };
    return found.accounting_paper.map((paper) => ({ lock, paper }));
  } catch {
    return [];
  }
}

/** Papers that are being edited: by whom and since when; locks are taken over or freed (S7.15). */
export default function FileLocks({ loaderData: { held, refusal } }: Route.ComponentProps) {
  return (
    <div className="kp-stack">
      <PageHead title={m.accounting_settingsLocks()} facts={m.accounting_settingsLocksFacts()} />
      <SettingsLinks here="filelocks" />
      {refusal ? <LoadFailed what={m.accounting_locksFailed()} refusal={refusal} /> : null}
      {held.length === 0 && !refusal ? <p className="muted">{m.accounting_locksNone()}</p> : null}
      <ul className="kp-stack">
        {held.map((one) => (
          <li key={one.lock._id}>
            <LockRow {...one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LockRow({ lock, paper }: Held) {
  const { base } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const { _id, kind, lockedByName, localSessionId, since } = lock;
  const title = paper.number || m.accounting_draftOf({ kind: KIND_WORDS[paper.kind].one() });
  const isOwn = localSessionId !== '';
  const act = (send: () => Promise<unknown>) =>
    void run(async () => {
      await send();
      await revalidate();
    }, showError);
  const takeOver = () => api('POST /api/v0/fileLock/takeOver', { body: { kind, _id } });
  const free = async () => {
    // A foreign lock can only be freed by whoever has it: it is taken over first, and the other's draft is kept.
    if (!isOwn) await takeOver();
    await api('POST /api/v0/freeFileLock/', { body: { kind, _id, ...(isOwn ? { localSessionId } : {}) } });
  };
  return (
    <>
      <Link to={`${base}/accounting/${paper.kind}/edit/${_id}`}>
        {[title, paper.party.name, paper.subject].filter(Boolean).join(' · ')}
      </Link>
      <p className="muted small">
        {m.accounting_lockedBy({
          name: lockedByName,
          since: momentText(new Date(since), getLocale(), HOUSE_ZONE),
        })}
      </p>
      <div className="kp-actions">
        {lock.isMine ? null : (
          <Button variant="default" disabled={isBusy} onClick={() => act(takeOver)}>
            {m.accounting_lockTake()}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => act(free)}>
          {m.accounting_lockFree()}
        </Button>
      </div>
    </>
  );
}
