import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#texts';
import { useAction } from '../actions/use-action.ts';
import { useLoaded } from '../actions/use-loaded.ts';
import { LoadingRows } from '../list/loading-rows.tsx';
import { useErrorToast } from '../shell/admin-context.ts';
import { stampOf } from './clock-words.ts';
import { ErrorPanel } from './error-panel.tsx';

/** One field before and after; null means it was empty. */
export type FieldChange = { label: string; before: string | null; after: string | null };

/** One step of the history, newest first. `restorable` steps can be restored. */
export type HistoryVersion = {
  id: string;
  title: string;
  who: string;
  at: string;
  changes: readonly FieldChange[];
  restorable: boolean;
};

type HistoryDrawerProps = {
  load: () => Promise<readonly HistoryVersion[]>;
  onRestore: (version: HistoryVersion) => Promise<void>;
  onClose: () => void;
};

/** History with the old value struck through, the new one below, and a restore button. Loads when opened. */
export function HistoryDrawer({ load, onRestore, onClose }: HistoryDrawerProps) {
  const { value: versions, refusal, reload } = useLoaded(load);
  const showError = useErrorToast();
  const { run } = useAction();
  const restore = (version: HistoryVersion) => void run(() => onRestore(version), showError);
  return (
    <Drawer opened onClose={onClose} title={m.design_adminHistory()}>
      {refusal ? <ErrorPanel what={m.design_adminHistoryFailed()} refusal={refusal} onRetry={reload} /> : null}
      {!versions && !refusal ? <LoadingRows rows={4} /> : null}
      {versions?.length === 0 ? <p className="muted">{m.design_adminHistoryEmpty()}</p> : null}
      <ol className="kp-hist">
        {versions?.map((version) => (
          <li key={version.id}>
            <b>{version.title}</b>
            <br />
            <span className="muted small">
              {version.who}, {stampOf(version.at)}
            </span>
            <Changes changes={version.changes} />
            {version.restorable ? (
              <Button mt={10} size="sm" variant="default" onClick={() => restore(version)}>
                {m.design_adminRestore()}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }): ReactNode {
  return changes.map((change) => (
    <div className="kp-diff" key={change.label}>
      <span className="muted">{change.label}</span>
      {change.before ? <del>{change.before}</del> : null}
      {change.after ? <ins>{change.after}</ins> : null}
    </div>
  ));
}
