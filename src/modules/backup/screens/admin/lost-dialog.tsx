import { Button, Loader, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { problemOf } from '#design/admin/form/refusal.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { withNotices } from '#design/admin/shell/with-notices.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { BackupView, backupEndpoints, LostThing } from '../../contract.ts';

const api = apiOf<typeof backupEndpoints>();
const SHOWN = 50;
/** Reading an archive takes longer than a keystroke. */
const TYPING_MS = 400;

type Found = { thing: LostThing[]; total: number };

/** Things of a backup that the website has lost, restored one by one. */
export function LostDialog({ backup: { _id: id, createdAt }, onClose }: { backup: BackupView; onClose: () => void }) {
  const { notify, sites } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState('');
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const answer = await api('GET /api/v0/backup/:id/lost', { params: { id }, query: { search, limit: SHOWN } });
      if (isWanted()) setFound(answer);
    } catch (error) {
      if (isWanted()) setFailed(problemOf(error));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what it looks for
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void look(() => isWanted), TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  const restore = (thing: LostThing) =>
    run(async () => {
      const body = { kind: thing.kind, _id: thing._id };
      const { notices } = await api('POST /api/v0/backup/:id/restore', { params: { id }, body });
      notify(withNotices(m.backup_lostDone({ title: thing.title }), notices));
      setFound((now) => now && { thing: now.thing.filter(({ _id }) => _id !== thing._id), total: now.total - 1 });
    }, showError);
  return (
    <Dialog title={m.backup_lostTitle({ at: stampOf(createdAt) })} onClose={onClose}>
      <p>{m.backup_lostText()}</p>
      <TextInput
        mt="md"
        type="search"
        label={m.backup_lostSearch()}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div role="status">
        {failed}
        {found?.total === 0 ? <p>{search ? m.backup_lostNoMatch() : m.backup_lostNone()}</p> : null}
        {found === null && failed === '' ? <Loader size="sm" /> : null}
      </div>
      <ul className="backup-lost">
        {found?.thing.map((thing) => (
          <li key={thing._id}>
            <span>
              <b>{thing.title}</b>{' '}
              <span className="muted">{`${thing.label}, ${sites.find(({ slug }) => slug === thing.site)?.shortName ?? thing.site}`}</span>
            </span>
            <Button variant="default" loading={isBusy} onClick={() => void restore(thing)}>
              {m.backup_lostRestore()}
            </Button>
          </li>
        ))}
      </ul>
      {found && found.total > SHOWN ? (
        <p className="muted">{m.backup_lostMore({ count: found.total - SHOWN })}</p>
      ) : null}
    </Dialog>
  );
}
