import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { visibilityWords } from '../fields/visibility-words.ts';
import { useDraftIds } from './use-editing.ts';

/** Badges visible to editors only: draft, hidden, timeframe, unsaved changes. */
export function EntryBadges({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const session = useSession();
  const { base, save } = state;
  const hasDraft = useDraftIds().includes(base._id);
  const draft = hasDraft ? session.drafts.read(base._id) : null;
  const words = visibilityWords(base, session.now(), session.locale);
  return (
    <>
      {words && (
        <p className="badge-line">
          <span className="badge">
            <PatternIcon name="edit" inline />
            {words.badge}
          </span>
          {words.rest}
        </p>
      )}
      {draft && (
        <fieldset className="badge-line" aria-label={m.content_editDraftOf({ title: base.title })}>
          <span className="badge">
            <PatternIcon name={save.kind === 'offline' ? 'offline' : 'edit'} inline />
            {m.content_editDraftKept({ time: session.clock(new Date(draft.keptAt)) })}
          </span>
          <button type="button" className="button" onClick={() => editor.restore(draft)}>
            {m.content_editDraftContinue()}
          </button>
          <button type="button" className="button" onClick={() => session.drafts.drop(base._id)}>
            {m.content_editDraftDrop()}
          </button>
        </fieldset>
      )}
    </>
  );
}
