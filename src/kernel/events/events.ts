import type { CollectionName } from '../audit/acts.ts';

/**
 * Payloads of events, by name ('room.thingHappened'). A room adds what it sends by declaration merging in its `index.ts`; emitting
 * an unlisted event or another payload is a type error. Events are stored: a payload may only gain optional fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their events into it
export interface Events {}

type CollectionEvent = `${CollectionName}${'Created' | 'Changed' | 'Removed' | 'Restored'}`;

/** Those that rooms list, and those that every collection sends for the changed records of a parish. */
type AllEvents = Events & Record<Exclude<CollectionEvent, keyof Events>, { siteId: string; ids: string[] }>;

export type EventName = keyof AllEvents;
export type EventPayload<Name extends EventName> = AllEvents[Name];

/** An event as its listeners get it. */
export type Heard<Name extends EventName> = {
  id: string;
  name: Name;
  payload: EventPayload<Name>;
  siteId: string | null;
};

/** Listeners must be idempotent by `event.id`: an event is delivered at least once. */
export type EventListener = {
  [Name in EventName]: {
    on: Name;
    hear: (event: Heard<Name>) => Promise<void>;
    /** Its events are deleted on delivery, because they contain personal data. */
    andForget?: true;
  };
}[EventName];
