import { m } from '#texts';

/** Plain-text fields in the `details` of an event. */
export const EVENT_WORDS = ['place', 'organizer', 'contact', 'price', 'access', 'ride', 'weather', 'bring'] as const;
export type EventWord = (typeof EVENT_WORDS)[number];

export const EVENT_STATES = ['planned', 'cancelled', 'moved', 'soldOut'] as const;

export function eventWordLabel(word: EventWord): string {
  const labels: Record<EventWord, () => string> = {
    place: m.content_eventPlace,
    organizer: m.content_eventOrganizer,
    contact: m.content_eventContact,
    price: m.content_eventPrice,
    access: m.content_eventAccess,
    ride: m.content_eventRide,
    weather: m.content_eventWeather,
    bring: m.content_eventBring,
  };
  return labels[word]();
}

export function eventStateLabel(state: (typeof EVENT_STATES)[number]): string {
  const labels = {
    planned: m.content_eventPlanned,
    cancelled: m.content_eventCancelled,
    moved: m.content_eventMoved,
    soldOut: m.content_eventSoldOut,
  };
  return labels[state]();
}

/** A text field of `details`; '' if absent or not a string. */
export function detailText(details: Record<string, unknown>, name: string): string {
  const value = details[name];
  return typeof value === 'string' ? value : '';
}

/** Copy of `details` with one text field set; an empty value removes it. */
export function withDetail(details: Record<string, unknown>, name: string, value: string): Record<string, unknown> {
  const { [name]: _former, ...rest } = details;
  return value === '' ? rest : { ...rest, [name]: value };
}
