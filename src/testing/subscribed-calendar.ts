import ICAL from 'ical.js';

/** An event as a calendar program understands it, not as the product wrote it. */
export type ReadItem = {
  uid: string;
  sequence: number;
  /** Local day and hour as they stand there, and the zone; `at` and `zone` null: the whole day. */
  on: string;
  at: string | null;
  zone: string | null;
  /** The beginning by the definition of the zone that the calendar brings along. */
  instant: Date | null;
  summary: string;
  isCancelled: boolean;
};

/** Reads a calendar by `ical.js`, strictly. @throws Error for what is no calendar */
export function readItems(text: string): ReadItem[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const one = new ICAL.Timezone(zone);
      return [one.tzid, one];
    }),
  );
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, summary } = new ICAL.Event(component);
    const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? startDate.zone?.tzid ?? null;
    const [on = '', time] = startDate.toString().split('T');
    return {
      uid,
      sequence,
      on,
      at: startDate.isDate ? null : (time ?? '').slice(0, 5),
      zone: startDate.isDate ? null : zone,
      instant: startDate.isDate ? null : instantIn(startDate, zones.get(zone ?? '')),
      summary,
      isCancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    };
  });
}

const instantIn = (time: ICAL.Time, zone: ICAL.Timezone | undefined): Date =>
  new Date(Date.parse(`${time.toString().slice(0, 19)}Z`) - (zone?.utcOffset(time) ?? 0) * 1000);

/** A calendar program that merges what it fetches into what it has, by UID, and never deletes by itself. */
export class SubscribedCalendar {
  readonly items = new Map<string, ReadItem>();

  /** @throws Error when the same event comes twice, or with a number lower than the one that is known */
  fetch(text: string): void {
    const fetched = readItems(text);
    if (new Set(fetched.map(({ uid }) => uid)).size < fetched.length) throw new Error('one UID for two events');
    for (const item of fetched) {
      const known = this.items.get(item.uid);
      if (known && known.sequence > item.sequence) throw new Error(`${item.uid} fell back to ${item.sequence}`);
      this.items.set(item.uid, item);
    }
  }

  /** '2027-01-10 10:00 Hl. Messe' of all that takes place, in order. */
  takesPlace(from: string, to: string): string[] {
    return [...this.items.values()]
      .filter(({ on, isCancelled }) => !isCancelled && on >= from && on <= to)
      .map(({ on, at, summary }) => `${on} ${at} ${summary}`)
      .sort();
  }
}
