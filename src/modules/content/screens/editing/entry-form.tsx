import { useRef, useState } from 'react';
import { SavedState } from '#design/overlay/saved-state.tsx';
import { InlineText } from '#design/patterns/text/inline-text.tsx';
import { RichText } from '#design/patterns/text/rich-text.tsx';
import { m } from '#texts';
import type { EntryText } from '../../contract.ts';
import { useSession } from './editing-session.ts';
import type { EditorState } from './editor-store.ts';
import type { EntryEditor } from './entry-editor.ts';
import { type TextLocale, textIn, withText } from './entry-fields.ts';
import { MediaPanel } from './media-panel.tsx';
import { ShowPanel } from './show-panel.tsx';
import { visibilityWords } from './visibility-words.ts';

type EntryFormProps = {
  editor: EntryEditor;
  state: EditorState;
  titleAs: 'h1' | 'h2' | 'h3';
  isGalleryOpen: boolean;
};

/** Edits title, text and pictures in place; the save state is always shown as text. */
export function EntryForm({ editor, state, titleAs, isGalleryOpen }: EntryFormProps) {
  const session = useSession();
  const { fields, base } = state;
  const [locale, setLocale] = useState<TextLocale>(fields.english && session.locale === 'en' ? 'en' : 'de');
  const text = textIn(fields, locale);
  const form = useRef<HTMLDivElement>(null);
  const change = (part: Partial<EntryText>) => editor.change(withText(editor.state().fields, locale, part));
  const blocks = text.content.length > 0 ? text.content : ['<p></p>'];
  const changeBlock = (index: number, html: string) => {
    const now = textIn(editor.state().fields, locale).content;
    change({ content: (now.length > 0 ? now : blocks).with(index, html) });
  };
  const focusText = () => form.current?.querySelector<HTMLElement>('.tiptap')?.focus();
  const words = visibilityWords(base, session.now(), session.locale);

  return (
    <div ref={form} className="entry-form">
      {words && (
        <p className="badge-line">
          <span className="badge">{words.badge}</span> {words.rest}
        </p>
      )}
      {fields.english && <LanguageChoice locale={locale} onChange={setLocale} />}
      <div lang={locale === 'en' ? 'en' : 'de-AT'} key={`${locale}-${state.edition}`}>
        <InlineText
          as={titleAs}
          value={text.title}
          onChange={(title) => change({ title })}
          label={m.content_fieldTitle()}
          onEnter={focusText}
          maxLength={200}
          startFocused
        />
        {blocks.map((html, index) => (
          <RichText
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity and keep their order here
            key={index}
            html={html}
            onChange={(next) => changeBlock(index, next)}
            label={blocks.length > 1 ? m.content_fieldTextPart({ number: index + 1 }) : m.content_fieldText()}
          />
        ))}
      </div>
      {(isGalleryOpen || fields.media.length > 0) && (
        <MediaPanel
          media={fields.media}
          site={base.site}
          onChange={(media) => editor.change({ ...editor.state().fields, media })}
        />
      )}
      {isGalleryOpen && (
        <ShowPanel
          details={fields.details}
          site={base.site}
          hasPictures={fields.media.length > 1}
          onChange={(details) => editor.change({ ...editor.state().fields, details })}
        />
      )}
      <SaveLine editor={editor} state={state} />
    </div>
  );
}

function LanguageChoice({ locale, onChange }: { locale: TextLocale; onChange: (locale: TextLocale) => void }) {
  const names = { de: m.content_languageDe(), en: m.content_languageEn() };
  return (
    <fieldset className="language-choice" aria-label={m.content_fieldLanguage()}>
      {(['de', 'en'] as const).map((one) => (
        <button key={one} type="button" className="button" aria-pressed={one === locale} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** The primary action is publishing for drafts, otherwise saving. */
function SaveLine({ editor, state }: { editor: EntryEditor; state: EditorState }) {
  const isDraft = state.base.status === 'draft';
  const isBusy = state.save.kind === 'saving';
  const publish = () => {
    editor.change({ ...editor.state().fields, status: 'published' });
    void editor.save();
  };
  return (
    <div className="savestate">
      <SavedState state={state.save} />
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
          <button type="button" className="button primary" aria-disabled={isBusy || undefined} onClick={publish}>
            {m.content_editPublish()}
          </button>
        )}
      </div>
    </div>
  );
}
