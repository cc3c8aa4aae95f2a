import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { isStillToCome, stampWords, visibilityWords } from '../fields/visibility-words.ts';
import { dropKeptText } from './entry-acts.ts';
import { StoryOfEvent } from './story-of-event.tsx';
import { useDraftIds } from './use-editing.ts';

/** Badges visible to editors only: draft, hidden, timeframe, draft beside the published version, unsaved changes. */
export function EntryBadges({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const session = useSession();
  const { base, save } = state;
  const hasDraft = useDraftIds().includes(base._id);
  const draft = hasDraft ? session.drafts.read(base._id) : null;
  const words = visibilityWords(base, session.localNow(), session.locale);
  return (
    <>
      {words && (
        <p className="badge-line">
          <span className="badge">
            <PatternIcon name="edit" inline />
            {words.badge}
          </span>
          {words.rest}
          {isStillToCome(base, session.localNow()) && (
            <button type="button" className="button" onClick={() => void editor.unplanFirst()}>
              {m.content_besideUnplan()}
            </button>
          )}
        </p>
      )}
      <StoryOfEvent event={base} />
      {base.draft && !draft && <DraftBeside editor={editor} state={state} />}
      {!draft && save.kind === 'unkept' && (
        <fieldset className="badge-line" aria-label={m.content_editDraftOf({ title: base.title })}>
          <span className="badge">{m.content_editUnkeptHere()}</span>
          <button type="button" className="button" onClick={editor.open}>
            {m.content_editDraftContinue()}
          </button>
        </fieldset>
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
          <button type="button" className="button" onClick={() => dropKeptText(session, base._id)}>
            {m.content_editDraftDrop()}
          </button>
        </fieldset>
      )}
    </>
  );
}

/** The page shows what visitors see; a draft waits beside it. */
function DraftBeside({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const { publishing } = useSession();
  const { _id, site, title, draft } = state.base;
  if (!draft) return null;
  const { publishAt, savedByName } = draft;
  return (
    <fieldset className="badge-line" aria-label={m.content_editDraftOf({ title })}>
      <span className="badge">
        <PatternIcon name="edit" inline />
        {publishAt ? m.content_besidePlanned({ at: stampWords(publishAt) }) : m.content_beside({ name: savedByName })}
      </span>
      <span>{m.content_besideShown()}</span>
      <a className="button" href={`/${site}/Vorschau/${_id}`}>
        {m.content_besideLook()}
      </a>
      <button type="button" className="button primary" onClick={() => void publishing.publish(editor)}>
        {m.content_editPublish()}
      </button>
      {publishAt && (
        <button type="button" className="button" onClick={() => void editor.unplan()}>
          {m.content_besideUnplan()}
        </button>
      )}
      <button type="button" className="button" onClick={() => void editor.discardDraft()}>
        {m.content_editDraftDrop()}
      </button>
    </fieldset>
  );
}
