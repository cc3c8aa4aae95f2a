import { slugFrom } from '#kernel/i18n/slug-from.ts';

/** Address segment of who holds an event, for its filter and calendar feed; null where the event names nobody. */
export function organizerSlug({ organizer }: Readonly<Record<string, unknown>>): string | null {
  return typeof organizer === 'string' ? slugFrom(organizer) || null : null;
}
