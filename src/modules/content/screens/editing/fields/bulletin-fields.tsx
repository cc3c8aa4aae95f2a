import { m } from '#texts';
import { type Details, detailText, withDetail } from '../../event-form/event-details.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryFields } from '../editor/entry-fields.ts';
import { FileRows } from './files-panel.tsx';
import { pageKit, SheetField, TextField } from './sheet-fields.tsx';

type BulletinFieldsProps = {
  fields: EntryFields;
  errors: EditorState['errors'];
  site: string;
  onChange: (part: Partial<EntryFields>) => void;
};

/** Issue, day, topics and PDF of a bulletin (S2.7). */
export function BulletinFields({ fields, errors, site, onChange }: BulletinFieldsProps) {
  const { details, date, downloads } = fields;
  const set = (name: string) => (value: unknown) => onChange({ details: withDetail(details, name, value) });
  const kind = detailText(details, 'kind');
  return (
    <fieldset className="event-part">
      <legend className="visually-hidden">{m.content_newBulletin()}</legend>
      <div className="sheet-row">
        <TextField
          label={m.content_bulletinIssue()}
          hint={m.content_bulletinIssueHint()}
          value={detailText(details, 'issue')}
          maxLength={60}
          onChange={set('issue')}
        />
        <TextField
          type="date"
          label={m.content_bulletinDate()}
          value={(date ?? '').slice(0, 10)}
          error={errors.date}
          onChange={(on) => onChange({ date: on || null })}
        />
        <pageKit.Choice
          label={m.content_bulletinKind()}
          value={kind === 'wochenzettel' || kind === 'sonderausgabe' ? kind : ''}
          options={[
            { value: '', label: m.content_bulletinKindIssue() },
            { value: 'wochenzettel', label: m.content_bulletinKindWeekly() },
            { value: 'sonderausgabe', label: m.content_bulletinKindSpecial() },
          ]}
          onChange={set('kind')}
        />
      </div>
      <SheetField label={m.content_bulletinTopics()} hint={m.content_bulletinTopicsHint()}>
        <textarea
          rows={3}
          value={topicsOf(details).join('\n')}
          onChange={(event) => set('topics')(linesIn(event.target.value))}
        />
      </SheetField>
      <FileRows
        downloads={downloads}
        site={site}
        label={m.content_bulletinPdfAdd()}
        onChange={(next) => onChange({ downloads: next })}
      />
    </fieldset>
  );
}

const topicsOf = ({ topics }: Details): string[] => (Array.isArray(topics) ? topics.map(String) : []);

/** Keeps an empty last line, in which the next topic is being typed. */
const linesIn = (text: string): string[] | null => (text === '' ? null : text.split('\n'));
