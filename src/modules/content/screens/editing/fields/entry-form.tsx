import { useRef, useState } from 'react';
import { InlineText } from '#design/patterns/text/inline-text.tsx';
import { m } from '#texts';
import type { EntryText } from '../../../contract.ts';
import { BulletinParts } from '../../forms/bulletin/bulletin-parts.tsx';
import { EnglishFacts } from '../../forms/event/english-facts.tsx';
import { EventBasics, EventExtras } from '../../forms/event/event-form.tsx';
import { useSuggestions } from '../../forms/event/use-suggestions.ts';
import { NoticeParts } from '../../forms/notice/notice-parts.tsx';
import { ObituaryParts } from '../../forms/obituary/obituary-parts.tsx';
import { StoryParts } from '../../forms/story/story-parts.tsx';
import { BlockList } from '../blocks/block-list.tsx';
import { PageDesign } from '../blocks/page-design.tsx';
import { useUndoKeys } from '../blocks/undo-keys.ts';
import { useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import { type EntryFields, type TextLocale, textIn, withText } from '../editor/entry-fields.ts';
import { FileRows, LinkRows } from './files-panel.tsx';
import { MediaPanel } from './media-panel.tsx';
import { SaveLine } from './save-line.tsx';
import { pageKit } from './sheet-fields.tsx';
import { ShowPanel } from './show-panel.tsx';
import { visibilityWords } from './visibility-words.ts';

type EntryFormProps = {
  editor: EntryEditor;
  state: EditorState;
  titleAs: 'h1' | 'h2' | 'h3';
  isGalleryOpen: boolean;
  /** Designer mode (S3.15, S4.13): the layout of each block is open. */
  isDesigning?: boolean;
  /** False while a dialog over the page has the focus. */
  takesFocus: boolean;
};

/** Edits title, text, facts and pictures in place; the save state is always shown as text. */
export function EntryForm(props: EntryFormProps) {
  const { editor, state, titleAs, isGalleryOpen, isDesigning = false, takesFocus } = props;
  const form = useRef<HTMLDivElement>(null);
  useUndoKeys(form, editor);
  const session = useSession();
  const { fields, base, errors } = state;
  const isEvent = base.type === 'event';
  const [locale, setLocale] = useState<TextLocale>(fields.english && session.locale === 'en' ? 'en' : 'de');
  const suggestions = useSuggestions(base.site, isEvent);
  const put = (part: Partial<EntryFields>) => editor.change({ ...editor.state().fields, ...part });
  const handleTranslate = () => {
    put({ english: textIn(editor.state().fields, 'en') });
    setLocale('en');
  };
  const words = visibilityWords(base, session.localNow(), session.locale);
  const { date, details } = fields;
  const eventParts = { kit: pageKit, date, details, errors, suggestions, onChange: put };

  return (
    <div ref={form} className="entry-form">
      {words && (
        <p className="badge-line">
          <span className="badge">{words.badge}</span> {words.rest}
        </p>
      )}
      {base.status === 'published' && !words && (
        <p className="badge-line">
          <span className="badge">{m.content_editDraft()}</span>{' '}
          {base.draft ? m.content_besideWriting({ name: base.draft.savedByName }) : m.content_besideBegin()}
        </p>
      )}
      {isDesigning && <PageDesign details={fields.details} onChange={(changed) => put({ details: changed })} />}
      {fields.english && <LanguageChoice locale={locale} isStale={base.englishStale} onChange={setLocale} />}
      {!fields.english && session.editor.bilingual.includes(base.site) && (
        <p className="badge-line">
          <span className="badge">{m.content_languageMissing()}</span>
          <button type="button" className="button" onClick={handleTranslate}>
            {m.content_translate()}
          </button>
        </p>
      )}
      <TextParts
        key={locale}
        editor={editor}
        state={state}
        locale={locale}
        titleAs={titleAs}
        isDesigning={isDesigning}
        takesFocus={takesFocus}
      >
        {isEvent && (locale === 'en' ? <EnglishFacts {...eventParts} /> : <EventBasics {...eventParts} />)}
        {base.type === 'bulletin' && (
          <BulletinParts kit={pageKit} values={fields} dateError={errors.date} site={base.site} onChange={put} />
        )}
        {base.type === 'chronicle' && (
          <StoryParts kit={pageKit} values={fields} dateError={errors.date} site={base.site} onChange={put} />
        )}
        {base.type === 'notice' && <NoticeParts kit={pageKit} values={fields} onChange={put} />}
        {base.type === 'obituary' && (
          <ObituaryParts kit={pageKit} values={fields} errors={errors} site={base.site} onChange={put} />
        )}
      </TextParts>
      {(isGalleryOpen || isEvent || fields.media.length > 0) && (
        <MediaPanel
          media={fields.media}
          site={base.site}
          adminPath={session.adminPath}
          startFocused={isGalleryOpen}
          onChange={(media) => put({ media })}
        />
      )}
      {isGalleryOpen && (
        <ShowPanel
          details={fields.details}
          site={base.site}
          hasPictures={fields.media.length > 1}
          onChange={(changed) => put({ details: changed })}
        />
      )}
      {isEvent && locale === 'de' && <EventExtras {...eventParts} />}
      <FilesAndLinks fields={fields} errors={errors} base={base} onChange={put} />
      <SaveLine editor={editor} state={state} />
    </div>
  );
}

type TextPartsProps = Pick<EntryFormProps, 'editor' | 'state' | 'titleAs' | 'isDesigning' | 'takesFocus'> & {
  locale: TextLocale;
  /** Facts that stand between title and text. */
  children: React.ReactNode;
};

function TextParts({ editor, state, locale, titleAs, isDesigning = false, takesFocus, children }: TextPartsProps) {
  const part = useRef<HTMLDivElement>(null);
  const text = textIn(state.fields, locale);
  const change = (changed: Partial<EntryText>) => editor.change(withText(editor.state().fields, locale, changed));
  const focusText = () => part.current?.querySelector<HTMLElement>('.tiptap')?.focus();
  const { title, content, blocks } = state.errors;
  return (
    <div ref={part} className="entry-text" lang={locale === 'en' ? 'en' : 'de-AT'}>
      <InlineText
        as={titleAs}
        value={text.title}
        onChange={(changed) => change({ title: changed })}
        label={m.content_fieldTitle()}
        placeholder={state.base.type === 'obituary' ? m.content_obituaryName() : m.content_placeholderTitle()}
        onEnter={focusText}
        maxLength={200}
        edition={state.edition}
        startFocused={takesFocus}
      />
      {title && <p className="sheet-error">{title}</p>}
      {children}
      <BlockList editor={editor} state={state} locale={locale} isDesigning={isDesigning} error={content ?? blocks} />
    </div>
  );
}

type FilesAndLinksProps = {
  fields: EntryFields;
  errors: EditorState['errors'];
  base: EditorState['base'];
  onChange: (part: Partial<EntryFields>) => void;
};

/** Downloads and links, folded as long as there are none. Bulletins and obituaries have their PDFs among their own fields. */
function FilesAndLinks({ fields, errors, base, onChange }: FilesAndLinksProps) {
  const { downloads, links } = fields;
  const hasOwnFiles = base.type === 'bulletin' || base.type === 'obituary';
  const isOpen = links.length > 0 || (!hasOwnFiles && downloads.length > 0);
  return (
    <details className="event-more" open={isOpen || undefined}>
      <summary>{hasOwnFiles ? m.content_links() : m.content_filesAndLinks()}</summary>
      <div className="event-part">
        {!hasOwnFiles && (
          <FileRows
            downloads={downloads}
            site={base.site}
            label={m.content_fileAdd()}
            onChange={(next) => onChange({ downloads: next })}
          />
        )}
        <LinkRows links={links} errors={errors} onChange={(next) => onChange({ links: next })} />
      </div>
    </details>
  );
}

type LanguageProps = { locale: TextLocale; isStale: boolean; onChange: (locale: TextLocale) => void };

function LanguageChoice({ locale, isStale, onChange }: LanguageProps) {
  const names = { de: m.content_languageDe(), en: isStale ? m.content_languageStale() : m.content_languageEn() };
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
