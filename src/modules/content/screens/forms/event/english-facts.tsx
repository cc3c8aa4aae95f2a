import { dayAndMonth } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { EventDate } from '../../../contract/event-dates.ts';
import { firstDateOf, furtherDates } from '../../../entries/event-dates.ts';
import { type Details, detailText, eventWordLabel, MORE_WORDS, registrationOf, withDetail } from './event-details.ts';
import type { EventPartProps } from './event-form.tsx';

/** Facts of an event in English words, each beside the German ones; only what is said in German can be said in English. */
export function EnglishFacts({
  kit: { Text },
  details,
  onChange,
}: Pick<EventPartProps, 'kit' | 'details' | 'onChange'>) {
  const english = englishOf(details);
  const put = (next: Details) =>
    onChange({ details: withDetail(details, 'english', Object.keys(next).length > 0 ? next : null) });
  const facts = FACTS.filter(({ name }) => detailText(details, name) !== '');
  const note = registrationOf(details).note ?? '';
  const dates = furtherDates(details);
  const first = firstDateOf(details);
  if (facts.length === 0 && note === '' && !first.note && dates.every((date) => !date.note)) return null;
  return (
    <fieldset className="event-part" lang={getLocale()}>
      <legend>{m.content_eventEnglish()}</legend>
      <p className="soft event-hint">{m.content_eventEnglishHelp()}</p>
      {facts.map(({ name, label }) => (
        <Text
          key={name}
          label={label()}
          hint={m.content_eventInGerman({ words: detailText(details, name) })}
          value={detailText(english, name)}
          onChange={(value) => put(withDetail(english, name, value))}
        />
      ))}
      {note !== '' && (
        <Text
          label={m.content_eventRegisterNote()}
          hint={m.content_eventInGerman({ words: note })}
          value={registrationOf(english).note ?? ''}
          onChange={(value) => put(withDetail(english, 'registration', value ? { note: value } : null))}
        />
      )}
      {first.note && (
        <Text
          label={m.content_eventFirstDate()}
          hint={m.content_eventInGerman({ words: first.note })}
          value={first.noteEn ?? ''}
          maxLength={200}
          onChange={(noteEn) =>
            onChange({ details: withDetail(details, 'firstDate', withDetail(first, 'noteEn', noteEn)) })
          }
        />
      )}
      {dates.map((date, index) =>
        date.note ? (
          <Text
            key={date.date}
            label={m.content_eventDateNoteOn({ date: dayAndMonth(date.date.slice(0, 10), getLocale()) })}
            hint={m.content_eventInGerman({ words: date.note })}
            value={date.noteEn ?? ''}
            maxLength={200}
            onChange={(noteEn) =>
              onChange({
                details: { ...details, dates: dates.with(index, withDetail(date, 'noteEn', noteEn) as EventDate) },
              })
            }
          />
        ) : null,
      )}
    </fieldset>
  );
}

/** Names, telephone numbers and addresses of pages are the same in both languages. */
const SAME: readonly string[] = ['contact', 'tickets'];

const FACTS = [
  { name: 'place', label: m.content_eventPlace },
  { name: 'room', label: m.content_eventRoom },
  { name: 'reason', label: m.content_eventReason },
  ...MORE_WORDS.filter((name) => !SAME.includes(name)).map((name) => ({ name, label: () => eventWordLabel(name) })),
];

const englishOf = ({ english }: Details): Details =>
  typeof english === 'object' && english !== null ? (english as Details) : {};
