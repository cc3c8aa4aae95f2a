import { Button } from '@mantine/core';
import { IconDisc, IconPlugConnected, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { BackupView, backupEndpoints, CopyProblem, TargetCheck, TargetView } from '../../contract.ts';

const api = apiOf<typeof backupEndpoints>();

/** The place off the machine: where it is, how to choose it, and a trial of it; `newest` says how its last copy went. */
export function TargetPanel({ target, newest }: { target: TargetView; newest: BackupView | undefined }) {
  const { base, may } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [check, setCheck] = useState<TargetCheck | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problem = check ? check.problem : newest?.copyProblem;
  const takeDisk = async () => {
    const body = { folder: target.place };
    setCheck((await api('POST /api/v0/backup/target/mark', { body })).check);
  };
  const look = () =>
    run(async () => {
      setCheck(null);
      setCheck((await api('POST /api/v0/backup/target/check', { body: {} })).check);
    }, showError);
  return (
    <Panel title={m.backup_targetTitle()}>
      <p>{targetWords(target)}</p>
      <div role="status" className="backup-outcome">
        {check ? <Outcome check={check} /> : null}
        {!check && problem ? <Note kind="bad">{PROBLEMS[problem]()}</Note> : null}
      </div>
      <div className="backup-target">
        {target.kind !== 'none' && may('backup.archive.create') ? (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={18} />}
            loading={isBusy}
            onClick={() => void look()}
          >
            {m.backup_targetCheck()}
          </Button>
        ) : null}
        {target.kind === 'folder' && problem === 'unmarked' && may('backup.archive.create') ? (
          <Button variant="default" leftSection={<IconDisc size={18} />} onClick={() => setAsking(true)}>
            {m.backup_newDisk()}
          </Button>
        ) : null}
        {may('settings.config.update') ? (
          <Button
            component={Link}
            variant="default"
            leftSection={<IconSettings size={18} />}
            to={`${base}/settings/all#group-system`}
          >
            {m.backup_targetSettings()}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={m.backup_newDiskTitle()}
          verb={m.backup_newDiskVerb()}
          send={takeDisk}
          onClose={() => setAsking(false)}
        >
          <p>{m.backup_newDiskText({ folder: target.place })}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function targetWords({ kind, place, isEncrypted }: TargetView): string {
  if (kind === 'none') return m.backup_targetMissing();
  return isEncrypted ? m.backup_targetIs({ place }) : m.backup_targetIsClear({ place });
}

function Outcome({ check: { problem, archives, freeBytes, isBesideData } }: { check: TargetCheck }) {
  if (problem) return <Note kind="bad">{PROBLEMS[problem]()}</Note>;
  const free = freeBytes === null ? '' : ` ${m.backup_targetFree({ size: fileSize(freeBytes, getLocale()) })}`;
  return (
    <div className="kp-stack">
      <Note kind="ok">{`${m.backup_targetGood({ count: archives })}${free}`}</Note>
      {isBesideData ? <Note kind="warn">{m.backup_targetBeside()}</Note> : null}
    </div>
  );
}

/** State of the copy; a failed one says its reason. */
export function CopyState({ backup: { copy, copyProblem } }: { backup: BackupView }) {
  if (copy === 'none') return null;
  return (
    <div>
      {copy === 'done' ? (
        <State kind="ok">{m.backup_copyDone()}</State>
      ) : (
        <State kind="bad">{m.backup_copyFailed()}</State>
      )}{' '}
      {copyProblem ? <span className="muted">{PROBLEMS[copyProblem]()}</span> : null}
    </div>
  );
}

const PROBLEMS: Readonly<Record<CopyProblem, () => string>> = {
  full: m.backup_problemFull,
  unreachable: m.backup_problemUnreachable,
  credentials: m.backup_problemCredentials,
  missing: m.backup_problemMissing,
  unmarked: m.backup_problemUnmarked,
  changed: m.backup_problemChanged,
  settings: m.backup_problemSettings,
  passphrase: m.backup_problemPassphrase,
  key: m.backup_problemKey,
};
