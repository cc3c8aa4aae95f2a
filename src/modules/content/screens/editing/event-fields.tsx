import { m } from '#texts';
import { detailText, EVENT_STATES, EVENT_WORDS, eventStateLabel, eventWordLabel, withDetail } from './event-details.ts';
import { MomentField, SheetField, TextField } from './sheet-fields.tsx';

type Details = Record<string, unknown>;

/** Form fields for the details of an event: place, end, status etc. */
export function EventFields({ details, onChange }: { details: Details; onChange: (details: Details) => void }) {
  const set = (name: string) => (value: string) => onChange(withDetail(details, name, value));
  const state = detailText(details, 'state') || 'planned';
  return (
    <fieldset>
      <legend>{m.content_groupEvent()}</legend>
      <MomentField
        label={m.content_eventEnd()}
        timeLabel={m.content_eventEndTime()}
        value={detailText(details, 'endDate') || null}
        onChange={(value) => set('endDate')(value ?? '')}
      />
      <SheetField label={m.content_eventState()}>
        <select value={state} onChange={(event) => set('state')(event.target.value)}>
          {EVENT_STATES.map((one) => (
            <option key={one} value={one}>
              {eventStateLabel(one)}
            </option>
          ))}
        </select>
      </SheetField>
      {state !== 'planned' && (
        <TextField label={m.content_eventReason()} value={detailText(details, 'reason')} onChange={set('reason')} />
      )}
      {EVENT_WORDS.map((word) => (
        <TextField key={word} label={eventWordLabel(word)} value={detailText(details, word)} onChange={set(word)} />
      ))}
    </fieldset>
  );
}
