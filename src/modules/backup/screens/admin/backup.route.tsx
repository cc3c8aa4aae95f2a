import './backup.css';
import { Button } from '@mantine/core';
import { IconDatabaseExport, IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { worksOfTab } from '#kernel/web/works.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BackupAlarm, BackupView, backupEndpoints, TargetView } from '../../contract.ts';
import type { Route } from './+types/backup.route';
import { LostDialog } from './lost-dialog.tsx';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { CopyState, TargetPanel } from './target-panel.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.backup_title() }] };

const api = apiOf<typeof backupEndpoints>();
const LOOK_AGAIN_MS = 3_000;

const NO_TARGET: TargetView = { kind: 'none', place: '', isEncrypted: false };
const NO_ALARM: BackupAlarm = { backupSince: null, copySince: null, lowSpace: null };

export async function clientLoader() {
  return loadOne(
    async () => {
      const { backup: backups, ...rest } = await api('GET /api/v0/backup/', { query: { limit: 100 } });
      return { backups, ...rest };
    },
    { backups: [], total: 0, hour: 0, target: NO_TARGET, alarm: NO_ALARM, rehearsal: null, restoreCommand: '' },
  );
}

/** Backups: make one now, download, delete; how one comes back (S2.20). */
export default function BackupScreen({ loaderData }: Route.ComponentProps) {
  const { backups, hour, target, alarm, rehearsal, restoreCommand, refusal } = loaderData;
  const { revalidate } = useRevalidator();
  const { may } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const isRunning = backups.some(({ state }) => state === 'running');
  const lookAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (refusal) return <LoadFailed what={m.backup_loadFailed()} refusal={refusal} />;
  const make = async () => {
    const { work } = await api('POST /api/v0/backup/', { body: {} });
    worksOfTab.follow(work);
    await revalidate();
  };
  const making = may('backup.archive.create') ? (
    <Button
      leftSection={<IconDatabaseExport size={18} />}
      loading={isBusy || isRunning}
      onClick={() => void run(make, showError)}
    >
      {m.backup_make()}
    </Button>
  ) : null;
  const facts = `${m.backup_facts()} ${m.backup_hourFacts({ at: `${hour}:20` })}`;
  return (
    <div className="kp-stack">
      <PageHead title={m.backup_title()} facts={facts} actions={backups.length > 0 ? making : null} />
      {alarm.backupSince ? <Note kind="bad">{m.backup_alarmBackup({ at: stampOf(alarm.backupSince) })}</Note> : null}
      {alarm.copySince ? <Note kind="bad">{m.backup_alarmCopy({ at: stampOf(alarm.copySince) })}</Note> : null}
      {alarm.lowSpace === null ? null : (
        <Note kind="bad">{m.backup_alarmSpace({ size: fileSize(alarm.lowSpace, getLocale()) })}</Note>
      )}
      <TargetPanel target={target} newest={backups.find(({ state }) => state === 'done')} />
      <Note kind="warn">{m.backup_secrets()}</Note>
      {backups.length === 0 ? (
        <EmptyState icon={IconDatabaseExport} title={m.backup_emptyTitle()} actions={making}>
          {m.backup_emptyText()}
        </EmptyState>
      ) : (
        <ul className="backup-list">
          {backups.map((backup) => (
            <Backup key={backup._id} backup={backup} />
          ))}
        </ul>
      )}
      <RehearsalPanel rehearsal={rehearsal} />
      <Panel title={m.backup_restoreTitle()}>
        <p>{m.backup_restoreText()}</p>
        <pre>{restoreCommand}</pre>
      </Panel>
    </div>
  );
}

function Backup({ backup }: { backup: BackupView }) {
  const { may } = useAdmin();
  const [isRemoving, setRemoving] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { _id: id, createdAt, state, isNightly, bytes, rows, files } = backup;
  const { isBusy, download } = useDownload(() => api('GET /api/v0/backup/:id/archive', { params: { id } }));
  return (
    <li>
      <div>
        <b>{stampOf(createdAt)}</b>
        <div>
          <BackupState state={state} /> · {isNightly ? m.backup_nightly() : m.backup_byHand()}
        </div>
        {state === 'done' ? (
          <span className="muted">{m.backup_size({ size: fileSize(bytes, getLocale()), rows, files })}</span>
        ) : null}
        <CopyState backup={backup} />
      </div>
      <div className="does">
        {state === 'done' ? (
          <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
            {m.backup_download()}
          </Button>
        ) : null}
        {state === 'done' && may('backup.archive.create') ? (
          <Button variant="default" leftSection={<IconRestore size={18} />} onClick={() => setSearching(true)}>
            {m.backup_lost()}
          </Button>
        ) : null}
        {state !== 'running' && may('backup.archive.remove') ? (
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setRemoving(true)}>
            {m.backup_remove()}
          </Button>
        ) : null}
      </div>
      {isSearching ? <LostDialog backup={backup} onClose={() => setSearching(false)} /> : null}
      {isRemoving ? <RemoveDialog backup={backup} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ backup: { _id: id, createdAt }, onClose }: { backup: BackupView; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await api('DELETE /api/v0/backup/:id', { params: { id } });
    await revalidate();
  };
  return (
    <ConfirmDialog title={m.backup_removeTitle()} verb={m.backup_remove()} send={remove} onClose={onClose}>
      <p>{m.backup_removeText({ at: stampOf(createdAt) })}</p>
    </ConfirmDialog>
  );
}

function BackupState({ state }: { state: BackupView['state'] }) {
  if (state === 'done') return <State kind="ok">{m.backup_stateDone()}</State>;
  if (state === 'failed') return <State kind="bad">{m.backup_stateFailed()}</State>;
  return <State kind="half">{m.backup_stateRunning()}</State>;
}
