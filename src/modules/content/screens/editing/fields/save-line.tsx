import { SavedState } from '#design/overlay/saved-state.tsx';
import { m } from '#texts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';

/** Save state and buttons; the primary action is publishing for drafts, otherwise saving. */
export function SaveLine({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const { base, save, errors } = state;
  const isDraft = base.status === 'draft';
  const isBusy = save.kind === 'saving';
  const missing = Object.values(errors);
  return (
    <div className="savestate">
      {missing.length > 0 && (
        <p className="still-missing" role="alert">
          <b>{m.content_stillMissing({ count: missing.length })}</b> {missing.join(' ')}
        </p>
      )}
      {missing.length === 0 && <SavedState state={save} />}
      <div className="actions">
        <button type="button" className="button" onClick={editor.cancel}>
          {m.design_cancel()}
        </button>
        <button
          type="button"
          className={isDraft ? 'button' : 'button primary'}
          aria-disabled={isBusy || undefined}
          aria-keyshortcuts="Control+S"
          onClick={() => void editor.save()}
        >
          {isDraft ? m.content_editSaveDraft() : m.content_editSave()}
        </button>
        {isDraft && (
          <button
            type="button"
            className="button primary"
            aria-disabled={isBusy || undefined}
            onClick={() => void editor.publish()}
          >
            {m.content_editPublish()}
          </button>
        )}
      </div>
    </div>
  );
}
