import { useEffect, useState } from 'react';
import type { FieldKit } from '#design/patterns/editing/sheet-fields.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Entry, entryEndpoints } from '../../../contract.ts';
import { STORY_CATEGORIES } from '../../public/views/story-categories.ts';
import { detailText, withDetail } from '../event/event-details.ts';

const api = apiOf<typeof entryEndpoints>();

type Values = Pick<Entry, 'title' | 'date' | 'tags' | 'details'>;

type StoryPartsProps = {
  kit: FieldKit;
  values: Values;
  dateError: string | undefined;
  site: string;
  onChange: (part: Partial<Values>) => void;
};

/** Day, kind, numbers and event of a story. The chosen event fills in what is still empty. */
export function StoryParts({ kit, values, dateError, site, onChange }: StoryPartsProps) {
  const { date, details } = values;
  const events = usePastEvents(site);
  const related = detailText(details, 'relatedEvent');
  const set = (name: string) => (value: unknown) => onChange({ details: withDetail(details, name, value) });
  const choose = (id: string) => {
    const event = events.find(({ _id }) => _id === id);
    onChange({ ...(event ? takenFrom(event, values) : {}), details: withDetail(details, 'relatedEvent', id) });
  };
  return (
    <fieldset className="event-part">
      <legend className="visually-hidden">{m.content_kindStory()}</legend>
      <div className={kit.rowClass}>
        <kit.Text
          type="date"
          label={m.content_storyDate()}
          value={(date ?? '').slice(0, 10)}
          error={dateError}
          onChange={(on) => onChange({ date: on || null })}
        />
        <kit.Choice
          label={m.content_storyKind()}
          value={detailText(details, 'category')}
          options={[
            { value: '', label: m.content_eventNoKind() },
            ...Object.entries(STORY_CATEGORIES).map(([value, label]) => ({ value, label: label() })),
          ]}
          onChange={set('category')}
        />
        <kit.Text
          label={m.content_storyNumbers()}
          hint={m.content_storyNumbersHelp()}
          value={detailText(details, 'numbers')}
          maxLength={120}
          onChange={set('numbers')}
        />
        {(events.length > 0 || related) && (
          <kit.Choice
            label={m.content_storyEvent()}
            hint={m.content_storyEventHelp()}
            value={related}
            options={[
              { value: '', label: m.content_storyNoEvent() },
              ...(related && !events.some(({ _id }) => _id === related)
                ? [{ value: related, label: m.content_storyOtherEvent() }]
                : []),
              ...events.map((event) => ({ value: event._id, label: labelOf(event) })),
            ]}
            onChange={choose}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Fields that the story takes over from the event: only those that are still empty. */
function takenFrom(event: Entry, { title, tags }: Values): Partial<Values> {
  return {
    ...(title.trim() === '' ? { title: event.title } : {}),
    ...(event.date ? { date: event.date.slice(0, 10) } : {}),
    ...(tags.length === 0 ? { tags: event.tags } : {}),
  };
}

const labelOf = ({ title, date }: Entry): string =>
  date ? `${title} (${textDate(date.slice(0, 10), getLocale())})` : title;

const NONE: Entry[] = [];

/** The latest events that are over; a failed request only costs the choice. */
function usePastEvents(site: string): Entry[] {
  const [events, setEvents] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    const query = { site, type: 'event', when: 'past', sort: '-date', limit: 40 } as const;
    api('GET /api/v0/entry/', { query }, { signal: stop.signal }).then(
      ({ entry }) => setEvents(entry),
      () => undefined,
    );
    return () => stop.abort();
  }, [site]);
  return events;
}
