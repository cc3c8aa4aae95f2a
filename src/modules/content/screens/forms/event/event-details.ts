import { m } from '#texts';

export type Details = Record<string, unknown>;

/** Plain-text fields in the `details` of an event that the form folds away. */
export const MORE_WORDS = [
  'organizer',
  'contact',
  'price',
  'tickets',
  'repeats',
  'access',
  'ride',
  'weather',
  'bring',
] as const;
type EventWord = (typeof MORE_WORDS)[number];

export const EVENT_STATES = ['planned', 'cancelled', 'moved', 'soldOut'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export function eventWordLabel(word: EventWord): string {
  const labels: Record<EventWord, () => string> = {
    organizer: m.content_eventOrganizer,
    contact: m.content_eventContact,
    price: m.content_eventPrice,
    tickets: m.content_eventTickets,
    repeats: m.content_eventRepeats,
    access: m.content_eventAccess,
    ride: m.content_eventRide,
    weather: m.content_eventWeather,
    bring: m.content_eventBring,
  };
  return labels[word]();
}

/** Help text of the field, where its label is not enough. */
export const EVENT_WORD_HELP: Partial<Record<EventWord, () => string>> = {
  price: m.content_eventPriceHelp,
  tickets: m.content_eventTicketsHelp,
  repeats: m.content_eventRepeatsHelp,
};

export function eventStateLabel(state: EventState): string {
  const labels = {
    planned: m.content_eventPlanned,
    cancelled: m.content_eventCancelled,
    moved: m.content_eventMoved,
    soldOut: m.content_eventSoldOut,
  };
  return labels[state]();
}

/** State of an event; unknown values count as planned. */
export function eventStateOf(details: Details): EventState {
  return EVENT_STATES.find((state) => state === details.state) ?? 'planned';
}

/** A text field of `details`; '' if absent or not a string. A contact may be stored with its phone number. */
export function detailText(details: Details, name: string): string {
  const value = details[name];
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' ? value : '';
}

/** Copy of `details` with one field set; an empty value removes it. */
export function withDetail(details: Details, name: string, value: unknown): Details {
  const { [name]: _former, ...rest } = details;
  const isEmpty = value === '' || value === null || value === undefined || value === false;
  return isEmpty ? rest : { ...rest, [name]: value };
}

/** Registration for an event. All parts are optional. */
export type Registration = {
  until?: string;
  contact?: string;
  places?: number | undefined;
  waitingList?: boolean;
  note?: string;
};

export function registrationOf({ registration }: Details): Registration {
  if (typeof registration === 'string') return { note: registration };
  return typeof registration === 'object' && registration !== null ? (registration as Registration) : {};
}

/** Copy of `details` with parts of the registration changed; without any part there is none. */
export function withRegistration(details: Details, part: Registration): Details {
  const parts = Object.entries({ ...registrationOf(details), ...part });
  const said = parts.filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return withDetail(details, 'registration', said.length > 0 ? Object.fromEntries(said) : null);
}
