import type { FieldKit } from '#design/patterns/editing/sheet-fields.tsx';
import { m } from '#texts';
import { FileRows, withFiles } from '../../editing/fields/files-panel.tsx';
import { SheetField } from '../../editing/fields/sheet-fields.tsx';
import { type Details, detailText, withDetail } from '../event/event-details.ts';
import { type BulletinValues, filledIn } from './filled-in.ts';
import { PdfDrop } from './pdf-drop.tsx';

type BulletinPartsProps = {
  kit: FieldKit;
  values: BulletinValues;
  dateError: string | undefined;
  site: string;
  onChange: (part: Partial<BulletinValues>) => void;
};

/** PDF, issue, day and topics of a bulletin (S2.7), with the inputs of the page or of the admin area. */
export function BulletinParts({ kit, values, dateError, site, onChange }: BulletinPartsProps) {
  const { details, date, downloads } = values;
  const set = (name: string) => (value: unknown) => onChange({ details: withDetail(details, name, value) });
  const kind = detailText(details, 'kind');
  return (
    <fieldset className="event-part">
      <legend className="visually-hidden">{m.content_newBulletin()}</legend>
      <PdfDrop
        site={site}
        hasIssue={detailText(details, 'issue') !== ''}
        onStored={(file, suggestion) =>
          onChange({
            downloads: withFiles(downloads, [file]),
            ...(suggestion ? filledIn(values, suggestion) : {}),
          })
        }
      />
      <FileRows
        downloads={downloads}
        site={site}
        label={m.content_bulletinPdfAdd()}
        onChange={(next) => onChange({ downloads: next })}
      />
      <kit.Check
        label={m.design_publicWithoutNames()}
        hint={m.content_bulletinWithoutNamesHint()}
        checked={details.isWithoutNames === true}
        onChange={set('isWithoutNames')}
      />
      <div className={kit.rowClass}>
        <kit.Text
          label={m.content_bulletinIssue()}
          hint={m.content_bulletinIssueHint()}
          value={detailText(details, 'issue')}
          maxLength={60}
          onChange={set('issue')}
        />
        <kit.Text
          type="date"
          label={m.content_bulletinDate()}
          value={(date ?? '').slice(0, 10)}
          error={dateError}
          onChange={(on) => onChange({ date: on || null })}
        />
        <kit.Choice
          label={m.content_bulletinKind()}
          value={kind === 'wochenzettel' || kind === 'sonderausgabe' ? kind : ''}
          options={[
            { value: '', label: m.content_bulletinKindIssue() },
            { value: 'wochenzettel', label: m.content_bulletinKindWeekly() },
            { value: 'sonderausgabe', label: m.content_bulletinKindSpecial() },
          ]}
          onChange={set('kind')}
        />
        <kit.Text
          type="date"
          label={m.content_bulletinDeadline()}
          hint={m.content_bulletinDeadlineHint()}
          value={detailText(details, 'deadline')}
          onChange={set('deadline')}
        />
      </div>
      <SheetField label={m.content_bulletinTopics()} hint={m.content_bulletinTopicsHint()}>
        <textarea
          rows={3}
          value={topicsOf(details).join('\n')}
          onChange={(event) => set('topics')(linesIn(event.target.value))}
        />
      </SheetField>
      <SheetField label={m.content_bulletinImprint()} hint={m.content_bulletinImprintHint()}>
        <textarea
          rows={2}
          maxLength={1000}
          value={detailText(details, 'imprint')}
          onChange={(event) => set('imprint')(event.target.value)}
        />
      </SheetField>
    </fieldset>
  );
}

const topicsOf = ({ topics }: Details): string[] => (Array.isArray(topics) ? topics.map(String) : []);

/** Keeps an empty last line, in which the next topic is being typed. */
const linesIn = (text: string): string[] | null => (text === '' ? null : text.split('\n'));
