import type { ReactNode } from 'react';
import type { FieldKit } from '#design/patterns/editing/sheet-fields.tsx';
import { m } from '#texts';
import { CATEGORIES } from '../../../entries/event-categories.ts';
import {
  type Details,
  detailText,
  EVENT_STATES,
  EVENT_WORD_HELP,
  eventStateLabel,
  eventStateOf,
  eventWordLabel,
  MORE_WORDS,
  registrationOf,
  withDetail,
  withRegistration,
} from './event-details.ts';
import { type EventWhen, whenOf, withWhen } from './event-when.ts';
import { FurtherDates } from './further-dates.tsx';
import type { Suggestions } from './use-suggestions.ts';

export type EventPartProps = {
  kit: FieldKit;
  date: string | null;
  details: Details;
  onChange: (change: { date?: string | null; details?: Details }) => void;
  /** Field errors by path: 'date', 'details.place'. */
  errors: Readonly<Record<string, string | undefined>>;
  suggestions: Suggestions;
};

/** When and where: what an event must say before it is published. */
export function EventBasics(props: EventPartProps) {
  const { kit, date, details, onChange, errors, suggestions } = props;
  const { Text, Check, rowClass } = kit;
  const when = whenOf({ date, details });
  const change = (part: Partial<EventWhen>) => onChange(withWhen(details, { ...when, ...part }));
  return (
    <>
      <Part title={m.content_eventWhen()}>
        <div className={rowClass}>
          <Text
            type="date"
            label={m.content_eventDay()}
            value={when.on}
            error={errors.date}
            onChange={(on) => change({ on })}
          />
          <Text
            type="time"
            label={m.content_eventFrom()}
            value={when.from}
            disabled={when.on === ''}
            onChange={(from) => change({ from, isAllDay: false })}
          />
          <Text
            type="time"
            label={m.content_eventTo()}
            value={when.to}
            disabled={when.from === ''}
            onChange={(to) => change({ to })}
          />
          <Text
            type="date"
            label={m.content_eventLastDay()}
            value={when.lastOn}
            disabled={when.on === ''}
            error={errors['details.endDate']}
            onChange={(lastOn) => change({ lastOn })}
          />
        </div>
        <Check label={m.content_eventAllDay()} checked={when.isAllDay} onChange={(isAllDay) => change({ isAllDay })} />
        <FurtherDates {...props} />
      </Part>
      <Part title={m.content_eventWhereTitle()}>
        <Text
          label={m.content_eventPlace()}
          hint={m.content_eventPlaceHelp()}
          value={detailText(details, 'place')}
          error={errors['details.place']}
          suggestions={suggestions.places}
          onChange={(place) => onChange({ details: withDetail(details, 'place', place) })}
        />
        <Text
          label={m.content_eventRoom()}
          hint={m.content_eventRoomHelp()}
          value={detailText(details, 'room')}
          onChange={(room) => onChange({ details: withDetail(details, 'room', room) })}
        />
      </Part>
    </>
  );
}

/** Registration, and everything else folded away. */
export function EventExtras({
  kit,
  details,
  errors,
  onChange,
  suggestions,
  registrationNote,
}: EventPartProps & { registrationNote?: ReactNode }) {
  const { Text, Check, Choice, rowClass } = kit;
  const registration = registrationOf(details);
  const register = (part: Parameters<typeof withRegistration>[1]) =>
    onChange({ details: withRegistration(details, part) });
  const set = (name: string) => (value: unknown) => onChange({ details: withDetail(details, name, value) });
  const state = eventStateOf(details);
  return (
    <>
      <Part title={m.content_eventRegistration()} hint={m.content_eventRegistrationHelp()}>
        {registrationNote}
        <div className={rowClass}>
          <Text
            type="date"
            label={m.content_registerUntil()}
            value={(registration.until ?? '').slice(0, 10)}
            onChange={(until) => register({ until })}
          />
          <Text
            label={m.content_registerWith()}
            value={registration.contact ?? ''}
            suggestions={suggestions.people}
            onChange={(contact) => register({ contact })}
          />
          <Text
            type="number"
            label={m.content_registerPlaces()}
            value={registration.places ? String(registration.places) : ''}
            onChange={(places) => register({ places: numberIn(places) })}
          />
        </div>
        <Check
          label={m.content_registerWaitingList()}
          checked={registration.waitingList === true}
          onChange={(waitingList) => register({ waitingList })}
        />
        <Text
          label={m.content_registerNote()}
          value={registration.note ?? ''}
          onChange={(note) => register({ note })}
        />
      </Part>
      <details className="event-more" open={state !== 'planned' || undefined}>
        <summary>{m.content_eventMore()}</summary>
        <Part title={m.content_eventMore()} isHidden>
          <div className={rowClass}>
            <Choice
              label={m.content_eventState()}
              hint={m.content_eventStateHelp()}
              value={state}
              options={EVENT_STATES.map((value) => ({ value, label: eventStateLabel(value) }))}
              onChange={set('state')}
            />
            <Choice
              label={m.content_publicEventKind()}
              value={detailText(details, 'category')}
              options={[
                { value: '', label: m.content_eventNoKind() },
                ...Object.entries(CATEGORIES).map(([value, label]) => ({ value, label: label() })),
              ]}
              onChange={set('category')}
            />
          </div>
          {state !== 'planned' && (
            <Text label={m.content_eventReason()} value={detailText(details, 'reason')} onChange={set('reason')} />
          )}
          {state === 'moved' && (
            <Text
              type="date"
              label={m.content_eventMovedTo()}
              value={detailText(details, 'movedTo').slice(0, 10)}
              onChange={set('movedTo')}
            />
          )}
          {MORE_WORDS.map((word) => (
            <Text
              key={word}
              label={eventWordLabel(word)}
              hint={EVENT_WORD_HELP[word]?.()}
              error={errors[`details.${word}`]}
              {...(word === 'contact' ? { suggestions: suggestions.people } : {})}
              value={detailText(details, word)}
              onChange={set(word)}
            />
          ))}
        </Part>
      </details>
    </>
  );
}

type PartProps = { title: string; hint?: string; isHidden?: boolean; children: ReactNode };

function Part({ title, hint, isHidden = false, children }: PartProps) {
  return (
    <fieldset className="event-part">
      <legend className={isHidden ? 'visually-hidden' : undefined}>{title}</legend>
      {hint && <p className="soft event-hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Positive whole numbers only; anything else is no number of places. */
function numberIn(text: string): number | undefined {
  const number = Number.parseInt(text, 10);
  return number > 0 ? number : undefined;
}
