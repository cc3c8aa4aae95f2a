import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { VersionChanges } from '#design/patterns/history/version-changes.tsx';
import { type HistoryVersion, VersionList, versionWords } from '#design/patterns/history/version-list.tsx';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { useLoaded } from '../actions/use-loaded.ts';
import { LoadingRows } from '../list/loading-rows.tsx';
import { useErrorToast } from '../shell/admin-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ErrorPanel } from './error-panel.tsx';

type HistoryDrawerProps = {
  load: () => Promise<readonly HistoryVersion[]>;
  /** Question before restoring, which says what it does; without it a version only fills the form, where it is looked at before it is saved. */
  question?: ReactNode;
  onRestore: (version: HistoryVersion) => Promise<void>;
  onClose: () => void;
};

/** History with the old value struck through, the new one below, and a button that restores that version. Loads when opened. */
export function HistoryDrawer({ load, question, onRestore, onClose }: HistoryDrawerProps) {
  const { value: versions, refusal, reload } = useLoaded(load);
  const showError = useErrorToast();
  const { run } = useAction();
  const [asked, setAsked] = useState<HistoryVersion | null>(null);
  const choose = (version: HistoryVersion) =>
    question ? setAsked(version) : void run(() => onRestore(version), showError);
  return (
    <Drawer opened onClose={onClose} closeOnEscape={!asked} title={m.design_adminHistory()}>
      {refusal ? <ErrorPanel what={m.design_adminHistoryFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!versions && !refusal ? <LoadingRows rows={4} /> : null}
      {versions ? (
        <VersionList
          versions={versions}
          action={(version) => (
            <Button mt={10} size="sm" variant="default" onClick={() => choose(version)}>
              {m.design_adminRestore()}
            </Button>
          )}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={m.design_restoreTitle()}
          verb={m.design_restoreVerb()}
          send={() => onRestore(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            <b>{versionWords(asked)}</b>
          </p>
          <p>{question}</p>
          <VersionChanges changes={asked.onRestoring?.() ?? []} />
        </ConfirmDialog>
      ) : null}
    </Drawer>
  );
}
