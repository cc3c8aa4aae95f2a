import type { FieldKit } from '#design/patterns/editing/sheet-fields.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { FileRows } from '../../editing/fields/files-panel.tsx';
import { type Details, detailText, withDetail } from '../event/event-details.ts';

/** An obituary is shown so long after the death, unless the office says otherwise. */
const SHOWN_DAYS = 30;

type Values = Pick<Entry, 'details' | 'downloads' | 'end'>;

type ObituaryPartsProps = {
  kit: FieldKit;
  values: Values;
  /** Field errors by path: 'details.familyConsent'. */
  errors: Readonly<Record<string, string | undefined>>;
  site: string;
  onChange: (part: Partial<Values> & { date?: string | null }) => void;
};

/** Age, day of death, vigil, funeral and notice of a deceased person; the name is the title. */
export function ObituaryParts({ kit, values, errors, site, onChange }: ObituaryPartsProps) {
  const { details, downloads, end } = values;
  const set = (name: string) => (value: unknown) => onChange({ details: withDetail(details, name, value) });
  const setDay = (on: string) =>
    onChange({
      details: withDetail(details, 'diedOn', on),
      date: on || null,
      ...(on && !end ? { end: addDays(on, SHOWN_DAYS) } : {}),
    });
  const consentError = errors['details.familyConsent'];
  return (
    <fieldset className="event-part">
      <legend className="visually-hidden">{m.content_publicKindObituary()}</legend>
      <div className={kit.rowClass}>
        <kit.Text
          type="date"
          label={m.content_obituaryDiedOn()}
          value={detailText(details, 'diedOn')}
          onChange={setDay}
        />
        <kit.Text
          type="number"
          label={m.content_obituaryAge()}
          value={typeof details.age === 'number' ? String(details.age) : ''}
          onChange={(text) => set('age')(Number.parseInt(text, 10) || null)}
        />
        <kit.Text
          type="date"
          label={m.content_obituaryUntil()}
          hint={m.content_obituaryUntilHelp()}
          value={(end ?? '').slice(0, 10)}
          error={errors.end}
          onChange={(until) => onChange({ end: until || null })}
        />
      </div>
      <Ceremony kit={kit} details={details} name="prayer" label={m.content_obituaryPrayer()} onChange={onChange} />
      <Ceremony kit={kit} details={details} name="funeral" label={m.content_obituaryFuneral()} onChange={onChange} />
      <FileRows
        downloads={downloads}
        site={site}
        label={m.content_obituaryPaper()}
        onChange={(next) => onChange({ downloads: next })}
      />
      <kit.Check
        label={m.content_obituaryConsent()}
        hint={m.content_obituaryConsentHelp()}
        checked={details.familyConsent === true}
        onChange={set('familyConsent')}
      />
      {consentError && <p className="sheet-error">{consentError}</p>}
    </fieldset>
  );
}

type CeremonyProps = {
  kit: FieldKit;
  details: Details;
  /** Of the fields in `details`: 'prayer' → 'prayerAt', 'prayerPlace'. */
  name: 'prayer' | 'funeral';
  label: string;
  onChange: (part: { details: Details }) => void;
};

/** Day, time and place. */
function Ceremony({ kit, details, name, label, onChange }: CeremonyProps) {
  const [on = '', at = ''] = detailText(details, `${name}At`).split('T');
  const setAt = (day: string, time: string) =>
    onChange({ details: withDetail(details, `${name}At`, day && time ? `${day}T${time}` : day) });
  return (
    <fieldset className="event-part">
      <legend>{label}</legend>
      <div className={kit.rowClass}>
        <kit.Text type="date" label={m.content_eventDay()} value={on} onChange={(day) => setAt(day, at)} />
        <kit.Text
          type="time"
          label={m.content_eventFrom()}
          value={at}
          disabled={on === ''}
          onChange={(time) => setAt(on, time)}
        />
        <kit.Text
          label={m.content_eventPlace()}
          value={detailText(details, `${name}Place`)}
          onChange={(place) => onChange({ details: withDetail(details, `${name}Place`, place) })}
        />
      </div>
    </fieldset>
  );
}
