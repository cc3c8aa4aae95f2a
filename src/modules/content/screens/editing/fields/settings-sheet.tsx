import { type FormEvent, useEffect, useState } from 'react';
import { SavedState } from '#design/overlay/saved-state.tsx';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { type EntryFields, textIn } from '../editor/entry-fields.ts';
import { CheckField, MomentField, TextField } from './sheet-fields.tsx';

type SettingsSheetProps = { editor: EntryEditor; state: EditorState; isOpen: boolean; onClose: () => void };

/** Settings of an entry besides its text: date, tags, visibility, slug, languages, event details. */
export function SettingsSheet({ editor, state, isOpen, onClose }: SettingsSheetProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={m.content_settingsOf({ title: state.base.title })} size="wide">
      <SettingsForm editor={editor} state={state} onClose={onClose} />
    </Modal>
  );
}

/** Types whose day is a field of their own form. */
const OWN_DATE: ReadonlySet<string> = new Set(['event', 'bulletin', 'chronicle', 'obituary']);

/** Pages are copied or moved to another parish, where they get a place in its tree. */
const NOT_SHARED: ReadonlySet<string> = new Set(['page']);

function SettingsForm({ editor, state, onClose }: Omit<SettingsSheetProps, 'isOpen'>) {
  const { fields, base, save, errors } = state;
  useEffect(() => editor.open(), [editor]);
  const change = (part: Partial<EntryFields>) => editor.change({ ...editor.state().fields, ...part });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await editor.save()) onClose();
    else if (editor.state().conflict) onClose();
  };
  return (
    <form className="sheet-form" onSubmit={(event) => void handleSubmit(event)}>
      <div className="sheet-columns">
        <div className="sheet-column">
          {!OWN_DATE.has(base.type) && (
            <MomentField
              label={m.content_fieldDate()}
              timeLabel={m.content_fieldDateTime()}
              value={fields.date}
              error={errors.date}
              onChange={(date) => change({ date })}
            />
          )}
          <AddressFields fields={fields} errors={errors} onChange={change} />
        </div>
        <div className="sheet-column">
          <VisibilityFields fields={fields} errors={errors} onChange={change} />
          {!NOT_SHARED.has(base.type) && (
            <SharedFields site={base.site} sharedWith={fields.sharedWith} onChange={change} />
          )}
        </div>
      </div>
      <div className="savestate sheet-end">
        <SavedState state={save} />
        <div className="actions">
          <button type="button" className="button" onClick={onClose}>
            {m.content_settingsBack()}
          </button>
          <button type="submit" className="button primary">
            {m.content_editSave()}
          </button>
        </div>
      </div>
    </form>
  );
}

type PartProps = { fields: EntryFields; errors: EditorState['errors']; onChange: (part: Partial<EntryFields>) => void };

function VisibilityFields({ fields, errors, onChange }: PartProps) {
  return (
    <fieldset>
      <legend>{m.content_groupVisibility()}</legend>
      <CheckField
        label={m.content_fieldDraft()}
        hint={m.content_fieldDraftHint()}
        checked={fields.status === 'draft'}
        onChange={(isDraft) => onChange({ status: isDraft ? 'draft' : 'published' })}
      />
      <CheckField label={m.content_fieldHidden()} checked={fields.hidden} onChange={(hidden) => onChange({ hidden })} />
      <CheckField label={m.content_fieldPinned()} checked={fields.pinned} onChange={(pinned) => onChange({ pinned })} />
      <MomentField
        label={m.content_fieldStart()}
        timeLabel={m.content_fieldStartTime()}
        value={fields.start}
        error={errors.start}
        onChange={(start) => onChange({ start })}
      />
      <MomentField
        label={m.content_fieldEnd()}
        timeLabel={m.content_fieldEndTime()}
        value={fields.end}
        error={errors.end}
        onChange={(end) => onChange({ end })}
      />
    </fieldset>
  );
}

type SharedProps = Pick<EntryFields, 'sharedWith'> & { site: string; onChange: (part: Partial<EntryFields>) => void };

/** The other parishes that show the entry; those in which this editor may not write stay as they are. */
function SharedFields({ site, sharedWith, onChange }: SharedProps) {
  const { editor } = useSession();
  const others = editor.parishes.filter(({ slug }) => slug !== site);
  if (others.length === 0) return null;
  const without = (slug: string) => sharedWith.filter((one) => one !== slug);
  return (
    <fieldset>
      <legend>{m.content_groupShared()}</legend>
      <p className="soft">{m.content_sharedHint()}</p>
      {others.map(({ slug, name }) => (
        <CheckField
          key={slug}
          label={name}
          checked={sharedWith.includes(slug)}
          onChange={(isShared) => onChange({ sharedWith: isShared ? [...without(slug), slug] : without(slug) })}
        />
      ))}
    </fieldset>
  );
}

function AddressFields({ fields, errors, onChange }: PartProps) {
  const handleEnglish = (wanted: boolean) => onChange({ english: wanted ? textIn(fields, 'en') : null });
  return (
    <fieldset>
      <legend>{m.content_groupPlace()}</legend>
      <TextField
        label={m.content_fieldTeaser()}
        hint={m.content_fieldTeaserHint()}
        value={fields.teaser}
        onChange={(teaser) => onChange({ teaser })}
      />
      <TagsField tags={fields.tags} onChange={(tags) => onChange({ tags })} />
      <TextField
        label={m.content_fieldSlug()}
        hint={m.content_fieldSlugHint()}
        value={fields.slug}
        error={errors.slug}
        maxLength={100}
        onChange={(slug) => onChange({ slug: slug.replace(/\s+/g, '-') })}
      />
      <CheckField
        label={m.content_fieldEnglish()}
        hint={m.content_fieldEnglishHint()}
        checked={fields.english !== null}
        onChange={handleEnglish}
      />
    </fieldset>
  );
}

/** Keeps the raw input as typed; passes only the parsed tags to the entry. */
function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState(tags.join(', '));
  const handleChange = (text: string) => {
    setTyped(text);
    onChange(tagsOf(text));
  };
  return (
    <TextField label={m.content_fieldTags()} hint={m.content_fieldTagsHint()} value={typed} onChange={handleChange} />
  );
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
