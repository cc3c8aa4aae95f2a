import { SavedState } from '#design/overlay/saved-state.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';

/**
 * Save state and buttons. What is on the website or will be is published, at once or later, or kept as a draft beside it;
 * an archived entry is only saved.
 */
export function SaveLine({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const { publishing } = useSession();
  const { base, save, errors, awaited } = state;
  const isPublishable = base.status !== 'archived';
  const isBusy = save.kind === 'saving' || undefined;
  const missing = Object.values(errors);
  return (
    <div className="savestate">
      {missing.length > 0 && (
        <p className="still-missing" role="alert">
          <b>{m.content_stillMissing({ count: missing.length })}</b> {missing.join(' ')}
        </p>
      )}
      {missing.length === 0 && <SavedState state={save} />}
      {awaited.length > 0 && <p role="status">{m.content_picturesAwaited()}</p>}
      <div className="actions">
        <button type="button" className="button" onClick={editor.cancel}>
          {m.design_cancel()}
        </button>
        <button
          type="button"
          className={isPublishable ? 'button' : 'button primary'}
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+S"
          onClick={() => void editor.save()}
        >
          {isPublishable ? m.content_editSaveDraft() : m.content_editSave()}
        </button>
        {isPublishable && (
          <>
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => void publishing.publish(editor, { isPlanning: true })}
            >
              {m.content_planOpen()}
            </button>
            <button
              type="button"
              className="button primary"
              aria-disabled={isBusy}
              onClick={() => void publishing.publish(editor)}
            >
              {m.content_editPublish()}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
