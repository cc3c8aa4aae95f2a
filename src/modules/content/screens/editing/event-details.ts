import { m } from '#texts';

/** Facts of an event that stand in its details and are plain words. */
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

/** A text of the details, '' when it is absent or something else. */
export function detailText(details: Record<string, unknown>, name: string): string {
  const value = details[name];
  return typeof value === 'string' ? value : '';
}

/** The details with one text changed; an empty one is taken out. */
export function withDetail(details: Record<string, unknown>, name: string, value: string): Record<string, unknown> {
  const { [name]: _former, ...rest } = details;
  return value === '' ? rest : { ...rest, [name]: value };
}
