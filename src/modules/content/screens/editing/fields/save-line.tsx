import { SavedState } from '#design/overlay/saved-state.tsx';
import { m } from '#texts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { PublishSheet, usePublishing } from './publish-sheet.tsx';

/**
 * Save state and buttons. What is on the website or will be is published, at once or later, or kept as a draft beside it;
 * an archived entry is only saved.
 */
export function SaveLine({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const { base, save, errors } = state;
  const isPublishable = base.status !== 'archived';
  const isBusy = save.kind === 'saving' || undefined;
  const missing = Object.values(errors);
  const { question, ask, close } = usePublishing(editor);
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
          className={isPublishable ? 'button' : 'button primary'}
          aria-disabled={isBusy}
          aria-keyshortcuts="Control+S"
          onClick={() => void editor.save()}
        >
          {isPublishable ? m.content_editSaveDraft() : m.content_editSave()}
        </button>
        {isPublishable && (
          <>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void ask(true)}>
              {m.content_planOpen()}
            </button>
            <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void ask(false)}>
              {m.content_editPublish()}
            </button>
          </>
        )}
      </div>
      <PublishSheet editor={editor} question={question} onClose={close} />
    </div>
  );
}
