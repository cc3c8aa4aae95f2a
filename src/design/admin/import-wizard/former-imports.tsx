import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ImportView, importsOf, undoImport } from '#kernel/web/imports.ts';
import { m } from '#texts';
import { useLoaded } from '../actions/use-loaded.ts';
import { stampOf } from '../parts/clock-words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { adminSite } from '../shell/admin-site.ts';

/** The newest imports of a kind, each of which can be taken back. Loads again with another `key`. */
export function FormerImports({ kind }: { kind: string }) {
  const { notify } = useAdmin();
  const { value, refusal, reload } = useLoaded(() => importsOf(kind, adminSite()));
  const [asked, setAsked] = useState<ImportView | null>(null);
  if (refusal) return <FailureNote onRetry={reload}>{m.design_importFormerFailed()}</FailureNote>;
  if (!value || value.length === 0) return null;
  const undo = async (id: string) => {
    const { removed, kept } = await undoImport(id);
    const words = [
      m.design_importUndone({ count: removed }),
      kept > 0 ? m.design_importUndoneKept({ count: kept }) : '',
    ];
    notify({ kind: 'success', text: words.join(' ').trim() });
    reload();
  };
  return (
    <Panel title={m.design_importFormer()}>
      <ul className="kp-import-former">
        {value.map((one) => (
          <li key={one._id}>
            <span>
              <b>{one.label}</b>
              <span className="muted">{factsOf(one)}</span>
            </span>
            {one.undoneAt || one.records === 0 ? null : (
              <Button
                size="sm"
                variant="default"
                aria-label={`${m.design_importUndo()}: ${one.label}, ${factsOf(one)}`}
                onClick={() => setAsked(one)}
              >
                {m.design_importUndo()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={m.design_importUndoTitle({ label: asked.label })}
          verb={m.design_importUndo()}
          keep={m.design_importUndoKeep()}
          send={() => undo(asked._id)}
          onClose={() => setAsked(null)}
        >
          <p>{m.design_importUndoText()}</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function factsOf({ createdAt, records, undoneAt }: ImportView): string {
  return `${stampOf(createdAt)} · ${undoneAt ? m.design_importWasUndone() : m.design_importRecords({ count: records })}`;
}
